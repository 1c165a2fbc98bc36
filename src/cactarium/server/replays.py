"""A finished match through one pair of eyes, made ready for the replay page; ``archive.py`` keeps it for the next."""

from collections.abc import AsyncIterator
from typing import cast

from msgspec import Raw
from msgspec.json import encode

from cactarium.kernel.errors import BadRequest, BrokenRecord, shown
from cactarium.kernel.game import OPEN, SPECTATOR, Viewer, awaited_of
from cactarium.kernel.record import replay_steps
from cactarium.match import Match
from cactarium.server import entries as log
from cactarium.server import telling
from cactarium.server.pace import Pace
from cactarium.server.table import Table
from cactarium.server.wire.happenings import Entry
from cactarium.server.wire.replay import Replay, ReplayStep


def finished(table: Table) -> Match:
    """The match of a table, once it is over; nothing of a running one is shown."""
    if table.match is None or not table.is_over:
        raise BadRequest("the match is not over", table.stage, "a finished match", "table")
    return table.match


def record_of(table: Table) -> str:
    """The record of a finished match, with what its shuffle follows from."""
    return finished(table).record()


async def is_reproducible(match: Match, pace: Pace) -> bool:
    """Whether every action of the record, done again, leads to the same end."""
    try:
        for _ in replay_steps(match.game, match.recorded()):
            await pace.breathe()
    except BrokenRecord:
        return False
    return True


def times(table: Table) -> list[int]:
    """When each action that still stands was made."""
    found: list[int] = []
    for entry in table.entries:
        if isinstance(entry, log.Acted):
            found.append(entry.at)
        elif isinstance(entry, log.Undone):
            del found[len(found) - entry.actions :]
    return found


def check_viewer(table: Table, viewer: Viewer) -> None:
    finished(table)
    if viewer not in (OPEN, SPECTATOR) and not 0 <= viewer < table.opened.seats:
        raise BadRequest("no such viewer", shown(viewer), f"0 to {table.opened.seats - 1}, -2 or -3", "view")


async def replay_of(table: Table, viewer: Viewer, pace: Pace) -> Replay:
    """The whole match for one viewer. What is long in it is encoded already: all at once would take long."""
    check_viewer(table, viewer)
    match, result = finished(table), telling.result_told(table)
    assert result is not None
    first = match.positions[0]
    # What may change after the end is looked at now, before others have their turn.
    told, lines, made = telling.table_told(table), said(table, table.version, viewer, pace), times(table)
    async with pace:
        played = [encode(step) async for step in steps(table, match, viewer, made, pace)]
        chat = [encode(line) async for line in lines]
        return Replay(
            table=told,
            viewer=viewer,
            result=result,
            faces=telling.faces_told(table.game, table.opened.options),
            view=table.game.view(first, viewer),
            to_act=[int(seat) for seat in awaited_of(table.game, first)],
            steps=cast("list[ReplayStep]", joined(played)),
            promise=match.seeding.promise(),
            pledges=match.seeding.pledges,
            salts=match.seeding.salts,
            secret=match.seeding.secret,
            deal=match.seeding.deal,
            replays=await is_reproducible(match, pace),
            chat=cast("list[Entry]", joined(chat)),
        )


async def encoded(table: Table, viewer: Viewer, pace: Pace) -> bytes:
    """The replay as it is sent."""
    return encode(await replay_of(table, viewer, pace))


def joined(parts: list[bytes]) -> Raw:
    """A list whose parts are encoded."""
    return Raw(b"[" + b",".join(parts) + b"]")


async def said(table: Table, until: int, viewer: Viewer, pace: Pace) -> AsyncIterator[Entry]:
    for version in range(1, until + 1):
        entry = table.entries[version - 1]
        if isinstance(entry, log.Said):
            yield Entry(version, entry.at, telling.happening(table, version, viewer))
            await pace.breathe()


async def steps(table: Table, match: Match, viewer: Viewer, made: list[int], pace: Pace) -> AsyncIterator[ReplayStep]:
    game = table.game
    before = game.view(match.positions[0], viewer)
    for step, at in zip(match.steps, made, strict=True):
        after = game.view(step.state, viewer)
        told = telling.events_told(game, step.events, viewer)
        changed = telling.changes(before, after)
        to_act = [int(seat) for seat in awaited_of(game, step.state)]
        text = telling.action_told(step.seat, step.action, viewer)
        yield ReplayStep(step.seat, text, at, told, changed if isinstance(changed, dict) else {}, to_act)
        before = after
        await pace.breathe()
