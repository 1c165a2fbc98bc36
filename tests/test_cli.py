"""The command: what each part prints, and what it says when something is wrong."""

import re
import subprocess

import pytest

import cactarium
from cactarium.kernel.errors import shown
from tests.terminal.driver import cactarium_says, command, run_apart

SIMULATION_KEYS = {
    *("game", "seats", "seed", "bots", "options", "games", "moves", "seconds", "games_per_second", "moves_per_second"),
    *("compiled", "wins", "win_shares", "mean_moves", "mean_scores"),
}


@pytest.fixture
def record(tmp_path):
    """A finished match by an open seed."""
    match = cactarium.new("cacti", seed=7)
    while match.to_act:
        match.do(match.legal()[0])
    path = tmp_path / "match.record"
    path.write_text(match.record())
    return path


def test_it_says_its_version():
    assert cactarium_says("--version").out == f"cactarium {cactarium.__version__}\n"


@pytest.mark.parametrize(
    "name", ["games", "play", "serve", "backup", "restore", "simulate", "tournament", "replay", "verify", "rules"]
)
def test_every_command_explains_itself(name):
    told = cactarium_says(name, "--help")

    assert told.code == 0
    assert f"Usage: root {name}" in told.out
    assert name in cactarium_says("--help").out


def test_it_runs_as_a_module():
    told = run_apart("--version")

    assert (told.code, told.out, told.err) == (0, f"cactarium {cactarium.__version__}\n", "")


def test_games_lists_seats_and_options():
    told = cactarium_says("games")
    data = cactarium_says("games", "--json").data

    assert "cacti  Cacti, 2 seats" in told.out
    assert "cactus_card  The Cactus Card Game, 2 to 6 seats" in told.out
    assert "--option first=" in told.out
    assert data["games"][0] == {
        "name": "cacti",
        "title": "Cacti",
        "version": 1,
        "seats": {"least": 2, "most": 2},
        "options": [
            {
                "name": "first",
                "kind": "choice",
                "default": "0",
                "words": "The First Player, who last bought a plant.",
                "takes": "one of 0, 1, draw",
                "choices": ["0", "1", "draw"],
                "labels": {"draw": "drawn by lot"},
                "unit": "seat",
            },
            {
                "name": "faces",
                "kind": "text",
                "default": "house",
                "words": "The card faces, ours or your own file in the form of faces.csv.",
                "takes": "house, or the text of a faces file",
            },
        ],
    }


def test_simulate_counts():
    arguments = [
        "simulate",
        "cacti",
        "--seats",
        "2",
        "--games",
        "20",
        "--seed",
        "3",
        "--bot",
        "greedy",
        "--bot",
        "random",
    ]
    one, two = (cactarium_says(*arguments, "--json").data for _ in range(2))

    assert set(one) == SIMULATION_KEYS
    assert {key: one[key] for key in one if "second" not in key} == {
        key: two[key] for key in two if "second" not in key
    }
    assert (one["games"], one["seed"], one["bots"]) == (20, 3, ["greedy", "random"])
    assert one["mean_scores"] != cactarium_says(*arguments, "--seed", "4", "--json").data["mean_scores"]
    row = r"0 +greedy +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d % +-?\d+\.\d\d"
    assert re.search(row, cactarium_says(*arguments).out)


def test_simulate_counts_for_every_seat():
    told = cactarium_says("simulate", "cactus_card", "--seats", "4", "--games", "5")

    assert told.out.startswith("cactus_card: 5 games, seed 0, ")
    assert [line.split()[:2] for line in told.out.splitlines()[2:6]] == [[str(seat), "random"] for seat in range(4)]


