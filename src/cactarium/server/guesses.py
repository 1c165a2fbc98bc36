"""Wrong guesses of table codes are limited: whoever names many that no table has is told nothing for a while."""

from litestar import Request
from litestar.handlers import BaseRouteHandler

from cactarium.server.desk import AnyConnection, TooFast, address_of, desk_of
from cactarium.server.keys import COOKIE, hashed, secrets_of


def check_guesses(connection: AnyConnection) -> None:
    """Let nobody look for a table who has named too many that are not there; whoever sits at it is known by that.

    This comes before the look: a code that is right must not show by another answer.
    """
    desk, code = desk_of(connection), connection.path_params.get("code", "")
    keys = [hashed(secret) for secret in secrets_of(connection.cookies.get(COOKIE))]
    if not desk.tables.knows(code, keys) and not desk.guesses.of(address_of(connection), desk.now).has_left(desk.now):
        raise TooFast("too many wrong codes from one address")


async def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """The same for every route that names a table; a socket is told when it is open."""
    if isinstance(connection, Request) and "code" in connection.path_params:
        check_guesses(connection)


def missed(connection: AnyConnection) -> None:
    """Count a code that no table has."""
    desk = desk_of(connection)
    desk.guesses.of(address_of(connection), desk.now).spend(1)
