"""Writes the recorded matches and the counts of every game, or of those that are named: ``make golden``."""

import sys
from importlib import import_module
from pathlib import Path

import cactarium
from cactarium.games import GAMES
from cactarium.kernel.game import TABLE, Seat
from cactarium.kernel.options import settled
from cactarium.kernel.rng import seeded
from cactarium.search.levels import BOTS
from cactarium.search.match import bot_action
from cactarium.search.playout import perft

GAMES_DIR = Path(__file__).parent / "games"
SEEDS = (7, 8, 9)
MOST_LEAVES = 40_000


def recorded(game: str, seats: int, seed: int, bot_number: int, options: dict[str, object] | None = None) -> str:
    """A match between bots of one kind."""
    match = cactarium.new(game, seats=seats, seed=seed, options=options)
    rng = seeded(seed)
    while match.outcome is None:
        if not match.to_act:
            measure = match.game.measure(match.state)
            assert measure is not None
            match.act(measure.action.drawn(rng), TABLE)
            continue
        seat = rng.pick(match.to_act)
        action = bot_action(match.game, match.state, Seat(seat), BOTS[bot_number], rng)
        match.do(action.text(), seat)
    return match.record()


def counted(game_number: int, seats: int, seed: int) -> str:
    """Counts to growing depth, as far as they stay small."""
    game = GAMES[game_number]
    lines = [f"id {seats}-seats-seed-{seed}", f"setup seats={seats} seed={seed}"]
    for depth in range(1, 9):
        leaves = perft(game, game.setup(seats, seed, settled(game.options, {})), depth)
        if leaves > MOST_LEAVES:
            break
        lines.append(f"perft {depth} {leaves}")
    return "\n".join(lines)


def tables_of(least: int, most: int) -> list[tuple[int, int]]:
    """Seat counts and seeds: every seed for a game of one seat count, else another one for each."""
    if least == most:
        return [(least, seed) for seed in SEEDS]
    return [(seats, SEEDS[seats % len(SEEDS)]) for seats in range(least, most + 1)]


def other_tables(name: str) -> dict[str, tuple[int, dict[str, object]]]:
    """Tables with other options that a game wants recorded, too: its tests say so in ``values.py``."""
    if not (GAMES_DIR / name / "values.py").is_file():
        return {}
    return getattr(import_module(f"tests.games.{name}.values"), "RECORDED", {})


def write(names: list[str]) -> None:
    for number, game in enumerate(GAMES):
        if names and game.name not in names:
            continue
        logs = GAMES_DIR / game.name / "logs"
        logs.mkdir(exist_ok=True)
        tables = tables_of(game.least, game.most)
        counts = [counted(number, seats, seed) for seats, seed in tables]
        (GAMES_DIR / game.name / f"{game.name}.perft").write_text("\n\n".join(counts) + "\n", encoding="utf-8")
        for seats, seed in tables:
            for bot_number, bot in enumerate(BOTS):
                text = recorded(game.name, seats, seed, bot_number)
                (logs / f"{bot.name}-{seats}-{seed}.log").write_text(text, encoding="utf-8")
        for label, (seats, options) in other_tables(game.name).items():
            text = recorded(game.name, seats, SEEDS[0], 0, options)
            (logs / f"{label}-{seats}-{SEEDS[0]}.log").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