def test_simulate_takes_options():
    data = cactarium_says("simulate", "cacti", "--games", "1", "--option", "first=1", "--json").data

    assert data["options"]["first"] == "1"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["simulate", "go"],
            "no such game: got 'go', want one of cacti, cactus, cactus_card, cliffs, power_plants [game]",
        ),
        (["simulate", "cacti", "--games", "0"], "wrong number of games: got 0, want 1 to 10000000 [games]"),
        (["simulate", "cacti", "--games", "99999999999"], "wrong number of games: got 99999999999, want 1 to 10000000"),
        (["simulate", "cacti", "--seats", "3"], "wrong number of seats for Cacti: got 3, want 2 [seats]"),
        (["simulate", "cacti", "--bot", "hal"], "no such bot: got 'hal', want one of random, greedy"),
        (
            ["simulate", "cacti", *["--bot", "random"] * 3],
            "wrong number of bots: got 3, want 1 or 2 [bot]",
        ),
        (["simulate", "cacti", "--option", "first"], "not an option: got 'first', want NAME=VALUE [--option]"),
        (["simulate", "cacti", "--option", "first=9"], "bad option: got '9', want one of 0, 1, draw [option first]"),
        (["simulate", "cacti", "--option", "size=9"], "unknown option: got 'size', want one of first, faces [options]"),
        (
            ["simulate", "cacti", *["--option", "first=1"] * 2],
            "an option given twice: got 'first', want each option once",
        ),
        (
            ["simulate", "cacti", "--option", "faces=@none"],
            "no such file: got 'none', want a file that exists [option faces]",
        ),
        (["play", "go"], "no such game: got 'go'"),
        (["play", "--seats", "4"], "wrong number of seats for Cacti: got 4, want 2 [seats]"),
        (["play", "--you", "2"], "no such seat: got 2, want 0 to 1 [--you]"),
        (["play", "--hot-seat", "--you", "2"], "no such seat: got 2, want 0 to 1 [--you]"),
        (["play", "--option", "first=9"], "bad option: got '9', want one of 0, 1, draw [option first]"),
        (["play", "--hot-seat", "--bot", "random"], "a hot seat has no bots: got --bot random, want one of"),
        (
            ["play", *["--bot", "random"] * 2],
            "wrong number of bots: got 2, want 1 [bot]",
        ),
        (
            ["play", "--seed", "1", "--salt", "x"],
            "a seed needs no salt: got --seed 1 and --salt, want one of them [--salt]",
        ),
        (["play", "--salt", "not a salt"], "not a salt: got 'not a salt', want 1 to 64 letters"),
        (["play", "--save", "/no/such/directory/file"], "no such directory: got '/no/such/directory'"),
        (["play", "--save", "/"], "not a file: got '/', a directory, want the name of a file [--save]"),
        (["replay", "no-such-file"], "no such file: got 'no-such-file', want a file that exists [FILE]"),
        (["verify", "/"], "not a file: got '/', a directory, want a file [FILE]"),
        (["replay", "-", "--step"], "no input to step by"),
        (["rules", "cacti", "yeti"], "nothing found in the rules of Cacti: got 'yeti', want an id like CAC-1.1"),
        (["rules", "go"], "no such game: got 'go'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments, message):
    told = cactarium_says(*arguments)

    assert told.code == 1
    assert told.out == ""
    assert told.err.startswith(f"error: {message}")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "simulate"])
@pytest.mark.parametrize("text", ["abc", "1e3", "-1", "+1", "007", "", " 7", "1_0", "²", "9" * 5000])
def test_a_text_that_is_no_seed_is_refused(name, text):
    told = cactarium_says(name, "cacti", "--seed", text)

    assert (told.code, told.out) == (1, "")
    assert told.err == f"error: not a seed: got {shown(text)}, want a whole number from 0 to 2**256 - 1 [--seed]\n"


def test_a_seed_that_is_too_large_is_refused():
    told = cactarium_says("simulate", "cacti", "--seed", str(2**256))

    want = "a whole number from 0 to 2**256 - 1 [--seed]"
    assert (told.code, told.err) == (1, f"error: not a seed: got {shown(2**256)}, want {want}\n")


@pytest.mark.parametrize("seed", [0, 10, 2**256 - 1])
def test_any_seed_is_taken(seed):
    assert cactarium_says("simulate", "cacti", "--games", "1", "--seed", str(seed), "--json").data["seed"] == seed


@pytest.mark.parametrize("arguments", [["dance"], ["play", "--seats", "x"], ["simulate"], ["games", "extra"]])
def test_wrong_usage_has_its_own_code(arguments):
    told = cactarium_says(*arguments)

    assert told.code == 2
    assert told.out == ""
    assert "Usage:" in told.err


