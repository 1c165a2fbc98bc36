"""Whole games at the terminal, typed through a pipe."""

import re

import pytest

import cactarium
from cactarium.kernel.game import Event, Seat
from cactarium.search.levels import bot_named
from cactarium.terminal.generic.screen import GenericScreen
from cactarium.terminal.lines import TypedLines, printable
from cactarium.terminal.screen import Names
from cactarium.terminal.table import Table
from tests.samples.bids import Bids
from tests.terminal.driver import cactarium_says, evening, hush_table, run_apart

ANY_GAME = "1\n" * 200


def boards(out: str) -> list[str]:
    """Every drawing of the table in a transcript, from its first line to the prompt below it."""
    return re.split(r"(?m)^(?=(?:Bot|Seat \d), (?:First|Second) Player)", out)[1:]


def scripted_game(seed: int) -> tuple[list[str], str]:
    """What seat 0 does if it always takes the last legal action, and the record of that game against greedy."""
    table = Table(cactarium.new("cacti", seed=seed), {1: bot_named("greedy")})
    typed = []
    while table.match.to_act:
        seat = Seat(table.match.to_act[0])
        if seat == 1:
            table.bot_acts(seat)
        else:
            typed.append(table.match.legal(seat)[-1])
            table.match.act(table.match.game.parse(typed[-1]), seat)
    return typed, table.record()


@pytest.mark.parametrize("as_numbers", [True, False])
def test_a_whole_game_by_numbers_or_by_texts(tmp_path, as_numbers):
    texts, record = scripted_game(11)
    typed = texts
    if as_numbers:
        match = cactarium.new("cacti", seed=11)
        typed = []
        for move in cactarium.replay(record).moves:
            if move.seat == 0:
                typed.append(str(match.legal(0).index(move.action) + 1))
            match.do(move.action)
    target = tmp_path / "match.record"

    told = cactarium_says("play", "--seed", "11", "--save", str(target), typed="\n".join(typed) + "\n")

    assert told.code == 0
    assert target.read_text() == record
    assert "Score sheet" in told.out
    assert re.search(r"leftover cacti times types +-?\d+ +-?\d+ +CAC-9.4", told.out)
    assert re.search(r"(You win|Bot wins|You and Bot share the win)", told.words)
    assert f"The record is saved in {target}. cactarium verify {target} checks every action." in told.out


def test_commands_on_the_way_change_nothing(tmp_path):
    texts, record = scripted_game(11)
    target = tmp_path / "match.record"
    asides = ["hint", "rules", "rules 4.2", "record", "board", "help", "dance", "", "99", "quit", "no"]
    typed = [*asides, texts[0], "undo", *texts]

    told = cactarium_says("play", "--seed", "11", "--save", str(target), typed="\n".join(typed) + "\n")

    assert told.code == 0
    assert target.read_text() == record


def test_undo_takes_the_bots_actions_back_and_says_so():
    table = Table(cactarium.new("cacti", seed=7), {1: bot_named("greedy")})
    table.match.act(table.match.game.parse("grow saguaro"), Seat(0))
    while table.match.to_act == [1]:
        table.bot_acts(Seat(1))
    told = cactarium_says("play", "--seed", "7", typed="grow saguaro\nundo\ngrow saguaro\nundo\nundo\n", columns=200)

    whose = ["your", "Bot's"]
    taken = ", ".join(f"{whose[move.seat]} {move.action}" for move in table.match.moves)
    assert len(table.match.moves) > 1
    assert f"Taken back: {taken}." in told.words
    assert "error: nothing to take back: got no action of yours so far, want at least one [undo]" in told.words


def test_after_undo_the_table_is_as_it_was_and_the_bot_repeats_itself():
    told = cactarium_says("play", "--seed", "7", typed="grow saguaro\nundo\ngrow saguaro\nboard\n")

    first, then, again, then_again, _ = (board.partition("> ")[0] for board in boards(told.out))
    assert then == then_again
    assert re.sub(r"Taken back: [^.]*\.\n\n", "", again) == first


def test_what_happened_is_told_in_sentences():
    told = cactarium_says("play", "--hot-seat", "--seed", "7", typed="\ngrow barrel\n\ngrow saguaro\ngrow old man\n\n")

    assert "Seat 0 grew 2 barrel. Reply with Grow, or pass\n" in told.out
    assert "You grew 1 saguaro. The middle got 1 barrel, 2 prickly pear. You took saguaro." in told.words
    assert "Seat 1 grew 1 saguaro. The middle got 1 barrel, 2 prickly pear. Seat 1 took saguaro." in told.words
    assert "Seat 1 grew 1 old man. Reply with Grow, or pass\n" in told.out


