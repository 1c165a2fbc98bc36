"""Builds what pyproject.toml cannot say: the compiled rules, and the pages.

A wheel's rules are compiled with mypyc. Where that fails, for want of a C compiler, they stay interpreted, and the
wheel is a pure one; CACTARIUM_PURE=1 asks for that. Nothing else is compiled: in an editable install a compiled
module would hide every edit of its source. Modules that define msgspec Structs are never compiled (mypyc drops
their class keywords).

The pages are built with npm if they are missing or older than their sources. Without npm they stay as they are,
and so they do with CACTARIUM_NO_NPM=1. An npm that fails fails the build: nobody would see a warning of pip's.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import ExecError

LAYERS = ("kernel", "games", "search")
# And what every action passes on its way through the server; not what people call with values of any type.
HOT = (
    *("server/buckets", "server/clock", "server/deciding", "server/frames", "server/house_clock"),
    *("server/inbox", "server/live", "server/presence", "server/scheduler", "server/shuffling", "server/socket"),
    *("server/staleness", "server/table", "server/telling", "server/undo", "server/waiting", "server/watcher"),
    *("storage/batch", "storage/rows", "storage/writer"),
)
WEB = Path("web")
SITE = Path("src/cactarium/server/site")


def defines_structs(path: Path) -> bool:
    """Whether a class of the module is a msgspec Struct."""
    bases = [
        base
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        for base in node.bases
    ]
    return any(ast.unparse(base).split(".")[-1] == "Struct" for base in bases)


def compiled_modules() -> list[str]:
    """Every module of the compiled layers but package fronts and those that define Structs, and what is hot."""
    found = []
    for layer in LAYERS:
        for path in sorted(Path("src/cactarium", layer).rglob("*.py")):
            if path.name != "__init__.py" and not defines_structs(path):
                found.append(str(path))
    return [*found, *[path for name in HOT if Path(path := f"src/cactarium/{name}.py").is_file()]]


def extensions() -> list[Extension]:
    if os.environ.get("CACTARIUM_PURE") or "bdist_wheel" not in sys.argv:
        return []
    from mypyc.build import mypycify

    found = mypycify([*compiled_modules()], opt_level="3", group_name="cactarium")
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # Lets the compiler inline rules into each other.
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # In so long a file gcc takes about as long to check the indentation as to compile it.
            extension.extra_compile_args.append("-Wno-misleading-indentation")
    return found


def are_pages_fresh() -> bool:
    """Whether the built pages are younger than all they are built from."""
    index = SITE / "index.html"
    tops = [path for path in WEB.glob("*") if path.name != "node_modules"]
    sources = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    return index.is_file() and all(path.stat().st_mtime <= index.stat().st_mtime for path in sources)


def build_pages(npm: str) -> None:
    """Build the pages in a scratch folder, so that nothing but the pages comes into the source tree."""
    with TemporaryDirectory() as scratch:
        web, site = Path(scratch, "web"), Path(scratch, "site")
        shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
        build = ["run", "build", "--", "--logLevel", "warn", "--outDir", str(site)]
        for arguments in (["ci", "--loglevel", "error", "--no-fund", "--no-audit"], build):
            if subprocess.run([npm, *arguments], cwd=web, check=False).returncode:  # noqa: S603
                raise ExecError(
                    f"the pages could not be built: got a failure of npm {arguments[0]}, want Node.js 20.19 or later "
                    "and a way to the packages of web/package-lock.json, or CACTARIUM_NO_NPM=1 to do without pages"
                )
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.copytree(site, SITE)


class BuildPython(build_py):
    """Sees to the pages first, which are copied with the modules."""

    def run(self) -> None:
        if not self.editable_mode:
            # What an earlier build left there would come along.
            shutil.rmtree(self.build_lib, ignore_errors=True)
        if not are_pages_fresh():
            npm = None if os.environ.get("CACTARIUM_NO_NPM") else shutil.which("npm")
            if npm:
                build_pages(npm)
            else:
                state = "older than their sources" if SITE.is_dir() else "missing: `cactarium serve` will have none"
                self.warn(f"the pages are {state}: got no npm, want Node.js 20.19 or later [https://nodejs.org]")
        super().run()


class BuildExtensions(build_ext):
    """Compiles all rules or none: one module does not work without the others."""

    def run(self) -> None:
        super().run()
        made = [Path(path) for path in self.get_outputs()]
        if not all(path.exists() for path in made):
            for path in made:
                path.unlink(missing_ok=True)
            self.distribution.ext_modules = []
            self.warn("the rules stay interpreted: got no compiled modules, want a C compiler and Python's headers")


class BuildWheel(bdist_wheel):
    """Names the wheel after what came to be in it."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions, "bdist_wheel": BuildWheel},
)
