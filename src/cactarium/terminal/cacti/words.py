"""Cacti in sentences: what happened, what is wanted, what an action would do."""

import re
from typing import Final

from rich.text import Text

from cactarium.games.cacti.cactus import TYPES
from cactarium.games.cacti.events import (
    Ended,
    FinalTurn,
    Grew,
    Left,
    Passed,
    Planted,
    Refilled,
    Reshuffled,
    ShowedBonus,
    Took,
    TurnedUp,
    UsedSpecial,
)
from cactarium.games.cacti.moves import parse
from cactarium.games.cacti.seen import CactiView
from cactarium.games.cacti.wire import half_of, preview
from cactarium.kernel import multiset
from cactarium.kernel.game import Event
from cactarium.terminal.screen import Names, listed, points_words

COLOURS: Final = {"saguaro": "green", "barrel": "yellow", "prickly-pear": "magenta", "old-man": "cyan"}
# A type by itself, not within the name of an Arrangement.
TYPE_WORD: Final = re.compile(rf"(?<![/-])\b({'|'.join(name.replace('-', '[ -]') for name in TYPES)})\b(?![/-])")


def word(cactus: str) -> str:
    """A type as the rulebook writes it; actions write it with a hyphen."""
    return cactus.replace("-", " ")


def pile_words(held: dict[str, int]) -> str:
    return ", ".join(f"{number} {word(cactus)}" for cactus, number in held.items() if number) or "nothing"


def tinted(words: str) -> Text:
    """A sentence with every cactus type in its colour."""
    text = Text(words)
    text.highlight_regex(TYPE_WORD, lambda found: COLOURS[found.replace(" ", "-")])
    return text


def sentence(event: Event, names: Names) -> str:
    """An event for a person."""
    if isinstance(event, Took):
        return f"{names.of(event.seat)} took {word(TYPES[event.cactus])}."
    if isinstance(event, Grew):
        return f"{names.of(event.seat)} grew {event.number} {word(TYPES[event.cactus])}."
    if isinstance(event, Planted):
        origin = f"{names.its(event.seat)} hand" if event.from_hand else "the deck"
        return f"{names.of(event.seat)} planted {event.arrangement} {event.half} from {origin}."
    if isinstance(event, UsedSpecial):
        number = event.from_middle + event.from_nursery
        whose = names.its(event.seat)
        return f"{names.of(event.seat)} put {number} {word(TYPES[event.cactus])} beneath {whose} Special Planter."
    if isinstance(event, Passed):
        return f"{names.of(event.seat)} passed."
    if isinstance(event, Refilled):
        return f"The middle got {pile_words(multiset.by_name(event.cacti, TYPES))}."
    if isinstance(event, TurnedUp):
        return f"Arrangement {event.arrangement} turned up."
    return ending_sentence(event, names)


def ending_sentence(event: Event, names: Names) -> str:
    """What happens only towards the end of the game."""
    if isinstance(event, Reshuffled):
        return f"The {event.number} discarded cacti became a new deck."
    if isinstance(event, FinalTurn):
        return (
            "This is your final turn."
            if event.seat == names.viewer
            else f"{names.of(event.seat)} takes the final turn."
        )
    if isinstance(event, Left):
        return f"{names.of(event.seat)} left the top cactus."
    if isinstance(event, ShowedBonus):
        planter = word(event.planter.removeprefix("bonus-"))
        whose = names.its(event.seat)
        return f"{names.of(event.seat)} showed {whose} {planter} Bonus Planter, {event.number} beneath it."
    if isinstance(event, Ended):
        return "The game is over."
    return f"{event.text()}."


def wanted(view: CactiView, legal: list[str], names: Names, last: list[Event]) -> str:
    """What is wanted of the viewer, by what is possible."""
    kinds = {action.split(" ")[0] for action in legal}
    if "leave" in kinds:
        return "Your final turn: take the top cactus, or leave it"
    choice = listed([kind.capitalize() for kind in ("grow", "plant", "special") if kind in kinds], "or")
    if view.turn != view.viewer:
        grown = [sentence(event, names) for event in last if isinstance(event, Grew)]
        reply = f"Reply with {choice}, or pass" if choice else "You have no reply: pass"
        return " ".join([*grown, reply])
    turn = "Your final turn" if "final" in view.moment else "Your turn"
    return f"{turn}: {choice}" if choice else f"{turn}: nothing is possible, pass"


def gloss(view: CactiView, action: str) -> str:
    """What an action would do for the viewer."""
    kind = action.partition(" ")[0]
    if kind == "pass":
        return "no reply" if view.turn != view.viewer else "nothing is possible"
    if kind in ("take", "leave"):
        return "add the top cactus to your Nursery" if kind == "take" else "the top cactus stays where it is"
    shown = preview(view, parse(action))
    number = sum(shown.moved.values())
    if kind == "grow":
        return f"take {number}, leftover then {-shown.penalty}"
    if kind == "special":
        return f"{number} beneath it for {points_words(number)}"
    _, arrangement, half = action.split(" ")
    return f"discard {pile_words(shown.moved)} for {points_words(half_of(view, arrangement, int(half)).points)}"
