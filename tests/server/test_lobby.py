"""Before the start: the host sets chairs and options, everybody sees it, and the match begins with who is there."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from cactarium.games import GAMES, game_named
from cactarium.games.registry import clauses_of
from cactarium.kernel.fairness import pledge_to
from cactarium.server import entries as log
from cactarium.server.bot_names import NAMES, bot_name
from cactarium.server.telling import table_told
from tests.samples.pairs import Pairs
from tests.server.house import Page, cookie_of
from tests.server.inside import both_see, inside, sample_table, table_of, told, unkept

SALT = "salt-of-jo-000000"
CARD = "cactus_card"
CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("add_chair", {}),
    ("take_chair", {"seat": 2}),
    ("change_options", {"options": {"window": "20"}}),
    ("begin", {"without_empty": True}),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def terms(page: Page) -> dict[str, Any]:
    table: dict[str, Any] = page.table["table"]
    return table


def sitting(page: Page) -> list[str]:
    return [chair["name"] for chair in terms(page)["chairs"]]


async def see_the_same(*pages: Page) -> None:
    """Wait until all have heard of what the first knows, and demand that they know the same."""
    for page in pages[1:]:
        await page.until(lambda page=page: page.version >= pages[0].version)
        assert terms(page) == terms(pages[0])


# Chairs


@pytest.mark.asyncio
async def test_the_host_adds_chairs_and_takes_them_away_within_the_games_numbers(house):
    code, first = await house.table(game=CARD, seats=4, names=["Ines"])
    second = await house.sit(code, 2, "Jo")
    async with Page(house, code, first) as ines, Page(house, code, second) as jo, Page(house, code) as stranger:
        added = await told(ines, "add_chair")
        assert added == {"kind": "chairs_changed", "name": "Ines", "stay": [0, 1, 2, 3], "seats": 5}
        await told(ines, "seat_bot", seat=1, level="greedy")
        bot = sitting(ines)[1]
        await told(ines, "add_chair")
        assert (await told(ines, "add_chair"))["problem"] == "wrong number of seats for The Cactus Card Game"
        await see_the_same(ines, jo, stranger)
        assert sitting(jo) == ["Ines", bot, "Jo", "", "", ""]
        assert jo.table["seats"] == [2]

        # A bot's chair may go, and those behind it move up.
        await told(ines, "take_chair", seat=1)
        await jo.until(lambda: jo.table["seats"] == [1])
        assert sitting(jo) == ["Ines", "Jo", "", "", ""]
        assert (await told(ines, "take_chair", seat=1))["problem"] == "somebody sits there"
        assert (await told(ines, "take_chair", seat=5))["problem"] == "no such seat"
        for _ in range(3):
            await told(ines, "take_chair", seat=2)
        assert (await told(ines, "add_chair"))["seats"] == 3
        await told(ines, "take_chair", seat=2)
        last = await told(ines, "seat_bot", seat=1, level="greedy")
        assert last["problem"] == "somebody sits there"
        await told(jo, "stand", seat=1)
        await ines.until(lambda: sitting(ines) == ["Ines", ""])
        assert (await told(ines, "take_chair", seat=1))["problem"] == "wrong number of seats for The Cactus Card Game"


@pytest.mark.asyncio
async def test_who_is_here_goes_with_the_chairs(house):
    code, first = await house.table(game=CARD, seats=4, names=["Ines"])
    second = await house.sit(code, 3, "Jo")
    async with Page(house, code, first) as ines:

        def where() -> tuple[int, list[str]]:
            """How many chairs there are, and where their people are; of empty chairs it does not matter."""
            seats = ines.other[-1].get("seats", [])
            return len(seats), [seats[chair] for chair in (0, -1) if seats]

        async with Page(house, code, second) as jo:
            await told(ines, "take_chair", seat=1)
            await ines.until(lambda: where() == (3, ["here", "here"]))
            await jo.until(lambda: jo.table["seats"] == [2])
            await told(jo, "say", seat=2, text="Hello")
            assert jo.happened[-1] == {"kind": "said", "seat": 2, "name": "Jo", "text": "Hello"}
        await ines.until(lambda: where() == (3, ["here", "gone"]))
        await told(ines, "take_chair", seat=1)
        await ines.until(lambda: where() == (2, ["here", "gone"]))


@pytest.mark.asyncio
async def test_a_link_for_a_second_device_ends_when_its_chair_gets_another_number(house):
    code, first = await house.table(game=CARD, seats=3, names=["Ines"])
    second = await house.sit(code, 2, "Jo")
    tokens = [
        (await house.post(f"/api/tables/{code}/hand-over", None, cookie)).json()["token"] for cookie in (first, second)
    ]
    async with Page(house, code, first) as ines:
        await told(ines, "take_chair", seat=1)

        answers = [await house.post(f"/api/tables/{code}/take-over", {"token": token}) for token in tokens]
        assert [answer.status_code for answer in answers] == [201, 403]
        assert answers[0].json()["seats"] == [0]


# Options


@pytest.mark.asyncio
async def test_the_host_changes_options_and_everybody_hears_what_changed(house):
    code, first = await house.table(game=CARD, names=["Ines"])
    second = await house.sit(code, 1, "Jo")
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        heard = await told(ines, "change_options", options={"window": "20", "first": "draw"})

        (change,) = heard["changes"]
        assert (heard["name"], change["option"]["name"], change["value"]) == ("Ines", "window", "20")
        assert (change["option"]["unit"], change["option"]["clauses"]) == ("second", ["TCC-6.8"])
        await see_the_same(ines, jo)
        assert terms(jo)["options"] == {"first": "draw", "window": "20"}
        assert jo.happened[-1] == heard

        for options, problem in [
            ({"window": "7"}, "bad option"),
            ({"window": 20}, "nothing changes by that"),
            ({"window": True}, "bad option"),
            ({"colour": "red"}, "unknown option"),
            ({"window": "4", "colour": "red"}, "unknown option"),
        ]:
            assert (await told(ines, "change_options", options=options))["problem"] == problem
        await told(ines, "change_options", options={"first": "0"})
        await told(ines, "begin")
        await both_see("playing", ines, jo)
        assert (ines.table["to_act"], ines.table["view"]["seconds"]) == ([0], 20)


@pytest.mark.asyncio
async def test_the_faces_go_with_the_options(house):
    ours = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")
    code, first = await house.table(names=["Ines"], options={"faces": ours.replace(",5,", ",6,", 1)})
    async with Page(house, code, first) as ines:
        own = ines.table["faces"]
        await told(ines, "change_options", options={"first": "1"})
        assert ines.table["faces"] == own
        await told(ines, "change_options", options={"faces": "house"})
        assert ines.table["faces"] == to_builtins(game_named("cacti").faces({"faces": "house"}))
        assert ines.table["faces"] != own


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_names_clauses_of_its_rulebook(game):
    known = {clause.id for clause in clauses_of(game)}
    for option in game.options:
        assert option.clauses, option.name
        assert set(option.clauses) <= known


# Who may


@pytest.mark.asyncio
@pytest.mark.parametrize(("kind", "fields"), CHANGES)
async def test_nobody_but_the_host_may(house, kind, fields):
    code, first = await house.table(game=CARD, seats=4, names=["Ines"])
    second = await house.sit(code, 1, "Jo")
    async with Page(house, code, second) as jo, Page(house, code) as stranger, Page(house, code, first) as ines:
        before = terms(jo)
        refused = await told(jo, kind, **fields)
        assert (refused["problem"], refused["got"], refused["want"]) == (
            "only the host may do that",
            "seat 1",
            "seat 0",
        )
        assert (await told(stranger, kind, **fields))["problem"] == "you do not sit at this table"
        assert terms(jo) == before

        # Swapping chairs makes nobody the host.
        await told(jo, "swap", one=0, other=1)
        await jo.until(lambda: jo.table["seats"] == [0])
        assert terms(jo)["host"] == 1
        assert (await told(jo, kind, **fields))["problem"] == "only the host may do that"
        await ines.until(lambda: ines.table["seats"] == [1])
        assert "problem" not in await told(ines, kind, **fields)


@pytest.mark.asyncio
async def test_a_second_device_of_the_host_may_as_well(house):
    code, first = await house.table(game=CARD, names=["Ines"])
    token = (await house.post(f"/api/tables/{code}/hand-over", None, first)).json()["token"]
    device = cookie_of(await house.post(f"/api/tables/{code}/take-over", {"token": token}))
    async with Page(house, code, device) as phone:
        assert (await told(phone, "add_chair"))["kind"] == "chairs_changed"


@pytest.mark.asyncio
async def test_who_sat_next_is_the_host_when_the_host_stands_up(house):
    code, first = await house.table(game=CARD, seats=4, names=["Ines"])
    second = await house.sit(code, 3, "Jo")
    await house.sit(code, 1, "Kim")
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        assert terms(jo)["host"] == 0
        await told(ines, "stand", seat=0)
        await jo.until(lambda: terms(jo)["host"] == 3)
        assert (await told(jo, "take_chair", seat=2))["kind"] == "chairs_changed"
    async with Page(house, code, await house.sit(code, 0, "Ines")) as back:
        assert (await told(back, "add_chair"))["problem"] == "only the host may do that"


def test_a_table_where_only_bots_sit_has_no_host():
    assert table_of(log.BotSat(1, 0, "greedy")).host == -1


# Beginning with who is there


@pytest.mark.asyncio
async def test_the_match_begins_with_who_is_there(house):
    code, first = await house.table(game=CARD, seats=6, names=["Ines"])
    second = await house.sit(code, 4, "Jo", pledge=pledge_to(SALT))
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        await told(ines, "seat_bot", seat=2, level="greedy")
        assert (await told(ines, "begin"))["problem"] == "a chair is empty"
        await ines.ask("begin", without_empty=True, based=ines.version)
        await both_see("shuffling", ines, jo)
        assert jo.table["seats"] == [2]
        # The salt is asked of the seat that the person has now.
        await jo.ask("reveal", seat=2, salt=SALT)
        await both_see("playing", ines, jo)

        assert sitting(ines) == ["Ines", sitting(ines)[1], "Jo"]
        assert sitting(ines)[1] in NAMES
        assert len(ines.table["view"]["sides"]) == terms(ines)["seats"] == 3
        began = [what for what in jo.happened if what["kind"] == "began"]
        assert began[0]["left_out"] == []


@pytest.mark.asyncio
async def test_too_few_do_not_begin(house):
    code, first = await house.table(game=CARD, seats=6, names=["Ines"])
    async with Page(house, code, first) as ines:
        refused = await told(ines, "begin", without_empty=True)
        assert (refused["got"], refused["want"]) == ("1", "2 to 6")
        assert terms(ines)["stage"] == "open"
        assert len(terms(ines)["chairs"]) == 6


@pytest.mark.asyncio
async def test_a_number_that_the_options_do_not_go_with_does_not_begin(house):
    code, first = await house.table(game="cliffs", seats=4, names=["Ines"], options={"teams": "shown"})
    async with Page(house, code, first) as ines:
        for seat in (1, 2):
            await told(ines, "seat_bot", seat=seat, level="random")
        refused = await told(ines, "begin", without_empty=True)

        assert (refused["problem"], refused["got"]) == ("wrong number of seats for teams", "3")
        assert terms(ines)["stage"] == "open"
        await told(ines, "change_options", options={"teams": "no"})
        await ines.ask("begin", without_empty=True, based=ines.version)
        await ines.until(lambda: terms(ines)["stage"] == "playing")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("kind", "fields"), [CHANGES[0], CHANGES[2], ("seat_bot", {"seat": 1, "level": "random"}), ("stand", {"seat": 1})]
)
async def test_nobody_begins_with_what_they_have_not_seen(house, kind, fields):
    code, first = await house.table(game=CARD, seats=2, names=["Ines"])
    second = await house.sit(code, 1, "Jo") if kind != "seat_bot" else first
    async with Page(house, code, first) as ines, Page(house, code, second) as jo:
        seen = ines.version
        await told(jo if kind == "stand" else ines, kind, **fields)
        await ines.until(lambda: ines.version > seen)
        refused = await told(ines, "begin", based=seen, without_empty=True)
        assert (refused["problem"], refused["stale"]) == ("the table has moved on", True)
        assert terms(ines)["stage"] == "open"


# The log


def arranged() -> Any:
    """A table of six chairs in whose lobby everything has happened; Ines has the key k0, Jo k1."""
    return sample_table(
        game_named(CARD),
        log.Sat(1000, 0, "Ines", "k0"),
        log.BotSat(1000, 1, "greedy"),
        log.Sat(1000, 3, "Jo", "k1"),
        log.ChairsChanged(1000, 0, "Ines", [0, 1, 3], 3),
        log.ChairsChanged(1000, 0, "Ines", [0, 2], 3),
        log.OptionsChanged(1000, 0, "Ines", {"window": "20"}),
        seats=4,
        options={"first": "draw", "window": "6"},
        kept=["", "", "", "Jo"],
    )


def test_the_same_entries_lead_to_the_same_table():
    table = arranged()

    assert [chair.name for chair in table.chairs] == ["Ines", "Jo", ""]
    assert (table.opened.seats, table.opened.kept) == (3, ["", "Jo", ""])
    assert table.opened.options == {"first": "draw", "window": "20"}
    assert (table.seats_of(["k0"]), table.seats_of(["k1"])) == ([0], [1])
    assert table_told(table) == table_told(arranged())
    # What was written stays as it was.
    assert (table.entries[0].seats, table.entries[0].options["window"]) == (4, "6")


@pytest.mark.asyncio
async def test_a_restart_gives_the_same_table(tmp_path):
    with inside(tmp_path) as house:
        code, first = await house.table(game=CARD, seats=4, names=["Ines"])
        second = await house.sit(code, 3, "Jo")
        async with Page(house, code, first) as ines:
            await told(ines, "seat_bot", seat=2, level="random")
            await told(ines, "take_chair", seat=1)
            await told(ines, "change_options", options={"window": "none"})
            before = terms(ines)
        house.close()
        house.open()
        async with Page(house, code, first) as ines, Page(house, code, second) as jo:
            assert terms(ines) == before
            assert (jo.table["seats"], len(sitting(jo))) == ([2], 3)
            assert (await told(ines, "add_chair"))["seats"] == 4


@pytest.mark.asyncio
async def test_a_table_that_has_caught_up_with_its_log_knows_its_chairs(tmp_path):
    """Another hand has written: what is known of each seat goes with its chair all the same."""
    table = arranged()
    async with unkept(tmp_path, table) as live:
        changed = log.ChairsChanged(2000, 0, "Ines", [0, 1], 2)
        await live._log.append(table.code, table.version + 1, log.encoded(changed))
        async with live.lock:
            with pytest.raises(Exception, match="moved on"):
                await live.enter(log.Stood(2000, 1))
        assert (len(live.table.chairs), live.away()) == (2, [])


# Bots


def test_names_of_bots_are_short_and_many_and_no_cards_of_a_game():
    assert len(set(NAMES)) == 16
    assert max(map(len, NAMES)) <= 9
    words = " ".join(clause.text for game in GAMES for clause in clauses_of(game)).casefold()
    assert [name for name in NAMES if name.casefold() in words.split()] == []


def test_every_name_has_a_face_on_the_pages():
    faces = (Path(__file__).parents[2] / "web/src/kit/botFaces.ts").read_text(encoding="utf-8")

    assert sorted(re.findall(r"^  (\w+): \{$", faces, re.MULTILINE)) == sorted(NAMES)


def test_sixteen_bots_all_have_other_names():
    for commitment in ("0" * 64, "f" * 64, "0123456789abcdef" * 4):
        taken: list[str] = []
        for _ in NAMES:
            taken.append(bot_name(commitment, taken))
        assert sorted(taken) == sorted(NAMES)


def test_no_bot_is_called_like_a_person_at_the_table():
    first = table_of(log.BotSat(1, 1, "greedy")).chairs[1].name
    table = table_of(log.Sat(1, 0, first.upper(), "k0"), log.BotSat(1, 1, "greedy"))

    assert table.chairs[1].name not in (first, "")


def test_bots_of_older_logs_get_names_by_the_same_rule():
    table = table_of(log.BotSat(1, 0, "greedy"), log.BotSat(1, 1, "greedy"), log.BotSat(2, 1, "random"))
    names = [chair.name for chair in table.chairs]

    assert len({*names} & {*NAMES}) == 2
    assert names == [entry.name for entry in table.entries[1:3]] == [table.chairs[0].name, table.entries[3].name]
    assert [chair.name for chair in table_told(table).chairs] == names


@pytest.mark.asyncio
async def test_bots_keep_their_names_when_their_level_changes_and_in_a_rematch(house):
    code, first = await house.table(names=["Ines"])
    async with Page(house, code, first) as ines:
        sat = await told(ines, "seat_bot", seat=1, level="random")
        await told(ines, "seat_bot", seat=1, level="greedy")
        assert (sitting(ines)[1], terms(ines)["chairs"][1]["level"]) == (sat["name"], "greedy")
        await told(ines, "begin")
        await both_see("playing", ines)
        await ines.ask("resign", seat=0)
        await both_see("over", ines)
        replay = (await house.get(f"/api/tables/{code}/replay?view=-3")).json()
        assert replay["table"]["chairs"][1]["name"] == sat["name"]
    again = await house.post(f"/api/tables/{code}/rematch", {}, first)
    async with Page(house, again.json()["code"], cookie_of(again)) as next_page:
        assert sitting(next_page) == ["Ines", sat["name"]]


# Teams


def test_teams_are_told_where_a_game_has_some():
    assert table_told(sample_table(Pairs(), seats=4)).teams == [[0, 2], [1, 3]]
    assert table_told(arranged()).teams == []
