"""No viewer gets what the rules or the house hide: every byte that is sent, of whole matches, is looked through."""

import json
import random
import sqlite3
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cactarium.games import GAMES
from cactarium.kernel.fairness import derived_seed, pledge_to
from cactarium.kernel.game import SPECTATOR, TABLE, Seat, State, Viewer
from cactarium.kernel.rng import Rng, seeded
from cactarium.server import catalog, entries, telling
from cactarium.server.deciding import decided
from cactarium.server.keys import hashed
from cactarium.server.socket import refusal
from cactarium.server.table import Table
from cactarium.server.wire import from_page as page
from cactarium.server.wire.table import ClockSetting
from tests.games.places import exchanged, put
from tests.games.secrets import GUESSES, MENDED, OPEN_GAMES, SECRETS, no_guesses
from tests.patching import views_of
from tests.server.house import House, Page, play_on

SECRET = "5ec2e7" * 10 + "beef"
NOW = 1_700_000_000_000
VIEWERS = [0, 1, SPECTATOR]


def begun(game: str, seats: int, options: dict[str, Any]) -> Table:
    """A match in memory, with a person in every seat."""
    opened = entries.Opened(NOW, game, 1, seats, options, ClockSetting("game", 600, 5), True, True, SECRET)
    table = Table("AAAAAA", opened)
    for seat in range(seats):
        table.take(entries.Sat(NOW, seat, f"Person {seat}", hashed(f"key-{seat}"), f"salt-{seat}"))
    table.take(entries.HandOverOffered(NOW, [0], hashed("token"), NOW + 600_000))
    table.take(entries.Began(NOW))
    return table


def twin_state(table: Table, viewer: Viewer, rng: Rng) -> State | None:
    """The position, but for what the viewer may not know: hidden cards have changed places."""
    assert table.match is not None
    game = table.game
    dump = game.dump(table.match.state)
    data: Any = deepcopy(dump)
    groups = [group for group in SECRETS[game.name](dump, viewer) if len(group) > 1]
    for group in groups:
        for place in range(1, len(group)):
            exchanged(data, group[place], group[rng.below(place + 1)])
    if game.name in MENDED:
        MENDED[game.name](data, viewer)
    for path, values in GUESSES.get(game.name, no_guesses)(dump, viewer):
        put(data, path, rng.pick(values))
    if game.name in OPEN_GAMES:
        # Nothing is hidden there but what chance will bring.
        data["generator"] = rng.fork().dump()
    return None if data == dump else game.load(data)


class Elsewhere:
    """The same table, with another position on it as long as this lasts, and another seed, salts and keys behind it."""

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state

    def __enter__(self) -> Table:
        assert self.table.match is not None
        self.kept = self.table.match.state
        self.table.match.state = self.state
        self.salts = [(chair.salt, chair.keys) for chair in self.table.chairs]
        for seat, chair in enumerate(self.table.chairs):
            chair.salt, chair.keys = "another", [hashed(f"another {seat}")]
        return self.table

    def __exit__(self, *_: object) -> None:
        assert self.table.match is not None
        self.table.match.state = self.kept
        for chair, (salt, keys) in zip(self.table.chairs, self.salts, strict=True):
            chair.salt, chair.keys = salt, keys


def words(table: Table) -> list[str]:
    """Texts of actions to try: those of every seat, of both hands, and some that mean nothing."""
    assert table.match is not None
    found = ["pass", "take", "leave", "nothing", "plant nothing 1", "grow saguaro", "special barrel"]
    for seat in range(table.opened.seats):
        found += [action.text() for action in table.game.legal_actions(table.match.state, Seat(seat))]
    for side in getattr(table.game.view(table.match.state, -3), "sides", []):
        found += [f"plant {card} {half}" for card in getattr(side, "hand", []) for half in (1, 2)]
    return sorted(set(found))


def answered(table: Table, seats: list[int], request: Any) -> object:
    """What a page is told that wants this: a refusal, or that it can be done."""
    try:
        entry = decided(table, seats, list, request, NOW)[0]
        if isinstance(entry, entries.Acted):
            table.tried(entry)
        return type(entry).__name__
    except Exception as error:
        return refusal("k", error)  # type: ignore[arg-type]


