"""Writes example positions of Cliffs & Cactuses for the gallery and for tests: cliffs/fixtures.json.

Run it with the package on the path. A line holds a position, or what a step of the match changed, so it stays small.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import cactarium
from cactarium.games.cliffs.seen import CliffsView
from cactarium.games.cliffs.wire import preview
from cactarium.kernel.game import OPEN, SPECTATOR, TABLE
from cactarium.match import Match
from cactarium.server.telling import differences

TARGET = Path(__file__).parent.parent / "src/games/cliffs/fixtures.json"
NAMES = ["Ana", "Ines", "Bo", "Kim", "Lea", "Max", "Sol", "Pia", "Tom"]
# Every reveal and every "go on" is somebody's action then, and no time passes.
OPTIONS = {"speed": "none"}
WITH_MUSIC = {"speed": "25.4"}
Position = dict[str, Any]


def seen(match: Match, viewer: int) -> Position:
    """A position as the server would send it to this viewer."""
    shown = match.game.view(match.state, viewer)
    assert isinstance(shown, CliffsView)
    legal = match.legal(viewer) if viewer in match.to_act else []
    previews = {action: preview(shown, match.game.parse(action)) for action in legal}
    return {
        "viewer": viewer,
        "view": msgspec.to_builtins(shown),
        "legal": legal,
        "previews": {action: msgspec.to_builtins(one) for action, one in previews.items() if one},
        "hint": legal[0] if len(legal) > 1 else None,
        "events": [msgspec.to_builtins(event.seen_by(viewer).told()) for event in match.events[-1]]
        if match.events
        else [],
    }


def weight(action: str) -> float:
    """People play their cards, and rarely call Larry."""
    return {"larry": 0.05, "done": 0.1, "draw": 0.3}.get(action, 1)


def advance(match: Match, rng: random.Random) -> None:
    seat = rng.choice([seat for seat in match.to_act if seat != TABLE])
    legal = match.legal(seat)
    match.do(rng.choices(legal, [weight(action) for action in legal])[0], seat)


def found(seats: int, fits: Callable[[Position], bool], viewer: int = 0, options: dict[str, str] = OPTIONS) -> Position:
    """The first position of some match that fits, seen by a viewer."""
    for seed in range(1, 400):
        rng = random.Random(seed)  # noqa: S311
        match = cactarium.new("cliffs", seats=seats, seed=seed, options=options)
        while match.to_act:
            advance(match, rng)
            position = seen(match, viewer)
            if fits(position):
                return position
    raise SystemExit(f"no such position with {seats} seats")


def asks(position: Position, *what: str) -> bool:
    choice = position["view"]["choice"]
    is_own = any(action.startswith(("target", "take")) for action in position["legal"])
    return choice is not None and choice["asks"] in what and is_own


def of_seats(seats: int) -> dict[str, Position]:
    return {
        "throw": found(seats, lambda one: "throw rock" in one["legal"]),
        "ready": found(seats, lambda one: "ready" in one["legal"], options=WITH_MUSIC),
        "race": found(seats, lambda one: one["view"]["phase"] == "race" and one["view"]["sides"][0]["plays"] == 2),
        "reveal": found(seats, lambda one: "reveal" in one["legal"]),
        "choose a card": found(seats, lambda one: asks(one, "card", "other card")),
        "choose a racer": found(seats, lambda one: asks(one, "end", "other end", "racer")),
        "Larry": found(seats, lambda one: "place 0" in one["legal"]),
        "over": found(seats, lambda one: one["view"]["phase"] == "end"),
    }


def match(seats: int, seed: int, most: int) -> list[Position]:
    """A whole view first, then what each step changed in it, as the server tells it."""
    match = cactarium.new("cliffs", seats=seats, seed=seed, options=OPTIONS)
    rng = random.Random(seed)  # noqa: S311
    before = match.game.view(match.state, 0)
    steps = [{"view": msgspec.to_builtins(before), "events": []}]
    while match.to_act and len(steps) < most:
        advance(match, rng)
        after = match.game.view(match.state, 0)
        assert isinstance(before, CliffsView)
        assert isinstance(after, CliffsView)
        steps.append({"view": msgspec.to_builtins(differences(before, after)), "events": seen(match, 0)["events"]})
        before = after
    return steps


def line_by_line(data: dict[str, Any]) -> str:
    """JSON with a line for each entry of a list."""
    dumped = [
        f'"{name}": ' + ("[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in part) + "\n]")
        if name in ("positions", "match")
        else f'"{name}": {json.dumps(part, separators=(",", ":"))}'
        for name, part in data.items()
    ]
    return "{\n" + ",\n".join(dumped) + "\n}\n"


def main() -> None:
    positions = {f"{seats} racers: {name}": position for seats in (2, 9) for name, position in of_seats(seats).items()}
    positions["4 racers: spectator"] = found(4, lambda one: one["view"]["beats"] > 5, SPECTATOR)
    positions["4 racers: open"] = found(4, lambda one: one["view"]["beats"] > 5, OPEN)
    game = cactarium.new("cliffs", seats=2, seed=1).game
    data = {
        "names": NAMES,
        "faces": msgspec.to_builtins(game.faces({**{one.name: one.default for one in game.options}, **OPTIONS})),
        "positions": [{"name": name, **position} for name, position in positions.items()],
        "match": match(3, 5, 110),
    }
    TARGET.write_text(line_by_line(data), encoding="utf-8")


if __name__ == "__main__":
    main()
