"""Cases that somebody worked out by hand from the rulebook alone, before there were any rules in code: ``cases.toml``."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cactarium.games.power_plants import turns
from cactarium.games.power_plants.components import HIGHEST
from cactarium.games.power_plants.events import Skipped
from cactarium.games.power_plants.garden import field, patch_at, plots_of, unlocked
from cactarium.games.power_plants.moves import cell_text
from cactarium.games.power_plants.piece_events import Retrieved
from cactarium.games.power_plants.scoring import outcome, sheet, totals
from cactarium.games.power_plants.state import (
    DRAW,
    FIELD,
    FIRST_SWAP,
    FREE,
    FROM,
    HAND,
    MOVED,
    NEW_PLOT,
    NO_PATCH,
    PATCH,
    PLOT,
    POWER,
    RETRIEVE,
    SWAP,
    TO,
    TYPE,
    WAY,
    PlantsState,
)
from cactarium.games.power_plants.tiles import TILES
from cactarium.games.power_plants.words import CAPTURE
from cactarium.kernel.errors import BadRequest, IllegalAction
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.rng import seeded
from tests.games.power_plants import builder
from tests.games.power_plants.builder import GAME, cell, legal, mask_cells, names, new_game, patch_of, table

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))["case"]
# What is asked for, in the words of the cases.
ASKS = {
    HAND: "hand",
    PLOT: "plot",
    FREE: "free",
    WAY: "way",
    POWER: "power",
    PATCH: "patch",
    FIELD: "field",
    TYPE: "type",
    FROM: "sprite",
    TO: "to",
    MOVED: "moved",
    NEW_PLOT: "plot",
    RETRIEVE: "retrieve",
    SWAP: "swap",
    FIRST_SWAP: "swap",
}
POSITION = ("garden", "seats", "turn", "column", "hand", "hands", "nursery", "bag", "supply", "gems", "captured")


class Case:
    """A case as it is played."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.events: list[Event] = []
        self.steps: list[str] = [*case["do"]]
        given = {key: case[key] for key in (*POSITION, "finals", "training") if key in case}
        if "! setup" in self.steps:
            del given["column"]
        self.state: PlantsState = table(**given, rival_gems=case.get("difficulty", 0))

    def play(self) -> None:
        while self.steps:
            self.step(self.steps.pop(0))
        if self.state.asks == DRAW:
            self.act(legal(self.state)[0])

    def act(self, text: str) -> None:
        self.events += GAME.apply(self.state, Seat(self.state.turn), GAME.parse(text))

    def step(self, step: str) -> None:
        """One step; one with ``=`` is made by itself, and one with ``!`` must be refused."""
        if self.state.asks == DRAW and step.split(" ")[0] in ("add", "swap", "keep"):
            self.act(legal(self.state)[0])
        if step.startswith("= "):
            assert self.is_made(step[2:]), f"{step} is asked for"
        elif step.startswith("! "):
            self.refuse(step[2:])
        else:
            for text in self.ours(step):
                self.act(text)

    def is_made(self, step: str) -> bool:
        """Whether a choice with a single answer was made by itself."""
        verb, _, rest = step.partition(" ")
        if verb == "retrieve":
            return self.patch(rest) in [TILES[event.patch] for event in self.events if isinstance(event, Retrieved)]
        if verb == "sprout":
            # In Training Mode there is no other way; what is asked is whether it is wanted.
            return legal(self.state) == ["sprout", "no power"]
        return self.choice(*rest.split(" ")) not in legal(self.state)

    def refuse(self, step: str) -> None:
        before = GAME.dump(self.state)
        if step == "setup":
            with pytest.raises(BadRequest):
                GAME.load({**before, "column": self.case["column"]})
            return
        after = self.state.copy()
        actions = self.ours(step)
        with pytest.raises(IllegalAction):
            builder.do(after, *actions)
        assert GAME.dump(self.state) == before

    def ours(self, step: str) -> list[str]:
        """A step of a case as actions of ours."""
        verb, _, rest = step.partition(" ")
        if verb == "add":
            patch, _, plot = rest.partition(" at ")
            return [f"add {patch}", f"plot {plot}"]
        if verb == "sprout":
            # Whether it is wanted after all is said at once.
            return [] if self.steps else ["sprout"]
        if verb in ("activate", "decline"):
            return self.power(verb, rest)
        if verb == "retrieve":
            return [f"retrieve {self.patch(rest)}"]
        if verb == "choose":
            return [self.choice(*rest.split(" "))]
        if step in ("free sprite", "no sprite") and self.state.asks == WAY:
            # Who has no Sprite anywhere is not asked.
            side = self.state.turn
            assert not self.state.supply[side]
            assert not self.state.control[side]
            return []
        if verb in ("score", "setup", "rival"):
            getattr(self, verb)(rest)
            return []
        return [step]

    def patch(self, where: str) -> str:
        patch = patch_at(self.state, cell(where))
        return "nothing" if patch == NO_PATCH else TILES[self.state.terms.tile(patch)]

    def power(self, verb: str, where: str) -> list[str]:
        """A Sprout is activated by choosing it; a patch that can do nothing is passed over by itself."""
        name = self.patch(where)
        if patch_of(self.state, name) == self.state.wizard:
            return ["sprout" if verb == "activate" else "no power"] if self.state.asks == WAY else []
        skipped = [TILES[event.patch] for event in self.events if isinstance(event, Skipped)]
        return [] if name in skipped else [f"{verb} {name}"]

    def choice(self, kind: str, *rest: str) -> str:
        state = self.state
        if kind == "type":
            return f"type {rest[0]}"
        if kind == "plot":
            return f"plot {rest[0]}"
        name = self.patch(rest[-1])
        if kind == "field":
            whole = int(field(state, patch_of(state, name)))
            return f"field {TILES[state.terms.tile((whole & -whole).bit_length() - 1)]}"
        if kind == "to":
            return f"to {name}"
        if kind == "sprite":
            holder = state.holder(patch_of(state, name))
            side = "R" if holder >= state.terms.seats else str(holder)
            is_asked = asked(state).endswith("sprite") and rest[0] == side
            return f"{'from' if state.asks == FROM else 'patch'} {name}" if is_asked else "no sprite there"
        return f"move {name}" if state.asks == MOVED else f"patch {name}"

    def score(self, _: str) -> None:
        """The garden is the final one."""

    def setup(self, _: str) -> None:
        """The deal, with what is said to be drawn in seat order."""
        case = self.case
        seats = case["seats"]
        options: dict[str, Any] = {"rival": str(case.get("difficulty", 0)), **dict.fromkeys(case["column"], "standard")}
        state = new_game(seats, **options)
        state.first = state.turn = 0
        if "hands" in case:
            state.nursery = [patch_of(state, name) for name in case["nursery"]]
            drawn = [patch_of(state, name) for hand in case["hands"] for name in hand]
            state.hands = [[] for _ in range(seats)]
            state.bag += reversed(drawn)
            turns.deal(state, [])
        else:
            while state.asks == FIRST_SWAP:
                turns.keep(state, [])
        self.state = state

    def rival(self, rest: str) -> None:
        """The Rival's turn, with the patch that it is said to draw."""
        state = self.state
        patch = patch_of(state, rest.removeprefix("draws "))
        if state.bag:
            state.bag = [*[other for other in state.bag if other != patch], patch]
        else:
            draw_by_lot(state, state.nursery.index(patch))
        state.turn = 1
        turns.take_rivals_turn(state, self.events)


