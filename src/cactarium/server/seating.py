"""From what a request wants to entries of the log, as ``deciding`` does for what a page wants: who sits where.

Everything that proves somebody is a hash here; secrets are made and told by ``routes`` alone. ``keys`` are those that
the request has brought, ``key`` is a new one that it will be given.
"""

from hmac import compare_digest

from cactarium.kernel.errors import BadRequest, shown
from cactarium.server import entries as log
from cactarium.server.deciding import Forbidden, check_no_person, check_room
from cactarium.server.replays import finished
from cactarium.server.sanitizing import clean_name
from cactarium.server.shuffling import called
from cactarium.server.table import Chair, Table
from cactarium.server.wire.http import SitDown


def sat(table: Table, keys: list[str], wanted: SitDown, ticket: str, key: str, now: int) -> log.Entry:
    """A person sits down; ``ticket`` is the hash of what the page made up, so that it can ask again."""
    name = clean_name(wanted.name)
    check_room(table)
    if asks_again(table, wanted.seat, ticket):
        # The answer was lost on its way: nobody else knows the ticket, which is told nowhere.
        return log.HandedOver(now, "", [wanted.seat], key)
    check_free(table, wanted.seat)
    beside = next(iter(table.seats_of(keys)), -1)
    return log.Sat(now, wanted.seat, name, key, beside=beside, pledge=wanted.pledge, ticket=ticket)


def asks_again(table: Table, seat: int, ticket: str) -> bool:
    """Whether this is the page that took the chair."""
    if not ticket or seat >= len(table.chairs) or table.is_over:
        return False
    return compare_digest(table.chairs[seat].ticket, ticket)


def check_free(table: Table, seat: int) -> None:
    """Refuse a chair that is taken or kept, or a match that has begun."""
    if table.stage != "open":
        raise BadRequest("the match has begun", "a person too many", "a table that is still open", "table")
    check_no_person(table, seat)
    if table.opened.kept and table.opened.kept[seat]:
        raise BadRequest("the chair is kept for somebody", shown(table.opened.kept[seat]), "another chair", "seat")


def own_seats(table: Table, keys: list[str]) -> list[int]:
    """The seats of whoever asks; ``Forbidden`` if there are none."""
    seats = table.seats_of(keys)
    if not seats:
        raise Forbidden("you do not sit at this table", "no seat", "a seat", "seat")
    return seats


def hand_over_offered(table: Table, keys: list[str], token: str, seconds: int, now: int) -> log.Entry:
    """A person lets another device of theirs in, once: by the token with this hash."""
    seats = own_seats(table, keys)
    check_room(table)
    return log.HandOverOffered(now, seats, token, now + seconds * 1000)


def handed_over(table: Table, token: str, key: str, now: int) -> log.Entry:
    """The other device is there."""
    offer = table.hand_overs.get(token)
    if offer is None or offer.until < now:
        raise Forbidden("this link has been used or is too old", "a token", "a new link", "token")
    check_room(table)
    return log.HandedOver(now, offer.token, offer.seats, key)


def check_rematch(table: Table, keys: list[str]) -> list[int]:
    """The seats of whoever wants to play again, if the match is over."""
    seats = own_seats(table, keys)
    finished(table)
    return seats


def rematched(table: Table, seat: int, code: str, now: int) -> list[log.Entry]:
    """The next match stands ready at another table; the first such table counts."""
    return [] if table.rematch else [log.Rematched(now, seat, code)]


def sat_again(
    table: Table, seats: list[int], before: list[Chair], pledge: str, keys: list[str], now: int
) -> list[log.Entry]:
    """Seat a person where they sat in the match before, or if they sit already, give them another key.

    There is a key for each seat. Whoever came first may have changed chairs: then the person takes a free one.
    """
    check_room(table)
    found: list[log.Entry] = []
    known = [place for place, chair in enumerate(table.chairs) if chair.kind == "person" and chair.before in seats]
    back = [table.chairs[place].before for place in known]
    missing = [seat for seat in seats if seat not in back]
    if known:
        found.append(log.HandedOver(now, "", known, keys[0]))
    free = [place for place, chair in enumerate(table.chairs) if chair.kind != "person"]
    beside = known[0] if known else -1
    for seat, key in zip(missing, keys[1:] if known else keys, strict=False):
        if table.stage == "open" and free:
            place = seat if seat in free else free[0]
            free.remove(place)
            name = before[seat].name
            found.append(log.Sat(now, place, name, key, beside=beside, before=seat, pledge=pledge))
            beside = place if beside < 0 else beside
    return found


def began_again(table: Table, away: list[int], now: int) -> list[log.Entry]:
    """The next match begins by itself when all chairs are taken."""
    if table.stage != "open" or any(chair.kind == "empty" for chair in table.chairs):
        return []
    return called([chair.pledge for chair in table.chairs], away, now)
