"""Undo: free while it revealed nothing and nobody acted since, otherwise by consent of every person at the table."""

import pytest

from cactarium.match import replay
from cactarium.server import deciding, staleness, undo
from cactarium.server import entries as log
from cactarium.server.replays import record_of
from cactarium.server.wire import from_page as page_says
from tests.server.house import Page, play_on
from tests.server.inside import act, inside, table_of, told, two_people, two_playing


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def plant_from_hand(table):
    """Play on until somebody can plant an Arrangement of their own hand; returns the action."""
    while not table.is_over:
        for action in table.match.legal():
            if action.startswith("plant"):
                step = table.tried(log.Acted(1, table.to_act[0], action, "k"))
                if "from hand" in step.events[0].text():
                    return action
        act(table)
    raise AssertionError("nobody ever could")


# The policy


def test_a_grow_is_free_to_take_back_before_the_reply():
    table = table_of()
    act(table, table.match.legal()[0])

    assert table.match.moves[-1].action.startswith("grow")
    assert undo.way_back(table, 0) == "free"
    assert undo.way_back(table, 1) == ""


def test_a_grow_is_not_free_once_the_other_has_replied():
    table = table_of()
    act(table)
    act(table, "pass")

    assert undo.way_back(table, 0) == "ask"
    assert undo.actions_back(table, 0) == 2


def test_a_reply_that_ended_the_turn_and_refilled_the_middle_is_not_free():
    table = table_of()
    act(table)
    act(table, "pass")

    assert any("refilled" in event.text() for event in table.match.events[-1])
    assert undo.actions_back(table, 1) == 1
    assert undo.way_back(table, 1) == "ask"


def test_a_plant_from_the_hand_is_not_free():
    table = table_of()
    seat_action = plant_from_hand(table)
    seat = table.to_act[0]
    act(table, seat_action)

    assert undo.actions_back(table, seat) == 1
    assert undo.way_back(table, seat) == "ask"


def test_there_is_nothing_to_take_back_at_the_start_nor_after_the_end():
    table = table_of()
    assert undo.way_back(table, 0) == ""

    while not table.is_over:
        act(table)

    assert [undo.way_back(table, seat) for seat in (0, 1)] == ["", ""]


def test_a_bot_has_no_objection():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.BotSat(1, 1, "random"), log.Began(1))
    act(table)
    act(table, "pass")

    assert undo.way_back(table, 0) == "free"
    assert undo.actions_back(table, 0) == 2


def test_after_an_undo_everything_is_as_it_was():
    table = table_of()
    act(table)
    act(table, "pass")
    before = (table.match.dump(), table.match.legal(), table.to_act, table.match.record(), table.outcome)
    act(table)

    table.take(log.Undone(1, 1, 1))

    assert (table.match.dump(), table.match.legal(), table.to_act, table.match.record(), table.outcome) == before


def test_an_undo_over_several_actions_goes_back_to_before_the_first_of_them():
    table = table_of()
    before = table.match.dump()
    act(table)
    act(table, "pass")

    table.take(log.Undone(1, 0, 2))

    assert table.match.dump() == before
    assert table.match.moves == []


def test_the_record_of_a_match_with_undos_replays():
    table = table_of()
    for number in range(400):
        if table.is_over:
            break
        seat = table.to_act[0]
        act(table)
        if number % 3 == 0 and not table.is_over:
            table.take(log.Undone(1, seat, 1))
    while not table.is_over:
        act(table)

    assert replay(record_of(table)).dump() == table.match.dump()


def test_what_a_page_saw_before_an_undo_is_stale_for_everybody():
    table = table_of()
    act(table)
    seen = table.version
    table.take(log.Undone(1, 0, 1))

    with pytest.raises(staleness.Stale):
        deciding.decided(table, [0], list, page_says.Act("k", 0, table.match.legal()[0], seen), 1)
    with pytest.raises(staleness.Stale):
        deciding.decided(table, [0], list, page_says.Undo("k", 0, seen), 1)


@pytest.mark.parametrize(
    "entry",
    [
        log.StoodIn(1, 0, "greedy", 1),
        log.UndoAnswered(1, 1, False),
    ],
)
def test_a_question_ends_with_a_refusal_or_when_somebody_goes(entry):
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.UndoAsked(1, 0))
    assert table.asker == 0

    table.take(entry)

    assert (table.asker, table.agreed) == (-1, [])


def test_a_question_ends_with_any_action():
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.UndoAsked(1, 0))

    act(table)

    assert (table.asker, table.agreed) == (-1, [])


def test_a_question_survives_chat():
    table = table_of()
    act(table)
    act(table, "pass")
    table.take(log.UndoAsked(1, 0))

    table.take(log.Said(1, 1, "Jo", "hm", "k"))

    assert table.asker == 0


def test_everybody_has_to_agree():
    table = table_of(*two_people())
    act(table)
    act(table, "pass")
    table.take(log.UndoAsked(1, 0))

    entries = deciding.decided(table, [1], list, page_says.AnswerUndo("k", 1, True), 5)

    assert entries == [log.UndoAnswered(5, 1, True), log.Undone(5, 0, 2)]


# At the table


