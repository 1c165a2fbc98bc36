"""Cactus on a terminal: what hangs where and touches what, in words."""

from typing import Any, Final

from rich.console import RenderableType

from cactarium.games.cactus import Cactus
from cactarium.games.cactus.seen import CactusPreview, CactusSeen, CactusView
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import Event
from cactarium.terminal.generic.reading import Reading
from cactarium.terminal.generic.screen import Board, GenericScreen
from cactarium.terminal.screen import Names, listed

ASKED: Final = {
    "color": "a basic piece of the colour of",
    "shape": "a basic piece of the shape of",
    "!!": "the left-most special",
}
ENDS: Final = {
    "flowers": "there are hardly any flowers left",
    "basic": "the next roll may find no basic piece",
    "special": "hardly any specials are left",
    "turns": "there will be no more than 200 turns",
}


class CactusScreen(GenericScreen):
    """The cacti one by one, the piles, and everybody's flowers."""

    def __init__(self) -> None:
        super().__init__(Cactus())

    def board(self, view: object, names: Names) -> RenderableType:
        assert isinstance(view, CactusView)
        return Board(Reading(facts_of(view), names, []), names)

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        assert isinstance(view, CactusView)
        if view.phase == "roll":
            return f"Your turn: roll for cactus {number_of(view)}"
        if view.phase == "take":
            return f"Your turn: take {asked(view)}"
        if view.phase == "claim":
            return f"Your turn: claim what {view.last} earned"
        return f"Your turn: place {view.held} on cactus {number_of(view)}, or give up"

    def beginnings(self, action: str) -> list[str]:
        """The colour first, where all pieces can be taken, and then the piece."""
        words = action.split(" ")
        if len(words) == 4:
            return [words[0], f"{words[0]} {words[1].split('-')[0]}", " ".join(words[:2])]
        return words[:1] if len(words) > 1 else []

    def gloss(self, view: object, action: str, names: Names) -> str:
        """What a piece would earn."""
        try:
            found = self.game.preview(view, self.game.parse(action))
        except BadRequest:
            return ""
        if not isinstance(found, CactusPreview) or not found.flowers:
            return ""
        return f"would earn {found.flowers} {'flower' if found.flowers == 1 else 'flowers'}"


def number_of(view: CactusView) -> str:
    return "of your choice" if view.cactus is None else str(view.cactus + 1)


def asked(view: CactusView) -> str:
    """What the die asks for."""
    if view.die is None:
        return "any basic piece for any cactus"
    words = ASKED[view.die]
    if view.die == "!!":
        return words
    return f"{words} {view.last if view.die == 'color' else view.last_basic}"


def facts_of(view: CactusView) -> dict[str, Any]:
    """The view as what people want to know of it, by its label."""
    facts: dict[str, Any] = {"turn_number": view.turn}
    if view.die is not None:
        facts["die"] = view.die
    for number, cactus in enumerate(view.cacti):
        facts[f"cactus_{number + 1}"] = hanging_of(cactus)
    if view.held is not None:
        facts["in_the_hand"] = view.held if view.held_pose is None else f"{view.held}, which hangs on the cactus"
    if view.trouble:
        facts["to_mend"] = [f"{listed(trouble.pieces, 'and')} by {trouble.clause}" for trouble in view.trouble]
    facts["pile"] = colours_of(view.pile)
    facts["line"] = view.line
    facts["out_of_the_game"] = view.gone
    facts["supply_of_flowers"] = view.supply
    if view.ends:
        facts["the_end_is_near"] = [ENDS[end] for end in view.ends]
    facts["sides"] = [{"points": side.points, "dots_down": side.ones, "dots_up": side.threes} for side in view.sides]
    return facts


def hanging_of(cactus: CactusSeen) -> list[str]:
    """Each piece with what it touches, the cactus left out where it is all."""
    found = []
    for hanging in cactus.pieces:
        met = [
            one if other == hanging.piece else other for one, other in cactus.touching if hanging.piece in (one, other)
        ]
        others = [thing for thing in met if thing != "cactus"]
        found.append(f"{hanging.piece} at {listed(others, 'and')}" if others else hanging.piece)
    return found


def colours_of(pile: list[str]) -> list[str]:
    """The basic pieces by their colours: "red bar wave"."""
    shapes: dict[str, list[str]] = {}
    for name in pile:
        colour, _, shape = name.partition("-")
        shapes.setdefault(colour, []).append(shape)
    return [f"{colour} {' '.join(found)}" for colour, found in shapes.items()]
