"""What is stale: what a page wanted of a table that has moved on since it looked."""

from cactarium.kernel.errors import CactariumError
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

    Who is asked nothing any more hears that from the rules, with their clause.
    """
    if request.seat in table.to_act and was_late(table, request):
        raise Stale(request.based, table.asked_since[request.seat])


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