def test_a_hint_has_words():
    told = cactarium_says("play", "--seed", "7", typed="hint\n")

    assert re.search(
        r"The greedy bot takes what looks best at once\. It would (grow|special) [a-z-]+: .*(leftover then|points?)",
        told.words,
    )


def test_rules_show_a_clause_or_search():
    told = cactarium_says("play", "--seed", "7", typed="rules CAC-4.2\nrules reply earns\nrules yeti\n")

    assert "CAC-4.2 After a Grow the other player may at once Grow or Plant, or decline." in told.words
    assert "CAC-4.3 A reply earns no further reply." in told.words
    assert "error: nothing found in the rules of Cacti: got 'yeti', want an id like CAC-1.1" in told.words


def test_a_refusal_shows_its_clause():
    told = cactarium_says("play", "--hot-seat", "--seed", "7", typed="\ngrow barrel\n\nspecial old man\npass\n")

    assert "error: a Special is no reply: got special old-man, want grow, plant or pass [CAC-4.2]" in told.words
    assert "CAC-4.2 After a Grow the other player may at once Grow or Plant, or decline." in told.words
    assert "You passed." in told.out


@pytest.mark.parametrize(
    "line", ["dance", "grow", "plant", "\x1b[2J", "x" * 5000, "plant saguaro/barrel 9", "grow 💐", "-1"]
)
def test_malformed_input_is_refused_and_asked_again(line):
    told = cactarium_says("play", "--seed", "7", typed=f"{line}\ngrow barrel\n")

    assert "error: " in told.out
    assert "\x1b" not in told.out
    assert "You grew 2 barrel." in told.out


def test_a_record_so_far_of_a_fair_game_is_sealed(tmp_path):
    target = tmp_path / "so-far"

    told = cactarium_says("play", "--salt", "rosa", typed=f"record\nrecord {target}\nrecord {target}\nquit\nyes\n")

    assert "commitment " in told.out
    assert "salt rosa\n" in told.out
    assert "secret " not in told.out.replace("its secret is published", "")
    assert "The shuffle stays sealed" in told.out
    assert "error: the file exists" in told.out
    assert "secret" not in target.read_text()
    assert cactarium_says("verify", str(target)).code == 1


def test_a_fair_game_shows_its_commitment_first_and_can_be_proven(tmp_path):
    target = tmp_path / "match.record"

    told = cactarium_says("play", "--save", str(target), typed=ANY_GAME)

    commitment = re.search(r"commitment ([0-9a-f]{64})", target.read_text())
    assert commitment is not None
    assert told.out.index(commitment[1]) < told.out.index("Nursery")
    assert f"cactarium verify {target} checks the shuffle and every action." in told.out
    assert "The shuffle is fair" in cactarium_says("verify", str(target)).out


def test_quitting_early_keeps_the_record(tmp_path):
    target = tmp_path / "match.record"

    told = cactarium_says("play", "--save", str(target), typed="1\nquit\nyes\n")

    assert told.code == 0
    assert "You left the table after " in told.out
    assert "left open" in cactarium_says("verify", str(target)).out


def test_the_end_of_the_input_is_said_and_keeps_the_record(tmp_path):
    target = tmp_path / "match.record"

    told = cactarium_says("play", "--hot-seat", "--seed", "7", "--save", str(target), typed="\n1\n\n1\n1\n")

    assert told.code == 1
    assert told.err == (
        "error: the input ended before the game: got the end of the input after 3 actions,"
        " want more actions, or quit [input]\n"
    )
    assert target.read_text().endswith("open after 3\n")


def test_you_may_sit_elsewhere():
    told = cactarium_says("play", "--seed", "7", "--you", "1", "--bot", "random", typed="")

    assert "Cacti: Bot (random), You ─" in told.out
    assert "You, Second Player" in told.out


def test_the_hot_seat_hides_each_hand_from_the_other():
    told = cactarium_says("play", "--hot-seat", "--seed", "7", typed="\ngrow barrel\n\ngrow saguaro\n\n")
    # Seat 0 holds old-man/prickly-pear and collects saguaro, seat 1 barrel/prickly-pear and barrel.
    looks = told.out.split("Pass the device")[1:]

    assert "Seat 0, press Enter when ready" in looks[0]
    assert "old-man/prickly-pear" in looks[0]
    assert "barrel/prickly-pear" not in looks[0]
    assert "Seat 1, press Enter when ready" in looks[1]
    assert "You, Second Player" in looks[1]
    assert "barrel/prickly-pear" in looks[1]
    assert " old-man/prickly-pear" not in looks[1]
    assert "Bonus for Ψ saguaro" not in looks[1]
    assert "Seat 0 grew 2 barrel. Reply with Grow, or pass" in looks[1]


