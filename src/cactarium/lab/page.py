"""A tournament as a page: one file that fetches nothing, by day and by night, on a phone and a wide screen."""

from html import escape
from itertools import pairwise
from typing import Final

from cactarium.kernel.errors import shown
from cactarium.lab import plots
from cactarium.lab.page_style import STYLE
from cactarium.lab.standings import headline, interval, percent, wins
from cactarium.lab.tables import met, seats_table
from cactarium.lab.tournament import Standing, Tournament

Course = list[tuple[int, list[float]]]
# Up to so many standard deviations are shown on either side of a rating.
DEVIATIONS: Final = 2
# Fewer points make no line that says anything.
FEWEST_NOTES: Final = 4


def page(result: Tournament, title: str, course: Course) -> str:
    """The whole page."""
    name = f"{title}: a tournament of {len(result.bots)} bots"
    parts = [rates(result)]
    parts.append(f'<div class="columns">{ratings(result)}{seats_table(result)}</div>')
    parts += [met(result), over_time(result, course), counted(result)]
    # No number is parted from its sign.
    body = "\n".join([heading(result, title), *[part for part in parts if part]]).replace(" %", "&nbsp;%")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def heading(result: Tournament, title: str) -> str:
    warning = ""
    if not result.complete:
        words = f"Stopped after {result.played:,} of {result.games:,} games: not every seed was played from all seats."
        warning = f'<p class="warning">{words}</p>'
    return (
        f'<p class="kicker">Cactarium tournament</p>\n<h1>{escape(title)}, {_counted(result.seats, "seat")}</h1>\n'
        f'<p class="lead">{escape(verdict(result))}</p>{warning}'
    )


def verdict(result: Tournament) -> str:
    """What the games say, and where they say nothing."""
    if not result.played:
        return "No game was finished, so nothing is known."
    order = sorted(result.bots, key=lambda bot: -bot.win_rate)
    games, best = _counted(result.played, "game"), order[0]
    even = "" if result.even is None else f", where equals would win {percent(result.even)}"
    said = f"Of {games} {best.name} won most: {percent(best.win_rate)} of its own{even}."
    steps = [(one.name, two.name) for one, two in pairwise(order)]
    unsure = [f"{one} and {two}" for one, two in steps if not _is_ahead(one, two, result)]
    if not steps:
        return f"{best.name} won {percent(best.win_rate)} of {games}."
    if not unsure:
        step = "That" if len(steps) == 1 else "Each step down to the next"
        return f"{said} {step} is more than chance does in 95 of 100 tournaments."
    return f"{said} Head to head, chance could explain the difference between {'; '.join(unsure)}."


def _is_ahead(one: str, other: str, result: Tournament) -> bool:
    """Whether the interval of a pair leaves no doubt."""
    for pair in result.pairs:
        if pair.names == (one, other):
            return pair.interval[0] > 0.5
        if pair.names == (other, one):
            return pair.interval[1] < 0.5
    return False


def rates(result: Tournament) -> str:
    even = "" if result.even is None else f" The dashed mark is {percent(result.even)}: what equals would win."
    rows = [_row(bot, result.even) for bot in result.bots]
    return (
        f"<section><h2>Win rates</h2><p class='hint'>The dot is what was won, the bar where the true rate lies with "
        f"95 % confidence.{even}</p>{''.join(rows)}{_scale('0 %', '50 %', '100 %')}</section>"
    )


def ratings(result: Tournament) -> str:
    """On one scale that holds them all."""
    least = min(bot.rating - DEVIATIONS * bot.sigma for bot in result.bots)
    most = max(bot.rating + DEVIATIONS * bot.sigma for bot in result.bots)
    width = max(most - least, 1e-9)
    rows = []
    for bot in result.bots:
        reach = DEVIATIONS * bot.sigma
        bounds = [(value - least) / width for value in (bot.rating - reach, bot.rating, bot.rating + reach)]
        words = f"{bot.name}: {bot.rating:.1f}, give or take {reach:.1f}"
        drawn = plots.span(bounds[0], bounds[1], bounds[2], None, words)
        rows.append(_labelled(bot.name, "", f"± {reach:.1f}", f"{bot.rating:.1f}", drawn))
    return (
        "<section><h2>Ratings</h2><p class='hint'>By openskill; all began with 25. The bar is two standard deviations "
        f"to either side.</p>{''.join(rows)}{_scale(f'{least:.0f}', f'{(least + most) / 2:.0f}', f'{most:.0f}')}"
        "</section>"
    )


