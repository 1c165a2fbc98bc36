"""Secrets of shuffles to come, committed to before anybody gives a salt."""

from collections import OrderedDict
from secrets import token_hex

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.fairness import commitment_to

# Those that nobody opened a table with are forgotten, oldest first.
MOST_WAITING = 10_000


class Commitments:
    """Each secret serves one table: what was published with a finished match must not deal another one."""

    def __init__(self) -> None:
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def new(self) -> str:
        """Draw a secret and keep it; returns the commitment to it."""
        secret = token_hex(32)
        commitment = commitment_to(secret)
        self._secrets[commitment] = secret
        if len(self._secrets) > MOST_WAITING:
            self._secrets.popitem(last=False)
        return commitment

    def taken(self, commitment: str) -> str:
        """The secret behind a commitment, which is used up with this; without a commitment a new secret."""
        if not commitment:
            return token_hex(32)
        secret = self._secrets.pop(commitment, None)
        if secret is None:
            raise BadRequest("an unknown commitment", shown(commitment), "one that was just asked for", "commitment")
        return secret
