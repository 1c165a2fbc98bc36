"""Positions of Cacti that state only what a test is about, and short ways to act on them and to look at them."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import pytest

from cactarium.games.cacti import Cacti
from cactarium.games.cacti.state import CactiState
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded

GAME: Final = Cacti()
HOUSE_FACES: Final = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")

TYPES: Final = ["saguaro", "barrel", "prickly-pear", "old-man"]
BASICS: Final = [f"{first}/{second}" for first in TYPES for second in TYPES if first != second]
STARTINGS: Final = ["starting-1", "starting-2"]
BONUSES: Final = [f"bonus-{cactus}" for cactus in TYPES]

Pair = tuple[str, str]
Cards = tuple[Sequence[str], Sequence[str]]


def new_game(seed: int = 1, **options: object) -> CactiState:
    """A game fresh from set-up."""
    return GAME.setup(2, seed, settled(GAME.options, options))


def table(
    *,
    middle: str = "",
    nursery: Pair = ("", ""),
    deck: Sequence[str] | None = None,
    discard: str | None = None,
    hand: Cards = ((), ()),
    arrangements: Sequence[str] = (),
    planted: Cards = ((), ()),
    special: tuple[str | None, str | None] = (None, None),
    bonus: Pair = ("saguaro", "barrel"),
    moment: str = "action",
    first: int = 0,
    turn: int | None = None,
    faces: str = "house",
    generator: Sequence[int] = (1, 2, 3, 4),
) -> CactiState:
    """A whole position; whatever is not mentioned lies where it disturbs least.

    Args:
        middle, nursery, discard: cacti in words, ``"2 saguaro, 1 barrel"``.
        deck: the Cacti deck from the top. Cacti that nobody mentions are in the deck; if the deck is stated,
            in the discard; if both are, beneath seat 0's Bonus Planter.
        hand: each seat's Arrangements; the Planters are there of themselves.
        arrangements: the uppermost Arrangements of the face-up deck; those that nobody mentions lie below.
        planted: each seat's Arrangements and halves, ``"saguaro/barrel 1"``.
        special: what lies beneath each Special Planter; ``None`` if it is still in the hand.
        bonus: the type each seat's Bonus Planter collects; the other two are in the box.
        turn: the seat with the Action card: the First Player, but in the final turn the Second Player.
    """
    beneath = [pile(special[seat] or "") for seat in (0, 1)]
    stated = [pile(middle), pile(nursery[0]), pile(nursery[1]), pile(discard or ""), *beneath]
    spare = {cactus: 12 - sum(one.get(cactus, 0) for one in stated) for cactus in TYPES}
    for cactus in deck or ():
        spare[cactus] -= 1
    played = [half.rsplit(" ", 1)[0] for side in planted for half in side]
    taken = [*hand[0], *hand[1], *arrangements, *played]
    return GAME.load(
        {
            "game": "cacti/1",
            "faces": faces,
            "moment": moment,
            "first player": first,
            "action card": turn if turn is not None else 1 - first if "final" in moment else first,
            "middle": pile(middle),
            "cacti deck": in_turn(spare) if deck is None else list(deck),
            "discard": spare if deck is not None and discard is None else pile(discard or ""),
            "arrangement deck": [*arrangements, *[card for card in [*BASICS, *STARTINGS] if card not in taken]],
            "box": [card for card in BONUSES if card.removeprefix("bonus-") not in bonus],
            "players": [
                {
                    "nursery": pile(nursery[seat]),
                    "hand": [*["special planter"] * (special[seat] is None), f"bonus-{bonus[seat]}", *hand[seat]],
                    "planted": [half_of(half) for half in planted[seat]],
                    "special planters placed": int(special[seat] is not None),
                    "beneath special planter": beneath[seat],
                    "bonus planters placed": [],
                    "beneath bonus planter": spare if seat == 0 and deck is not None and discard is not None else {},
                }
                for seat in (0, 1)
            ],
            "generator": list(generator),
        }
    )


def pile(words: str) -> dict[str, int]:
    """``"2 saguaro, 1 barrel"`` as counts."""
    parts = [part.split(" ") for part in words.split(", ") if part]
    return {cactus: int(number) for number, cactus in parts}


def in_words(cacti: dict[str, int]) -> str:
    """Counts as ``"2 saguaro, 1 barrel"``, in the order of the types."""
    return ", ".join(f"{cacti[cactus]} {cactus}" for cactus in TYPES if cacti.get(cactus))


def in_turn(cacti: dict[str, int]) -> list[str]:
    """A deck in which the types take turns."""
    return [cactus for layer in range(12) for cactus in TYPES if cacti[cactus] > layer]


def half_of(words: str) -> dict[str, object]:
    arrangement, half = words.rsplit(" ", 1)
    return {"arrangement": arrangement, "half": int(half)}


def act(state: CactiState, seat: int, action: str) -> list[str]:
    """Let a seat act; returns the events in words."""
    return [event.text() for event in GAME.apply(state, Seat(seat), GAME.parse(action))]


def play(state: CactiState, *actions: str) -> list[str]:
    """Let whoever is awaited take each action; returns the events in words."""
    events: list[str] = []
    for action in actions:
        events += act(state, awaited(state)[0], action)
    return events


def play_to_the_end(state: CactiState, seed: int) -> int:
    """Let both seats take random actions until nobody is awaited; returns how many there were."""
    rng = seeded(seed)
    actions = 0
    while seats := GAME.to_act(state):
        GAME.apply(state, seats[0], rng.pick(GAME.legal_actions(state, seats[0])))
        actions += 1
    return actions


def refusal(state: CactiState, seat: int, action: str) -> str:
    """The words in which an action is refused, having checked that nothing changed."""
    before = GAME.dump(state)
    with pytest.raises(IllegalAction) as refused:
        act(state, seat, action)
    assert GAME.dump(state) == before
    return str(refused.value)


def awaited(state: CactiState) -> list[int]:
    return [int(seat) for seat in GAME.to_act(state)]


def legal(state: CactiState, seat: int | None = None) -> list[str]:
    """What a seat may do, or whoever is awaited."""
    return [action.text() for action in GAME.legal_actions(state, Seat(awaited(state)[0] if seat is None else seat))]


def dumped(state: CactiState) -> Any:
    return GAME.dump(state)


def moment(state: CactiState) -> str:
    return str(dumped(state)["moment"])


def action_card(state: CactiState) -> int:
    """The seat whose turn it is."""
    return int(dumped(state)["action card"])


def middle(state: CactiState) -> str:
    return in_words(dumped(state)["middle"])


def discard(state: CactiState) -> str:
    return in_words(dumped(state)["discard"])


def cacti_deck(state: CactiState) -> list[str]:
    """The Cacti deck from the top."""
    return list(dumped(state)["cacti deck"])


def arrangement_deck(state: CactiState) -> list[str]:
    """The Arrangement deck from the top."""
    return list(dumped(state)["arrangement deck"])


def nursery(state: CactiState, seat: int) -> str:
    return in_words(dumped(state)["players"][seat]["nursery"])


def hand(state: CactiState, seat: int) -> list[str]:
    """A whole hand, Planters and Arrangements."""
    return list(dumped(state)["players"][seat]["hand"])


def planted(state: CactiState, seat: int) -> list[str]:
    """What lies under a Player card, with the half that shows."""
    return [f"{one['arrangement']} {one['half']}" for one in dumped(state)["players"][seat]["planted"]]


def beneath_special(state: CactiState, seat: int) -> str:
    return in_words(dumped(state)["players"][seat]["beneath special planter"])


def beneath_bonus(state: CactiState, seat: int) -> str:
    return in_words(dumped(state)["players"][seat]["beneath bonus planter"])


def scores(state: CactiState) -> list[int]:
    """The final scores; the game must be over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores


def winners(state: CactiState) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners()
