"""The rounds of a process of hands, without a process."""

import pickle
from typing import Any

import pytest

from cactarium.server.hand_frames import BEGIN, DROP, ERRAND, FAILED, FRAME, PICTURE, TEXT, Messages, packed
from cactarium.server.hand_worker import (
    LONGEST_HOLD,
    LONGEST_SETTLING,
    MOST_BEHIND,
    PERIOD,
    Held,
    Pacer,
    Workshop,
)
from tests.server.balls import BACK, GO, STRIDE, Ball, grip, target

BALL = "tests.server.balls:Ball"


class Shop:
    """A workshop, and what it has said."""

    def __init__(self, *, may_show: bool = True) -> None:
        self.said: list[tuple[int, int, bytes]] = []
        self.now = 0.0
        self.shop = Workshop(lambda data: self.said.extend(Messages().put(data)), lambda: may_show, lambda: self.now)

    def begin(self, number: int, name: str = BALL, start: Any = ("start", 0)) -> Any:
        self.shop.take(number, BEGIN, pickle.dumps((name, start)))
        return self.shop.holds.get(number)

    def rounds(self, count: int) -> None:
        for _ in range(count):
            self.shop.round()

    def kinds(self, number: int) -> list[int]:
        return [kind for one, kind, _ in self.said if one == number]


def test_messages_are_put_together_from_any_pieces():
    sent = [(1, FRAME, b""), (2**32 - 1, TEXT, b"x" * 70_000), (7, PICTURE, b"abc")]
    data = b"".join(packed(*message) for message in sent)
    for size in (1, 3, 9, 10_000, len(data)):
        messages, heard = Messages(), list[tuple[int, int, bytes]]()
        for start in range(0, len(data), size):
            heard += messages.put(data[start : start + size])
        assert heard == sent


def test_of_targets_between_two_ticks_the_latest_counts_and_after_the_end_none():
    shop = Shop()
    held = shop.begin(1)
    for frame in (grip(), target(1), target(100)):
        shop.shop.take(1, FRAME, frame)
    shop.rounds(3)
    assert (held.hold.far, held.hold.target[0], held.hold.point) == (3 * STRIDE, 100, (0, 0, 100))
    for frame in (GO, BACK, target(3)):
        shop.shop.take(1, FRAME, frame)
    shop.rounds(1)
    assert (held.hold.end, held.hold.target[0]) == ("let go", 100)
    shop.rounds(50)
    assert shop.said[-1] == (1, TEXT, b"putt 15")
    assert not shop.shop.holds


def test_pictures_come_every_other_tick_and_not_where_nobody_reads():
    for may_show in (True, False):
        shop = Shop(may_show=may_show)
        shop.begin(1)
        shop.rounds(60)
        assert shop.kinds(1) == [PICTURE] * (30 if may_show else 0)
        shop.shop.take(1, FRAME, GO)
        shop.rounds(60)
        # What everything came to is shown in any case.
        assert shop.kinds(1)[-2:] == [PICTURE, TEXT]


def test_nothing_is_held_for_ever():
    ball = Ball(("start", 0))
    held = Held(ball)
    for _ in range(LONGEST_HOLD + 50):
        held.tick()
    assert (ball.end, ball.is_settled) == ("taken back", True)


def test_what_never_comes_to_rest_has_failed():
    class Rolling(Ball):
        def tick(self) -> None:
            pass

    held = Held(Rolling(("start", 0)))
    held.hear(GO)
    for _ in range(LONGEST_SETTLING + 1):
        held.tick()
    with pytest.raises(TimeoutError):
        held.tick()


def test_what_fails_is_told_and_the_others_go_on():
    shop = Shop()
    other = shop.begin(1)
    shop.begin(2, start=("nothing", 0))
    shop.begin(3, name="tests.server.balls:Nobody")
    shop.begin(4)
    shop.shop.take(4, DROP, b"")
    # Late words for what is over mean nothing.
    shop.shop.take(4, FRAME, GO)
    shop.shop.take(5, ERRAND, pickle.dumps(("tests.server.balls:alone", ("start", 3))))
    shop.rounds(4)
    assert (shop.kinds(2), shop.kinds(3), shop.kinds(4)) == ([FAILED], [FAILED], [])
    assert (5, TEXT, b"rest 8") in shop.said
    assert other.ticks == 4


def test_a_slow_hold_sits_out_so_that_the_others_do_not():
    shop = Shop()
    slow, other = shop.begin(1), shop.begin(2)

    def tick() -> None:
        shop.now += 3.5 * PERIOD

    slow.hold.tick = tick
    shop.rounds(12)
    assert (slow.ticks, other.ticks) == (3, 12)


def test_rounds_that_come_late_are_counted_and_few_are_caught_up():
    pacer = Pacer(100.0)
    pacer.began(100.0)
    pacer.began(100.0 + PERIOD)
    assert (pacer.rounds, pacer.late) == (2, 0)
    # A little late: the next is due as if nothing had been.
    pacer.began(100.0 + 4.5 * PERIOD)
    assert (pacer.late, round((pacer.due - 100.0) / PERIOD)) == (1, 3)
    # Much too late: what was missed is left out.
    pacer.began(200.0)
    assert (pacer.late, pacer.due) == (2, 200.0 + PERIOD)
    assert 0 < pacer.wait(200.0) <= 1.01 * PERIOD
    assert MOST_BEHIND * PERIOD < 0.1
    assert pacer.news(200.0)
    assert not pacer.news(200.0)
