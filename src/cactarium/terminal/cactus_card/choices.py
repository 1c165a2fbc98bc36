"""What can be chosen in The Cactus Card Game: how one narrows it down, and what it would do."""

from typing import Final

from cactarium.games.cactus_card.cards import HIDDEN, NAMES
from cactarium.games.cactus_card.components import COPIES
from cactarium.games.cactus_card.moves import parse
from cactarium.games.cactus_card.seen import CactusCardView, SideView
from cactarium.games.cactus_card.wire import preview
from cactarium.terminal.cactus_card.words import WORDS, cards_words, number_of_cards
from cactarium.terminal.screen import Names, points_words

# What a card does, before it is said upon whom.
EFFECTS: Final = {
    "free-point": "take a point",
    "steal-a-point": "take a point of another player",
    "swap-hands": "two players swap their hands",
    "see-and-steal": "look at a hand and take a card of it",
    "steal-a-card": "take a random card of a hand",
    "request-a-card": "ask a player for a kind of card",
    "draw-3": "draw three cards",
}
# What is asked after a card was chosen.
QUESTIONS: Final = {
    "steal-a-point": "whose point?",
    "see-and-steal": "whose hand?",
    "steal-a-card": "from whom?",
    "request-a-card": "whom do you ask?",
    "swap-hands": "who swaps?",
}
ANSWERS: Final = {
    "pass": "let it happen",
    "pass turn": "and do not ask me again in this turn",
    "stop": "play a STOP upon it",
}


def beginnings(action: str) -> list[str]:
    """Card, then player, then kind; of a set its character, then its Wilds."""
    words = action.split(" ")
    if words[0] == "set":
        return [" ".join(words[:2])]
    return [" ".join(words[:number]) for number in range(2, len(words))] if words[0] == "play" else []


def label(offer: str, begun: str, names: Names) -> str:
    """An offer in full at first; later on a set in words, or what an action adds, with players by their names."""
    if not begun:
        return offer
    if begun.startswith("set"):
        return cards_words(offer.split()[1:])
    added = offer.removeprefix(begun).split()
    return ", ".join(names.of(int(word)) if word.isdecimal() else WORDS[word] for word in added)


def narrowed(begun: str, names: Names) -> str:
    """What is wanted next of a person who has chosen the beginning of an action."""
    kind, card, *rest = begun.split(" ")
    if kind == "set":
        return f"A set of {WORDS[card]}s: with how many Wilds? Or back"
    if not rest:
        return f"{WORDS[card]}: {QUESTIONS[card]} Or back"
    who = names.whom(int(rest[0]))
    question = f"{who} and who else?" if card == "swap-hands" else f"which card do you want from {who}?"
    return f"{WORDS[card]}: {question} Or back"


def gloss(view: CactusCardView, offer: str, names: Names) -> str:
    """What an action would do for the viewer, or the actions that begin so."""
    kind, *rest = offer.split(" ")
    if kind == "play":
        return play_gloss(view, rest, names)
    if kind == "take":
        return f"you hold {held(view.sides[view.viewer], rest[0]) or 'none'}"
    if offer in ANSWERS:
        stands = offer == "pass" and view.pending is not None and view.pending.stops
        return "let that STOP stand" if stands else ANSWERS[offer]
    # Sets of one character score the same, whatever Wilds are in them.
    shown = preview(view, parse(offer if len(rest) != 1 else f"{offer} {rest[0]} {rest[0]}"))
    if kind == "draw":
        drawn = shown.cards - len(view.sides[view.viewer].hand)
        return f"{number_of_cards(drawn)}; ends your turn"
    earned = points_words(shown.points - view.sides[view.viewer].points)
    return f"{earned}, which wins" if shown.wins else f"{earned}; ends your turn"


def play_gloss(view: CactusCardView, rest: list[str], names: Names) -> str:
    """An action card: what it does, upon whom, and what is known of it."""
    card, *more = rest
    if not more:
        ends = card in ("free-point", "steal-a-point", "draw-3")
        wins = card in ("free-point", "steal-a-point") and view.sides[view.viewer].points + 1 >= view.goal
        return EFFECTS[card] + (", which wins" if wins else "; ends your turn" if ends else "")
    seat = int(more[0])
    if card == "steal-a-point":
        return f"{names.of(seat)}, {points_words(view.sides[seat].points)}"
    if card == "swap-hands":
        return swap_gloss(view, [int(word) for word in more], names)
    if card == "request-a-card" and len(more) == 2:
        return request_gloss(view, seat, more[1])
    return f"{names.of(seat)}, {number_of_cards(len(view.sides[seat].hand))}"


def swap_gloss(view: CactusCardView, seats: list[int], names: Names) -> str:
    """Who swaps, and how many cards they hold then."""
    if len(seats) == 1:
        return "and another player"
    one, other = [len(view.sides[seat].hand) - (seat == view.viewer) for seat in reversed(seats)]
    return f"{number_of_cards(one)} for {names.whom(seats[0])}, {other} for {names.whom(seats[1])}"


def held(side: SideView, kind: str) -> int:
    """How many cards of a kind the viewer knows in a hand."""
    return sum(card == kind for card in side.hand)


def request_gloss(view: CactusCardView, seat: int, kind: str) -> str:
    """What is known of the kind that is asked for: whether it is there, or how many the viewer does not see."""
    side = view.sides[seat]
    if number := held(side, kind):
        return f"has {number}"
    if HIDDEN not in side.hand or side.lacks.get(kind, 1) == 0:
        return "has none"
    unseen = COPIES[NAMES.index(kind)] - view.discard.get(kind, 0) - sum(held(one, kind) for one in view.sides)
    return f"{unseen or 'none'} left"
