"""Records: what is broken or tampered with is named, with its line, what was found and what was expected."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cactarium
from cactarium.kernel.errors import BrokenRecord, CactariumError
from cactarium.kernel.fairness import commitment_to, deal_of, derived_seed, pledge_to
from cactarium.kernel.reading import LONGEST, decoded

SECRET = "ab" * 32

OPEN = """\
cactarium record 1
game cacti/1
seats 2
option first "0"
option faces "house"
seed 7

s0 grow barrel ; s0 grew 2 barrel
s1 pass ; s1 passed ; middle refilled with 1 barrel, 1 prickly-pear ; s1 took prickly-pear
open after 2
"""

FAIR = f"""\
cactarium record 1
game cacti/1
seats 2
option first "0"
option faces "house"
commitment {commitment_to(SECRET)}
salt lime
salt coral
deal {deal_of(derived_seed(SECRET, ["lime", "coral"]))}
secret {SECRET}

open after 0
"""

SALT = "a-long-salt-of-seat-0"

PLEDGED = f"""\
cactarium record 2
game cacti/1
seats 2
option first "0"
option faces "house"
commitment {commitment_to(SECRET)}
seat 0 pledge {pledge_to(SALT)} salt {SALT}
seat 1 pledge {pledge_to("another")} left out
deal {deal_of(derived_seed(SECRET, [SALT, ""], 2))}
secret {SECRET}