def draw_by_lot(state: PlantsState, place: int) -> None:
    """Let the next lot be this one."""
    rng = next(rng for rng in map(seeded, range(100)) if rng.copy().below(len(state.nursery)) == place)
    state.rng.a, state.rng.b, state.rng.c, state.rng.d = rng.a, rng.b, rng.c, rng.d


def asked(state: PlantsState) -> str:
    """Who is asked for what, in the words of the cases; who captures is asked for a Sprite."""
    word = ASKS.get(state.asks, "nothing")
    if state.asks == WAY and state.terms.training:
        word = "power"
    if state.asks == PATCH and state.steps()[state.active.step].verb == CAPTURE:
        word = "sprite"
    return f"{state.turn} {word}"


def choices(state: PlantsState) -> set[str]:
    """All that may be answered, in the words of the cases."""
    found: set[str] = set()
    if asked(state).endswith("power") and state.asks == WAY:
        return {cell_text(state.cells[state.wizard]), "decline"}
    for text in legal(state):
        verb, _, rest = text.partition(" ")
        if verb == "swap" or verb in ("plot", "type"):
            found.add(rest)
        elif verb == "field":
            cells = mask_cells(state, int(field(state, patch_of(state, rest))))
            found.add(min(cells, key=lambda place: tuple(map(int, place.split(",")))))
        elif verb == "decline":
            found.add("decline")
        elif rest in TILES:
            patch = patch_of(state, rest)
            where = cell_text(state.cells[patch])
            is_sprite = asked(state).endswith("sprite")
            holder = state.holder(patch)
            side = "R" if holder >= state.terms.seats else str(holder)
            found.add(f"{side} {where}" if is_sprite else where)
        else:
            found.add(text)
    return found


