"""The facade: new, legal, do, undo, record, replay, and errors that leave nothing broken."""

import pytest

import cactarium
from cactarium.kernel.fairness import commitment_to
from cactarium.kernel.game import SPECTATOR


def refusal(action, *args, **options) -> str:
    with pytest.raises(cactarium.CactariumError) as refused:
        action(*args, **options)
    return str(refused.value)


def test_a_new_table_without_a_seed_is_fair_and_different_each_time():
    one, other = cactarium.new("cacti"), cactarium.new("cacti")

    assert one.seeding.is_fair()
    assert one.seeding.commitment != other.seeding.commitment
    assert cactarium.replay(one.record()).dump() == one.dump()


def test_salts_of_the_seats_go_into_the_seed():
    match = cactarium.new("cacti", salts=["lime", "coral"])

    assert match.seeding.salts == ["lime", "coral"]
    assert "salt lime\nsalt coral\n" in match.record()


def test_a_secret_can_be_committed_to_before_the_salts_are_known():
    secret = "cd" * 32
    commitment = commitment_to(secret)

    match = cactarium.new("cacti", secret=secret, salts=["lime", "coral"])

    assert match.seeding.commitment == commitment
    assert match.dump() == cactarium.new("cacti", secret=secret, salts=["lime", "coral"]).dump()


def test_a_sealed_record_keeps_the_secret():
    match = cactarium.new("cacti")

    sealed = match.record(sealed=True)

    assert match.seeding.secret not in sealed
    assert "the match is sealed" in refusal(cactarium.replay, sealed)
    assert cactarium.new("cacti", seed=7).record(sealed=True) == cactarium.new("cacti", seed=7).record()


@pytest.mark.parametrize("seat", [2, -3, 99])
def test_a_seat_that_is_not_there_is_refused(seat):
    match = cactarium.new("cacti", seed=7)

    assert refusal(match.legal, seat) == f"no such seat: got {seat}, want 0 to 1 [seat]"
    assert refusal(match.do, "pass", seat) == f"no such seat: got {seat}, want 0 to 1 [seat]"
    assert refusal(match.view, seat) == f"no such viewer: got {seat}, want 0 to 1, or SPECTATOR [viewer]"


def test_undo_goes_back_to_the_very_beginning():
    match = cactarium.new("cacti", seed=7)
    start = match.dump()
    done = []
    while match.to_act:
        done.append(match.legal()[-1])
        match.do(done[-1])

    while match.moves:
        assert match.undo() == done.pop()

    assert match.dump() == start
    assert refusal(match.undo) == "nothing to take back: got 0 actions, want at least one [undo]"


def test_a_replayed_table_can_be_taken_back_and_played_on():
    match = cactarium.new("cacti", seed=7)
    first = match.legal()[0]
    match.do(first)
    again = cactarium.replay(match.record())

    assert again.undo() == first
    again.do(first)

    assert again.record() == match.record()


def test_a_refused_action_leaves_no_trace():
    match = cactarium.new("cacti", seed=7)
    before = match.record(), str(match)

    assert "[CAC-3.6]" in refusal(match.do, "pass")
    assert "[action]" in refusal(match.do, "dance")
    assert "[CAC-3.2]" in refusal(match.do, "pass", 1)

    assert (match.record(), str(match)) == before


def test_the_position_is_told_in_words():
    text = str(cactarium.new("cacti", seed=7))

    assert "middle: 1 saguaro, 2 barrel, 1 prickly-pear, 1 old-man" in text
    assert "first player: 0" in text


def test_a_view_is_for_its_viewer():
    match = cactarium.new("cacti", seed=7)

    assert match.view(0) != match.view(1) != match.view(SPECTATOR)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"game": "chess"},
            "no such game: got 'chess', want one of cacti, cactus, cactus_card, cliffs, power_plants [game]",
        ),
        ({"seats": 3}, "wrong number of seats for Cacti: got 3, want 2 [seats]"),
        ({"seats": "2"}, "wrong number of seats for Cacti: got '2', want 2 [seats]"),
        ({"seats": 0}, "wrong number of seats for Cacti: got 0, want 2 [seats]"),
        ({"seed": -1}, "not a seed: got -1, want a whole number from 0 to 2**256 - 1 [seed]"),
        ({"seed": "x"}, "not a seed: got 'x', want a whole number from 0 to 2**256 - 1 [seed]"),
        ({"options": {"first": "2"}}, "bad option: got '2', want one of 0, 1, draw [option first]"),
        ({"options": {"colour": "red"}}, "unknown option: got 'colour', want one of first, faces [options]"),
        (
            {"seed": 1, "salts": ["a", "b"]},
            "a seed needs no salts or secret: got seed 1 and more, want one of them [seed]",
        ),
        (
            {"seed": 10**5000},
            "not a seed: got int too large to show, want a whole number from 0 to 2**256 - 1 [seed]",
        ),
        ({"game": 5}, "a value of the wrong type: got 5, want str [game]"),
        ({"options": ["first"]}, "a value of the wrong type: got ['first'], want dict [options]"),
        ({"salts": "ab"}, "a value of the wrong type: got 'ab', want list [salts]"),
        ({"secret": "ab"}, "not a secret: got 2 characters, want 64 hexadecimal digits [secret]"),
        ({"salts": ["a"]}, "wrong number of salts: got 1, want 2, one a seat [salts]"),
        ({"salts": ["a", "b c"]}, "not a salt: got 'b c', want 1 to 64 letters, digits, - or _ [salt]"),
    ],
)
def test_bad_input_gets_a_clear_error(options, message):
    assert refusal(cactarium.new, **{"game": "cacti", **options}) == message
