"""``make new-game NAME=tiny_garden``: a small whole game to begin with, which is Seed Packet under another name.

Seed Packet is linted, type-checked, tested and compiled with everything else, so its copies work from the first minute.
"""

import keyword
import os
import re
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Final

from cactarium.kernel.errors import BadRequest, shown

ROOT: Final = Path(__file__).parent.parent
TEMPLATE: Final = "seed_packet"
GAMES: Final = Path("src/cactarium/games")
TESTS: Final = Path("tests/games")
REGISTRY: Final = GAMES / "registry.py"
# Where a game has, or may get, a folder or a module of its name.
PLACES: Final = (GAMES, TESTS, Path("src/cactarium/terminal"), Path("web/src/games"))
# What is made anew for each game, or by Python.
LEFT_OUT: Final = {".log", ".perft", ".pyc"}
NAME: Final = re.compile(r"[a-z]+(_[a-z]+)*")
LONGEST: Final = 30
# The server's own types go by this name where each game's have its own.
RESERVED: Final = {"table"}


def main(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    try:
        check(name)
    except BadRequest as error:
        sys.stderr.write(f"error: {error}\n")
        return 1
    made = copies(name)
    registry = (ROOT / REGISTRY).read_text(encoding="utf-8")
    try:
        for path, text in made.items():
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(text, encoding="utf-8")
        (ROOT / REGISTRY).write_text(entered(registry, name), encoding="utf-8")
        put_into_form(name)
        run("tests.golden", name)
    except BaseException:
        # All of it or nothing.
        (ROOT / REGISTRY).write_text(registry, encoding="utf-8")
        for folder in (GAMES / name, TESTS / name):
            shutil.rmtree(ROOT / folder, ignore_errors=True)
        (ROOT / fragment(name)).unlink(missing_ok=True)
        raise
    sys.stdout.write(report(name))
    return 0


def check(name: str) -> None:
    """Refuse a name that cannot be a game's."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        want = f"small letters, words joined by _, at most {LONGEST}, such as tiny_garden"
        raise BadRequest("not a name for a game", shown(name), want, "NAME")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise BadRequest("a word of Python is no name for a game", shown(name), "another name", "NAME")
    for place in PLACES:
        for path in (place / name, place / f"{name}.py"):
            if (ROOT / path).exists():
                raise BadRequest("the name is taken", shown(name), "another name", str(path))
    # Its class would stand beside another of that name.
    used = "\n".join(sources().values())
    if name in RESERVED or re.search(rf"\b{camel(name)}\b", used):
        raise BadRequest("the name means something else in the code", shown(name), "another name", "NAME")


def camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))


def prefix(name: str) -> str:
    """Three letters for the clauses, which no other rulebook has: initials if there are three, else from the name."""
    books = (ROOT / GAMES).glob("*/RULES.md")
    taken = {found for book in books for found in re.findall(r"\| ([A-Z]{3})-", book.read_text(encoding="utf-8"))}
    initials = "".join(word[0] for word in name.split("_"))
    letters = name.replace("_", "") + "xyz"
    found = [initials] * (len(initials) == 3) + ["".join(three) for three in combinations(letters, 3)]
    return next(three.upper() for three in found if three.upper() not in taken)


def sources() -> dict[Path, str]:
    """The files of the template."""
    found = [path for place in (GAMES, TESTS) for path in sorted((ROOT / place / TEMPLATE).rglob("*"))]
    return {
        path.relative_to(ROOT): path.read_text(encoding="utf-8")
        for path in found
        if path.is_file() and path.suffix not in LEFT_OUT
    }


def copies(name: str) -> dict[Path, str]:
    """The same files under the new name, and what the changelog says."""
    clauses = prefix(name)
    words = {
        TEMPLATE: name,
        camel(TEMPLATE): camel(name),
        title(TEMPLATE): title(name),
        "SPK-": f"{clauses}-",
        "test_spk_": f"test_{clauses.lower()}_",
    }
    pattern = re.compile("|".join(words))
    made = {
        Path(str(path).replace(TEMPLATE, name)): pattern.sub(lambda found: words[found[0]], text)
        for path, text in sources().items()
    }
    return made | {fragment(name): f"{title(name)} could be played, in the browser and in the terminal.\n"}


def fragment(name: str) -> Path:
    return Path(f"changelog.d/+{name}.added.md")


def entered(registry: str, name: str) -> str:
    """The registry with one game more, the last on the shelf."""
    imported = f"from cactarium.games.{name} import {camel(name)}\n"
    first = registry.index("from cactarium.games.")
    last = registry.index("\n)\n", registry.index("GAMES: Final"))
    return f"{registry[:first]}{imported}{registry[first:last]}\n    {camel(name)}(),{registry[last:]}"


def put_into_form(name: str) -> None:
    """Another name is of another length, and has another place in the alphabet."""
    paths = [str(GAMES / name), str(TESTS / name), str(REGISTRY)]
    run("ruff", "check", "--quiet", "--fix", "--select", "I", *paths)
    run("ruff", "format", "--quiet", *paths)


def run(module: str, *arguments: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, env=environment, check=True)  # noqa: S603


def report(name: str) -> str:
    """What was written, and what to do next."""
    rows = [f"{title(name)} is there, a small whole game to begin with:", ""]
    for place in (GAMES, TESTS):
        files = sorted(path for path in (ROOT / place / name).rglob("*") if path.is_file() and path.suffix != ".pyc")
        names = [str(path.relative_to(ROOT / place / name)) for path in files if path.parent.name != "logs"]
        rows.append(f"  {place / name}/ {' '.join(names)}")
    rows += [f"  {TESTS / name}/logs/ recorded matches", f"  {REGISTRY} one game more", f"  {fragment(name)}", ""]
    rows += [
        "Play it:       make play",
        "Test it:       make quick",
        "Make it yours: begin with its RULES.md; docs/add-a-game.md leads on.",
    ]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
