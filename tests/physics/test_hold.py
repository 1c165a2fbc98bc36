import os
import subprocess
import sys

import pytest

from cactarium.physics.hold import Hold, cleared, replayed
from cactarium.physics.measured import parts_of
from cactarium.physics.names import BASE, CACTUS, GROUND
from cactarium.physics.poses import BEGINNING
from cactarium.physics.settling import fallen_of
from cactarium.physics.start import Start
from tests.physics.hanging import HOOK, RING, after, crowd, hung

EMPTY = Start(0, (), RING)


def test_a_ring_hangs_on_an_arm():
    hold = hung(EMPTY, 0, 0.6)
    up, touching, fallen, hand, _, _ = parts_of(hold.text())

    assert up.startswith("red-ring@")
    assert (touching, fallen, hand) == ("red-ring+cactus", "-", "-")


def test_what_is_let_go_in_the_air_falls():
    hold = Hold(EMPTY)
    hold.let_go()
    hold.settle()

    assert hold.text().startswith("place - | - | red-ring | - | ")


def test_what_is_taken_back_counts_as_fallen_and_others_settle():
    first = hung(EMPTY, 0, 0.6)
    hold = Hold(Start(0, tuple(first.result.up.items()), HOOK))
    hold.tick()
    hold.take_back()
    hold.settle()

    assert set(hold.result.up) == {RING}
    assert hold.result.up == first.result.up
    assert hold.result.fallen == {HOOK}


def test_who_is_not_touched_stays_exactly_where_it_was():
    start = crowd(1, [2, 8, 14, 16])
    hold = hung(start._replace(held=24), 4, 0.6)

    assert {piece: pose for piece, pose in hold.result.up.items() if piece != 24} == dict(start.hanging)
    assert set(start.touching) <= hold.result.touching


def test_replaying_gives_the_same_text():
    start = crowd(1, [2, 8, 14])._replace(held=16)
    text = hung(start, 0, 0.6).text()

    assert replayed(start, text) == text


def test_another_process_gives_the_same_text():
    start = crowd(2, [2, 8])._replace(held=14)
    text = hung(start, 1, 0.55).text()
    program = (
        "from cactarium.physics.hold import replayed\nfrom cactarium.physics.start import Start\n"
        f"print(replayed({start!r}, {text!r}))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=_env())

    assert said.stdout.strip() == text


def _env():
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def test_a_wild_hand_is_held_back_and_replays():
    start = Start(3, (), 11)
    hold = Hold(start)
    for number in range(120):
        sign = 1 if number % 2 else -1
        hold.aim((32767 * sign, -32768, 32767 * sign, 0, 32767 * sign, -32768, 0))
        hold.tick()
        assert all(abs(float(value)) < 0.7 for value in hold.scene.position(11)[:3])
    hold.let_go()
    hold.settle()

    assert replayed(start, hold.text()) == hold.text()


def test_a_ring_is_not_torn_through_the_trunk():
    hold = Hold(EMPTY)
    for _ in range(120):
        hold.aim((0, 0, 6000, 32767, 0, 0, 0))
        hold.tick()
    deepest = min([0.0, *hold.scene.data.contact.dist.tolist()])

    assert deepest > -0.0035


def test_a_hold_ends_after_two_minutes_and_its_text_stays_short():
    hold = Hold(EMPTY)
    number = 0
    while hold.is_held:
        number += 1
        angle = number * 0.11
        hold.aim(
            (
                int(9000 + 900 * (number % 37)),
                -8000 + 800 * (number % 11),
                9000 + 300 * (number % 23),
                30000,
                0,
                0,
                int(9000 * (angle % 1)),
            )
        )
        hold.tick()
    hold.settle()
    text = hold.text()

    assert 6500 < hold.tick_number <= 7200 + 200
    assert "| red-ring |" in text
    assert len(text) < 64 * 1024


def test_a_fingertip_feels_the_cactus_but_not_the_base():
    hold = Hold(EMPTY)
    for _ in range(90):
        hold.aim((0, -2500, 6000, 32767, 0, 0, 0))
        hold.tick()
    for _ in range(90):
        hold.aim((0, 0, 6000, 32767, 0, 0, 0))
        hold.tick()
    hold.take_back()
    hold.settle()

    assert hold.touches == {CACTUS}
    assert parts_of(hold.text())[3] == "cactus"


def test_a_grip_changes_where_the_fingertip_is():
    hold = Hold(EMPTY)
    hold.grip((0, 0, -2000))
    hold.aim(BEGINNING)
    hold.tick()
    hold.let_go()
    hold.settle()

    assert replayed(EMPTY, hold.text()) == hold.text()


def test_a_picture_is_complete_and_small():
    start = crowd(1, [2, 8, 14])._replace(held=16)
    hold = Hold(start)
    hold.aim((0, -9000, 11000, 32767, 0, 0, 0))
    for _ in range(6):
        hold.tick()
    picture = hold.picture()

    assert picture[:2] == b"\1\1"
    assert int.from_bytes(picture[2:4], "little") == 6
    assert picture[4] == 1
    assert picture[5] == 16
    assert len(picture) == 5 + 15 + 14 + 1


def test_clearing_a_piece_lets_others_fall():
    """What leaned on it has nothing to lean on any more; what hangs elsewhere stays."""
    ring = hung(EMPTY, 0, 0.6).result.up[RING]
    start = Start(0, ((RING, ring), (14, (9000, 0, 9000, 32767, 0, 0, 0))), HOOK, (9000, 0, 7500, 32767, 0, 0, 0))
    up, touching, fallen, _ = parts_of(cleared(start))

    assert up == "red-ring@" + ",".join(map(str, ring))
    assert (touching, fallen) == ("red-ring+cactus", "yellow-fork")


def test_a_try_goes_on_from_where_the_piece_hangs():
    first = hung(EMPTY, 0, 0.6)
    place = first.result.up[RING]
    hold = Hold(Start(0, (), RING, place))
    for _ in range(30):
        hold.tick()
    hold.let_go()
    hold.settle()

    assert hold.result.up == {RING: place}


def test_forks_go_their_own_ways():
    hold = Hold(EMPTY)
    hold.aim((0, -9000, 11000, 32767, 0, 0, 0))
    for _ in range(10):
        hold.tick()
    fork = hold.fork()
    fork.let_go()
    fork.settle()
    for _ in range(10):
        hold.tick()
    hold.let_go()
    hold.settle()

    assert replayed(EMPTY, fork.text()) == fork.text()
    assert replayed(EMPTY, hold.text()) == hold.text()


@pytest.mark.parametrize(
    ("pairs", "fallen"),
    [
        (set(), {1, 2, 3}),
        ({(1, CACTUS), (1, 2), (2, 3)}, set()),
        ({(1, BASE), (2, 3), (2, GROUND)}, {2, 3}),
        ({(1, CACTUS), (1, GROUND), (1, 2), (3, CACTUS)}, {1, 2}),
    ],
)
def test_fallen_is_what_no_chain_joins_to_the_cactus(pairs, fallen):
    assert fallen_of([1, 2, 3], pairs) == fallen


def test_the_next_try_knows_what_touched():
    hold = hung(EMPTY, 0, 0.6)

    assert after(hold, HOOK).touching == ((RING, CACTUS),)
