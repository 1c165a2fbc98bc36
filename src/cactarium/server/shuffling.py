"""Between the last chair taken and the first deal: every seat that pledged a salt reveals it.

Nobody waits long: a page that is away is left out, and so is one that says nothing until the time is up.
"""

from cactarium.kernel.errors import BadRequest
from cactarium.kernel.fairness import pledge_to
from cactarium.server import entries as log
from cactarium.server.table import PATIENCE, Table
from cactarium.server.wire.from_page import Reveal


def called(pledges: list[str], away: list[int], now: int) -> list[log.Entry]:
    """What begins a match whose chairs are all taken: salts are asked for where somebody pledged one."""
    pledged = [seat for seat, pledge in enumerate(pledges) if pledge]
    if not pledged:
        return [log.Began(now)]
    asked = log.SaltsAsked(now, now + PATIENCE)
    return [asked] if any(seat not in away for seat in pledged) else [asked, log.Began(now)]


def revealed(table: Table, away: list[int], request: Reveal, now: int) -> list[log.Entry]:
    """A salt, and the deal if it was the last that anybody waits for."""
    chair = table.chairs[request.seat]
    if not chair.pledge or pledge_to(request.salt) != chair.pledge:
        raise BadRequest("the salt does not fit your pledge", "another salt", "the one pledged", "salt")
    told = log.Revealed(now, request.seat, request.salt)
    waiting = [seat for seat in table.unrevealed() if seat != request.seat and seat not in away]
    return [told] if waiting else [told, log.Began(now)]
