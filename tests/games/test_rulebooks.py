"""Every clause that the engine applies has code and a test; nothing else claims to."""

import ast
import re
from pathlib import Path

import pytest

import cactarium
from cactarium.games import GAMES, clauses_of
from tests.samples import TEMPLATE
from tests.strategies import table_name

CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+")
TEST = re.compile(r"test_([a-z]{3})_(\d+)_(\d+)_[a-z]")
TESTS = Path(__file__).parent
# Compiled functions have no docstrings, so the source is read, not imported.
SOURCES = Path(cactarium.__file__).parent / "games"

every_game = pytest.mark.parametrize("game", [*GAMES, TEMPLATE], ids=table_name)


def strings(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def named_in_code(name: str) -> set[str]:
    paths = (SOURCES / name).glob("*.py")
    return {clause for path in paths for text in strings(path) for clause in CLAUSE.findall(text)}


def named_in_tests(name: str) -> set[str]:
    found: set[str] = set()
    for path in (TESTS / name).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := TEST.match(node.name)):
                found.add(f"{match[1].upper()}-{match[2]}.{match[3]}")
    return found


@every_game
def test_engine_clauses_code_and_tests_are_the_same_set(game):
    engine = {clause.id for clause in clauses_of(game) if clause.who == "engine"}
    # An option may also change what the people at the table see to.
    touched = {clause for option in game.options for clause in option.clauses}

    assert touched <= {clause.id for clause in clauses_of(game)}
    assert named_in_code(game.name) - touched == engine - touched
    assert engine <= named_in_code(game.name)
    assert named_in_tests(game.name) == engine


@every_game
def test_clauses_are_well_formed(game):
    text = (SOURCES / game.name / "RULES.md").read_text(encoding="utf-8")
    ids = [clause.id for clause in clauses_of(game)]

    assert len(ids) == len(set(ids)) > 0
    assert len({clause_id[:3] for clause_id in ids}) == 1
    assert len(ids) == len(re.findall(r"^\| [A-Z]{3}-", text, re.MULTILINE)), (
        "a row is not of the form id, clause, source, who"
    )
    for clause in clauses_of(game):
        assert re.match(r"printed|reported|inferred|house", clause.source), clause.id
