"""Cases that somebody worked out by hand from the rulebook alone, before there were any rules in code: ``cases.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cactarium.games.cliffs.cards import HOUSE
from cactarium.games.cliffs.multiplying import factor
from cactarium.games.cliffs.state import END, KNOWN, READY, SEATS_OF, CliffsState
from cactarium.games.cliffs.throwing import missing
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import TABLE, Event, Seat
from tests.games.cliffs import builder
from tests.games.cliffs.builder import GAME, legal, name_of, new_game, table

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))["case"]
PHASES = {"race": "race", "tie-break": "throw"}


def built(case: dict[str, Any]) -> CliffsState:
    """The position of a case."""
    said = case.get("options", {})
    if said.get("phase") == "setup":
        state = new_game(case["racers"])
        # Before the deal all cards are in the deck.
        state.drawn = state.drawn if "deal" in case["do"] else 0
        return state
    later = case.get("edition") == "later"
    return table(
        case["queues"],
        hands=case.get("hands", ()),
        deck=case.get("deck", ()),
        metres=case.get("meters", ()),
        turn=case.get("turn", 0),
        phase=PHASES.get(said.get("phase"), "resolve"),
        used=[seat for seat, is_used in enumerate(case.get("larry_used", ())) if is_used],
        teams="hidden" if "teams" in said else "no",
        unlimited=said.get("unlimited", False),
        larry="costs" if said.get("larry_cost") else "free",
        annihilation="at the tally" if later else "at once",
        draw="look" if later else "blind",
    )


def ours(step: str) -> tuple[Seat, str]:
    """A step of a case as an action of ours."""
    if step in ("tally", "music ends"):
        return TABLE, step
    who, verb, *rest = step.split(" ")
    text = " ".join([verb, *rest])
    if verb == "choose":
        text = "target " + rest[1].replace(".", " ")
    elif verb == "play":
        text = f"play {name_of(' '.join(rest[:-1]))} {rest[-1]}"
    elif verb == "take":
        text = f"take {name_of(' '.join(rest))}"
    return Seat(int(who)), text


def done(state: CliffsState, steps: list[str]) -> list[Event]:
    """Does the steps; one with a ``!`` must be refused."""
    events: list[Event] = []
    for step in steps:
        if step == "deal":
            continue
        if state.phase == READY:
            # The books know no breather of a certain length.
            events += builder.do(state, "table music starts")
        seat, text = ours(step.removeprefix("! "))
        action = GAME.parse(text)
        if step.startswith("! "):
            with pytest.raises(IllegalAction):
                GAME.apply(state, seat, action)
        else:
            assert seat == TABLE or action in GAME.legal_actions(state, seat), step
            events += GAME.apply(state, seat, action)
    return events


def with_names(lists: list[list[str]]) -> list[list[str]]:
    """Cards written by their names, as ours are."""
    return [[card[: len(card) - len(card.lstrip("#~"))] + name_of(card) for card in cards] for cards in lists]


def asked(state: CliffsState) -> list[str]:
    """Who is asked for what, in the words of the cases."""
    if state.phase == END:
        return []
    found: list[str] = []
    for seat in range(state.seats):
        actions = legal(state, seat)
        if "reveal" in actions:
            found.append(f"{seat} reveal")
        if any(action.startswith("place ") for action in actions):
            found.append(f"{seat} place")
        if (missing(state) >> seat) & 1:
            found.append(f"{seat} throw")
        targets = [action.split(" ")[1:] for action in actions if action.startswith("target ")]
        if targets:
            found.append(f"{seat} card" if any(len(target) == 2 for target in targets) else f"{seat} racer")
        if any(action.startswith("take ") for action in actions):
            found.append(f"{seat} take")
    return found


def choices(state: CliffsState) -> set[str | int]:
    asks = [seat for seat in range(state.seats) if (state.holding >> seat) & 1] or [int(state.turn)]
    targets = [text.split(" ")[1:] for text in legal(state, asks[0]) if text.startswith(("target ", "place "))]
    return {".".join(target) if len(target) == 2 else int(target[0]) for target in targets}


def outcome_of(state: CliffsState, events: list[Event], key: str) -> object:
    """What became of one thing that a case is about."""
    cards = state.terms.cards
    if key == "queues":
        return builder.queues(state)
    if key == "factors":
        return [[int(factor(cards, side.queue, place)) for place in range(len(side.queue))] for side in state.sides]
    if key == "meters":
        return [max(0, metres) for metres in builder.metres(state)]
    if key == "hands":
        return builder.hands(state)
    if key == "deck":
        return [state.name(face) for face in state.deck[state.drawn :]]
    if key == "hand_sizes":
        return [len(side.hand) for side in state.sides]
    if key == "winner":
        result = GAME.outcome(state)
        assert result is not None
        return result.winners() if len(result.winners()) > 1 else result.winners()[0]
    simple = {"discards": builder.discards(state), "misses": builder.misses(events), "first": int(state.first)}
    simple |= {"tally": builder.tallied(events), "choices": choices(state), "deck_size": int(state.deck_left())}
    return simple[key]


def check(state: CliffsState, events: list[Event], key: str, want: Any) -> None:
    if key == "asks":
        assert want in asked(state)
    elif key == "known_to":
        for place, seats in want.items():
            seat, index = map(int, place.split("."))
            assert list(SEATS_OF[state.sides[seat].queue[index] >> KNOWN]) == seats
    elif key == "copies":
        assert {name_of(card): number for card, number in want.items()} == dict(
            zip(HOUSE.names, HOUSE.copies, strict=True)
        )
    elif key == "queues":
        assert builder.queues(state) == with_names(want)
    elif key == "hands":
        assert builder.hands(state) == [sorted(map(name_of, cards)) for cards in want]
    elif key in ("discards", "deck"):
        assert outcome_of(state, events, key) == [name_of(card) for card in want]
    else:
        assert outcome_of(state, events, key) == (set(want) if key == "choices" else want)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_case_worked_out_by_hand(case):
    state = built(case)

    events = done(state, case["do"])

    for key, want in case["expect"].items():
        check(state, events, key, want)


def test_there_are_enough_cases():
    assert len(CASES) > 250
    assert len({case["name"] for case in CASES}) == len(CASES)
