"""Undo and absence: what a person did goes with that person's consent alone."""

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.server import deciding, undo
from cactarium.server import entries as log
from cactarium.server.wire import from_page as page_says
from tests.samples.stop import Stop
from tests.server.house import play_on
from tests.server.inside import act, inside, sample_table, seated, table_of, told, two_playing


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house whose stand-ins think for an hour: nothing they do comes between a question and its answer."""
    with inside(tmp_path_factory.mktemp("data"), bot_pause=3600.0) as house:
        yield house


def test_a_bot_that_plays_for_a_person_agrees_to_what_it_did_itself():
    table = table_of()
    table.take(log.StoodIn(1, 1, "greedy", 0))
    act(table)
    act(table, "pass")

    assert (undo.to_ask(table, 0), undo.missing(table, 0)) == ([], [])
    assert undo.way_back(table, 0) == "free"


def test_what_a_person_did_is_not_taken_back_while_a_bot_plays_for_them():
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.StoodIn(1, 1, "greedy", 0))

    assert (undo.way_back(table, 0), undo.missing(table, 0)) == ("", [1])
    with pytest.raises(BadRequest) as refused:
        deciding.decided(table, [0], list, page_says.Undo("k", 0, table.version), 1)
    assert str(refused.value) == (
        "that needs somebody who is not here: got Jo's own action, and Jo is away, want Jo back at the table [undo]"
    )

    table.take(log.Returned(1, 1))
    assert (undo.way_back(table, 0), undo.missing(table, 0)) == ("ask", [])


def test_what_a_person_did_before_the_bot_took_over_stands_though_the_bot_acted_since():
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.StoodIn(1, 1, "greedy", 0))
    act(table)
    assert table.match.moves[-1].seat == 1

    assert (undo.way_back(table, 0), undo.missing(table, 0)) == ("", [1])


def test_one_may_take_back_past_what_a_stand_in_did_for_oneself():
    table = table_of()
    table.take(log.StoodIn(1, 0, "greedy", 1))
    act(table)
    table.take(log.Returned(1, 0))

    assert undo.way_back(table, 0) == "free"


def three(**given):
    """Three people, in the middle of a window that seat 0 has opened and that seat 1 has answered."""
    table = sample_table(Stop(), *seated("", "", ""), seats=3, **given)
    table.take(log.Acted(1, 0, table.match.legal(0)[0], "a"))
    table.take(log.Acted(1, 1, "pass", "b"))
    return table


@pytest.mark.parametrize(("why", "words"), [("resigned", "has resigned"), ("time", "is out of time")])
def test_what_a_person_did_who_is_out_stands_for_good(why, words):
    table = three()
    table.take(log.Out(1, 1, why))

    assert (undo.way_back(table, 0), undo.missing(table, 0)) == ("", [1])
    with pytest.raises(BadRequest, match=f"Person 1's own action, and Person 1 {words}"):
        deciding.decided(table, [0], list, page_says.Undo("k", 0, table.version), 1)


def test_of_somebody_who_did_nothing_since_no_consent_is_missed():
    table = three()
    table.take(log.StoodIn(1, 2, "greedy", 0))

    assert (undo.way_back(table, 0), undo.missing(table, 0)) == ("ask", [])
    assert undo.to_ask(table, 0) == [1]


def test_an_action_that_was_taken_back_is_nobodys_any_more():
    table = three()
    table.take(log.Undone(1, 1, 1))
    table.take(log.StoodIn(1, 1, "greedy", 0))
    table.take(log.Acted(1, 1, "pass", "c"))

    assert undo.missing(table, 0) == []


def on_two_devices():
    """Persons 0 and 1 share a device, and 2 has another one; each has acted, 0 first."""
    sits = [
        log.Sat(1, seat, f"Person {seat}", f"k{seat}", "salt", beside) for seat, beside in [(0, -1), (1, 0), (2, -1)]
    ]
    table = sample_table(Stop(), *sits, log.Began(1), seats=3)
    table.take(log.Acted(1, 0, table.match.legal(0)[0], "a"))
    table.take(log.Acted(1, 1, "pass", "b"))
    return table


def test_whoever_is_at_a_device_speaks_for_all_of_its_seats():
    table = on_two_devices()
    table.take(log.Out(1, 1, "resigned"))

    assert (undo.to_ask(table, 0), undo.missing(table, 0)) == ([2], [])
    table.take(log.Acted(1, 2, "stop" if "stop" in table.match.legal(2) else "pass", "c"))
    assert undo.missing(table, 2) == []


def test_a_device_answers_once_for_all_of_its_seats():
    table = on_two_devices()
    table.take(log.Undone(1, 1, 1))
    table.take(log.Acted(1, 2, "pass", "c"))
    table.take(log.Acted(1, 1, "pass", "d"))
    table.take(log.UndoAsked(1, 2))
    assert undo.waiting(table) == [0, 1]

    entries = deciding.decided(table, [0, 1], list, page_says.AnswerUndo("k", 1, True), 5)

    assert [type(entry) for entry in entries] == [log.UndoAnswered, log.Undone]


def test_the_link_to_another_device_changes_nobodys_say():
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.HandedOver(1, "", [1], "another"))

    assert undo.to_ask(table, 0) == [1]


@pytest.mark.asyncio
async def test_nobody_takes_back_what_an_absent_person_did_until_they_are_back(house):
    async with two_playing(house) as (ines, jo, _):
        await play_on(ines, jo, actions=2)
        await jo.ask("leave", seat=1)
        await ines.until(lambda: ines.table["table"]["chairs"][1]["stand_in"])
        assert (ines.table["undo"]["own"], ines.table["undo"]["missing"]) == ("", [1])

        refused = await told(ines, "undo", seat=0)
        assert (refused["problem"], refused["got"]) == (
            "that needs somebody who is not here",
            "Jo's own action, and Jo is away",
        )

        await jo.leave()
        await jo.join()
        await ines.until(lambda: not ines.table["table"]["chairs"][1]["stand_in"])
        assert ines.table["undo"]["missing"] == []


@pytest.mark.asyncio
async def test_whoever_does_something_after_leaving_is_back_and_did_it_in_person(house):
    async with two_playing(house, clock={"kind": "move", "seconds": 600}) as (ines, jo, _):
        await ines.act(ines.legal[0])
        await jo.until(lambda: jo.legal != [])
        await ines.ask("leave", seat=0)
        await jo.until(lambda: jo.table["table"]["chairs"][0]["stand_in"])
        await told(ines, "undo", seat=0)
        await jo.until(lambda: not jo.table["table"]["chairs"][0]["stand_in"])

        assert "returned" in [what["kind"] for what in jo.happened]