def sheet_part(state: PlantsState, part: str) -> list[int]:
    lines = {line.label: line.points for line in sheet(state)}
    labels = {"earned": "gems earned", "endgame": "plants in the end", "patches": "gems on patches"}
    if part in labels:
        return lines[labels[part]]
    seats = range(state.terms.seats)
    return [sum(points[seat] for label, points in lines.items() if label.endswith(" fields")) for seat in seats]


def counts(state: PlantsState, part: str) -> int:
    if part == "turns":
        seats, solo = int(state.terms.seats), state.terms.is_solo
        return (len(state.bag) + 1) // 2 + 1 if solo else len(state.bag) // seats + 1
    numbers = {"bag": len(state.bag), "nursery": len(state.nursery), "hand": len(state.hands[0])}
    return numbers[part] if part in numbers else HIGHEST[state.terms.seats]


def check(case: Case, key: str, want: Any) -> None:
    state = case.state
    sides = int(state.terms.sides)
    if key == "garden":
        assert [builder.at(state, text.split(" ")[0]) for text in want] == want
    elif key == "absent":
        assert [builder.at(state, where) for where in want] == [""] * len(want)
    elif key in ("plots", "some_plots", "not_plots"):
        plots = {cell_text(place) for place in (state.plots if state.asks == NEW_PLOT else plots_of(state, NO_PATCH))}
        assert plots == set(want) if key == "plots" else (not plots & set(want)) == (key == "not_plots")
        assert key != "some_plots" or set(want) <= plots
    elif key in ("unlocked", "locked"):
        assert (set(want) <= mask_cells(state, int(unlocked(state, state.inside)))) == (key == "unlocked")
        assert key == "unlocked" or not set(want) & mask_cells(state, int(unlocked(state, state.inside)))
    elif key == "asks":
        assert asked(state) == want
    elif key == "choices":
        assert choices(state) == set(want)
    elif key == "hands":
        for hand, wanted in zip(state.hands, want, strict=True):
            assert not wanted or sorted(names(state, hand)) == sorted(wanted)
    elif key == "hand":
        assert sorted(names(state, state.hands[case.case.get("turn", 0)])) == sorted(want)
    elif key == "nursery":
        assert sorted(names(state, state.nursery)) == sorted(want)
    elif key == "captured":
        assert [[state.captured[side * sides + other] for other in range(sides)] for side in range(sides)] == want
    elif key == "wizard":
        assert cell_text(state.cells[state.wizard]) == want
    elif key == "sheet":
        assert {part: sheet_part(state, part) for part in want} == {
            part: points[: state.terms.seats] for part, points in want.items()
        }
    elif key == "counts":
        assert {part: counts(state, part) for part in want} == want
    else:
        check_numbers(state, key, want)


def check_numbers(state: PlantsState, key: str, want: Any) -> None:
    if key == "winners":
        ranks = outcome(state).ranks
        assert [seat for seat, rank in enumerate(ranks) if rank == 1] == [seat for seat in want if seat < len(ranks)]
    else:
        found = {"gems": state.earned, "supply": state.supply, "score": totals(state)}[key]
        assert [int(number) for number in found] == want


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_case_worked_out_by_hand(case):
    played = Case(case)

    played.play()

    for key, want in case["expect"].items():
        check(played, key, want)


def test_there_are_enough_cases():
    assert len(CASES) >= 380
    assert len({case["name"] for case in CASES}) == len(CASES)