def over_time(result: Tournament, course: Course) -> str:
    """How the win rates settled."""
    if len(course) < FEWEST_NOTES:
        return ""
    games = [number for number, _ in course]
    lines = [[rates[bot] for _, rates in course] for bot in range(len(result.bots))]
    drawn = plots.course(lines, games, result.even, "Win rates over the course of the tournament")
    keys = "".join(f"<li>{plots.key(number)}{escape(bot.name)}</li>" for number, bot in enumerate(result.bots))
    levels = "".join(f"<span>{level} %</span>" for level in (100, 75, 50, 25, 0))
    return (
        "<section><h2>Over the course</h2><p class='hint'>The win rate of all games so far. Lines that have become "
        "flat would hardly move with more games.</p>"
        f'<div class="chart"><div class="levels" aria-hidden="true">{levels}</div>{drawn}'
        f"{_scale('0', f'{games[-1]:,} games')}</div><ul class='keys'>{keys}</ul></section>"
    )


def counted(result: Tournament) -> str:
    """What was played, so that anyone can play it again."""
    facts = {
        "Games": headline(result),
        "Seeds": f"{result.seeds:,}{'' if result.complete else ' planned'}, each for {result.games_a_seed} games",
        "Options": ", ".join(f"{name} {_short(value)}" for name, value in result.options.items()) or "none",
        "A move": "as long as at a table" if result.seconds_a_move is None else f"{result.seconds_a_move} seconds",
        "Length": f"{result.mean_moves:.1f} actions a game, {result.seconds:,.1f} seconds in all",
        "Version": f"Cactarium {result.version}, rules {result.game_version}",
        "Again": "the same seed gives the same results"
        if result.repeatable
        else "what bots do by the clock may differ",
    }
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in facts.items())
    return (
        "<section><h2>How it was counted</h2><p>Every seed is played by every choice of bots that fills the table, "
        "and by each choice from every seat, so the luck of the deal cancels out. Where bots are fewer than seats, the "
        "last one takes the places left.</p><p>A win is a first place; those who share it share the win, and partners "
        "of a team win as one. Games of one seed are not independent, so intervals count by seeds: Wilson&#x27;s "
        "interval, for as many independent games as would vary as the sums of wins do from seed to seed.</p>"
        f"<dl>{rows}</dl></section>"
    )


def _row(bot: Standing, even: float | None) -> str:
    likely = interval(bot.interval)
    words = f"{bot.name}: {percent(bot.win_rate)}, likely {likely}"
    drawn = plots.span(bot.interval[0], bot.win_rate, bot.interval[1], even, words)
    return _labelled(bot.name, f"{wins(bot.wins)} of {bot.games:,}", likely, percent(bot.win_rate), drawn)


def _labelled(name: str, count: str, likely: str, value: str, drawn: str) -> str:
    return (
        f'<div class="row"><div class="label"><span class="name">{escape(name)}</span><span class="count">{count}'
        f'</span><span class="likely">{likely}</span><span class="value">{value}</span></div>{drawn}</div>'
    )


def _scale(*labels: str) -> str:
    spans = "".join(f"<span>{label}</span>" for label in labels)
    return f'<div class="scale" aria-hidden="true">{spans}</div>'


def _counted(number: int, unit: str) -> str:
    return f"{number:,} {unit}" if number == 1 else f"{number:,} {unit}s"


def _short(value: object) -> str:
    """An owner's own file of cards would fill the page."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return shown(value) if isinstance(value, str) and len(value) > 40 else str(value)
