"""What every log promises, whatever it is kept in."""

import asyncio

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.storage import LogClosed, MissingNumber, StorageError, TakenNumber, open_log
from tests.patience import PATIENCE

pytestmark = pytest.mark.asyncio


async def accepted(*requests):
    """Tasks that have come as far as they get without the disk."""
    tasks = [asyncio.ensure_future(request) for request in requests]
    await asyncio.sleep(0)
    return tasks


async def outcomes_of(tasks):
    """What each came to; a request that is never answered fails the test instead of stopping it."""
    return await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE)


async def test_entries_are_read_in_order(log):
    for number in range(1, 12):
        await log.append("A", number, b"%d" % number)

    assert await log.read("A") == [b"%d" % number for number in range(1, 12)]
    assert await log.read("A", after=9) == [b"10", b"11"]
    assert await log.read("A", after=11) == []


async def test_a_match_that_nobody_opened_is_empty(log):
    assert await log.read("A") == []
    assert await log.running() == []


async def test_a_body_is_kept_byte_for_byte(log):
    bodies = [b"", b"\0", bytes(range(256)), b"x" * 3_000_000]

    for number, body in enumerate(bodies, 1):
        await log.append("A", number, body)

    assert await log.read("A") == bodies


async def test_matches_do_not_mix(log):
    await log.append("A", 1, b"a")
    await log.append("AB", 1, b"ab")
    await log.append("a", 1, b"small")

    assert await log.read("A") == [b"a"]
    assert await log.read("AB") == [b"ab"]


async def test_a_taken_number_is_refused_and_the_first_entry_stays(log):
    await log.append("A", 1, b"first")
    await log.append("A", 2, b"second")

    with pytest.raises(TakenNumber) as refused:
        await log.append("A", 1, b"late")

    assert str(refused.value) == "the number is taken: got 1, want 3 [match A]"
    assert await log.read("A") == [b"first", b"second"]


async def test_of_two_who_want_a_number_one_gets_it(log):
    outcomes = await asyncio.gather(*(log.append("A", 1, b"%d" % who) for who in range(20)), return_exceptions=True)

    assert [type(outcome) for outcome in outcomes].count(TakenNumber) == 19
    assert await log.read("A") == [b"%d" % outcomes.index(None)]


async def test_a_hole_is_refused(log):
    await log.append("A", 1, b"first")

    with pytest.raises(MissingNumber) as refused:
        await log.append("A", 3, b"third")
    with pytest.raises(MissingNumber, match=r"a number is missing: got 2, want 1 \[match B\]"):
        await log.append("B", 2, b"second")

    assert str(refused.value) == "a number is missing: got 3, want 2 [match A]"
    assert await log.read("A") == [b"first"]
    assert await log.running() == ["A"]


@pytest.mark.parametrize("number", [0, -1, 2**63, 10**5000], ids=["none", "minus", "large", "huge"])
async def test_a_number_that_is_none_is_refused(log, number):
    with pytest.raises(BadRequest, match=r"not the number of an entry: got .*, want 1 or more \[match A\]"):
        await log.append("A", number, b"")


@pytest.mark.parametrize("code", ["", "\0", "A\n", "\ud800", "é"], ids=["empty", "zero", "line", "half", "accent"])
async def test_a_code_that_is_none_is_refused(log, code):
    with pytest.raises(BadRequest, match="not the code of a match"):
        await log.append(code, 1, b"")
    with pytest.raises(BadRequest, match="not the code of a match"):
        await log.read(code)


async def test_a_match_runs_until_an_entry_closes_it(log):
    for code in ["C", "A", "B"]:
        await log.append(code, 1, b"")
    assert await log.running() == ["C", "A", "B"]

    await log.append("A", 2, b"", closes=True)
    await log.append("D", 1, b"", closes=True)

    assert await log.running() == ["C", "B"]
    assert await log.read("A") == [b"", b""]


async def test_a_finished_match_takes_a_last_word_and_stays_finished(log):
    await log.append("A", 1, b"end", closes=True)
    await log.append("A", 2, b"well played")

    assert await log.read("A") == [b"end", b"well played"]
    assert await log.running() == []


async def test_a_refused_entry_closes_nothing(log):
    await log.append("A", 1, b"")

    with pytest.raises(TakenNumber):
        await log.append("A", 1, b"", closes=True)

    assert await log.running() == ["A"]


async def test_several_entries_are_kept_together(log):
    await log.append_all([("A", 1, b"a", False), ("B", 1, b"b", True), ("A", 2, b"c", False)])
    await log.append_all([])

    assert await log.read("A") == [b"a", b"c"]
    assert await log.running() == ["A"]


