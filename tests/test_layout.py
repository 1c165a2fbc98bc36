"""The shape of the code: small modules, small functions, fronts that only re-export."""

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "src").rglob("*.py"))
GAME_FILES = {"RULES.md", "components.py", "state.py", "moves.py", "rules.py", "view.py", "bot.py"}
LONGEST_MODULE = 500
LONGEST_FUNCTION = 40
LONGEST_LINE = 120


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


PAGES = sorted(path for kind in ("*.svelte", "*.ts", "*.css") for path in (ROOT / "web/src").rglob(kind))
PROSE = sorted(
    path
    for folder in (ROOT, *[ROOT / name for name in ("docs", "docs/adr", "changelog.d", "web")])
    for path in folder.glob("*.md")
) + sorted((ROOT / "src").rglob("RULES.md"))
# Written by a program, never by hand.
GENERATED = set((ROOT / "web/src").rglob("wire.ts"))


@pytest.mark.parametrize(
    "path",
    [*MODULES, *sorted((ROOT / "tests").rglob("*.py")), *[path for path in PAGES if path not in GENERATED]],
    ids=name_of,
)
def test_a_module_is_small(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", PROSE, ids=name_of)
def test_prose_has_short_lines(path):
    is_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        is_code ^= line.lstrip().startswith("```")
        # A row of a table is one line, however long; so is a picture.
        if not is_code and not line.lstrip().startswith(("|", "<", "![")):
            assert len(line) <= LONGEST_LINE, f"line {number} has {len(line)} characters"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_function_is_small(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{node.name} has {lines} lines"


@pytest.mark.parametrize("path", [path for path in MODULES if path.name == "__init__.py"], ids=name_of)
def test_a_package_front_only_re_exports(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert all(isinstance(node, ast.Import | ast.ImportFrom | ast.Expr | ast.Assign) for node in tree.body)


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in (ROOT / "src").rglob("RULES.md")), ids=lambda path: path.name
)
def test_a_game_has_its_seven_files(folder):
    assert {path.name for path in folder.iterdir()} >= GAME_FILES


def test_no_tracked_file_names_a_package_registry():
    hosts = ["pypi" + ".org", "python" + "hosted", "registry." + "npmjs"]
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607

    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
            assert not any(host in text for host in hosts), name