@pytest.mark.asyncio
async def test_a_grow_is_taken_back_at_once_and_can_be_done_otherwise(house):
    async with two_playing(house) as (ines, jo, _):
        before = (ines.table["view"], ines.legal)
        await ines.act(ines.legal[0])
        assert ines.table["undo"] == {"own": "free", "missing": [], "asker": -1, "waiting": []}

        what = await told(ines, "undo", seat=0)

        assert what == {"kind": "undone", "seat": 0, "actions": 1}
        assert (ines.table["view"], ines.legal) == before
        assert ines.table["undo"]["own"] == ""
        await jo.until(lambda: jo.version == ines.version)
        assert jo.legal == []
        await ines.act(ines.legal[-1])
        assert not ines.refused


@pytest.mark.asyncio
async def test_the_other_is_asked_and_agrees(house):
    async with two_playing(house) as (ines, jo, _):
        before = (ines.table["view"], ines.legal)
        await play_on(ines, jo, actions=2)
        await ines.until(lambda: ines.version == jo.version)
        assert ines.table["undo"]["own"] == "ask"

        assert (await told(ines, "undo", seat=0))["kind"] == "undo_asked"
        await jo.until(lambda: jo.table["undo"]["asker"] == 0)
        await jo.ask("answer_undo", seat=1, agreed=True)
        await ines.until(lambda: ines.happened[-1]["kind"] == "undone")

        assert ines.happened[-2:] == [
            {"kind": "undo_answered", "seat": 1, "agreed": True},
            {"kind": "undone", "seat": 0, "actions": 2},
        ]
        assert (ines.table["view"], ines.legal) == before


@pytest.mark.asyncio
async def test_the_other_is_asked_and_declines(house):
    async with two_playing(house) as (ines, jo, _):
        await play_on(ines, jo, actions=2)
        await ines.until(lambda: ines.version == jo.version)
        view = ines.table["view"]
        await told(ines, "undo", seat=0)
        await jo.until(lambda: jo.table["undo"]["asker"] == 0)

        await told(jo, "answer_undo", seat=1, agreed=False)
        await ines.until(lambda: ines.version == jo.version)

        assert ines.table["undo"] == {"own": "ask", "missing": [], "asker": -1, "waiting": []}
        assert ines.table["view"] == view
        assert (await told(jo, "answer_undo", seat=1, agreed=True))["problem"] == "nobody asks you"


@pytest.mark.asyncio
async def test_an_action_ends_the_question(house):
    async with two_playing(house) as (ines, jo, _):
        await play_on(ines, jo, actions=2)
        await ines.until(lambda: ines.version == jo.version)
        await told(ines, "undo", seat=0)
        await jo.until(lambda: jo.table["undo"]["asker"] == 0)
        assert (await told(ines, "undo", seat=0))["problem"] == "somebody is asking already"

        await jo.act(jo.legal[0])

        assert jo.table["undo"]["asker"] == -1
        assert (await told(jo, "answer_undo", seat=1, agreed=True))["problem"] == "nobody asks you"


@pytest.mark.asyncio
async def test_nobody_answers_their_own_question_and_nobody_else_asks_meanwhile(house):
    async with two_playing(house) as (ines, jo, _):
        await play_on(ines, jo, actions=2)
        await ines.until(lambda: ines.version == jo.version)
        assert (await told(ines, "answer_undo", seat=0, agreed=True))["problem"] == "nobody asks you"
        await told(ines, "undo", seat=0)
        await jo.until(lambda: jo.table["undo"]["asker"] == 0)

        assert (await told(ines, "answer_undo", seat=0, agreed=True))["problem"] == "nobody asks you"
        assert (await told(jo, "undo", seat=1))["problem"] == "somebody is asking already"


@pytest.mark.asyncio
async def test_against_a_bot_everything_can_be_taken_back(house):
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    async with Page(house, code, cookie) as page:
        before = (page.table["view"], page.legal)
        await page.act(page.legal[0])
        await page.until(lambda: page.legal != [])

        what = await told(page, "undo", seat=0)

        assert what["kind"] == "undone"
        assert what["actions"] >= 2
        assert (page.table["view"], page.legal) == before


@pytest.mark.asyncio
async def test_on_one_device_nobody_is_asked(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with Page(house, code, cookie) as page:
        await page.act(page.legal[0], 0)
        await page.act("pass", 1)

        what = await told(page, "undo", seat=0)

        assert what == {"kind": "undone", "seat": 0, "actions": 2}


@pytest.mark.asyncio
async def test_there_is_nothing_to_take_back_before_the_first_action(house):
    async with two_playing(house) as (ines, _, _):
        assert (await told(ines, "undo", seat=0))["problem"] == "nothing to take back"


@pytest.mark.asyncio
async def test_an_undo_that_is_sent_twice_takes_back_one_action(house):
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    async with Page(house, code, cookie) as page:
        for _ in range(2):
            await page.act(page.legal[0])
            await page.until(lambda: page.legal != [])
        message = {"kind": "undo", "key": "twice", "seat": 0, "based": page.version}

        await page.send(message)
        await page.send(message)
        await page.until(lambda: page.refused)

        assert sum(what["kind"] == "undone" for what in page.happened) == 1
        assert page.refused[-1]["stale"]


@pytest.mark.asyncio
async def test_a_match_with_undos_ends_with_a_record_that_replays(house):
    code, cookie = await house.table(names=["Ines"], bots=["random"])
    async with Page(house, code, cookie) as page:
        for _ in range(3):
            await play_on(page, actions=3)
            await page.until(lambda: page.legal != [])
            await told(page, "undo", seat=0)
        await play_on(page)

    shown = (await house.get(f"/api/tables/{code}/replay")).json()
    assert shown["replays"]
    assert replay((await house.get(f"/api/tables/{code}/record")).text).outcome is not None