async def test_several_entries_are_kept_all_or_none(log):
    await log.append("A", 1, b"a")

    with pytest.raises(TakenNumber, match=r"got 1, want 2 \[match A\]"):
        await log.append_all([("B", 1, b"b", False), ("A", 1, b"again", True), ("C", 1, b"c", False)])
    with pytest.raises(MissingNumber, match=r"got 4, want 3 \[match A\]"):
        await log.append_all([("A", 2, b"b", False), ("A", 4, b"d", True)])

    assert [await log.read(code) for code in "ABC"] == [[b"a"], [], []]
    assert await log.running() == ["A"]


async def test_many_at_once_are_all_kept_in_fewer_commits(url):
    commits: list[int] = []
    codes = [f"match-{number}" for number in range(50)]

    async def play(log, code):
        for number in range(1, 21):
            await log.append(code, number, f"{code} {number}".encode(), closes=number == 20)

    async with await open_log(url, lambda rows, _: commits.append(rows)) as log:
        await asyncio.gather(*(play(log, code) for code in codes))

        for code in codes:
            assert await log.read(code) == [f"{code} {number}".encode() for number in range(1, 21)]
        assert await log.running() == []
    assert sum(commits) == 1000
    assert len(commits) < 500


async def test_one_refusal_among_many_concerns_nobody_else(log):
    await log.append("A", 1, b"")

    requests = [log.append(code, 1, b"new") for code in "BACD"] + [log.append("E", 2, b"hole")]
    outcomes = await outcomes_of(requests)

    assert [type(outcome) for outcome in outcomes] == [type(None), TakenNumber, type(None), type(None), MissingNumber]
    assert await log.running() == ["A", "B", "C", "D"]


async def test_who_stops_waiting_disturbs_nobody(log):
    tasks = await accepted(*(log.append(code, 1, code.encode()) for code in "ABC"))

    tasks[1].cancel()
    outcomes = await outcomes_of(tasks)

    assert [type(outcome) for outcome in outcomes] == [type(None), asyncio.CancelledError, type(None)]
    await log.append("D", 1, b"D")
    assert [await log.read(code) for code in "ACD"] == [[b"A"], [b"C"], [b"D"]]


async def test_close_finishes_what_was_accepted(url):
    log = await open_log(url)
    tasks = await accepted(*(log.append(f"match-{number}", 1, b"kept") for number in range(100)))

    await log.close()

    assert await outcomes_of(tasks) == [None] * 100
    async with await open_log(url) as again:
        assert len(await again.running()) == 100


async def test_a_closed_log_says_so(url):
    log = await open_log(url)
    await asyncio.gather(log.close(), log.close())
    await log.close()

    for request in [log.append("A", 1, b""), log.append_all([("A", 1, b"", False)]), log.ping(), log.running()]:
        with pytest.raises(LogClosed, match="the log is closed: got a request, want none after the end"):
            await request
    with pytest.raises(LogClosed):
        await log.read("A")


async def test_everything_is_there_after_opening_again(url):
    async with await open_log(url) as log:
        await log.append_all([("A", 1, b"a", False), ("B", 1, b"b", True)])

    async with await open_log(url) as log:
        assert (await log.read("A"), await log.running()) == ([b"a"], ["A"])
        with pytest.raises(TakenNumber):
            await log.append("A", 1, b"again")
        await log.append("A", 2, b"c")
        assert await log.read("A") == [b"a", b"c"]


async def test_ping_leaves_no_trace(log):
    await asyncio.gather(log.ping(), log.append("A", 1, b""), log.ping())
    await log.ping()

    assert await log.running() == ["A"]


async def test_an_acknowledged_entry_is_read_at_once(log):
    for number in range(1, 50):
        await log.append("A", number, b"")
        assert len(await log.read("A", after=number - 1)) == 1


async def test_several_loops_may_share_a_log(log):
    async def play(code):
        for number in range(1, 30):
            await log.append(code, number, b"")

    await asyncio.gather(play("A"), *(asyncio.to_thread(asyncio.run, play(code)) for code in "BC"))

    assert [len(await log.read(code)) for code in "ABC"] == [29, 29, 29]


async def test_an_unknown_kind_of_database_is_refused_without_its_password():
    with pytest.raises(BadRequest) as refused:
        await open_log("oracle://scott:tiger@host/db")

    assert str(refused.value) == "unknown kind of database: got 'oracle', want sqlite:///FILE [--database]"
    assert not isinstance(refused.value, StorageError)
