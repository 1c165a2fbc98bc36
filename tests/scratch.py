"""A copy of the checkout in which a new game may be written."""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
NEEDED = ("src", "tests", "tools", "changelog.d", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "site", "*.egg-info", "scratch")


class Scratch:
    """What a person has who has just cloned the project: sources, tests, and the built pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(source, folder / name)
        self.site = folder / "src/cactarium/server/site"
        shutil.copytree(Path(str(files("cactarium.server").joinpath("site"))), self.site)

    def environment(self) -> dict[str, str]:
        path = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        return {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "NO_COLOR": "1"}

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python there."""
        return subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env=self.environment(),
            input=typed,
            capture_output=True,
            text=True,
            timeout=10 * PATIENCE,
            check=False,
        )

    def files(self) -> set[str]:
        found = [path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file()]
        return {str(path) for path in found if "__pycache__" not in path.parts and path.parts[0][0] != "."}
