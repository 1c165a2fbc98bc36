"""Reading the clauses of a RULES.md."""

import re
from typing import Final

ROW: Final = re.compile(r"\| ([A-Z]{3}-\d+\.\d+) \| (.+) \| (.+) \| (engine|table) \|")


class Clause:
    """One rule in our words: its id, text and source, and who applies it."""

    def __init__(self, name: str, section: str, text: str, source: str, who: str) -> None:
        self.id: Final = name
        self.section: Final = section
        self.text: Final = text
        self.source: Final = source
        self.who: Final = who


def read_clauses(rules: str) -> list[Clause]:
    """Every clause, in the order of the page."""
    clauses: list[Clause] = []
    section = ""
    for line in rules.splitlines():
        if line.startswith("## "):
            section = line[3:]
        row = ROW.fullmatch(line)
        if row:
            clauses.append(Clause(row[1], section, row[2], row[3], row[4]))
    return clauses
