"""Wheels, an empty environment that one of them is installed into, and the house that opens from there."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tests.server.house import House

ROOT = Path(__file__).parents[2]
HAS_COMPILER = bool(shutil.which("cc") or shutil.which("gcc"))
KINDS = ["compiled", "pure"] if HAS_COMPILER else ["pure"]
# Packages that are there already, as `make wheel` leaves them; others are built here, which takes a while.
GIVEN = os.environ.get("CACTARIUM_WHEELS")
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq"]


def wheel_of(kind: str, scratch: Path) -> Path:
    """The wheel with compiled rules, or the pure one."""
    if GIVEN and (found := in_folder(ROOT / GIVEN, kind)):
        return found
    env = {**os.environ, "CACTARIUM_PURE": "1" if kind == "pure" else ""}
    # From a copy: several of these may run at once, and a build leaves its marks in the tree.
    tree = scratch / "tree"
    kept_out = shutil.ignore_patterns("node_modules", "build", "dist", ".*", "tests", "data")
    shutil.copytree(ROOT, tree, ignore=kept_out)
    command = [*PIP, "wheel", "--no-build-isolation", "--no-deps", "-w", str(scratch), str(tree)]
    subprocess.run(command, env=env, check=True)
    found = in_folder(scratch, kind)
    assert found, f"no {kind} wheel was built"
    return found


def in_folder(folder: Path, kind: str) -> Path | None:
    return next((path for path in folder.glob("*.whl") if path.stem.endswith("-any") == (kind == "pure")), None)


class Environment:
    """An empty virtual environment that a wheel can be put into; commands run there find no other program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, symlinks=True)

    def install(self, wheel: Path) -> None:
        """Put the wheel there, in the place of another if there is one, and what it needs."""
        self._pip("uninstall", "--yes", "cactarium")
        # Nothing may be built: where the wheel goes there is no compiler.
        self._pip("install", "--only-binary", ":all:", "--no-compile", "-c", str(ROOT / "constraints.txt"), str(wheel))

    def _pip(self, *arguments: str) -> None:
        subprocess.run([*PIP, "--python", str(self.programs / "python"), *arguments], check=True)

    @property
    def programs(self) -> Path:
        return self.folder / "bin"

    @property
    def variables(self) -> dict[str, str]:
        return {"PATH": str(self.programs), "HOME": str(self.folder), "LANG": "C.UTF-8", "COLUMNS": "80"}

    def run(self, *command: str, folder: Path, typed: str = "") -> str:
        """What a command of the environment prints; it must succeed."""
        done = subprocess.run(
            [str(self.programs / command[0]), *command[1:]],
            cwd=folder,
            env=self.variables,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


class InstalledHouse(House):
    """A house opened by the command of an environment."""

    def __init__(self, home: Environment, data: Path, *options: str) -> None:
        super().__init__(data, *options)
        self.home = home

    def command(self) -> list[str]:
        return [str(self.home.programs / "cactarium"), *super().command()[3:]]

    def environment(self) -> dict[str, str]:
        return self.home.variables
