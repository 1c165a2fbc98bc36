"""Before the start: how many chairs there are, what is played for, and with whom it begins.

The host sets these, and only while the table is open: once salts are asked for, everything the shuffle rests on stands.
"""

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import checked_seats
from cactarium.kernel.options import settled
from cactarium.server import entries as log
from cactarium.server import shuffling
from cactarium.server.table import Table
from cactarium.server.wire import from_page as page

Arrangement = page.SeatBot | page.Swap | page.AddChair | page.TakeChair | page.ChangeOptions


def own_host(table: Table, seats: list[int]) -> int:
    """The seat with which a page is the host: any on the device that has sat longest."""
    device = table.chairs[table.host].device
    own = [seat for seat in seats if table.chairs[seat].device == device]
    if not own:
        raise BadRequest("only the host may do that", f"seat {seats[0]}", f"seat {table.host}", "seat")
    return own[0]


def chairs_changed(table: Table, seats: list[int], stay: list[int], number: int, now: int) -> log.ChairsChanged:
    host = own_host(table, seats)
    return log.ChairsChanged(now, host, table.chairs[host].name, stay, checked_seats(table.game, number))


def chair_added(table: Table, seats: list[int], now: int) -> log.Entry:
    number = len(table.chairs)
    return chairs_changed(table, seats, list(range(number)), number + 1, now)


def chair_taken(table: Table, seats: list[int], request: page.TakeChair, now: int) -> log.Entry:
    stay = [seat for seat in range(len(table.chairs)) if seat != request.seat]
    return chairs_changed(table, seats, stay, len(stay), now)


def options_changed(table: Table, seats: list[int], request: page.ChangeOptions, now: int) -> log.Entry:
    host = own_host(table, seats)
    values = settled(table.game.options, dict(request.options))
    before = table.opened.options
    changed = {name: values[name] for name in request.options if values[name] != before.get(name)}
    if not changed:
        raise BadRequest("nothing changes by that", shown(request.options), "another value", "options")
    return log.OptionsChanged(now, host, table.chairs[host].name, changed)


def began(table: Table, seats: list[int], away: list[int], request: page.Begin, now: int) -> list[log.Entry]:
    """The call for salts, or the deal; before that, empty chairs go if the host begins with who is there."""
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.kind != "empty"]
    changes: list[log.Entry] = []
    if len(taken) < len(table.chairs):
        if not request.without_empty:
            empty = next(seat for seat in range(len(table.chairs)) if seat not in taken)
            raise BadRequest("a chair is empty", f"seat {empty}", "a person or a bot in every seat", "table")
        changes.append(chairs_changed(table, seats, taken, len(taken), now))
    table.game.check_table(len(taken), settled(table.game.options, {**table.opened.options}))
    # By the numbers that the seats will have.
    gone = [place for place, seat in enumerate(taken) if seat in away]
    return [*changes, *shuffling.called([table.chairs[seat].pledge for seat in taken], gone, now)]
