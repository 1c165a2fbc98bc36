"""The Cactus Card Game in sentences: what happened, what waits for its effect, what is wanted."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from cactarium.games.cactus_card import events as happened
from cactarium.games.cactus_card.cards import HIDDEN, NAMES, NO_CARD
from cactarium.games.cactus_card.moves import NOBODY, Play
from cactarium.games.cactus_card.seen import CactusCardView, PendingView
from cactarium.kernel.game import Event
from cactarium.terminal.screen import Names, listed, points_words

# Cards as the rulebook writes them; actions write them in lower case with hyphens.
WORDS: Final = {
    "charlie": "Charlie",
    "spike": "Spike",
    "walter": "Walter",
    "wild": "Wild",
    "free-point": "Free Point",
    "steal-a-point": "Steal a Point",
    "swap-hands": "Swap Hands",
    "see-and-steal": "See and Steal",
    "steal-a-card": "Steal a Card",
    "request-a-card": "Request a Card",
    "draw-3": "Draw 3",
    "stop": "STOP",
    HIDDEN: "card",
}
COLOURS: Final = {"Charlie": "green", "Spike": "magenta", "Walter": "cyan", "Wild": "yellow", "STOP": "red"}
CARD_WORD: Final = re.compile(rf"\b({'|'.join(COLOURS)})s?\b")


def cards_word(name: str, number: int) -> str:
    """So many cards of a kind: ``STOP``, ``2 Charlies``."""
    word = WORDS[name]
    return word if number == 1 else f"{number} {word if word.endswith('s') else f'{word}s'}"


def a_card(name: str) -> str:
    return f"a {WORDS[name]}"


def by_kind(cards: Sequence[str]) -> dict[str, int]:
    """How many there are of each kind, in the order they are in."""
    return {name: cards.count(name) for name in dict.fromkeys(cards)}


def cards_words(cards: Sequence[str]) -> str:
    """Cards in a sentence."""
    return listed([cards_word(name, number) for name, number in by_kind(cards).items()]) or "nothing"


def number_of_cards(number: int) -> str:
    return {0: "no cards", 1: "1 card"}.get(number, f"{number} cards")


def tinted(words: str) -> Text:
    """A sentence with every character and STOP in its colour."""
    text = Text(words)
    text.highlight_regex(CARD_WORD, lambda found: COLOURS[found.removesuffix("s")])
    return text


def played_words(card: str, target: int | None, other: int | None, wanted: str | None, names: Names) -> str:
    """An action card with what was said as it was played."""
    if target is None:
        return WORDS[card]
    if other is not None:
        return f"{WORDS[card]} for {listed([names.whom(target), names.whom(other)])}"
    if wanted is not None:
        return f"{WORDS[card]}, {a_card(wanted)} from {names.whom(target)}"
    return f"{WORDS[card]} on {names.whom(target)}"


def play_words(play: Play, names: Names) -> str:
    return played_words(
        NAMES[play.card],
        None if play.target == NOBODY else play.target,
        None if play.other == NOBODY else play.other,
        None if play.wanted == NO_CARD else NAMES[play.wanted],
        names,
    )


def set_words(event: happened.PlayedSet, names: Names) -> str:
    cards = cards_words([NAMES[kind] for kind in event.play.cards()])
    return f"{names.of(event.seat)} played {cards} for {points_words(event.points)}."


def looked_words(event: happened.Looked, names: Names) -> str:
    seen = [happened.card_name(card) for card in event.cards]
    what = "." if HIDDEN in seen or event.victim == names.viewer else f": {cards_words(seen)}."
    return f"{names.of(event.seat)} looked at {names.possessive(event.victim)} hand{what}"


def drew_words(event: happened.Drew, names: Names) -> str:
    drawn = [happened.card_name(card) for card in event.cards]
    what = "a card" if drawn == [HIDDEN] else cards_words(drawn)
    return f"{names.of(event.seat)} drew {what}."


def stole_words(event: happened.StoleCard, names: Names) -> str:
    what = a_card(happened.card_name(event.card))
    return f"{names.of(event.seat)} stole {what} from {names.whom(event.victim)}."


# By class; every event of the game is here.
SENTENCES: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    happened.Played: lambda event, names: f"{names.of(event.seat)} played {play_words(event.play, names)}.",
    happened.PlayedStop: lambda event, names: stopped_words(event.seat, event.upon, NAMES[event.card], names),
    happened.Passed: lambda event, names: passed_words([event], names),
    happened.TimeRanOut: lambda _event, _names: "Time ran out.",
    happened.Failed: lambda event, _names: f"{WORDS[NAMES[event.card]]} has no effect.",
    happened.PlayedSet: set_words,
    happened.TookPoint: lambda event, names: f"{names.of(event.seat)} took a point.",
    happened.StolePoint: lambda event, names: f"{names.of(event.seat)} stole a point from {names.whom(event.victim)}.",
    happened.SwappedHands: lambda event, names: f"{names.all_of([event.one, event.other])} swapped hands.",
    happened.Looked: looked_words,
    happened.StoleCard: stole_words,
    happened.FoundNothing: lambda event, names: f"{names.of(event.victim)} had no card left to steal.",
    happened.Gave: lambda event, names: (
        f"{names.of(event.giver)} gave {names.whom(event.seat)} {a_card(NAMES[event.card])}."
    ),
    happened.HadNone: lambda event, names: f"{names.of(event.giver)} had no {WORDS[NAMES[event.card]]}.",
    happened.Drew: drew_words,
    happened.Reshuffled: lambda event, _names: f"The {event.number} discards became a new draw pile.",
    happened.Ended: lambda _event, _names: "The game is over.",
}


def sentence(event: Event, names: Names) -> str:
    """An event for a person."""
    return SENTENCES[type(event)](event, names)


def sentences(events: list[Event], names: Names) -> list[str]:
    """Events for a person; those who did the same one after the other share a sentence."""
    return [shared_sentence(list(run), names) for _, run in groupby(events, likeness)]


def likeness(event: Event) -> object:
    """The same for events that share a sentence: passes, and draws that the viewer does not see."""
    if isinstance(event, happened.Passed):
        return "passed"
    return "drew" if is_unseen_draw(event) else id(event)


def is_unseen_draw(event: Event) -> bool:
    return isinstance(event, happened.Drew) and event.cards == [NO_CARD]


def shared_sentence(run: list[Event], names: Names) -> str:
    if isinstance(run[0], happened.Passed):
        return passed_words([event for event in run if isinstance(event, happened.Passed)], names)
    if len(run) == 1:
        return sentence(run[0], names)
    return f"{names.all_of([int(event.seat) for event in run if isinstance(event, happened.Drew)])} drew a card each."


def passed_words(passes: list[happened.Passed], names: Names) -> str:
    """Those who let a card pass, then those who let all cards of this turn pass."""
    found = []
    for whole_turn, until in ((False, ""), (True, " for this turn")):
        if seats := [int(event.seat) for event in passes if event.whole_turn == whole_turn]:
            found.append(f"{names.all_of(seats)} passed{until}.")
    return " ".join(found)


def joins(before: list[Event], after: list[Event]) -> bool:
    """Answers in a window are told in one breath, and so are draws that nobody saw."""
    if all(isinstance(event, happened.Passed) for event in before):
        return isinstance(after[0], happened.Passed)
    return [is_unseen_draw(event) for event in (*before, *after)] == [True, True]


def pending_words(pending: PendingView, turn: int, names: Names) -> str:
    """The card that waits for its effect, the STOPs upon it, and what comes of it as things are."""
    said = played_words(pending.card, pending.target, pending.other, pending.wanted, names)
    parts = [f"{names.possessive(turn)} {said}"]
    parts += [
        f"{names.whom(seat)} stopped {'that STOP' if place else 'it'}" for place, seat in enumerate(pending.stops)
    ]
    chain = "; ".join(parts)
    becomes = (
        "has no effect unless the last STOP is stopped" if len(pending.stops) % 2 else "takes effect unless stopped"
    )
    return f"{chain[:1].upper()}{chain[1:]}: {becomes}."


def last_card_words(pending: PendingView, turn: int, names: Names) -> str:
    """The sentence of the card that was played last."""
    if not pending.stops:
        said = played_words(pending.card, pending.target, pending.other, pending.wanted, names)
        return f"{names.of(turn)} played {said}."
    upon, card = (pending.stops[-2], "stop") if len(pending.stops) > 1 else (turn, pending.card)
    return stopped_words(pending.last, upon, card, names)


def stopped_words(seat: int, upon: int, card: str, names: Names) -> str:
    whose = names.its(upon) + " own" if seat == upon else names.possessive(upon)
    return f"{names.of(seat)} stopped {whose} {WORDS[card]}."


def wanted(view: CactusCardView, legal: list[str], names: Names) -> str:
    """What is wanted of the viewer, by what is possible."""
    pending = view.pending
    if view.moment == "look" and pending is not None and pending.target is not None:
        return f"You see {names.possessive(pending.target)} hand: take a card"
    if view.moment == "window" and pending is not None:
        answer = "Pass, or stop it" if "stop" in legal else "You hold no STOP: pass"
        return f"{last_card_words(pending, view.turn, names)} {answer}"
    if view.began_empty:
        return "Your turn, which began without cards: draw three"
    ways = [way for way, kind in (("play a set", "set"), ("play a card", "play")) if has_kind(legal, kind)]
    return f"Your turn: {listed([*ways, 'draw to end it'], 'or')}"


def has_kind(legal: list[str], kind: str) -> bool:
    return any(action.partition(" ")[0] == kind for action in legal)
