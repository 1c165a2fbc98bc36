"""Plots as SVG within a page: marks alone, stretched to the room there is; every word stands beside them as text."""

from html import escape
from typing import Final

# A plot is so many units wide and high, whatever its size on the page.
WIDTH: Final = 1000
HEIGHT: Final = 400
STRIP: Final = 40
# How bots are told apart in a plot of lines, besides by colour.
DASHES: Final = ("", "9 5", "12 4 2 4", "5 3", "16 6", "6 3 1 3 1 3", "20 4 4 4")
COLOURS: Final = 9


def span(least: float, middle: float, most: float, even: float | None, words: str) -> str:
    """A value between its bounds, all from 0 to 1, with a mark at what would be even."""
    left, dot, right = (_across(value) for value in (least, middle, most))
    centre = STRIP // 2
    marks = [_line(0, centre, WIDTH, centre, "axis")]
    if even is not None:
        marks.append(_line(_across(even), 0, _across(even), STRIP, "even"))
    marks.append(_line(left, centre, right, centre, "reach"))
    marks += [_line(end, centre - 8, end, centre + 8, "reach") for end in (left, right)]
    marks.append(_line(dot, centre, dot, centre, "dot"))
    return _svg("strip", STRIP, marks, words)


def course(rates: list[list[float]], games: list[int], even: float | None, words: str) -> str:
    """A line a bot: its win rate after so many games."""
    marks = [_line(0, HEIGHT * step / 4, WIDTH, HEIGHT * step / 4, "axis") for step in range(5)]
    if even is not None:
        marks.append(_line(0, HEIGHT * (1 - even), WIDTH, HEIGHT * (1 - even), "even"))
    for bot, line in enumerate(rates):
        points = " ".join(
            f"{WIDTH * number / games[-1]:.1f},{HEIGHT * (1 - rate):.1f}"
            for number, rate in zip(games, line, strict=True)
        )
        marks.append(f'<polyline class="line {colour(bot)}"{_dash(bot)} points="{points}"/>')
    return _svg("course", HEIGHT, marks, words)


def key(bot: int) -> str:
    """A piece of the line that stands for a bot."""
    return (
        f'<svg class="key" viewBox="0 0 34 10" aria-hidden="true">'
        f'<line class="line {colour(bot)}"{_dash(bot)} x1="1" y1="5" x2="33" y2="5"/></svg>'
    )


def colour(bot: int) -> str:
    return f"bot-{bot % COLOURS}"


def _across(value: float) -> float:
    return WIDTH * min(max(value, 0.0), 1.0)


def _dash(bot: int) -> str:
    dash = DASHES[bot % len(DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""


def _line(left: float, top: float, right: float, bottom: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{left:.1f}" y1="{top:.1f}" x2="{right:.1f}" y2="{bottom:.1f}"/>'


def _svg(kind: str, height: int, marks: list[str], words: str) -> str:
    return (
        f'<svg class="{kind}" viewBox="0 0 {WIDTH} {height}" preserveAspectRatio="none" role="img"'
        f' aria-label="{escape(words)}"><title>{escape(words)}</title>{"".join(marks)}</svg>'
    )
