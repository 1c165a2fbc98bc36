"""`make new-game` writes a game that keeps all rules of the house and can be played at once."""

import re
import tomllib
from pathlib import Path

import pytest

from cactarium.kernel.errors import BadRequest
from tests.scratch import ROOT, Scratch
from tools import new_game

NAME = "tiny_garden"
IMPORT_RULES = "from importlinter.cli import lint_imports_command; lint_imports_command()"
# What every game has to pass, by the name that it has there.
SUITES = (
    "tests/games",
    "tests/search",
    "tests/server/test_leaks.py",
    "tests/server/test_schema.py",
    "tests/test_layout.py",
)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    return Scratch(tmp_path_factory.mktemp("scratch") / "cactarium")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "not a name for a game: got '', want small letters, words joined by _, at most 30, such as tiny_garden"),
        ("Tiny", "not a name for a game"),
        ("tiny garden", "not a name for a game"),
        ("tiny__garden", "not a name for a game"),
        ("../tiny", "not a name for a game"),
        ("garden2", "not a name for a game"),
        ("x" * 31, "not a name for a game"),
        ("class", "a word of Python is no name for a game: got 'class', want another name"),
        ("match", "a word of Python is no name for a game"),
        ("cacti", "the name is taken: got 'cacti', want another name [src/cactarium/games/cacti]"),
        ("seed_packet", "the name is taken"),
        ("registry", "the name is taken"),
        ("secrets", "the name is taken"),
        ("table", "the name is taken"),
        ("event", "the name means something else in the code: got 'event', want another name"),
        ("side", "the name means something else in the code"),
    ],
)
def test_a_name_that_cannot_be_a_games_is_refused(name, problem):
    with pytest.raises(BadRequest, match=re.escape(problem)):
        new_game.check(name)


def test_clauses_get_letters_that_no_other_rulebook_has():
    assert [new_game.prefix(name) for name in ("tiny_garden", "one_two_three", "cacti", "go")] == [
        "TIN",
        "OTT",
        "CAT",
        "GOX",
    ]


def test_no_other_place_names_the_games():
    """Whatever lists games but the registry would have to be found by whoever writes a new one."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    texts = [str(settings), *[(ROOT / name).read_text(encoding="utf-8") for name in ("setup.py", "Makefile")]]

    assert [text for text in texts if "cactus_card" in text] == []


@pytest.mark.long
def test_a_new_game_keeps_every_rule_of_the_house_and_touches_no_other_file(scratch):
    before = {name: (scratch.folder / name).read_bytes() for name in scratch.files()}

    told = scratch.run("-m", "tools.new_game", NAME)

    assert told.returncode == 0, told.stderr
    new = scratch.files() - set(before)
    changed = {name for name, data in before.items() if (scratch.folder / name).read_bytes() != data}
    assert changed == {"src/cactarium/games/registry.py"}
    own = {f"src/cactarium/games/{NAME}", f"tests/games/{NAME}", f"tests/games/{NAME}/logs", "changelog.d"}
    assert {str(Path(name).parent) for name in new} == own
    assert all(Path(name).parent.name in told.stdout for name in new)
    assert "make play" in told.stdout

    ways = [("-m", "ruff", "check"), ("-m", "ruff", "format", "--check"), ("-c", IMPORT_RULES, "--no-cache")]
    options = ["-q", "-p", "no:cacheprovider", "--hypothesis-profile=quick", "-k", f"{NAME} or says_what_it_hides"]
    for way in [*ways, ("-m", "pytest", *options, *SUITES)]:
        run = scratch.run(*way)
        assert run.returncode == 0, f"{way}: {run.stdout[-3000:]}{run.stderr[-3000:]}"
    again = scratch.run("-m", "tools.new_game", NAME)
    assert (again.returncode, again.stderr.split(":")[1].strip()) == (1, "the name is taken")

    plays_in_the_terminal(scratch)


def plays_in_the_terminal(scratch: Scratch) -> None:
    assert "Tiny Garden, 2 to 4 seats" in scratch.run("-m", "cactarium", "games").stdout
    record = scratch.folder / "match.txt"

    # What comes first is always possible; the bed is full after three.
    options = ("--seed", "5", "--option", "bed=3", "--save", str(record))
    played = scratch.run("-m", "cactarium", "play", NAME, *options, typed="1\n" * 3)

    assert played.returncode == 0, played.stderr
    assert "Bot drew a hidden card." in played.stdout
    assert "Score sheet" in played.stdout
    assert "On the table" in scratch.run("-m", "cactarium", "replay", str(record), "--from", "spectator").stdout
    assert "The record replays: tiny_garden/1, " in scratch.run("-m", "cactarium", "verify", str(record)).stdout


def test_a_game_that_cannot_be_finished_leaves_nothing_behind(scratch):
    before = scratch.files()
    registry = (scratch.folder / "src/cactarium/games/registry.py").read_bytes()
    golden = scratch.folder / "tests/golden.py"
    text = golden.read_text(encoding="utf-8")
    golden.write_text("raise SystemExit('no golden matches today')\n", encoding="utf-8")

    told = scratch.run("-m", "tools.new_game", "other_garden")
    golden.write_text(text, encoding="utf-8")

    assert told.returncode != 0
    assert "no golden matches today" in told.stderr
    assert scratch.files() == before
    assert (scratch.folder / "src/cactarium/games/registry.py").read_bytes() == registry
