"""Positions of The Cactus Card Game that state only what a test is about, and short ways to act on them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import pytest

from cactarium.games.cactus_card import CactusCard
from cactarium.games.cactus_card.state import MOMENTS, CactusCardState
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import OPEN, SPECTATOR, TABLE, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded

GAME: Final = CactusCard()

# The contents of the box, as the rulebook lists them.
COPIES: Final = {
    "charlie": 16,
    "spike": 12,
    "walter": 5,
    "wild": 3,
    "free-point": 3,
    "steal-a-point": 6,
    "swap-hands": 3,
    "see-and-steal": 6,
    "steal-a-card": 10,
    "request-a-card": 10,
    "draw-3": 6,
    "stop": 10,
}
KINDS: Final = list(COPIES)
CHARACTERS: Final = ["charlie", "spike", "walter"]
ACTION_CARDS: Final = KINDS[4:11]
SOURCES: Final = [
    "sets of charlies",
    "sets of spikes",
    "sets of walters",
    "sets of wilds",
    "free points",
    "stolen points",
]
GOALS: Final = {2: 10, 3: 10, 4: 6, 5: 6, 6: 5}

# A play of each action card by seat 0 upon seat 1, where it asks for somebody.
PLAYS: Final = {
    "free-point": "play free-point",
    "steal-a-point": "play steal-a-point 1",
    "swap-hands": "play swap-hands 0 1",
    "see-and-steal": "play see-and-steal 1",
    "steal-a-card": "play steal-a-card 1",
    "request-a-card": "play request-a-card 1 charlie",
    "draw-3": "play draw-3",
}


def new_game(seats: int = 3, seed: int = 1, **options: object) -> CactusCardState:
    """A game fresh from set-up."""
    return GAME.setup(seats, seed, settled(GAME.options, options))


def table(
    *hands: str,
    points: Sequence[int] = (),
    deck: Sequence[str] = (),
    discard: str = "",
    rest: str | int = "draw pile",
    turn: int = 0,
    turns: int = 5,
    window: int = 6,
    lacks: Mapping[int, Mapping[str, int]] | None = None,
    known: Mapping[tuple[int, int], str] | None = None,
    began_empty: bool | None = None,
    seed: int | None = None,
    generator: Sequence[int] = (1, 2, 3, 4),
) -> CactusCardState:
    """A whole position in which the seat whose turn it is may act; what is not mentioned disturbs least.

    Args:
        hands: each seat's cards in words, ``"2 charlie, 1 stop"`` or ``"stop, draw-3"``; ``"3 ?"`` are three of the
            cards that nobody mentions.
        points: each seat's points, 0 where none are stated; they came from Free Points.
        deck: the uppermost cards of the draw pile.
        discard: the discard pile in words; the first kind lies on top.
        rest: where all cards lie that nobody mentions: in the ``draw pile`` below the stated cards, on the ``discard``
            pile, or in the hand of a seat.
        window: its length in seconds, 0 for as long as it takes.
        lacks: by seat, at most so many of a kind, as all know.
        known: by viewer (``SPECTATOR`` as any other) and seat, what the viewer knows of the hand.
        began_empty: whether the turn began without cards; if nothing is stated, whether the hand is empty.
        seed: shuffles the cards that nobody mentions; else they are sorted by kinds.
    """
    seats = len(hands)
    held = [cards(hand) for hand in hands]
    discarded = cards(discard)
    left = Counter(COPIES)
    open_cards = [hand.pop("?", 0) for hand in held]
    for pile in [*held, discarded, Counter(deck)]:
        left.subtract(pile)
    assert min(left.values()) >= 0, f"more cards than there are: {-left}"
    spare = list(left.elements())
    if seed is not None:
        seeded(seed).shuffle(spare)
    for seat, number in enumerate(open_cards):
        held[seat].update([spare.pop() for _ in range(number)])
    if rest == "discard":
        discarded.update(spare)
    elif isinstance(rest, int):
        held[rest].update(spare)
    known_by = {
        (seats if viewer == SPECTATOR else viewer, seat): words for (viewer, seat), words in (known or {}).items()
    }
    points = [*points, *[0] * (seats - len(points))]
    return GAME.load(
        {
            "game": "cactus_card/1",
            "seconds": window,
            "moment": "turn",
            "turn": turn,
            "turns": turns,
            "began empty": not held[turn] if began_empty is None else began_empty,
            "pending": None,
            "stops": [],
            "rounds": 0,
            "draw pile": [*deck, *(spare if rest == "draw pile" else [])],
            "discard pile": dict(discarded),
            "top": next(iter(discarded), None),
            "players": [
                {
                    "hand": list(held[seat].elements()),
                    "points": points[seat],
                    "points from": {**dict.fromkeys(SOURCES, 0), "free points": points[seat]},
                    "answer": "none",
                    "lacks": [{} if row == seat else dict((lacks or {}).get(seat, {})) for row in range(seats + 1)],
                    "known": [list(cards(known_by.get((row, seat), "")).elements()) for row in range(seats + 1)],
                }
                for seat in range(seats)
            ],
            "generator": list(generator),
        }
    )


def cards(words: str) -> "Counter[str]":
    """``"2 charlie, stop"`` as counts, in the order of the words."""
    found: Counter[str] = Counter()
    for part in filter(None, words.split(", ")):
        number, _, kind = part.rpartition(" ")
        assert kind in COPIES or kind == "?", f"no such card: {kind}"
        found[kind] += int(number or 1)
    return found


def in_words(names: Sequence[str]) -> str:
    """Cards as ``"2 charlie, 1 stop"``, in the order of the kinds; unknown ones come last."""
    return ", ".join(f"{names.count(kind)} {kind}" for kind in [*KINDS, "?"] if kind in names)


def act(state: CactusCardState, seat: int, action: str) -> list[str]:
    """Let a seat act; returns the events in words."""
    return [event.text() for event in GAME.apply(state, Seat(seat), GAME.parse(action))]


def play(state: CactusCardState, *lines: str) -> list[str]:
    """Actions, each with its seat in front: ``"0 play draw-3"``; the table's seat is ``table``. Events in words."""
    events: list[str] = []
    for line in lines:
        seat, _, action = line.partition(" ")
        events += act(state, TABLE if seat == "table" else int(seat), action)
    return events


