"""The shuffle of a game at the terminal: first the commitment, then the salts."""

import re

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.fairness import commitment_to, fair_seeding
from cactarium.terminal.arguments import checked_shuffle
from cactarium.terminal.start import shuffled
from tests.terminal.driver import Script, cactarium_says, paper


def test_the_commitment_is_shown_before_the_salt_is_asked():
    console, sheet = paper()
    lines = Script(console, ["rosa"])

    secret, salts = shuffled(console, lines, None, None, 1, 2)

    assert secret is not None
    assert salts is not None
    assert sheet.getvalue() == (
        "The shuffle is fair. Before anything is mixed in, the dealer is bound by:\n"
        f"{commitment_to(secret)}\n"
        "Type a word to mix into the shuffle, or just press Enter: rosa\n"
    )
    assert salts[1] == "rosa"
    assert len(fair_seeding(secret, salts).salts) == 2


def test_a_bad_salt_is_asked_for_again():
    console, sheet = paper()

    _, salts = shuffled(console, Script(console, ["not a salt", "x" * 65, "rosa"]), None, None, 0, 2)

    assert sheet.getvalue().count("error: not a salt: got ") == 2
    assert salts is not None
    assert salts[0] == "rosa"


def test_no_salt_is_asked_of_a_pipe_or_with_enter():
    console, sheet = paper()

    one, two = (
        shuffled(console, lines, None, None, 0, 2)
        for lines in (Script(console, [""]), Script(console, [], is_terminal=False))
    )

    assert one[0] != two[0]
    assert len({*(one[1] or []), *(two[1] or [])}) == 4
    assert sheet.getvalue().count("Type a word") == 1


def test_a_salt_given_beforehand_is_not_said_to_be_later():
    told = cactarium_says("play", "--salt", "rosa", typed="record\nquit\nyes\n")

    assert "This commitment is made before the deal; your salt was given before it.\n" in told.out
    assert "Before anything is mixed in" not in told.out
    assert "salt rosa\n" in told.out


def test_an_open_seed_has_no_secret():
    console, sheet = paper()

    assert shuffled(console, Script(console, []), 7, None, 0, 2) == (None, None)
    assert sheet.getvalue() == "The shuffle is given by seed 7.\n"


def test_the_shuffle_of_the_record_is_the_one_committed_to(tmp_path):
    target = tmp_path / "match.record"

    told = cactarium_says("play", "--save", str(target), typed="1\nquit\nyes\n")

    shown = re.search(r"bound by:\n([0-9a-f]{64})\nType an action", told.out)
    assert shown is not None
    assert f"commitment {shown[1]}\n" in target.read_text()


def test_a_seed_or_a_salt_but_not_both():
    assert checked_shuffle(None, None) is None
    assert checked_shuffle("12", None) == 12
    assert checked_shuffle(None, "rosa") is None
    with pytest.raises(BadRequest, match="a seed needs no salt"):
        checked_shuffle("12", "rosa")
