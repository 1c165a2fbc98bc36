"""Counts of action sequences: a change anywhere in the rules shows here.

A file of a game holds paragraphs of ``id``, ``setup`` and ``perft DEPTH COUNT`` lines.
"""

from pathlib import Path
from typing import Any

import pytest

from cactarium.games import GAMES, game_named
from cactarium.kernel.game import Game, State
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.playout import perft

HERE = Path(__file__).parent


def entries() -> list[tuple[str, str, dict[str, str], list[tuple[int, int]]]]:
    found = []
    for path in sorted(HERE.glob("*/*.perft")):
        for paragraph in path.read_text(encoding="utf-8").strip().split("\n\n"):
            lines = [line.split(" ", 1) for line in paragraph.splitlines() if not line.startswith("#")]
            name = next(rest for key, rest in lines if key == "id")
            setup = dict(part.split("=", 1) for key, rest in lines if key == "setup" for part in rest.split())
            counts = [rest.split() for key, rest in lines if key == "perft"]
            found.append((path.stem, name, setup, [(int(depth), int(leaves)) for depth, leaves in counts]))
    return found


def set_up(game: Game[Any], setup: dict[str, str]) -> State:
    given: dict[str, object] = {key: value for key, value in setup.items() if key not in ("seats", "seed")}
    state: State = game.setup(int(setup["seats"]), int(setup["seed"]), settled(game.options, given))
    return state


def by_first_action(game: Game[Any], state: State, depth: int) -> str:
    lines = []
    for seat in game.to_act(state):
        for action in game.legal_actions(state, seat):
            ahead = state.copy()
            game.apply(ahead, seat, action.drawn(seeded(depth)))
            lines.append(f"s{seat} {action.text()}: {perft(game, ahead, depth - 1)}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("game_name", "entry", "setup", "counts"), entries(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_perft(game_name, entry, setup, counts):
    game = game_named(game_name)

    for depth, leaves in counts:
        state = set_up(game, setup)
        assert perft(game, state, depth) == leaves, f"{entry} depth {depth}\n{by_first_action(game, state, depth)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_counts_at_several_seeds_and_every_seat_count(game):
    mine = [setup for name, _, setup, _ in entries() if name == game.name]

    assert len({setup["seed"] for setup in mine}) >= 3
    assert {int(setup["seats"]) for setup in mine} == set(range(game.least, game.most + 1))
