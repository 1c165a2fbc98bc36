"""A finished match through one pair of eyes."""

from collections.abc import AsyncIterator
from typing import cast

from msgspec import Raw
from msgspec.json import encode

from cactarium.kernel.errors import BadRequest, BrokenRecord, shown
from cactarium.kernel.game import OPEN, SPECTATOR, Viewer
from cactarium.kernel.record import replay as replayed
from cactarium.server import entries as log
from cactarium.server import telling
from cactarium.server.match import Match
from cactarium.server.pace import Pace
from cactarium.server.wire.happenings import Entry
from cactarium.server.wire.replay import Replay, ReplayStep
from cactarium.table import Table


def finished(match: Match) -> Table:
    """The table of a match that is over; nothing of a running one is shown."""
    if match.table is None or not match.is_over:
        raise BadRequest("the match is not over", match.stage, "a finished match", "table")
    return match.table


def record_of(match: Match) -> str:
    """The record of a finished match, with what its shuffle follows from."""
    return finished(match).record()


async def replays(table: Table, pace: Pace) -> bool:
    """Whether every action of the record, done again, leads to the same end."""
    try:
        for _ in replayed(table.game, table.recorded()):
            await pace.breathe()
    except BrokenRecord:
        return False
    return True


def times(match: Match) -> list[int]:
    """When each action that still stands was made."""
    found: list[int] = []
    for entry in match.entries:
        if isinstance(entry, log.Acted):
            found.append(entry.at)
        elif isinstance(entry, log.Undone):
            del found[len(found) - entry.actions :]
    return found


def check_viewer(match: Match, viewer: Viewer) -> None:
    finished(match)
    if viewer not in (OPEN, SPECTATOR) and not 0 <= viewer < match.opened.seats:
        raise BadRequest("no such viewer", shown(viewer), f"0 to {match.opened.seats - 1}, -2 or -3", "view")


async def replay_of(match: Match, viewer: Viewer, pace: Pace) -> Replay:
    """The whole match for one viewer. What is long in it is encoded already: all at once would take long."""
    check_viewer(match, viewer)
    table, result = finished(match), telling.result_told(match)
    assert result is not None
    first = table.positions[0]
    # What may change after the end is looked at now, before others have their turn.
    told, lines, made = telling.table_told(match), said(match, match.version, viewer, pace), times(match)
    async with pace:
        played = [encode(step) async for step in steps(match, table, viewer, made, pace)]
        chat = [encode(line) async for line in lines]
        return Replay(
            table=told,
            viewer=viewer,
            result=result,
            faces=match.game.faces(match.opened.options),
            view=match.game.view(first, viewer),
            to_act=list(match.game.to_act(first)),
            steps=cast("list[ReplayStep]", joined(played)),
            promise=table.seeding.promise(),
            pledges=table.seeding.pledges,
            salts=table.seeding.salts,
            secret=table.seeding.secret,
            deal=table.seeding.deal,
            replays=await replays(table, pace),
            chat=cast("list[Entry]", joined(chat)),
        )


async def encoded(match: Match, viewer: Viewer, pace: Pace) -> bytes:
    """The replay as it is sent."""
    return encode(await replay_of(match, viewer, pace))


def joined(parts: list[bytes]) -> Raw:
    """A list whose parts are encoded."""
    return Raw(b"[" + b",".join(parts) + b"]")


async def said(match: Match, until: int, viewer: Viewer, pace: Pace) -> AsyncIterator[Entry]:
    for version in range(1, until + 1):
        entry = match.entries[version - 1]
        if isinstance(entry, log.Said):
            yield Entry(version, entry.at, telling.happening(match, version, viewer))
            await pace.breathe()


async def steps(match: Match, table: Table, viewer: Viewer, made: list[int], pace: Pace) -> AsyncIterator[ReplayStep]:
    game = match.game
    before = game.view(table.positions[0], viewer)
    for step, at in zip(table.steps, made, strict=True):
        after = game.view(step.state, viewer)
        told = telling.events_told(match, step.events, viewer)
        changed = telling.changes(before, after)
        to_act = [int(seat) for seat in game.to_act(step.state)]
        text = telling.action_told(step.seat, step.action, viewer)
        yield ReplayStep(step.seat, text, at, told, changed if isinstance(changed, dict) else {}, to_act)
        before = after
        await pace.breathe()
