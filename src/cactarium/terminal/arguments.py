"""What the command line gives, checked and put into the kernel's words."""

import re
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.fairness import checked_salt
from cactarium.kernel.game import Game, checked_seats
from cactarium.kernel.rng import checked_seed
from cactarium.search.bot import Bot
from cactarium.search.levels import bots_for
from cactarium.terminal.files import checked_target, read_text

# The largest seed has 78 digits.
SEED: Final = re.compile(r"0|[1-9][0-9]{0,77}")


def read_seed(text: str) -> int:
    """The seed that a text gives."""
    return checked_seed(int(text) if SEED.fullmatch(text) else text, "--seed")


def checked_shuffle(seed: str | None, salt: str | None) -> int | None:
    """The open seed, or none for a fair shuffle; a salt of yours is checked too."""
    if salt is not None:
        checked_salt(salt)
    number = None if seed is None else read_seed(seed)
    if number is not None and salt is not None:
        raise BadRequest("a seed needs no salt", f"--seed {number} and --salt", "one of them", "--salt")
    return number


def given_options(texts: list[str]) -> dict[str, object]:
    """The options of NAME=VALUE texts; a value that begins with @ is what that file holds."""
    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadRequest("not an option", shown(text), "NAME=VALUE", "--option")
        if name in given:
            raise BadRequest("an option given twice", shown(name), "each option once", "--option")
        given[name] = read_text(value[1:], f"option {name}") if value.startswith("@") else value
    return given


def seat_count(game: Game[Any], seats: int | None) -> int:
    return checked_seats(game, game.least if seats is None else seats)


def checked_seat(seat: int, seats: int, where: str) -> int:
    if not 0 <= seat < seats:
        raise BadRequest("no such seat", str(seat), f"0 to {seats - 1}", where)
    return seat


def bots_at(seats: int, you: int, hot_seat: bool, names: list[str]) -> dict[int, Bot]:
    """Which seats bots play: none at a hot seat, else all but yours."""
    checked_seat(you, seats, "--you")
    if hot_seat:
        if names:
            raise BadRequest("a hot seat has no bots", f"--bot {names[0]}", "one of --hot-seat and --bot", "--bot")
        return {}
    others = [seat for seat in range(seats) if seat != you]
    return dict(zip(others, bots_for(names or ["greedy"], len(others)), strict=True))


def salts_of(salt: str | None, you: int, seats: int) -> list[str]:
    """The salts of a fair shuffle: yours, if you gave one, in your seat, and drawn ones elsewhere."""
    return [salt if salt is not None and seat == you else token_hex(8) for seat in range(seats)]


def target_of(name: str | None, force: bool) -> Path | None:
    """Where the record is to be saved, if anywhere."""
    return None if name is None else checked_target(name, force, "--save")