def test_an_owners_faces_come_from_a_file(tmp_path):
    from importlib.resources import files

    house = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text(house.replace("starting-1", "sunrise"))
    bad.write_text(house.replace("barrel/saguaro,1,0,3,0,0,5", "barrel/saguaro,1,0,three,0,0,5"))

    assert "sunrise" in cactarium_says("play", "--seed", "7", "--option", f"faces=@{good}").out
    told = cactarium_says("play", "--seed", "7", "--option", f"faces=@{bad}")
    assert (told.code, told.out) == (1, "")
    assert "bad number in column barrel: got 'three', want a whole number from 0 to 12 [line 8]" in told.err


def test_an_existing_file_is_refused_before_the_game(tmp_path):
    target = tmp_path / "match.record"
    target.write_text("precious")

    told = cactarium_says("play", "--save", str(target), typed="1\n")

    assert (told.code, told.out) == (1, "")
    assert "the file exists" in told.err
    assert target.read_text() == "precious"

    cactarium_says("play", "--save", str(target), "--force", typed="quit\nyes\n")
    assert target.read_text().startswith("cactarium record")


def test_replay_tells_a_match_in_words(record):
    told = cactarium_says("replay", str(record))

    assert re.search(r"Cacti, \d+ actions, seen openly ─", told.out)
    assert "Hand     starting-2, barrel/prickly-pear" in told.out
    assert " 1  Seat 0 grew 1 saguaro." in told.out
    assert "Score sheet" in told.out
    assert re.search(r"Seat [01] wins -?\d+ to -?\d+\.", told.out)


def test_replay_from_a_seat_hides_the_other_hand(record):
    told = cactarium_says("replay", str(record), "--from", "0")

    assert "Hand     starting-2, 1 hidden" in told.out
    assert " 1  You grew 1 saguaro." in told.out


def test_replay_from_a_spectator_hides_both_hands(record):
    told = cactarium_says("replay", str(record), "--from", "spectator")

    assert "seen by a spectator ─" in told.out
    assert "Hand     starting-2, 1 hidden" in told.out
    assert "Hand     starting-1, 1 hidden" in told.out
    assert told.out.count("Bonus hidden") == 2
    assert " 1  Seat 0 grew 1 saguaro." in told.out


def test_replay_step_by_step(record):
    all_at_once = cactarium_says("replay", str(record)).out
    told = cactarium_says("replay", str(record), "--step", typed="\n\n")

    assert told.code == 0
    assert told.out.count("Middle") == 3
    assert all_at_once.count("Middle") == 1
    assert "Score sheet" in told.out


def test_replay_as_data(record):
    data = cactarium_says("replay", str(record), "--json").data

    assert set(data) == {"header", "moves", "outcome"}
    assert data["header"]["game"] == "cacti"
    assert data["header"]["seed"] == 7
    assert data["moves"][0] == {"seat": 0, "action": "grow saguaro", "events": ["s0 grew 1 saguaro"]}
    assert set(data["outcome"]) == {"scores", "ranks", "winners", "sheet"}
    assert data["outcome"]["sheet"][0]["clause"] == "CAC-9.3"


def test_replay_and_verify_read_standard_input(record):
    text = record.read_text()

    assert cactarium_says("replay", "-", typed=text).out == cactarium_says("replay", str(record)).out
    assert cactarium_says("verify", "-", "--json", typed=text).data["replays"] is True
    assert run_apart("verify", "-", typed=text).code == 0


@pytest.mark.parametrize("seat", ["2", "-1", "all", "²", ""])
def test_replay_from_nowhere_is_refused(record, seat):
    told = cactarium_says("replay", str(record), f"--from={seat}")

    assert told.code == 1
    assert "want spectator, open, or a seat from 0 to 1 [--from]" in told.err


def test_verify_proves_a_record(record):
    told = cactarium_says("verify", str(record))
    data = cactarium_says("verify", str(record), "--json").data

    assert told.code == 0
    assert "The record replays: cacti/1, " in told.out
    assert "given openly by a seed" in told.out
    assert list(data) == [
        *["game", "version", "seats", "replays", "actions", "outcome"],
        *["shuffle", "promise", "took_part", "left_out"],
    ]
    assert (data["replays"], data["shuffle"]) == (True, "seed")


