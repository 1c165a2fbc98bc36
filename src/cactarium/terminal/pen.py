"""Draws lines for one width: headings, and rows with a label."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from cactarium.terminal.screen import CALM

LABEL: Final = 9
# From this width on things stand apart, and what belongs together finds room on one line.
WIDE: Final = 80


class Pen:
    """Knows how wide the terminal is, and whether it can write more than ASCII."""

    def __init__(self, width: int, ascii_only: bool) -> None:
        self.width: Final = width
        self.line: Final = "-" if ascii_only else "─"

    def heading(self, left: Text, right: Text) -> Text:
        fill = self.width - left.cell_len - right.cell_len - 2
        return Text.assemble(left, (f" {self.line * max(fill, 1)} ", CALM), right)

    def row(self, label: str, content: Text | str) -> Text:
        return Text.assemble((label.ljust(LABEL), CALM), content)

    def rows(self, label: str, parts: list[Text]) -> Iterator[Text]:
        """Parts with commas between, on as many lines as they need."""
        line = self.row(label, parts[0])
        for part in parts[1:]:
            line.append(",")
            if line.cell_len + 1 + part.cell_len < self.width:
                line.append(" ").append_text(part)
            else:
                yield line
                line = self.row("", part)
        yield line

    def beside(self, left: Text, right: Text, below: Iterator[Text]) -> Iterator[Text]:
        """Two rows on one line where there is room; else the second one below."""
        if left.cell_len + 3 + right.cell_len <= self.width:
            yield Text.assemble(left, "   ", right)
        else:
            yield left
            yield from below
