"""Replays: a finished match step by step through any pair of eyes, its record, and the proof of its shuffle."""

import asyncio
import json
import subprocess
import sys

import pytest
from msgspec import to_builtins
from msgspec.json import decode, encode

from cactarium.games import game_named
from cactarium.kernel.fairness import commitment_to, deal_of, derived_seed, pledge_to
from cactarium.kernel.game import OPEN
from cactarium.match import replay as replayed
from cactarium.server import entries as log
from cactarium.server import telling
from cactarium.server.pace import Pace
from cactarium.server.replays import encoded
from cactarium.server.wire.replay import Replay
from tests.patching import patched
from tests.samples.stop import Stop
from tests.server.house import Page, play_on
from tests.server.inside import inside, sample_table, seated, told, two_playing

pytestmark = pytest.mark.asyncio

VIEWERS = [0, 1, -2, -3]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


async def played(house, **wanted):
    """A whole match on one device; its code and the page that saw it."""
    code, cookie = await house.table(names=["Ines", "Jo"], **wanted)
    one, other = Page(house, code, cookie), Page(house, code, cookie)
    await one.join(0)
    await other.join(1)
    await play_on(one, other)
    await one.leave()
    await other.leave()
    return code, one, other


async def shown(house, code, viewer):
    answer = await house.get(f"/api/tables/{code}/replay?view={viewer}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def last_view(replay):
    view = replay["view"]
    for step in replay["steps"]:
        view = patched(view, step["view"])
    return view


async def test_the_steps_of_a_replay_lead_from_the_deal_to_the_end_for_every_viewer(house):
    code, page, other = await played(house)
    match = replayed((await house.get(f"/api/tables/{code}/record")).text)
    game = game_named("cacti")

    for viewer in VIEWERS:
        replay = await shown(house, code, viewer)
        assert (replay["viewer"], replay["replays"]) == (viewer, True)
        assert [(step["seat"], step["action"]) for step in replay["steps"]] == [
            (move.seat, move.action) for move in match.moves
        ]
        assert replay["steps"][-1]["to_act"] == []
        assert replay["result"] == page.table["result"]
        assert [step["at"] for step in replay["steps"]] == sorted(step["at"] for step in replay["steps"])
        assert last_view(replay) == to_builtins(game.view(match.state, viewer))

    assert last_view(await shown(house, code, 0)) == page.table["view"]
    assert last_view(await shown(house, code, 1)) == other.table["view"]


async def test_a_seat_and_a_spectator_see_in_a_replay_what_they_could_see_in_the_match(house):
    code, _, _ = await played(house)
    seats, spectator, everything = (
        [await shown(house, code, seat) for seat in (0, 1)],
        await shown(house, code, -2),
        await shown(house, code, -3),
    )

    first = [replay["view"] for replay in (*seats, spectator, everything)]
    assert len({json.dumps(view, sort_keys=True) for view in first}) == 4


async def test_without_a_wish_a_replay_is_open(house):
    code, _, _ = await played(house)

    assert (await house.get(f"/api/tables/{code}/replay")).json()["viewer"] == -3


@pytest.mark.parametrize("viewer", ["2", "-1", "-4", "99", "me", ""])
async def test_nobody_looks_through_eyes_that_are_not_there(house, viewer):
    code, cookie = await house.table(names=["Ines", "Jo"])
    async with Page(house, code, cookie) as page:
        await told(page, "resign", seat=0)

    assert (await house.get(f"/api/tables/{code}/replay?view={viewer}")).status_code == 400


async def test_nothing_is_replayed_before_the_end(house):
    code, first, _ = await house.two()
    for path in ("replay", "record"):
        answer = await house.get(f"/api/tables/{code}/{path}")
        assert (answer.status_code, answer.json()["problem"]) == (400, "the match is not over")
    async with Page(house, code, first) as ines:
        await told(ines, "begin")
        for path in ("replay", "replay?view=0", "record"):
            answer = await house.get(f"/api/tables/{code}/{path}", ines.cookie)
            assert (answer.status_code, answer.json()["problem"]) == (400, "the match is not over")
    for path in ("replay", "record"):
        assert (await house.get(f"/api/tables/AAAAAA/{path}")).status_code == 404


async def test_the_record_is_a_file_that_cactarium_verifies(house, tmp_path):
    code, _, _ = await played(house)
    answer = await house.get(f"/api/tables/{code}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="cacti-{code}.txt"'
    assert answer.headers["content-type"].startswith("text/plain")
    file = tmp_path / "record.txt"
    file.write_text(answer.text, encoding="utf-8")

    command = [sys.executable, "-m", "cactarium", "verify", str(file), "--json"]
    env = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    done = await asyncio.to_thread(subprocess.run, command, env=env, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["replays"]


async def test_the_shuffle_was_committed_to_before_the_salts_and_follows_from_all_of_them(house):
    code, _ = await house.table()
    async with Page(house, code) as early:
        commitment = early.table["table"]["commitment"]
    salts = [f"a-long-salt-of-seat-{seat}" for seat in (0, 1)]
    cookies = [await house.sit(code, seat, "Ines", pledge=pledge_to(salts[seat])) for seat in (0, 1)]
    async with Page(house, code, cookies[0]) as page, Page(house, code, cookies[1]) as other:
        await told(page, "begin")
        await other.ask("reveal", seat=1, salt=salts[1])
        await page.ask("reveal", seat=0, salt=salts[0])
        await page.until(lambda: page.table["table"]["stage"] == "playing")
        began = next(what for what in page.happened if what["kind"] == "began")
        await told(page, "resign", seat=0)
        frames = list(page.frames)
    replay = await shown(house, code, -3)

    assert commitment == commitment_to(replay["secret"]) == replay["table"]["commitment"]
    assert (replay["promise"], replay["salts"]) == (2, salts)
    assert replay["pledges"] == [pledge_to(salt) for salt in salts]
    seed = derived_seed(replay["secret"], replay["salts"], 2)
    assert began["deal"] == replay["deal"] == deal_of(seed)
    assert not any(word in frame for frame in frames for word in (replay["secret"], str(seed), *salts))


async def test_the_secret_of_the_shuffle_is_in_no_frame_of_a_whole_match(house):
    code, *pages = await played(house)
    secret = (await shown(house, code, -3))["secret"]

    assert not any(secret in frame for page in pages for frame in page.frames)


@pytest.mark.parametrize("how", ["resigned", "time"])
async def test_a_match_that_was_cut_short_can_be_replayed_and_its_record_says_open(house, how):
    clock = {"kind": "move", "seconds": 1} if how == "time" else {"kind": "none"}
    async with two_playing(house, clock=clock) as (ines, jo, code):
        await play_on(ines, jo, actions=2)
        if how == "resigned":
            await ines.until(lambda: ines.version == jo.version)
            await ines.ask("resign", seat=0)
        await jo.until(lambda: jo.is_over)

    record = (await house.get(f"/api/tables/{code}/record")).text
    assert record.endswith("open after 2\n")
    assert replayed(record).outcome is None
    for viewer in VIEWERS:
        replay = await shown(house, code, viewer)
        assert (replay["result"]["how"], replay["replays"], len(replay["steps"])) == (how, True, 2)


async def test_a_replay_holds_the_chat(house):
    async with two_playing(house) as (ines, _, code):
        await told(ines, "say", seat=0, text="bye")
        await told(ines, "resign", seat=0)
    replay = await shown(house, code, -2)

    assert [entry["what"]["text"] for entry in replay["chat"]] == ["bye"]


async def test_what_was_taken_back_is_not_in_the_replay(house):
    async with two_playing(house) as (ines, _, code):
        await ines.act(ines.legal[0])
        await told(ines, "undo", seat=0)
        await ines.act(ines.legal[-1])
        action = ines.happened[-1]
        await told(ines, "resign", seat=0)
    replay = await shown(house, code, 0)

    assert len(replay["steps"]) == 1
    assert replay["steps"][0]["events"] == action["events"]


async def test_a_finished_match_is_replayed_after_a_restart(tmp_path):
    with inside(tmp_path) as house:
        code, _, _ = await played(house)
        before = await shown(house, code, 0)
        house.close()
        house.open()

        assert await shown(house, code, 0) == before


async def test_the_opener_of_a_table_pledges_a_salt_after_the_commitment(house):
    commitment = (await house.post("/api/commitments")).json()["commitment"]
    code, cookie = await house.table(names=["Ines"], bots=["random"], commitment=commitment)

    async with Page(house, code, cookie) as page:
        assert page.table["table"]["commitment"] == commitment


async def test_a_commitment_serves_one_table(house):
    commitment = (await house.post("/api/commitments")).json()["commitment"]
    await house.table(names=["Ines"], commitment=commitment)

    again = await house.post("/api/tables", {"game": "cacti", "commitment": commitment})

    assert again.status_code == 400
    assert again.json()["problem"] == "an unknown commitment"


async def test_a_request_that_is_refused_does_not_use_up_its_commitment(house):
    commitment = (await house.post("/api/commitments")).json()["commitment"]
    wanted = {"game": "cacti", "commitment": commitment}

    refused = [
        await house.post("/api/tables", {**wanted, "names": ["\u202e"]}),
        await house.post("/api/tables", {**wanted, "names": ["Ines"], "bots": ["genius"]}),
    ]

    assert [answer.status_code for answer in refused] == [400, 400]
    await house.table(**{**wanted, "names": ["Ines"]})


def stopping(seat, *answers):
    """A window in which seats from this one on have answered."""
    table = sample_table(Stop(), *seated("", "", "", "", at=1000), seats=4)
    table.take(log.Acted(2000, 0, table.match.legal(0)[0], "a"))
    table.match.state.sides[seat].hand[0] = 0
    for place, answer in enumerate(answers, seat):
        table.take(log.Acted(3000, place, answer, f"b{place}"))
    return table


async def test_the_text_of_a_secret_action_is_for_its_seat_and_the_open_table_alone():
    table = stopping(1, "stop", "pass", "pass")
    table.take(log.Out(4000, 0, "resigned"))
    table.take(log.Out(4000, 1, "resigned"))
    table.take(log.Out(4000, 2, "resigned"))
    laid = table.match.moves[0].action

    shown = {}
    for viewer in (0, 1, 2, 3, -2, OPEN):
        replay = decode(await encoded(table, viewer, Pace()), type=Replay)
        shown[viewer] = [step.action for step in replay.steps]

    assert shown == {
        0: [laid, "", "", ""],
        1: [laid, "stop", "", ""],
        2: [laid, "", "pass", ""],
        3: [laid, "", "", "pass"],
        -2: [laid, "", "", ""],
        OPEN: [laid, "stop", "pass", "pass"],
    }


async def test_how_a_seat_has_answered_in_secret_is_in_nothing_that_others_are_sent():
    passed, stopped = [stopping(1, answer) for answer in ("pass", "stop")]

    def sent(table, viewer):
        view = telling.view_told(table, viewer)
        news = telling.News(table, 3000).update(viewer, None, view)
        return encode([telling.snapshot(table, viewer, [], 0, 3000), news])

    assert [sent(passed, viewer) == sent(stopped, viewer) for viewer in (0, 1, 2, 3, -2)] == [
        *[True, False, True, True, True]
    ]
