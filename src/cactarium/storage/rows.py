"""The rows of the log, as they are handed to whatever keeps them."""

from typing import Final, TypeAlias

from cactarium.kernel.errors import BadRequest, shown

LARGEST: Final = 2**63 - 1

# The code of a match, the number of the entry, its body, and whether the match is finished with it.
Row: TypeAlias = tuple[str, int, bytes, bool]


def check(match: str, number: int) -> None:
    """Refuse what not every database can keep, or keeps as something else."""
    if not (match and match.isascii() and match.isprintable()):
        raise BadRequest("not the code of a match", shown(match), "printable ASCII", "match")
    if not 1 <= number <= LARGEST:
        raise BadRequest("not the number of an entry", shown(number), "1 or more", f"match {match}")
