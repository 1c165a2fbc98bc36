"""The command ``cactarium tournament``."""

import json
import os
import pty
import re
import signal
import subprocess
import threading

import psutil
import pytest

import cactarium
from tests.patience import PATIENCE
from tests.terminal.driver import cactarium_says, command

KEYS = {
    *("game", "game_version", "version", "seats", "sides", "even", "options", "seed", "seeds", "games_a_seed"),
    *("games", "played", "complete", "repeatable", "seconds_a_move", "seconds", "mean_moves", "compiled", "bots"),
    "pairs",
}
ASKED = ["tournament", "cacti", "--bots", "greedy,random"]


def test_a_tournament_as_text():
    told = cactarium_says(*ASKED, "--games", "20", "--seed", "3")

    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("cacti, 2 seats: 20 games, 2 a seed, seed 3\n")
    row = r"greedy +20 +\d+(\.5)? +\d+\.\d % +\d+\.\d to \d+\.\d % +\d+\.\d ± \d\.\d"
    assert re.search(row, told.out)
    assert max(len(line) for line in told.out.splitlines()) <= 80


def test_a_tournament_as_data():
    data = cactarium_says(*ASKED, "--games", "19", "--seed", "3", "--option", "first=draw", "--json").data

    assert set(data) == KEYS
    assert (data["game"], data["version"], data["seats"]) == ("cacti", cactarium.__version__, 2)
    assert (data["games"], data["played"], data["complete"], data["seeds"]) == (20, 20, True, 10)
    assert data["options"]["first"] == "draw"
    assert [bot["name"] for bot in data["bots"]] == ["greedy", "random"]
    greedy = data["bots"][0]
    assert set(greedy) == {"name", "games", "wins", "win_rate", "interval", "rating", "sigma", "by_seat"}
    assert greedy["games"] == 20
    assert greedy["win_rate"] == greedy["wins"] / 20
    least, most = greedy["interval"]
    assert 0 <= least < greedy["win_rate"] < most <= 1 or greedy["win_rate"] == most == 1
    assert greedy["rating"] > 25 > data["bots"][1]["rating"]
    assert set(data["pairs"][0]) == {"names", "meetings", "ahead", "level", "behind", "share", "interval"}


def test_any_number_of_jobs_tells_the_same():
    one, two = (cactarium_says(*ASKED, "--games", "8", "--json", "--jobs", jobs).data for jobs in ("1", "2"))

    assert {key: one[key] for key in KEYS - {"seconds"}} == {key: two[key] for key in KEYS - {"seconds"}}


def test_bots_meet_each_other_unless_they_are_told_to_play_alone():
    few, alone = (
        cactarium_says("tournament", "power_plants", "--bots", "random", "--games", "1", *more)
        for more in ([], ["--seats", "1"])
    )

    assert few.err == "error: wrong number of bots: got 1, want 2 or more [--bots]\n"
    assert alone.code == 0
    assert "against the game itself" in alone.out


def test_a_page_is_written_beside_the_text(tmp_path):
    target = tmp_path / "page.html"
    arguments = [*ASKED, "--games", "2", "--html", str(target)]

    told = cactarium_says(*arguments)
    assert told.code == 0
    assert target.read_text().startswith("<!doctype html>")
    assert "Cacti, 2 seats" in target.read_text()

    again = cactarium_says(*arguments)
    assert (again.code, again.out) == (1, "")
    assert "the file exists" in again.err
    assert "or --force to replace it [--html]" in again.err

    assert cactarium_says(*arguments, "--force").code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["go", "--bots", "greedy,random"], "no such game: got 'go'"),
        (["cacti", "--bots", "greedy,hal"], "no such bot: got 'hal', want one of random, greedy"),
        (["cacti", "--bots", "greedy"], "wrong number of bots: got 1, want 2 or more [--bots]"),
        (["cacti", "--bots", "greedy,greedy"], "a bot named twice: got 'greedy', want each bot once [--bots]"),
        ([*ASKED[1:], "--games", "0"], "wrong number of games: got 0, want 1 to 10000000 [games]"),
        ([*ASKED[1:], "--seats", "3"], "wrong number of seats for Cacti: got 3, want 2 [seats]"),
        ([*ASKED[1:], "--seed", "x"], "not a seed: got 'x'"),
        ([*ASKED[1:], "--jobs", "0"], "wrong number of jobs: got 0, want 1 to 256 [--jobs]"),
        ([*ASKED[1:], "--time", "0"], "not a time to think: got '0.0', want seconds from 0.001 to 600 [--time]"),
        ([*ASKED[1:], "--option", "first=9"], "bad option: got '9', want one of 0, 1, draw [option first]"),
        ([*ASKED[1:], "--html", "/no/such/page.html"], "no such directory: got '/no/such', want a directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_before_any_game(arguments, message):
    told = cactarium_says("tournament", *arguments)

    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"error: {message}")
    assert told.err.count("\n") == 1


def hears_ctrl_c() -> None:
    """As at a terminal: what is started in the background of a script would never hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class AtTerminal:
    """A long tournament that draws its bar on a terminal, seen up to a sign."""

    def __init__(self, sign: bytes, *more: str) -> None:
        line, environment = command(*ASKED, "--games", "20000", "--json", "--jobs", "2", *more)
        self._screen, theirs = pty.openpty()
        self.process = subprocess.Popen(
            line,
            stdout=subprocess.PIPE,
            stderr=theirs,
            env={**environment, "TERM": "xterm"},
            start_new_session=True,
            preexec_fn=hears_ctrl_c,
        )
        os.close(theirs)
        self._late = threading.Timer(PATIENCE, self.process.kill)
        self._late.start()
        self.shown = b""
        while not re.search(sign, self.shown):
            self.shown += os.read(self._screen, 4096)

    def end(self) -> tuple[int, bytes]:
        """Its exit code and what it printed, when it has ended."""
        with self.process:
            try:
                while part := os.read(self._screen, 4096):
                    self.shown += part
            except OSError:
                # This is how Linux says that nobody writes any more.
                os.close(self._screen)
            out, _ = self.process.communicate()
        self._late.cancel()
        return self.process.returncode, out


@pytest.mark.long
@pytest.mark.parametrize("sign", [rb"games", rb"[1-9]%"])
def test_ctrl_c_prints_what_is_known(tmp_path, sign):
    """As a terminal does it: the whole group of processes hears it, while they start or later."""
    target = tmp_path / "page.html"
    tournament = AtTerminal(sign, "--html", str(target))

    os.killpg(tournament.process.pid, signal.SIGINT)
    code, out = tournament.end()

    data = json.loads(out)
    assert (code, data["complete"]) == (130, False)
    assert data["played"] < data["games"] == 20000
    assert data["played"] == sum(bot["games"] for bot in data["bots"]) / 2
    assert data["played"] > 0 or sign == b"games"
    assert b"Traceback" not in tournament.shown
    assert "Stopped after" in target.read_text()


@pytest.mark.long
def test_a_killed_tournament_leaves_no_worker():
    tournament = AtTerminal(rb"[1-9]%")
    workers = psutil.Process(tournament.process.pid).children()
    assert len([worker for worker in workers if "spawn_main" in " ".join(worker.cmdline())]) == 2

    tournament.process.kill()

    _, alive = psutil.wait_procs(workers, timeout=PATIENCE)
    assert (alive, tournament.end()) == ([], (-signal.SIGKILL, b""))
