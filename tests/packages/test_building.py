"""Building a package from the sources: the pages by npm, the rules by a compiler, and what is said without them.

A small project stands for ours, with our own ``setup.py``; a script stands for npm.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = """
[build-system]
requires = ["setuptools", "mypy"]
build-backend = "setuptools.build_meta"
[project]
name = "cactarium"
version = "1"
[tool.setuptools.packages.find]
where = ["src"]
[tool.setuptools.package-data]
cactarium = ["server/site/**"]
"""
# Says what it was asked, and builds a page that holds the source.
NPM = """#!/bin/sh
echo "$@" >> "$NPM_LOG"
[ "$1" = "$NPM_FAILS_AT" ] && exit 1
[ "$1" = ci ] && mkdir node_modules && exit 0
mkdir "$7" && cp src/main.ts "$7/$(cat src/main.ts).js" && echo page > "$7/index.html"
"""
BUILD = "import sys, setuptools.build_meta as b; print('built', getattr(b, sys.argv.pop(1))(sys.argv.pop(1)))"


class Project:
    """A source tree, the programs that are there to build it, and the wheel it gives."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.programs, self.out = folder / "tree", folder / "programs", folder / "out"
        self.calls = folder / "npm.log"
        self.calls.touch()
        self.settings: dict[str, str] = {}
        for path, text in {
            "pyproject.toml": PROJECT,
            "src/cactarium/__init__.py": "",
            "src/cactarium/kernel/__init__.py": "",
            "src/cactarium/kernel/one.py": "def one() -> int:\n    return 1\n",
            "src/cactarium/kernel/two.py": "def two() -> int:\n    return 2\n",
            "src/cactarium/server/__init__.py": "",
            "web/package.json": "{}",
            "web/src/main.ts": "old",
        }.items():
            self.write(path, text)
        shutil.copy(ROOT / "setup.py", self.tree)
        self.programs.mkdir()

    def write(self, path: str, text: str) -> None:
        (self.tree / path).parent.mkdir(parents=True, exist_ok=True)
        (self.tree / path).write_text(text)

    def program(self, name: str, script: str) -> None:
        path = self.programs / name
        path.write_text(script)
        path.chmod(0o755)

    def build(self, kind: str = "build_wheel") -> tuple[int, str]:
        """The exit code, and all that was said."""
        shutil.rmtree(self.out, ignore_errors=True)
        env = {"PATH": f"{self.programs}:/usr/bin:/bin", "NPM_LOG": str(self.calls), "CACTARIUM_PURE": "1"}
        if not (self.programs / "npm").exists():
            env["CACTARIUM_NO_NPM"] = "1"
        done = subprocess.run(
            [sys.executable, "-c", BUILD, kind, str(self.out)],
            cwd=self.tree,
            env={**env, **self.settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    @property
    def wheel(self) -> Path:
        return next(self.out.glob("*.whl"))

    @property
    def pages(self) -> list[str]:
        names = zipfile.ZipFile(self.wheel).namelist()
        return sorted(name.split("site/")[1] for name in names if "/site/" in name)


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


@pytest.fixture
def with_npm(project):
    project.program("npm", NPM)
    return project


def test_without_npm_there_are_no_pages_and_it_is_said(project):
    code, said = project.build()

    assert code == 0
    assert "the pages are missing: `cactarium serve` will have none: got no npm, want Node.js 20.19 or later" in said
    assert project.pages == []


def test_with_npm_the_pages_are_built_and_packed_and_nothing_else_is_left_in_the_tree(with_npm):
    assert with_npm.build()[0] == 0

    assert with_npm.pages == ["index.html", "old.js"]
    assert with_npm.calls.read_text().splitlines()[0].startswith("ci ")
    assert {path.name for path in with_npm.tree.iterdir()} == {"pyproject.toml", "setup.py", "src", "web", "build"}
    assert {path.name for path in (with_npm.tree / "web").iterdir()} == {"package.json", "src"}


def test_pages_that_are_fresh_are_not_built_again(with_npm):
    with_npm.build()
    calls = with_npm.calls.read_text()

    assert with_npm.build()[0] == 0

    assert with_npm.calls.read_text() == calls
    assert with_npm.pages == ["index.html", "old.js"]


def test_pages_older_than_their_sources_are_built_again_and_leave_nothing_behind(with_npm):
    with_npm.build()
    make_older(with_npm.tree / "src/cactarium/server/site/index.html")
    with_npm.write("web/src/main.ts", "new")

    assert with_npm.build()[0] == 0

    assert with_npm.pages == ["index.html", "new.js"]


def test_without_npm_old_pages_are_packed_and_it_is_said(project):
    project.write("src/cactarium/server/site/index.html", "page")
    make_older(project.tree / "src/cactarium/server/site/index.html")

    code, said = project.build()

    assert (code, project.pages) == (0, ["index.html"])
    assert "the pages are older than their sources: got no npm" in said


@pytest.mark.parametrize("step", ["ci", "run"])
def test_an_npm_that_fails_fails_the_build_and_keeps_the_old_pages(with_npm, step):
    with_npm.write("src/cactarium/server/site/index.html", "page")
    make_older(with_npm.tree / "src/cactarium/server/site/index.html")
    with_npm.settings = {"NPM_FAILS_AT": step}

    code, said = with_npm.build()

    assert code == 1
    assert f"error: the pages could not be built: got a failure of npm {step}, want Node.js" in said
    assert "Traceback" not in said.split("error: the pages")[1]
    assert (with_npm.tree / "src/cactarium/server/site/index.html").read_text() == "page"


@pytest.mark.parametrize(
    "compiler",
    [
        pytest.param("#!/bin/sh\nexit 1\n", id="none works"),
        # The one big module may need more memory than there is, while the small ones are made.
        pytest.param('#!/bin/sh\ncase "$*" in *__native*) exit 1;; esac\nexec cc "$@"\n', id="one module fails"),
    ],
)
def test_where_compiling_fails_nothing_is_compiled_and_the_wheel_is_named_a_pure_one(project, compiler):
    project.program("failing-cc", compiler)
    project.settings = {"CACTARIUM_PURE": "", "CC": str(project.programs / "failing-cc")}

    code, said = project.build()

    assert code == 0
    assert project.wheel.name == "cactarium-1-py3-none-any.whl"
    assert [name for name in zipfile.ZipFile(project.wheel).namelist() if name.endswith(".so")] == []
    assert "the rules stay interpreted: got no compiled modules" in said


def test_an_editable_install_has_pages_and_is_not_compiled(with_npm):
    with_npm.settings = {"CACTARIUM_PURE": ""}

    assert with_npm.build("build_editable")[0] == 0

    assert (with_npm.tree / "src/cactarium/server/site/old.js").is_file()
    assert list(with_npm.tree.rglob("*.so")) == []


def make_older(path: Path) -> None:
    """As if it had been made an hour ago."""
    then = path.stat().st_mtime - 3600
    os.utime(path, (then, then))
