"""The tables on the page of a tournament: who beats whom, and from which seat."""

from html import escape

from cactarium.lab.standings import interval, percent, wins
from cactarium.lab.tournament import Pair, Standing, Tournament

# No cell is coloured more strongly than text on it can bear.
STRONGEST = 42


def met(result: Tournament) -> str:
    """Each row against each column; two bots say all in their win rates."""
    pairs = {pair.names: pair for pair in result.pairs if pair.meetings}
    if len(result.bots) < 3 or not pairs:
        return ""
    names = [bot.name for bot in result.bots]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = []
    for name in names:
        cells = "".join(_cell(_seen_from(name, other, pairs)) for other in names)
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>')
    hint = "How often the row came out ahead of the column; a level end counts as half. Below, the 95 % interval."
    return (
        f"<section><h2>Head to head</h2><p class='hint'>{hint}</p><div class='wide' tabindex='0' role='region' "
        f"aria-label='Head to head'><table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
        "</table></div></section>"
    )


def seats_table(result: Tournament) -> str:
    """How much a seat is worth to each bot."""
    if result.sides < 2:
        return ""
    unit = "team" if result.sides < result.seats else "seat"
    head = "".join(f'<th scope="col">{unit.title()} {number}</th>' for number in range(result.sides))
    rows = "".join(_seats_row(bot, result) for bot in result.bots)
    hint = f"The win rate from each {unit}. The stronger the colour, the farther it is from even."
    return (
        f"<section><h2>By {unit}</h2><p class='hint'>{hint}</p><div class='wide' tabindex='0' role='region' "
        f"aria-label='By {unit}'><table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        "</section>"
    )


def _seats_row(bot: Standing, result: Tournament) -> str:
    cells = []
    for place in bot.by_seat:
        if place.games:
            words = f"{wins(place.wins)} of {place.games:,}"
            cells.append(_heat(place.wins / place.games, result.even or 0.5, words))
        else:
            cells.append(_heat(None, 0.5, ""))
    return f'<tr><th scope="row">{escape(bot.name)}</th>{"".join(cells)}</tr>'


def _cell(seen: tuple[float, tuple[float, float]] | None) -> str:
    return _heat(None, 0.5, "") if seen is None else _heat(seen[0], 0.5, interval(seen[1]))


def _seen_from(name: str, other: str, pairs: dict[tuple[str, str], Pair]) -> tuple[float, tuple[float, float]] | None:
    """A pair's share and interval from the side of one of them."""
    if (name, other) in pairs:
        pair = pairs[name, other]
        return pair.share, pair.interval
    if (other, name) in pairs:
        pair = pairs[other, name]
        return 1 - pair.share, (1 - pair.interval[1], 1 - pair.interval[0])
    return None


def _heat(share: float | None, even: float, words: str) -> str:
    """A cell as strongly coloured as it is far from even; the number says the same."""
    if share is None:
        return '<td class="none">-</td>'
    over = share >= even
    room = 1 - even if over else even
    heat = STRONGEST * abs(share - even) / room if room else 0
    side = "over" if over else "under"
    return (
        f'<td class="heat {side}" style="--heat:{heat:.0f}"><b>{percent(share)}</b><small>{escape(words)}</small></td>'
    )
