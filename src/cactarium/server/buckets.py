"""Limits on how often something may be done, and on how much."""

from collections import OrderedDict

MOST_SENDERS = 10_000


class Bucket:
    """Allows ``at_once`` in a burst and ``per_second`` in the long run."""

    def __init__(self, per_second: float, at_once: float, now: float) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = at_once
        self._at = now

    def allows(self, now: float) -> bool:
        """Whether one more is allowed; if so, it is counted."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def has_left(self, now: float, kept: float = 0.0) -> bool:
        """Whether one more is allowed, beyond this part of the whole; nothing is counted."""
        self._fill(now)
        return self._left >= 1 + kept * self._at_once

    def spend(self, cost: float) -> None:
        """Count what turned out to cost so much; if there was less left, the next ones wait the longer for it."""
        self._left -= cost

    def _fill(self, now: float) -> None:
        self._left = min(self._at_once, self._left + (now - self._at) * self._per_second)
        self._at = now


class Buckets:
    """A bucket for each sender; those who have not been heard of for longest are forgotten."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, sender: str, now: float) -> Bucket:
        bucket = self._buckets.pop(sender, None) or Bucket(self._per_second, self._at_once, now)
        self._buckets[sender] = bucket
        if len(self._buckets) > MOST_SENDERS:
            self._buckets.popitem(last=False)
        return bucket

    def allows(self, sender: str, now: float) -> bool:
        return self.of(sender, now).allows(now)
