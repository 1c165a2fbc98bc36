"""What a spectator's browser is sent: not one byte of what the rules hide."""

import json
import re
from typing import Any

from cactarium.server import entries
from cactarium.server.table import Table
from cactarium.storage.connection import connect
from tests.patching import views_of
from tests.web.player import Player, waited
from tests.web.tables import finish, seat_two


def test_a_spectator_is_sent_no_hidden_card_in_any_frame(visit, house):
    host, guest = seat_two(visit)
    watcher = visit("/")
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(text)))
    watcher.goto(host.url)
    finish(house, host, guest)
    waited(Player(watcher).is_over, "the end")

    table = replayed(house, Player(host).code)
    assert table.match is not None
    assert len(frames) > len(table.match.moves)
    messages = [json.loads(text) for text in frames]
    for text, message, view in zip(frames, messages, views_of(messages), strict=True):
        check_frame(text, message, view, table)


def replayed(house, code) -> Table:
    with connect(house.data / "log.db") as log:
        rows = log.execute(
            "SELECT body FROM entries JOIN matches ON match = id WHERE code = ? ORDER BY number", [code]
        ).fetchall()
    log.close()
    opened, *rest = [entries.decoded(body) for (body,) in rows]
    assert isinstance(opened, entries.Opened)
    table = Table(code, opened)
    for entry in rest:
        table.take(entry)
    return table


def check_frame(text: str, message: dict[str, Any], view: dict[str, Any] | None, table: Table) -> None:
    """Nothing secret as text; and in views, only what an onlooker at a real table would see."""
    match = table.match
    assert match is not None
    secrets = [table.opened.secret, str(match.seeding.seed), *[key for chair in table.chairs for key in chair.keys]]
    assert not any(secret in text for secret in secrets)
    is_over = bool(message.get("result"))
    for side in (view or {}).get("sides", []):
        hidden = [card for card in side["hand"] if not card.startswith("starting-")]
        assert is_over or set(hidden) <= {"?"}
        assert is_over or set(side["bonus"]) <= {"?"}
        if is_over:
            assert side["bonus"] == []
            assert set(hidden) <= {"?"}
    if not is_over:
        assert not re.search(r"bonus-(saguaro|barrel|prickly-pear|old-man)", without_faces(message))


def without_faces(message) -> str:
    """A frame without the list of all card faces, which is no secret."""
    return json.dumps({key: value for key, value in message.items() if key != "faces"})
