"""Positions as data: what is refused, and why."""

from collections.abc import Callable
from typing import Any

import pytest

from cactarium.games.cliffs.cards import HOUSE
from cactarium.kernel.errors import BadPosition
from tests.games.cliffs.builder import GAME, do, new_game, throw_for_lead

Change = Callable[[Any], object]


def resolving() -> Any:
    """A resolution in the first round of three."""
    state = new_game(3, seed=5)
    throw_for_lead(state)
    do(state, "table music starts")
    for seat in range(3):
        hand = GAME.view(state, seat).sides[seat].hand
        moving = [card for card in hand if card in HOUSE.names[:12]]
        do(state, *[f"{seat} play {card} {(seat + 1) % 3}" for card in moving[:3]])
    do(state, "table music ends", "table reveal")
    return GAME.dump(state)


def throwing() -> Any:
    state = new_game(3)
    do(state, "0 throw rock")
    return GAME.dump(state)


def racing() -> Any:
    state = new_game(3)
    throw_for_lead(state)
    do(state, "table music starts")
    return GAME.dump(state)


def getting_ready() -> Any:
    state = new_game(3)
    throw_for_lead(state)
    do(state, "1 ready")
    return GAME.dump(state)


def put(path: str, value: object) -> Change:
    """A change of one value: ``racers.0.metres``."""

    def change(data: Any) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        for part in way:
            data = data[part]
        data[last] = value

    return change


@pytest.mark.parametrize("build", [throwing, getting_ready, racing, resolving])
def test_a_position_is_read_as_it_was_written(build):
    data = build()

    assert GAME.dump(GAME.load(data)) == data


@pytest.mark.parametrize(
    ("build", "change", "problem"),
    [
        (racing, put("game", "cliffs/0"), "a position of another game or version"),
        (racing, put("cards", "card"), "bad card file, wrong heading"),
        (racing, put("speed", 3.0), "no such value: got 3.0, want one of 25.4"),
        (racing, put("teams", "hidden"), "wrong number of seats for teams: got 3, want 4, 6 or 8"),
        (racing, put("deck.0", "joker"), "no such value: got 'joker'"),
        (racing, put("discard", ["coffee"]), "the cards do not add up"),
        (racing, put("racers.0.metres", 1100), "the metres do not add up: got 1100, want 1200"),
        (racing, put("racers.0.metres from", {}), "unknown sources of metres"),
        (racing, put("racers.0.plays", 5), "too many cards played: got 5, want at most 4"),
        (racing, put("racers.0.hand.0.known to", []), "everybody knows the own hand"),
        (racing, put("racers.0.hand.0.known to", [1, 0]), "seats in another order, or twice"),
        (racing, put("racers.0.sign", "rock"), "only those who are tied throw"),
        (racing, put("racers.0.larry", "held"), "Larry's card is held, or it is not"),
        (racing, put("tied", [0, 1]), "nobody throws now"),
        (racing, put("done", [0, 1, 2]), "the race is over"),
        (racing, put("done", [0, 5]), "no such seat: got 5, want at most 2"),
        (racing, put("going on", [0]), "nothing goes on now"),
        (racing, put("winner", 0), "there is a winner at the end"),
        (racing, put("rounds", 40), "the end comes at the bottom, or at sundown"),
        (racing, put("activations left", 1), "no special acts"),
        (racing, put("phase", "end"), "the end comes at the bottom, or at sundown"),
        (getting_ready, put("going on", [0, 1, 2]), "the race has begun"),
        (getting_ready, put("speed", 0.0), "the race has begun"),
        (getting_ready, put("racers.0.plays", 1), "nobody races now"),
        (throwing, put("tied", [0]), "those throw who are lowest together"),
        (throwing, put("tries", 10), "too many throws"),
        (throwing, put("racers.0.plays", 1), "nobody races now"),
        (resolving, put("racers.1.queue.0.acting", True), "that card does not act"),
        (resolving, put("phase", "race"), "nothing was revealed yet"),
        (resolving, put("picks", 1), "no special acts"),
    ],
)
def test_what_is_no_position_is_refused(build, change, problem):
    data = build()
    change(data)

    with pytest.raises(BadPosition) as refused:
        GAME.load(data)

    assert problem in str(refused.value)
