"""Positions of Cactus that state only what a test is about, and short ways to act on them.

What is on a cactus is written by what touches what: ``red-hook+cactus teal-bar+red-hook``; every piece that is named
there is up. Cacti are counted from 1, as people do.
"""

from typing import Any, Final

import pytest

from cactarium.games.cactus import Cactus
from cactarium.games.cactus.components import BASE, CACTUS, FACES, NAMES, NUMBERS, PIECES, SPECIALS, Pair, Pose
from cactarium.games.cactus.game import terms_of
from cactarium.games.cactus.judging import alike
from cactarium.games.cactus.state import NONE, PHASES, CactusState, OnCactus
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Measure, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded

GAME: Final = Cactus()
POSE: Final[Pose] = (100, -200, 5000, 32767, 0, 0, 0)
POSED: Final = "100,-200,5000,32767,0,0,0"


def new_game(seats: int = 2, seed: int = 1, **options: object) -> CactusState:
    """A game fresh from set-up."""
    return GAME.setup(seats, seed, settled(GAME.options, options))


def number(name: str) -> int:
    return {"cactus": CACTUS, "base": BASE}.get(name, -1) if name in ("cactus", "base") else NUMBERS[name]


def touching_of(text: str) -> tuple[Pair, ...]:
    pairs = []
    for pair in text.split():
        one, other = sorted(number(name) for name in pair.split("+"))
        pairs.append((one, other))
    return tuple(sorted(pairs))


def up_in(text: str) -> list[int]:
    return sorted({piece for pair in touching_of(text) for piece in pair if piece < PIECES})


def table(
    on: dict[int, str] | None = None,
    *,
    phase: str = "place",
    held: str | None = None,
    hangs: bool = False,
    cactus: int | None = 1,
    die: str | None = None,
    last: str | None = None,
    last_basic: str | None = None,
    flowers: list[int] | None = None,
    line: str | None = None,
    gone: str = "",
    turn: int = 3,
    tries: int = 0,
    **options: object,
) -> CactusState:
    """A position in which seat 0 is at turn. Pieces that are not mentioned lie in the pile and in the line."""
    points = flowers or [3, 3]
    terms = terms_of(settled(GAME.options, options))
    first = Seat((1 - turn) % len(points))
    state = CactusState(seeded(5), terms, [*points], first)
    used = {NUMBERS[name] for name in gone.split()}
    held_number = NONE if held is None else NUMBERS[held]
    for place, text in (on or {}).items():
        pieces = [piece for piece in up_in(text) if piece != held_number]
        state.cacti[place - 1] = OnCactus(tuple((piece, POSE) for piece in pieces), touching_of(text))
        used.update(pieces)
    if held is not None:
        used.add(held_number)
    state.gone = tuple(NUMBERS[name] for name in gone.split())
    specials = [NUMBERS[name] for name in (SPECIALS if line is None else line.split())]
    state.line = tuple(piece for piece in specials if piece not in used)
    state.gone += tuple(NUMBERS[name] for name in SPECIALS if NUMBERS[name] not in {*used, *state.line})
    state.pile = tuple(piece for piece in range(25) if piece not in used)
    state.phase = PHASES.index(phase)
    state.cactus = NONE if cactus is None else cactus - 1
    state.last = NUMBERS[last or "red-bar"]
    state.last_basic = NUMBERS[last_basic or last or "red-bar"]
    if held is not None:
        die = die or ("!!" if held in SPECIALS else "color")
    state.die = NONE if die is None else FACES.index(die)
    state.held = held_number
    state.held_pose = POSE if hangs else None
    state.turn = turn
    state.tries = max(tries, int(hangs))
    if held is not None and not hangs:
        state.excused = alike(state.cacti[state.cactus].touching)
    return state


def at_the_end_of_pile(state: CactusState, keep: str) -> None:
    """Only these basic pieces are left in the pile; the others are out of the game."""
    kept = {NUMBERS[name] for name in keep.split()}
    state.gone += tuple(piece for piece in state.pile if piece not in kept)
    state.pile = tuple(piece for piece in state.pile if piece in kept)


def place_text(touching: str, fallen: str = "", hand: str = "", path: str = "", motion: str = "") -> str:
    """A try after which these touch, and those fell."""
    return f"place {rest_text(touching, fallen)} | {ordered(hand)} | {path or '-'} | {motion or '-'}"


def clear_text(touching: str, fallen: str = "", motion: str = "") -> str:
    return f"clear {rest_text(touching, fallen)} | {motion or '-'}"


def rest_text(touching: str, fallen: str) -> str:
    up = " ".join(f"{NAMES[piece]}@{POSED}" for piece in up_in(touching)) or "-"
    names = {CACTUS: "cactus", BASE: "base", **dict(enumerate(NAMES))}
    pairs = " ".join(f"{names[one]}+{names[other]}" for one, other in touching_of(touching)) or "-"
    return f"{up} | {pairs} | {ordered(fallen)}"


def ordered(names: str) -> str:
    return " ".join(sorted(names.split(), key=number)) or "-"


def do(state: CactusState, text: str, seat: int = 0) -> list[str]:
    """Act, and what happened in words. Whatever happened can be written down and read again."""
    happened = [event.text() for event in GAME.apply(state, Seat(seat), GAME.parse(text))]
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    return happened


def place(state: CactusState, touching: str, fallen: str = "", hand: str = "", seat: int = 0) -> list[str]:
    return do(state, place_text(touching, fallen, hand), seat)


def clear(state: CactusState, touching: str, fallen: str = "") -> list[str]:
    return do(state, clear_text(touching, fallen), TABLE)


def refusal(state: CactusState, text: str, seat: int = 0) -> str:
    """Why the rules refuse it; nothing has changed."""
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, Seat(seat), GAME.parse(text))
    assert GAME.dump(state) == before
    return str(refused.value)


def legal(state: CactusState, seat: int = 0) -> list[str]:
    return [action.text() for action in GAME.legal_actions(state, Seat(seat))]


def view(state: CactusState) -> Any:
    return GAME.view(state, 0)


def hanging(state: CactusState, cactus: int) -> list[str]:
    return [NAMES[piece] for piece in state.cacti[cactus - 1].pieces()]


def measured(state: CactusState) -> Measure:
    """What has to be measured now."""
    found = GAME.measure(state)
    assert found is not None
    return found