open after 0
"""


def refusal(text: str) -> str:
    with pytest.raises(BrokenRecord) as refused:
        cactarium.replay(text)
    return str(refused.value)


def test_a_record_replays_and_is_written_the_same_way():
    match = cactarium.replay(OPEN)

    assert match.to_act == [1]
    assert match.record() == OPEN


def test_comments_and_blank_lines_say_nothing():
    noted = OPEN.replace("s1 pass", "# a hard choice\n\ns1 pass", 1)

    assert cactarium.replay(noted).record() == OPEN


def test_a_fair_record_derives_its_seed():
    match = cactarium.replay(FAIR)

    assert match.seeding.is_fair()
    assert match.dump() == cactarium.new("cacti", seed=match.seeding.seed).dump()


@pytest.mark.parametrize(
    ("found", "put", "message"),
    [
        ("cactarium record 1", "cactarium record 3", "a record of a newer version: got 'cactarium record 3', want 'cactarium record 2' [line 1]"),
        ("cactarium record 1", "cactarium record 2", "not as records are written: got 'cactarium record 2', want 'cactarium record 1' [line 1]"),
        ("cactarium record 1", "hello", "not a record: got 'hello', want 'cactarium record 1' [line 1]"),
        ("cacti/1", "cacti/2", "a record of a newer version: got cacti/2, want cacti/1 [line 2]"),
        ("cacti/1", "cacti/0", "a record of an older version: got cacti/0, want cacti/1 [line 2]"),
        ("cacti/1", "chess/1", "no such game: got 'chess', want one of cacti, cactus, cactus_card, cliffs, power_plants [line 2]"),
        ("cacti/1", "cacti", "broken record: got 'game cacti', want 'game NAME/VERSION' [line 2]"),
        ("seats 2", "seats 3", "wrong number of seats for Cacti: got 3, want 2 [line 3]"),
        ("seats 2", "seats two", "not a number in bounds: got 'seats two', want 'seats NUMBER', from 0 to 100 [line 3]"),
        ("seats 2\n", "", "broken record: got 'option first \"0\"', want 'seats NUMBER' [line 3]"),
        ('first "0"', 'first "7"', "bad option: got '7', want one of 0, 1, draw [line 4]"),
        ('first "0"', "first zero", "broken option: got 'option first zero', want 'option NAME VALUE', the value as JSON [line 4]"),
        ("seed 7", "seed -7", "not a number in bounds: got 'seed -7', want 'seed NUMBER', from 0 to 2**256 - 1 [line 6]"),
        ("seed 7", "seed 8", "the record does not replay: got 's0 grew 2 barrel', want 's0 grew 1 barrel' [line 8]"),
        ("s0 grow barrel ;", "s0 grow saguaro ;", "the record does not replay: got 's0 grew 2 barrel', want 's0 grew 1 saguaro' [line 8]"),
        ("grew 2 barrel", "grew 3 barrel", "the record does not replay: got 's0 grew 3 barrel', want 's0 grew 2 barrel' [line 8]"),
        (" ; s1 took prickly-pear", "", "the record does not replay: got nothing more, want 's1 took prickly-pear' [line 9]"),
        ("s1 pass", "s0 pass", "an action is not legal here, it is not your turn: got seat 0, want seat 1 [line 9, CAC-3.2]"),
        ("s1 pass ", "s1 sing ", "no such action in Cacti: got 'sing', want grow TYPE, plant ARRANGEMENT HALF, special TYPE, pass, take or leave [line 9]"),
        ("s1 pass ", "who pass ", "broken record: got 'who pass ; s1 passed ; middle refilled with 1 barrel, 1 ..., want an action like 's0 pass ; s0 passed', or 'end after' or 'open after' [line 9]"),
        ("open after 2\n", "", "broken record: got the end of the file, want an action like 's0 pass ; s0 passed', or 'end after' or 'open after' [line 10]"),
        ("open after 2", "open after 3", "the record ends otherwise: got 'open after 3', want 'open after 2' [line 10]"),
        ("open after 2", "end after 2 scores 9 0 ranks 1 2", "the record ends otherwise: got 'end after 2 scores 9 0 ranks 1 2', want 'open after 2' [line 10]"),
        ("open after 2\n", "open after 2\ns0 pass\n", "the record goes on after its end: got 's0 pass', want nothing [line 11]"),
    ],
)  # fmt: skip
def test_a_change_is_named_with_its_line(found, put, message):
    assert found in OPEN

    assert refusal(OPEN.replace(found, put, 1)).startswith(message)


@pytest.mark.parametrize(
    ("found", "put", "message"),
    [
        ("secret ab", "secret cd", "the secret does not fit the commitment: got .*, want .* \\[line 10\\]"),
        (f"secret {SECRET}\n", "", "the match is sealed: got no secret, want the secret .* at the end \\[line 6\\]"),
        ("salt coral\n", "", "the salts and the secret do not fit the deal: got .*, want .* \\[line 8\\]"),
        ("salt coral", "salt corals", "the salts and the secret do not fit the deal: got .*, want .* \\[line 9\\]"),
        ("salt coral", "salt c o", "not a salt: got 'salt c o', want 1 to 64 letters, digits, - or _ \\[line 8\\]"),
        ("salt coral", "salt c o\n\n# x", "not a salt: got 'salt c o', want .* \\[line 8\\]"),
        (f"secret {SECRET}", "secret ab", "broken record: got 'secret ab', want 'secret HASH', .* \\[line 10\\]"),
        ("deal ", "deal x", "broken record: got 'deal x.*, want 'deal HASH', 64 hexadecimal digits \\[line 9\\]"),
    ],
)
def test_a_change_of_the_fair_seed_is_named(found, put, message):
    assert found in FAIR

    assert re.match(message, refusal(FAIR.replace(found, put, 1)))


@pytest.mark.parametrize(
    ("found", "put", "message"),
    [
        ("s0 grow", "s00 grow", "not as records are written: got 's00 grow .*, want 's0 grow .*\\[line 8\\]"),
        ("seed 7", "seed 007", "not as records are written: got 'seed 007', want 'seed 7' \\[line 6\\]"),
        ("cacti/1", "cacti/01", "not as records are written: got 'game cacti/01', want 'game cacti/1' \\[line 2\\]"),
        ('option first "0"', 'option first "0"\noption first "0"', "not as records are written: .*\\[line 5\\]"),
        ('option first "0"\n', "", "an option is missing: got nothing, want 'option first' \\[line 3\\]"),
        ('first "0"', "first 0", "an option in another form: got 0, want '0' \\[line 4\\]"),
        ('first "0"', 'colour "red"', "unknown option: got 'colour', want one of first, faces \\[line 4\\]"),
        ('faces "house"', 'faces "x"', "bad faces file, wrong heading: .*\\[line 5, line 1 of faces\\]"),
        ('first "0"', "first " + "[" * 100_000, "broken option: .*\\[line 4\\]"),
        ("record 1", "record 0", "a record of an unknown version: got 'cactarium record 0'"),
        ("seed 7", f"seed {2**256}", "not a number in bounds: .*\\[line 6\\]"),
        (
            "game cacti",
            "# first\n\ngame chess",
            "no such game: got 'chess', want one of cacti, cactus, cactus_card, cliffs, power_plants \\[line 4\\]",
        ),
    ],
)
def test_a_record_has_one_form_and_its_header_is_checked_line_by_line(found, put, message):
    assert found in OPEN

    assert re.match(message, refusal(OPEN.replace(found, put, 1)))


def test_a_text_with_other_line_ends_and_a_byte_order_mark_is_read():
    assert cactarium.replay("\ufeff" + OPEN.replace("\n", "\r\n")).record() == OPEN


def test_an_empty_file_is_no_record():
    assert refusal("") == "not a record: got the end of the file, want 'cactarium record 1' [line 1]"


def test_a_binary_file_is_no_record():
    with pytest.raises(BrokenRecord) as refused:
        decoded(b"cactarium record 1\n\xff\xfe\x00")

    assert str(refused.value) == "not a record: got byte 0xff, want UTF-8 text [line 2]"


def test_a_huge_file_is_no_record():
    with pytest.raises(BrokenRecord, match="too long"):
        decoded(b"x" * (LONGEST + 1))


@given(st.data())
def test_no_change_of_a_record_goes_unnoticed_or_breaks_anything(data):
    match = cactarium.new("cacti", seed=7)
    while match.to_act:
        match.do(match.legal()[0])
    text = match.record()
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("0179 ;\nxs\u00e9\x00"))
    changed = text[:place] + other + text[place + 1 :]

    try:
        again = cactarium.replay(changed)
    except CactariumError as refused:
        assert re.search(r": got .*, want .*\[.+\]$", str(refused), re.DOTALL)
    else:
        # What still replays is another true record, or the same one written with an empty line.
        assert again.record() == cactarium.replay(again.record()).record()
        assert again.moves[-1].text() in changed


def test_a_record_with_pledges_replays_and_says_who_was_left_out():
    match = cactarium.replay(PLEDGED)

    assert match.record() == PLEDGED
    assert match.record(sealed=True) == PLEDGED.replace(f"secret {SECRET}\n", "")
    assert match.seeding.promise() == 2
    assert (match.seeding.took_part(), match.seeding.left_out()) == ([0], [1])


@pytest.mark.parametrize(
    ("found", "put", "message"),
    [
        ("seat 0 pledge", "seat 1 pledge", "broken record: got 'seat 1 pledge"),
        (f"salt {SALT}", "salt ground-000000000001", "the salt does not fit its pledge: got 'ground-000000000001', want the salt pledged [line 7]"),
        (f"salt {SALT}", "left out", "the salts and the secret do not fit the deal"),
        (f"pledge {pledge_to('another')} left out", "no pledge\nseat 2 no pledge", "the salts and the secret do not fit the deal"),
        (f"pledge {pledge_to('another')} left out", "pledge", "broken record: got 'seat 1 pledge', want seat 1 as 'seat N no pledge'"),
        ("cactarium record 2", "cactarium record 1", "not as records are written: got 'cactarium record 1', want 'cactarium record 2' [line 1]"),
    ],
)  # fmt: skip
def test_a_change_of_a_pledge_is_named_with_its_line(found, put, message):
    assert found in PLEDGED

    assert refusal(PLEDGED.replace(found, put, 1)).startswith(message)


def test_whether_a_seat_pledged_or_was_a_bot_makes_no_other_shuffle():
    """Only salts make the seed: a pledge that was not kept must not be a way to choose."""
    kept = cactarium.new("cacti", secret=SECRET, salts=[SALT, ""], pledges=[pledge_to(SALT), pledge_to("another")])
    none = cactarium.new("cacti", secret=SECRET, salts=[SALT, ""], pledges=[pledge_to(SALT), ""])

    assert kept.dump() == none.dump()
