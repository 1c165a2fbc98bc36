"""Recorded matches replay to the letter. ``make golden`` writes them anew; read the difference before you commit it."""

from pathlib import Path

import pytest

import cactarium
from cactarium.games import GAMES

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*/logs/*.log"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_match_replays_to_the_letter(path):
    text = path.read_text(encoding="utf-8")

    match = cactarium.replay(text)

    assert match.record() == text
    assert match.outcome is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_recorded_matches_at_every_seat_count(game):
    headers = [
        path.read_text(encoding="utf-8").splitlines()[:3] for path in LOGS if path.parent.parent.name == game.name
    ]

    assert {header[2] for header in headers} == {f"seats {seats}" for seats in range(game.least, game.most + 1)}
