"""What may be done while something is measured for a seat, or its hand holds something.

What a hand did cannot be got rid of: not by another action, not by taking back, nor by leaving. So it is let go or
taken back first, and what came of it stands in the log.
"""

from cactarium.kernel.errors import BadRequest, shown
from cactarium.server.table import Table

# The option by which a table lets a bot's hand do what somebody's own hand is to do.
LENDING = "place_for_me"


def check_action(table: Table, seat: int, text: str) -> None:
    """No page can say what a hand did: the house measures that. And a hand that holds something does nothing else."""
    measure = table.measure
    if measure is None or measure.seat != seat:
        return
    try:
        action = table.game.parse(text)
    except BadRequest:
        # The rules say so in their own words.
        return
    if verb(text) == verb(measure.action.text()) or measure.action.admits(action):
        raise BadRequest("only a hand can do that", shown(text), "the movements of a hand", "hand")
    check_free(table)


def verb(text: str) -> str:
    return text.split(" ", 1)[0]


def check_free(table: Table) -> None:
    """Nothing is done or taken back while a hand holds something."""
    if table.holding >= 0:
        name = table.chairs[table.holding].name
        raise BadRequest("a hand holds something", f"the hand of {name}", "let go or take back first", "hand")


def check_lending(table: Table, seat: int) -> None:
    """Whether a bot may lend its hand to the person of a seat just now."""
    measure = table.measure
    if measure is None or measure.seat != seat:
        raise BadRequest("there is nothing for a hand to do", f"seat {seat}", "a turn that needs your hand", "hand")
    if table.opened.options.get(LENDING) is not True:
        raise BadRequest("no bot lends its hand at this table", "a wish for one", "a table that allows it", "hand")
    if table.chairs[seat].bot:
        raise BadRequest("a bot plays there already", f"seat {seat}", "a person's seat", "seat")
    check_free(table)
