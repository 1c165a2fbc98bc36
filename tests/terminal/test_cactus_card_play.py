"""Whole games of The Cactus Card Game at the terminal, where several are asked at once."""

import io
import re
from random import Random

import pytest
from rich.console import Console

import cactarium
from cactarium.games.cactus_card.seen import CactusCardView
from cactarium.kernel.game import Seat
from cactarium.kernel.record import Move
from cactarium.kernel.rng import seeded
from cactarium.match import Match
from cactarium.search.levels import bot_named
from cactarium.terminal.choices import COMMANDS
from cactarium.terminal.lines import Lines
from cactarium.terminal.play import WIPE, Play, taken_back
from cactarium.terminal.recorder import Recorder
from cactarium.terminal.screens import screen_of
from cactarium.terminal.table import Table
from tests.strategies import random_action
from tests.terminal.driver import cactarium_says

ANY_GAME = "1\n2\n3\n" * 2000
CLOCK = "There is no clock here: the table waits for every answer."


def bots(seats: int, name: str = "random") -> Table:
    """A match of bots against nobody yet: every seat but 0 has one."""
    match = cactarium.new("cactus_card", seats=seats, seed=seats, options={"first": "0"})
    return Table(match, {seat: bot_named(name) for seat in range(1, seats)})


def mover(table: Table) -> Seat:
    """Who acts next; in this game somebody always does."""
    seat = table.next_seat()
    assert seat is not None
    return seat


def view_of(match: Match, viewer: int = 0) -> CactusCardView:
    view = match.view(viewer)
    assert isinstance(view, CactusCardView)
    return view


class Typist(Lines):
    """A person at a terminal who types any action or its beginning, and keeps every page that was shown."""

    is_terminal = True

    def __init__(self, sheet: io.StringIO, seed: int) -> None:
        self.sheet = sheet
        self.rng = Random(seed)  # noqa: S311 - not for secrets
        self.pages: list[str] = []

    def ask(self, prompt: str, words: list[str]) -> str:
        self.pages.append(self.sheet.getvalue() + prompt)
        self.sheet.truncate(0)
        self.sheet.seek(0)
        choices = [word for word in words if word not in COMMANDS]
        return " ".join(self.rng.choice(choices).split()[: self.rng.choice([2, 9])]) if choices else ""


def evening(seats: int, seed: int, *, hot_seat: bool = False) -> list[str]:
    """Every page of a game at a terminal of 80 by 24."""
    sheet = io.StringIO()
    console = Console(file=sheet, width=80, height=24, force_terminal=True, color_system=None, highlight=False)
    match = cactarium.new("cactus_card", seats=seats, seed=seed)
    table = Table(match, {} if hot_seat else {seat: bot_named("random") for seat in range(1, seats)})
    lines = Typist(sheet, seed)
    Play(table, screen_of(match.game), console, lines, Recorder(table, console, None, False)).run()
    return lines.pages


