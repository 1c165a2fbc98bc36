"""A finished match through one pair of eyes."""

from cactarium.kernel.errors import BadRequest, BrokenRecord, shown
from cactarium.kernel.game import OPEN, SPECTATOR, Event, State, Viewer
from cactarium.server import entries as log
from cactarium.server import telling
from cactarium.server.match import Match
from cactarium.server.wire.happenings import SaidHappening
from cactarium.server.wire.replay import Replay, ReplayStep
from cactarium.table import Table, replay


def finished(match: Match) -> Table:
    """The table of a match that is over; nothing of a running one is shown."""
    if match.table is None or not match.is_over:
        raise BadRequest("the match is not over", match.stage, "a finished match", "table")
    return match.table


def record_of(match: Match) -> str:
    """The record of a finished match, with what its shuffle follows from."""
    return finished(match).record()


def replays(text: str) -> bool:
    """Whether every action of the record, done again, leads to the same end."""
    try:
        replay(text)
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


def replay_of(match: Match, viewer: Viewer) -> Replay:
    table = finished(match)
    if viewer not in (OPEN, SPECTATOR) and not 0 <= viewer < match.opened.seats:
        raise BadRequest("no such viewer", shown(viewer), f"0 to {match.opened.seats - 1}, -2 or -3", "view")
    result = telling.result_told(match)
    assert result is not None
    positions = table.positions
    return Replay(
        table=telling.table_told(match),
        viewer=viewer,
        result=result,
        faces=match.game.faces(match.opened.options),
        view=match.game.view(positions[0], viewer),
        to_act=list(match.game.to_act(positions[0])),
        steps=steps(match, table, viewer, positions),
        promise=table.seeding.promise(),
        pledges=table.seeding.pledges,
        salts=table.seeding.salts,
        secret=table.seeding.secret,
        deal=table.seeding.deal,
        replays=replays(table.record()),
        chat=[entry for entry in telling.history(match, 0, viewer) if isinstance(entry.what, SaidHappening)],
    )


def steps(match: Match, table: Table, viewer: Viewer, positions: list[State]) -> list[ReplayStep]:
    game = match.game
    found = []
    before = game.view(positions[0], viewer)
    events: list[Event]
    for move, events, position, at in zip(table.moves, table.events, positions[1:], times(match), strict=True):
        after = game.view(position, viewer)
        told = telling.events_told(match, events, viewer)
        changed = telling.changes(before, after)
        to_act = [int(seat) for seat in game.to_act(position)]
        text = telling.action_told(match, move.seat, move.action, viewer)
        found.append(ReplayStep(move.seat, text, at, told, changed if isinstance(changed, dict) else {}, to_act))
        before = after
    return found
