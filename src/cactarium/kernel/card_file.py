"""Files in which an owner types in cards: comma-separated values, refused with the line and what could stand there."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Final, final

from cactarium.kernel.errors import BadRequest, shown

# Some spreadsheets put it before the first heading.
BYTE_ORDER_MARK: Final = "\ufeff"


@final
class Row:
    """A line of a file, with its cells by their column."""

    def __init__(self, what: str, line: int, columns: list[str], cells: list[str]) -> None:
        self.what: Final = what
        self.line: Final = line
        if len(cells) != len(columns):
            raise self.refusal("wrong number of columns", str(len(cells)), str(len(columns)))
        self.cells: Final = dict(zip(columns, cells, strict=True))

    def cell(self, column: str) -> str:
        return self.cells[column]

    def refusal(self, problem: str, got: str, want: str, column: str = "") -> BadRequest:
        where = f"line {self.line}, column {column}" if column else f"line {self.line}"
        return BadRequest(f"bad {self.what}, {problem}", got, want, where)

    def one_of(self, column: str, values: Sequence[str], problem: str) -> str:
        """A cell that holds one of a few words."""
        value = self.cells[column]
        if value not in values:
            raise self.refusal(problem, shown(value), "one of " + ", ".join(values), column)
        return value

    def number(self, column: str, least: int, most: int) -> int:
        """A cell that holds a whole number."""
        cell = self.cells[column]
        if not (cell.isascii() and cell.isdecimal() and len(cell) <= 3 and least <= int(cell) <= most):
            raise self.refusal("bad number", shown(cell), f"a whole number from {least} to {most}", column)
        return int(cell)


@final
class CardFile:
    """The form of such a file: its columns, and how long it may be."""

    def __init__(self, what: str, columns: list[str], longest: int, option: str) -> None:
        self.what: Final = what
        self.columns: Final = columns
        self.longest: Final = longest
        # The table option that takes it.
        self.option: Final = option

    def rows(self, text: str) -> list[Row]:
        """The rows that say something; blank ones, and those that begin with ``#``, do not."""
        if len(text) > self.longest:
            want = f"at most {self.longest}"
            raise BadRequest(f"bad {self.what}, too long", f"{len(text)} characters", want, self.option)
        reader = csv.reader(StringIO(text.removeprefix(BYTE_ORDER_MARK)), strict=True)
        rows: list[Row] = []
        try:
            heading = next(reader, [])
            if [cell.strip() for cell in heading] != self.columns:
                got, want = shown(",".join(heading)), ",".join(self.columns)
                raise BadRequest(f"bad {self.what}, wrong heading", got, want, "line 1")
            for cells in reader:
                if cells and not cells[0].startswith("#"):
                    rows.append(Row(self.what, reader.line_num, self.columns, [cell.strip() for cell in cells]))
        except csv.Error as error:
            where = f"line {reader.line_num}"
            raise BadRequest(f"bad {self.what}", str(error), "comma-separated values", where) from None
        return rows
