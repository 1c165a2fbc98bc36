"""What is stale: what a page wanted of a table that has moved on since it looked."""

from cactarium.kernel.errors import BadRequest, CactariumError
from cactarium.kernel.game import Seat
from cactarium.server.table import Table
from cactarium.server.wire import from_page as page


class Stale(CactariumError):
    """The table has moved on since the page looked."""

    def __init__(self, got: int, want: int) -> None:
        super().__init__(f"the table has moved on: got version {got}, want {want} or later")
        self.got = got
        self.want = want


def check_action(table: Table, request: page.Act) -> None:
    """Who is asked something else by now must not answer that by accident, unless their own action led there.

    What could not be done anyway, or by nobody any more, is for the rules to refuse, with their clause.
    """
    if was_late(table, request) and is_possible(table, request):
        raise Stale(request.based, table.asked_since[request.seat])


def is_possible(table: Table, request: page.Act) -> bool:
    """Whether the seat could do that now."""
    if table.match is None or request.seat not in table.to_act:
        return False
    try:
        action = table.game.parse(request.action)
    except BadRequest:
        return False
    legal = table.game.legal_actions(table.match.state, Seat(request.seat))
    return any(offered.admits(action) for offered in legal)


def was_late(table: Table, request: page.Act) -> bool:
    """Whether somebody else, or time, has changed the seat's situation since the page looked."""
    return request.seat < table.opened.seats and request.based < table.asked_since[request.seat]


def check_undo(table: Table, request: page.Undo) -> None:
    """What is taken back is what the page saw last, also of the seat's own."""
    if request.based < table.changed[request.seat]:
        raise Stale(request.based, table.changed[request.seat])


def check_begin(table: Table, request: page.Begin) -> None:
    """Nobody begins a match with people or options that they have not seen."""
    if request.based is not None and request.based < table.arranged:
        raise Stale(request.based, table.arranged)