def visible(page: str) -> str:
    """What is left of a page after the screen was cleared for the last time."""
    return re.split(r"\x1b\[[23]?[HJ]", page)[-1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_page_fits_on_a_small_terminal(seats):
    pages = [page for seed in range(4) for page in evening(seats, seed)[1:]]

    assert len(pages) > 50
    assert [page for page in pages if visible(page).count("\n") + 1 > 24] == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_can_be_played_proven_and_shown_again(tmp_path, seats):
    record = tmp_path / "match.record"

    told = cactarium_says(
        *("play", "cactus_card", "--seats", str(seats), "--seed", "3", "--you", str(seats - 1), "--bot", "random"),
        *("--save", str(record)),
        typed=ANY_GAME,
    )

    assert told.code == 0
    assert f"The Cactus Card Game: {'Bot' if seats == 2 else 'Bot 0'}" in told.out
    assert re.search(r"(You win|Bot( \d)? wins) \d+ to [\d, and]+\.", told.words)
    assert re.search(r"stolen by others +-?\d+ .*TCC-7.3", told.out)
    assert max(len(line) for line in told.out.splitlines() if str(record) not in line) <= 80
    verified = cactarium_says("verify", str(record))
    assert "The record replays: cactus_card/1, " in verified.out
    assert re.search(r"Result: [\d, andto]+, won by seat \d\.", verified.out)
    assert "Seat 0 played " in cactarium_says("replay", str(record)).out


def test_nobody_is_hurried_and_the_table_says_so():
    for option, said in (("window=6", True), ("window=none", False)):
        told = cactarium_says("play", "cactus_card", "--seed", "3", "--option", option, typed="1\n" * 40)

        assert "let it happen" in told.out
        assert (CLOCK in told.out) == said
    assert told.out.count("Time ran out") == 0


def test_bots_answer_first_in_random_order_that_does_not_change():
    orders = []
    for _ in range(2):
        table = bots(6)
        table.match.do("draw", 0)
        order = []
        while not (mover(table) == 0 and view_of(table.match).moment == "window"):
            seat = mover(table)
            if view_of(table.match).moment == "window":
                order.append(seat)
            if seat == 0:
                table.match.do("draw", 0)
            else:
                table.bot_acts(seat)
        orders.append(order)

    assert orders[0] == orders[1]
    assert orders[0] != sorted(orders[0])
    assert set(orders[0]) <= {1, 2, 3, 4, 5}


def test_who_played_the_last_card_is_asked_last():
    table = Table(cactarium.new("cactus_card", seats=4, seed=1, options={"first": "0"}), {})
    match, rng = table.match, seeded(1)
    seen = 0
    while match.to_act:
        seat = mover(table)
        view = view_of(match)
        if view.pending is not None and view.moment == "window":
            seen += 1
            assert seat != view.pending.last
        match.do(rng.pick(match.legal(seat)), seat)

    assert seen > 20


def test_who_passes_for_the_turn_is_not_asked_again_in_it():
    table = bots(3)
    asked = 0
    while table.match.to_act:
        seat, view = mover(table), view_of(table.match)
        if seat != 0:
            table.bot_acts(seat)
        elif view.moment == "window" and view.turn != 0:
            asked += 1
            turns = view.turns
            table.match.do("pass turn", 0)
            while table.match.to_act and view_of(table.match).turns == turns:
                assert mover(table) != 0
                table.bot_acts(mover(table))
        else:
            table.match.do(table.match.legal(0)[0], 0)

    assert asked > 3


def test_at_a_hot_seat_nobody_sees_another_hand():
    pages = evening(3, 2, hot_seat=True)

    owner, looks = "", 0
    for number, page in enumerate(pages):
        shown = visible(page)
        if "Pass the device" in page:
            owner = re.findall(r"(Seat \d) is next", page)[-1]
            between = shown.rpartition("Pass the device")[2]
            assert between.strip("─ \n") == f"{owner} is next. Nobody else looks now.\n{owner}, press Enter when ready"
            # What the last player saw is gone for good, also from what can be scrolled back to.
            assert number == 0 or page.startswith(WIPE)
        elif "Hand " in shown:
            looks += 1
            assert shown.count("Hand ") == 1
            # The page is its owner's: everybody else is named.
            named = set(re.findall(r"^[▸ ] (Seat \d|You)", shown, re.MULTILINE))
            assert named == {"Seat 0", "Seat 1", "Seat 2", "You"} - {owner}
    assert looks > 20


def test_at_a_hot_seat_nobody_hears_what_another_drew():
    told = cactarium_says(
        *("play", "cactus_card", "--hot-seat", "--seed", "1", "--option", "first=0"), typed="\ndraw\n\ndraw\n\n"
    )

    looks = told.out.split("Pass the device")[1:]
    assert "Seat 1, press Enter when ready" in looks[1]
    assert "Seat 0 drew a card." in looks[1]
    assert "Seat 0, press Enter when ready" in looks[2]
    assert re.search(r"You drew [A-Z].*\.\nSeat 1 drew a card\.", looks[2])


def test_undo_does_not_tell_which_card_another_took():
    gone = [Move(Seat(0), "pass", []), Move(Seat(1), "take walter", []), Move(Seat(1), "draw", [])]
    table = bots(3)

    assert taken_back(table.match.game, gone, table.names(0)).plain == (
        "Taken back: your pass, a hidden action of Bot 1, Bot 1's draw."
    )
    assert "Bot 1's take walter" not in taken_back(table.match.game, gone, table.names(2)).plain
    assert "your take walter" in taken_back(table.match.game, gone, table.names(1)).plain


def test_undo_of_a_whole_round_is_told_in_few_words():
    table = bots(6)
    gone = [Move(Seat(0), "pass turn", []), *[Move(Seat(1), "pass", [])] * 20]

    assert taken_back(table.match.game, gone, table.names(0)).plain == (
        "Taken back: your pass turn, and 20 actions after it."
    )


def timed_out_record() -> str:
    """A record of a table with a clock, where time ran out now and then."""
    match = cactarium.new("cactus_card", seats=3, seed=5)
    rng = seeded(5)
    while choice := random_action(match.game, match.state, rng):
        match.act(choice[1], Seat(choice[0]))
    return match.record()


def test_a_record_in_which_time_ran_out_is_shown_and_proven():
    record = timed_out_record()

    told = cactarium_says("replay", "-", "--from", "1", typed=record)

    assert cactarium_says("verify", "-", typed=record).code == 0
    assert "Time ran out. " in told.out
    assert " You drew " in told.out
    assert re.search(r"Seat [02] drew a card", told.words)
    assert not re.search(r"Seat [02] drew (Charlie|Spike|Walter|Wild|STOP)", told.words)
    assert {move["seat"] for move in cactarium_says("replay", "-", "--json", typed=record).data["moves"]} >= {-1, 0}


def test_a_replay_hides_from_a_seat_what_it_did_not_see():
    record = timed_out_record()

    moves = cactarium_says("replay", "-", "--json", "--from", "1", typed=record).data["moves"]

    hidden = [move for move in moves if move["action"] is None]
    assert {move["seat"] for move in hidden} <= {0, 2}
    assert hidden
    assert all(" stole " in move["events"][0] for move in hidden)
    assert any(move["action"] == "draw" and move["events"][0].endswith("drew ?") for move in moves)


def test_the_rules_can_be_read():
    told = cactarium_says("rules", "cactus_card", "6.3")

    assert "TCC-6.3   A STOP may be played on a STOP to undo it" in told.out
