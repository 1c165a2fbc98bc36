"""The four types of cactus. A pile of them is a multiset of the kernel."""

from typing import Final, Literal

from cactarium.kernel import multiset

Cactus = Literal["saguaro", "barrel", "prickly-pear", "old-man"]
TYPES: Final[tuple[Cactus, ...]] = ("saguaro", "barrel", "prickly-pear", "old-man")


# Piles that came up, and how many are kept: more than there are in some hundred matches.
SEEN: Final[dict[int, dict[str, int]]] = {}
MOST_SEEN: Final = 8192


def cacti(pile: int) -> dict[str, int]:
    """A pile type by type. The same few piles come up all the time, so nobody may change what this gives."""
    found = SEEN.get(pile)
    if found is None:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        found = SEEN[pile] = {name: int(multiset.count(pile, cactus)) for cactus, name in enumerate(TYPES)}
    return found


def in_words(pile: int) -> str:
    """A pile as text: ``3 saguaro, 1 barrel``, or ``nothing``."""
    return multiset.in_words(pile, TYPES)