def test_nothing_of_a_hand_is_on_the_screen_between_two_players():
    told = cactarium_says("play", "--hot-seat", "--seed", "7", typed="\ngrow barrel\n\n")

    between = told.out.split("Pass the device")[2].partition("press Enter when ready")[0]
    assert between.strip("─ \n") == "Seat 1 is next. Nobody else looks now.\nSeat 1,"


def test_a_hot_seat_game_ends_with_everybodys_score_sheet():
    told = cactarium_says("play", "--hot-seat", "--seed", "7", typed=ANY_GAME)

    assert told.code == 0
    assert re.search(r"Score sheet +Seat 0 +Seat 1 +Clause", told.out)


@pytest.mark.parametrize("columns", [60, 100, 200])
def test_no_line_is_wider_than_the_terminal(columns):
    told = cactarium_says("play", "--seed", "7", typed=ANY_GAME, columns=columns)

    assert told.code == 0
    assert max(len(line) for line in told.out.splitlines()) <= min(columns, 100)


def test_no_colour_and_odd_terminals():
    plain = run_apart("play", "--seed", "7", typed="1\n", NO_COLOR="1", PYTHONIOENCODING="ascii")
    coloured = run_apart("play", "--seed", "7", typed="1\n", FORCE_COLOR="1", TERM="xterm-256color")

    assert plain.out.isascii()
    assert "Y 1 saguaro   O 2 barrel   8 1 prickly pear   # 1 old man" in plain.out
    assert "\x1b[" not in plain.out
    assert "\x1b[" in coloured.out


def test_typed_lines_are_completed():
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        lines = TypedLines(keep_history=True)
        typed.send_text("grow sa\t\r")
        assert lines.ask("> ", ["grow saguaro", "grow barrel", "help"]) == "grow saguaro"

        typed.send_text("\x04")
        with pytest.raises(EOFError):
            lines.ask("> ", [])

        typed.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            lines.ask("> ", [])


def test_what_would_move_the_cursor_is_not_echoed():
    assert printable("a\x1b[2Jb\tc") == "a?[2Jb?c"


def test_undo_does_not_tell_a_hidden_action():
    # The bot bids first: its bid is hidden, then shown, then its next bid is hidden.
    told = evening("bid 2", "undo", EOFError)

    assert "Taken back: your bid 2, a hidden action of Bot." in told


def test_undo_tells_what_a_person_did():
    told = evening("", "bid 2", "", "undo", "", EOFError, hot_seat=True)

    assert "Taken back: your bid 2." in told


class Echo(GenericScreen):
    """Says the last events with what is wanted."""

    def wanted(self, view: object, legal: list[str], names: Names, last: list[Event]) -> str:
        return f"After {' and '.join(event.text() for event in last) or 'nothing'}"


def test_neither_news_nor_what_is_wanted_tell_a_hidden_action():
    told = evening("", "bid 2", "", EOFError, screen=Echo(Bids()), hot_seat=True)

    looks = told.split("Pass the device")
    assert "Seat 0 bid a hidden card." in looks[2]
    assert "After s0 bid ?" in looks[2]
    assert "bid 2." not in looks[2]
    assert "s0 bid 2" not in told


def test_undo_says_how_far_it_goes():
    assert "take back to the last decision of a person" in evening("help", EOFError)


def test_whoever_may_act_but_need_not_acts_or_lets_time_pass():
    out = evening("lay", "wait", "lay", "hush", "", match=hush_table(1, 2, 3, 4))

    # Nobody is asked about the person's own numbers: the bot finds them too small, and time passes.
    assert re.findall(r"S\d hushed \d|\d was heard", out)[-2:] == ["3 was heard", "S0 hushed 4"]
    assert "type wait to let the time pass" in out
    assert "Score sheet" in out


def test_whoever_is_waited_for_cannot_let_time_pass():
    out = evening("wait", "lay", "", match=hush_table(1))

    assert "error: the table waits for you: got wait, want an action [wait]" in out
    assert "Score sheet" in out


def test_what_time_brought_about_is_taken_back_with_what_came_before_it():
    out = evening("lay", "undo", "lay", "wait", "", match=hush_table(1, 2))

    assert "Taken back: your lay, The table's time up, Bot's lay." in out
    assert "Score sheet" in out