def sent(table: Table, viewer: Viewer, texts: list[str]) -> bytes:
    """Everything that leaves for a viewer in this position: frames, previews, refusals, listings."""
    view = telling.view_told(table, viewer)
    seats = [viewer] if viewer >= 0 else []
    told: list[object] = [
        telling.snapshot(table, viewer, seats, None, NOW),
        telling.snapshot(table, viewer, seats, table.version - 1, NOW),
        telling.News(table, NOW).update(viewer, None, view),
        catalog.listing(type("Live", (), {"table": table})()),
    ]
    for seat in range(table.opened.seats):
        told += [answered(table, seats, page.Act("k", seat, text, table.version)) for text in texts]
        told += [
            answered(table, seats, kind("k", seat)) for kind in (page.Resign, page.Leave, page.Stand, page.StandIn)
        ]
        told.append(answered(table, seats, page.Undo("k", seat, table.version)))
    if viewer in table.to_act:
        actions = table.game.legal_actions(table.match.state, Seat(viewer)) if table.match else []
        told += [table.game.preview(view, action) for action in actions]
    return msgspec.json.encode(told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_positions_that_differ_in_what_a_viewer_may_not_know_give_the_same_bytes(game, seed):
    rng, compared = seeded(seed), 0
    table = begun(game.name, game.least, {option.name: option.default for option in game.options})
    while not table.is_over:
        viewer = rng.pick([*range(game.least), SPECTATOR])
        # In long matches not every position is looked at: what is sent of them grows with their history.
        twin = twin_state(table, viewer, rng) if rng.below(max(1, table.version // 30)) == 0 else None
        if twin is not None:
            texts = words(table)
            with Elsewhere(table, twin) as other:
                texts = sorted({*texts, *words(other)})
                told_other = sent(other, viewer, texts)
            assert sent(table, viewer, texts) == told_other
            compared += 1
        assert table.match is not None
        measure = table.game.measure(table.match.state)
        if measure is not None and measure.seat == TABLE:
            table.take(entries.Acted(NOW, TABLE, measure.action.drawn(rng).text(), measure.name))
            continue
        seat = rng.pick(table.to_act)
        action = rng.pick(table.game.legal_actions(table.match.state, Seat(seat)))
        table.take(entries.Acted(NOW, seat, action.drawn(rng).text(), f"key-{table.version}"))
    assert compared > 10


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_two_matches_that_were_dealt_other_hidden_cards_look_the_same_as_long_as_these_stay_hidden(seed):
    rng = seeded(seed)
    table = begun("cacti", 2, {"first": "0", "faces": "house"})
    viewer = rng.pick(VIEWERS)
    twin = twin_state(table, viewer, rng)
    assert twin is not None
    other = begun("cacti", 2, {"first": "0", "faces": "house"})
    assert other.match is not None
    other.match.state = twin
    assert told_whole(table, viewer) == told_whole(other, viewer)
    while not table.is_over:
        assert table.match is not None
        seat = table.to_act[0]
        both = [action.text() for action in table.game.legal_actions(table.match.state, Seat(seat))]
        both = [text for text in both if text in telling.legal_told(other, seat)]
        action = entries.Acted(NOW, seat, rng.pick(both) if both else "", f"key-{table.version}")
        if not both or seen_after(table, action, viewer) != seen_after(other, action, viewer):
            # What was hidden shows now, as the rules want it: from here on these are two matches.
            return
        before = telling.view_told(table, viewer)
        table.take(action)
        other.take(action)
        assert told_whole(table, viewer) == told_whole(other, viewer)
        assert told_news(table, viewer, before) == told_news(other, viewer, before)


def seen_after(table: Table, action: entries.Acted, viewer: Viewer) -> bytes:
    return msgspec.json.encode(table.game.view(table.tried(action).state, viewer))


def told_whole(table: Table, viewer: Viewer) -> bytes:
    return msgspec.json.encode(telling.snapshot(table, viewer, [], 0, NOW))


def told_news(table: Table, viewer: Viewer, before: object) -> bytes:
    news = telling.News(table, NOW)
    return msgspec.json.encode(news.update(viewer, before, telling.view_told(table, viewer)))


def logged(house: House, code: str) -> list[entries.Entry]:
    """The log as it is on the disk."""
    connection = sqlite3.connect(f"file:{house.data / 'log.db'}?mode=ro", uri=True)
    rows = connection.execute(
        "SELECT body FROM entries JOIN matches ON match = id WHERE code = ? ORDER BY number", (code,)
    ).fetchall()
    connection.close()
    return [entries.decoded(body) for (body,) in rows]


def house_secrets(log: list[entries.Entry], *, is_over: bool) -> list[str]:
    """What nobody may ever see, and while the match runs, what its shuffle follows from."""
    opened = log[0]
    assert isinstance(opened, entries.Opened)
    sat = [entry for entry in log if isinstance(entry, entries.Sat)]
    offers = [entry for entry in log if isinstance(entry, entries.HandOverOffered | entries.HandedOver)]
    never = (
        [entry.key for entry in sat]
        + [entry.ticket for entry in sat if entry.ticket]
        + [entry.token for entry in offers]
    )
    never += [entry.key for entry in offers if isinstance(entry, entries.HandedOver)]
    if is_over:
        return never
    revealed = {entry.seat: entry.salt for entry in log if isinstance(entry, entries.Revealed)}
    salts = [revealed[seat] for seat in sorted(revealed)]
    assert len(salts) == opened.seats
    seed = derived_seed(opened.secret, salts, 2)
    return [*never, opened.secret, str(seed), f"{seed:x}", *salts]


def check_view(view: dict[str, Any], viewer: Viewer) -> int:
    """Of the other sides only backs of cards; returns how many. Starting Arrangements were given openly."""
    backs = 0
    for seat, side in enumerate(view.get("sides", [])):
        if seat != viewer:
            hidden = [card for card in side["hand"] if not card.startswith("starting-")] + side["bonus"]
            assert set(hidden) <= {"?"}, hidden
            backs += len(hidden)
    return backs


def names_in(value: Any, found: list[str]) -> list[str]:
    """Every text in a message, keys of dicts too."""
    if isinstance(value, dict):
        for name, part in value.items():
            found.append(name)
            names_in(part, found)
    elif isinstance(value, list):
        for part in value:
            names_in(part, found)
    elif isinstance(value, str):
        found.append(value)
    return found


def check_frames(frames: list[str], viewer: Viewer, hidden: list[str]) -> int:
    """Look through a match's frames: views show backs, and no text but the faces names what is never shown."""
    backs = 0
    messages = [json.loads(text) for text in frames]
    for text, message, view in zip(frames, messages, views_of(messages), strict=True):
        if view:
            backs += check_view(view, viewer)
        message.pop("faces", None)
        for said in names_in(message, []):
            assert not any(card in said.split(" ") for card in hidden), (said, text)
    return backs


async def answers(house: House, code: str) -> str:
    """Everything the house tells over HTTP about its tables."""
    paths = ["/api/tables", "/api/house", "/metrics", "/healthz", f"/api/tables/{code}/record"]
    paths += [f"/api/tables/{code}/replay?view={view}" for view in (-3, -2, 0, 1)]
    found = [await house.get(path) for path in paths]
    return "\n".join(f"{one.headers} {one.text}" for one in found)


async def explore(*pages: Page) -> None:
    """Ask for everything a page can ask for, and for what it may not."""
    for one in pages:
        await one.send({"kind": "ask_previews"})
        await one.until(lambda one=one: one.other[-1]["kind"] == "previews")
        for text in ("pass", "take", "plant nothing 1", "grow saguaro", "special barrel"):
            if text not in one.legal:
                await one.ask("act", seat=max(one.table["viewer"], 0), action=text)
        heard = len(one.refused)
        await one.ask("resign", seat=15)
        await one.until(lambda one=one, heard=heard: len(one.refused) > heard and one.refused[-1]["where"] == "seat")


@pytest.mark.asyncio
async def test_no_frame_and_no_answer_of_a_whole_match_holds_a_secret(house):
    rng = random.Random(5)  # noqa: S311 - the same match every time
    for number in range(3):
        salts = [f"salt-of-the-match-{number}-seat-{seat}" for seat in (0, 1)]
        body = {"game": "cacti", "names": ["Ines"], "pledges": [pledge_to(salts[0])], "listed": True}
        opened = await house.post("/api/tables", body)
        code, first = opened.json()["code"], opened.headers["set-cookie"].split(";")[0]
        sat = await house.post(
            f"/api/tables/{code}/sit",
            {"seat": 1, "name": "Jo", "pledge": pledge_to(salts[1]), "ticket": "ticket-of-jo-" * 2},
        )
        second = sat.headers["set-cookie"].split(";")[0]
        offer = (await house.post(f"/api/tables/{code}/hand-over", cookie=first)).json()["token"]
        taken = await house.post(f"/api/tables/{code}/take-over", {"token": offer})
        spare = (await house.post(f"/api/tables/{code}/hand-over", cookie=second)).json()["token"]
        secrets = [part.split("=")[1] for part in (first, second, taken.headers["set-cookie"].split(";")[0])]
        async with Page(house, code, first) as ines, Page(house, code, second) as jo, Page(house, code) as watcher:
            pages = [ines, jo, watcher]
            await ines.ask("begin")
            for seat, one in enumerate((ines, jo)):
                await one.until(lambda one=one: one.table["table"]["stage"] == "shuffling")
                await one.ask("reveal", seat=seat, salt=salts[seat])
            for one in pages:
                await one.until(lambda one=one: one.table["table"]["stage"] == "playing")
            told = [await answers(house, code)]
            while not ines.is_over:
                mover = ines if ines.legal else jo
                await mover.act(rng.choice(mover.legal))
                for one in pages:
                    await one.until(lambda one=one, mover=mover: one.version >= mover.version)
                if rng.random() < 0.2 and not ines.is_over:
                    await explore(*pages)
                    told.append(await answers(house, code))
            running = {one: [text for text in one.frames if '"result":{' not in text] for one in pages}
        log = logged(house, code)
        table = Table(code, log[0])  # type: ignore[arg-type]
        for entry in log[1:]:
            table.take(entry)
        assert table.match is not None
        for viewer, one in zip(VIEWERS, pages, strict=True):
            hidden = never_shown(table, viewer)
            assert check_frames(running[one], viewer, hidden) > 20
            both = "\n".join([*running[one], *told])
            for secret in [*secrets, offer, spare, *map(hashed, secrets), *house_secrets(log, is_over=False)]:
                assert secret not in both
            final = "\n".join([*one.frames, await answers(house, code)])
            for secret in [*secrets, offer, spare, *map(hashed, secrets), *house_secrets(log, is_over=True)]:
                assert secret not in final


def never_shown(table: Table, viewer: Viewer) -> list[str]:
    """Names of cards that a viewer never got to see before the last action: hidden hands, planters, what was left in
    the deck and the box. A name that lay open at any time, or that the viewer held, may be said."""
    assert table.match is not None
    shown: set[str] = set()
    cards: set[str] = set()
    for state, events in zip(table.match.positions[:-1], [[], *table.match.events[:-1]], strict=True):
        dump: Any = table.game.dump(state)
        view: Any = msgspec.to_builtins(table.game.view(state, viewer))
        cards |= {*dump["arrangement deck"], *dump["box"]}
        cards |= {card for player in dump["players"] for card in player["hand"]}
        if viewer >= 0:
            shown |= {*view["sides"][viewer]["hand"], *view["sides"][viewer]["bonus"]}
        shown |= {str(view["arrangement"])} | {card for card in cards if card.startswith("starting-")}
        shown |= {half["arrangement"] for side in view["sides"] for half in side["planted"]}
        shown |= {word for event in events for word in event.text().split(" ")}
    hidden = cards - shown - {"special planter"}
    assert hidden
    return sorted(hidden)


@pytest.mark.asyncio
async def test_unlisted_tables_are_not_listed_and_codes_of_others_stay_secret(house):
    code, cookie = await house.table(names=["Ines", "Jo"])
    shown, other = await house.table(names=["Kim"], listed=True)
    async with Page(house, code, cookie) as ines, Page(house, shown, other) as kim:
        told = (await answers(house, shown)) + "".join(kim.frames)

        assert code not in told
        assert "Ines" not in told
        assert shown in told
        await play_on(ines, actions=1)
    assert code not in "".join(kim.frames)
