"""Who is at the table. This is not part of the log: it follows from the sockets."""

from typing import Literal

Whereabouts = Literal["here", "gone", "away"]


class Presence:
    """Where the person of each seat is. A page that closes has some seconds to come back before it counts as away."""

    def __init__(self, seats: int, away_at: float) -> None:
        self._pages = [0] * seats
        # A person whom nobody has seen yet may still be on the way.
        self._away_at = [away_at] * seats

    def came(self, seats: list[int]) -> None:
        for seat in seats:
            self._pages[seat] += 1

    def went(self, seats: list[int], away_at: float) -> None:
        for seat in seats:
            self._pages[seat] -= 1
            self._away_at[seat] = away_at

    def expect(self, seat: int, away_at: float) -> None:
        """Somebody new has the seat, whose page is on its way."""
        self._away_at[seat] = away_at

    def rearrange(self, stay: list[int], seats: int, now: float) -> None:
        """The seats of ``stay`` remain, in this order, and new ones come after them."""
        added = seats - len(stay)
        self._pages = [*[self._pages[seat] for seat in stay], *[0] * added]
        self._away_at = [*[self._away_at[seat] for seat in stay], *[now] * added]

    def of(self, seat: int, now: float) -> Whereabouts:
        if self._pages[seat]:
            return "here"
        return "gone" if now < self._away_at[seat] else "away"

    def until_away(self, now: float) -> float | None:
        """In how many seconds the next person will be away, if nobody comes; None if all are here or away."""
        places = zip(self._pages, self._away_at, strict=True)
        return min([away_at - now for pages, away_at in places if not pages and away_at > now], default=None)