def all_pass(state: CactusCardState) -> list[str]:
    """Everybody the window waits for passes, until it closes; the events after that."""
    events: list[str] = []
    while moment(state) == "window":
        events = act(state, waited_for(state)[0], "pass")
    return [line for line in events if not line.endswith("passed")]


def play_through(state: CactusCardState, *lines: str) -> list[str]:
    """Actions after each of which all pass, if there is a window; the events but for the passes."""
    events: list[str] = []
    for line in lines:
        events += play(state, line)
        events += all_pass(state)
    return events


def play_to_the_end(state: CactusCardState, seed: int) -> int:
    """Let all seats take random actions until nobody is awaited; returns how many there were."""
    rng = seeded(seed)
    actions = 0
    while seats := GAME.to_act(state):
        seat = rng.pick(list(seats))
        GAME.apply(state, seat, rng.pick(GAME.legal_actions(state, seat)))
        actions += 1
    return actions


def refusal(state: CactusCardState, seat: int, action: str) -> str:
    """The words in which an action is refused, having checked that nothing changed."""
    before = GAME.dump(state)
    views = [seen(state, viewer) for viewer in viewers(state)]
    with pytest.raises(IllegalAction) as refused:
        act(state, seat, action)
    assert GAME.dump(state) == before
    assert [seen(state, viewer) for viewer in viewers(state)] == views
    return str(refused.value)


def awaited(state: CactusCardState) -> list[int]:
    """The seats that may act."""
    return [int(seat) for seat in GAME.to_act(state)]


def waited_for(state: CactusCardState) -> list[int]:
    """The seats that a window waits for: all that may act but the one who played the last card."""
    return [seat for seat in awaited(state) if seat != state.last_player()]


def legal(state: CactusCardState, seat: int) -> list[str]:
    return [action.text() for action in GAME.legal_actions(state, Seat(seat))]


def dumped(state: CactusCardState) -> Any:
    return GAME.dump(state)


def moment(state: CactusCardState) -> str:
    return MOMENTS[state.moment]


def turn(state: CactusCardState) -> int:
    """The seat whose turn it is."""
    return int(state.turn)


def hand(state: CactusCardState, seat: int) -> str:
    return in_words(dumped(state)["players"][seat]["hand"])


def hands(state: CactusCardState) -> list[str]:
    return [in_words(player["hand"]) for player in dumped(state)["players"]]


def sizes(state: CactusCardState) -> list[int]:
    return [len(player["hand"]) for player in dumped(state)["players"]]


def points(state: CactusCardState) -> list[int]:
    return [player["points"] for player in dumped(state)["players"]]


def draw_pile(state: CactusCardState) -> list[str]:
    """The draw pile from the top."""
    return list(dumped(state)["draw pile"])


def discard(state: CactusCardState) -> str:
    return in_words(list(Counter(dumped(state)["discard pile"]).elements()))


def scores(state: CactusCardState) -> list[int]:
    """The final scores; the game must be over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores


def winners(state: CactusCardState) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners()


def view(state: CactusCardState, viewer: int = SPECTATOR) -> Any:
    return GAME.view(state, viewer)


def seen(state: CactusCardState, viewer: int) -> bytes:
    """What leaves the position for a viewer, to the byte."""
    return msgspec.json.encode(GAME.view(state, viewer))


def seen_of(state: CactusCardState, viewer: int, seat: int) -> str:
    """What a viewer knows of a hand, in words: ``"1 stop, 4 ?"``."""
    return in_words(view(state, viewer).sides[seat].hand)


def lacks(state: CactusCardState, seat: int) -> dict[str, int]:
    """At most so many cards of a kind are in a hand, as anybody who looks on is shown."""
    return dict(view(state, SPECTATOR).sides[seat].lacks)


def viewers(state: CactusCardState) -> list[int]:
    return [*range(len(dumped(state)["players"])), SPECTATOR, OPEN]
