"""The clocks of a table and the timers of its game, derived from the times of its log."""

from collections.abc import Sequence

from cactarium.kernel.game import Timer
from cactarium.server.wire.table import ClockSetting


class RunningTimer:
    """A timer of the game, and when it first showed."""

    def __init__(self, timer: Timer, since: int) -> None:
        self.name = timer.name
        self.seconds = timer.seconds
        self.grace = timer.grace
        self.action = timer.action.text()
        self.since = since

    @property
    def ends(self) -> int:
        return self.since + int(self.seconds * 1000)

    @property
    def rings(self) -> int:
        """When the table acts. Only the house's own clock counts: nobody else can say when something was sent."""
        return self.ends + int(self.grace * 1000)

    def left_at(self, at: int) -> int:
        return max(0, self.ends - at)

    def take_back(self, left: int, at: int) -> None:
        """Go back to when so much was left, unless it has less by now."""
        self.since -= max(0, self.left_at(at) - left)


class Clock:
    """What each seat has left, in milliseconds. It reads no time: every call says when it is."""

    def __init__(self, setting: ClockSetting, seats: int, at: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        # Those who are to act, whether or not their clock runs.
        self._awaited: tuple[int, ...] = ()
        self._since = at

    def pass_on(
        self,
        to_act: Sequence[int],
        actor: int | None,
        at: int,
        still: Sequence[int] = (),
        *,
        earns: bool = True,
        anew: bool = False,
    ) -> None:
        """Charge those who were awaited, and let run those who are awaited now; ``actor`` has just acted.

        The clocks of ``still`` stand still: of bots, of seats that are out, of all while the game itself keeps the
        time. ``earns`` says that the actor is a person, who gains by acting. ``anew`` says that whoever is awaited is
        asked something else than before: another move.
        """
        self._charge(at)
        if self.setting.kind == "game":
            # Who spends no time gains none: a seat whose clock the game's own timer stopped.
            if earns and actor is not None and actor in self.running:
                self.left[actor] += self.setting.increment * 1000
        else:
            for seat in to_act:
                if anew or seat == actor or seat not in self._awaited:
                    self.left[seat] = self.setting.seconds * 1000
        self._awaited = tuple(to_act)
        self.running = tuple(seat for seat in to_act if seat not in still)

    def charged(self, at: int) -> list[int]:
        """What each seat has left now, with those who are awaited charged for their time."""
        self._charge(at)
        return [*self.left]

    def take_back(self, left: list[int], to_act: Sequence[int], at: int) -> None:
        """Go back to whose turn it was when these were left: an undo never gives time."""
        self._charge(at)
        self.left = [min(now, then) for now, then in zip(self.left, left, strict=True)]
        self._awaited = tuple(to_act)

    def skip(self, at: int) -> None:
        """Let the time up to now count for nobody."""
        self._since = at

    def wait(self, until: int) -> None:
        """Let no time count before this: people still look at what has happened."""
        self._since = max(self._since, until)

    def left_at(self, seat: int, at: int) -> int:
        spent = max(0, at - self._since) if seat in self.running else 0
        return max(0, self.left[seat] - spent)

    def runs_out(self, seat: int) -> int:
        """When the seat's time is up, if it goes on running."""
        return self._since + self.left[seat]

    def _charge(self, at: int) -> None:
        for seat in self.running:
            self.left[seat] = self.left_at(seat, at)
        self._since = max(self._since, at)
