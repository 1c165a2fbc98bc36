"""Compiles the rules with mypyc where that is possible; everything else is in pyproject.toml.

CACTARIUM_PURE=1 leaves the rules interpreted. Without a C compiler they stay interpreted too: the extensions
are optional. Modules that define msgspec Structs are never compiled (mypyc drops their class keywords).
"""

import ast
import os
from pathlib import Path

from setuptools import Extension, setup

LAYERS = ("kernel", "games", "search")


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
    """Every module of the compiled layers but package fronts and those that define Structs."""
    found = []
    for layer in LAYERS:
        for path in sorted(Path("src/cactarium", layer).rglob("*.py")):
            if path.name != "__init__.py" and not defines_structs(path):
                found.append(str(path))
    return found


def extensions() -> list[Extension]:
    if os.environ.get("CACTARIUM_PURE"):
        return []
    from mypyc.build import mypycify

    found = mypycify([*compiled_modules()], opt_level="3", group_name="cactarium")
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # Lets the compiler inline rules into each other.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return found


setup(ext_modules=extensions())