def test_verify_proves_a_fair_shuffle(tmp_path):
    path = tmp_path / "fair"
    path.write_text(cactarium.new("cacti").record())

    assert cactarium_says("verify", str(path)).out.endswith(
        "The shuffle is fair: the secret fits the commitment, and the seed follows from it and the salts.\n"
        "Nobody chose it if the commitment was shown before the salts were given, unless whoever knew the secret gave\n"
        "the last salt: this is a record of the older promise, without pledges.\n"
    )
    assert cactarium_says("verify", str(path), "--json").data["shuffle"] == "fair"


def test_verify_does_not_vouch_for_a_sealed_record(tmp_path):
    path = tmp_path / "sealed"
    path.write_text(re.sub(r"secret .*\n", "", cactarium.new("cacti").record()))

    told = cactarium_says("verify", str(path))

    assert told.code == 1
    assert "still sealed" in told.out
    assert cactarium_says("replay", str(path)).err.startswith("error: the match is sealed")


@pytest.mark.parametrize("name", ["verify", "replay"])
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("s0 grew 1 saguaro", "s0 grew 9 saguaro", "got 's0 grew 9 saguaro', want 's0 grew 1 saguaro' [line 8]"),
        ("seed 7", "seed 8", "the record does not replay: got "),
        ("s0 grow saguaro ;", "s0 dance ;", "no such action in Cacti: got 'dance'"),
        ("scores ", "scores 9", "the record ends otherwise: got 'end after"),
        (
            "game cacti/1",
            "game go/1",
            "no such game: got 'go', want one of cacti, cactus, cactus_card, cliffs, power_plants [line 2]",
        ),
        ("game cacti/1", "game cacti/99", "a record of a newer version: got cacti/99, want cacti/1 [line 2]"),
        ("cactarium record", "dear diary", "not a record: got 'dear diary 1', want 'cactarium record 1' [line 1]"),
    ],
)
def test_a_tampered_record_is_refused_with_its_line(record, name, old, new, message):
    record.write_text(record.read_text().replace(old, new, 1))

    told = cactarium_says(name, str(record))

    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("error: ")
    assert message in told.err
    assert "[line " in told.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not a record: got the end of the file, want 'cactarium record 1' [line 1]"),
        (b"\x7fELF\xff\xfe", "not a record: got byte 0xff, want UTF-8 text [line 1]"),
        (b"\0" * 100, "not a record: got "),
        (b"x" * 16_000_001, "not a record, it is too long: got 16000001 bytes, want at most 16000000 [file]"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path, content, message):
    path = tmp_path / "file"
    path.write_bytes(content)

    for name in ("verify", "replay"):
        told = cactarium_says(name, str(path))

        assert (told.code, told.out) == (1, "")
        assert told.err.startswith(f"error: {message}")


def test_rules_show_every_clause_under_its_section():
    told = cactarium_says("rules", "cacti")
    data = cactarium_says("rules", "cacti", "--json").data

    assert "4. Grow\nCAC-4.1   Grow moves all cacti" in told.out
    assert data["game"] == "cacti"
    assert {clause["id"] for clause in data["clauses"]} >= {"CAC-1.1", "CAC-9.7"}
    assert set(data["clauses"][0]) == {"id", "section", "text", "source", "who"}


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["CAC-4.3"], ["CAC-4.3"]),
        (["cac-4.3"], ["CAC-4.3"]),
        (["4.3"], ["CAC-4.3"]),
        (["7"], ["CAC-7.1", "CAC-7.2"]),
        (["no", "further", "REPLY"], ["CAC-4.3"]),
    ],
)
def test_rules_find_a_clause_a_section_or_a_word(words, ids):
    data = cactarium_says("rules", "cacti", *words, "--json").data

    assert [clause["id"] for clause in data["clauses"]] == ids


@pytest.mark.parametrize("arguments", [["rules", "cacti"], ["rules", "cacti", "--json"], ["games"]])
def test_a_reader_who_stops_early_sees_no_traceback(arguments):
    line, environment = command(*arguments)

    with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
