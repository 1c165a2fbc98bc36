"""Writes example positions of Power Plants for tests: power_plants/fixtures.json.

Run it with the package on the path, then let ``npm run format`` lay the file out.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import cactarium
from cactarium.games.power_plants.seen import PlantsView
from cactarium.games.power_plants.wire import preview
from cactarium.kernel.game import SPECTATOR
from cactarium.match import Match

TARGET = Path(__file__).parent.parent / "src/games/power_plants/fixtures.json"
NAMES = ["Ana", "Ines", "Bo"]
# Plants that ask for everything: a field, Sprites from here to there, a patch that moves, "up to".
OPTIONS = {"deeproot": "standard", "frightshade": "standard", "wingbean": "standard", "snapjaw": "standard"}
OTHERS = {"deeproot": "alternate", "alternates": True}
Position = dict[str, Any]
Options = dict[str, Any]


def seen(match: Match, viewer: int, *, is_whole: bool = True) -> Position:
    """A position as the server would send it to this viewer; previews take their time."""
    shown = match.game.view(match.state, viewer)
    assert isinstance(shown, PlantsView)
    legal = match.legal(viewer) if viewer in match.to_act else []
    previews = {action: preview(shown, match.game.parse(action)) for action in legal if is_whole}
    return {
        "viewer": viewer,
        "view": msgspec.to_builtins(shown),
        "legal": legal,
        "previews": {action: msgspec.to_builtins(one) for action, one in previews.items() if one},
    }


def advance(match: Match, rng: random.Random) -> None:
    """People use what they have."""
    (seat,) = match.to_act
    legal = match.legal(seat)
    eager = [action for action in legal if not action.startswith(("decline", "no ", "stop"))]
    match.do(rng.choice(eager), seat)


def found(seats: int, options: Options, fits: Callable[[Position], bool], viewer: int = 0) -> Position:
    """The first position of some match that fits, seen by a viewer."""
    for seed in range(1, 60):
        rng = random.Random(seed)  # noqa: S311
        match = cactarium.new("power_plants", seats=seats, seed=seed, options=options)
        while True:
            if fits(seen(match, viewer, is_whole=False)):
                return seen(match, viewer)
            if not match.to_act:
                break
            advance(match, rng)
    raise SystemExit(f"no such position with {seats} seats and {options}")


def asking(asks: str) -> Callable[[Position], bool]:
    return lambda one: one["view"]["asks"] == asks and len(one["legal"]) > 0


def whole(seats: int, seed: int) -> dict[str, Any]:
    """A match: how it begins, all that happens, and how it ends."""
    match = cactarium.new("power_plants", seats=seats, seed=seed, options=OPTIONS)
    rng = random.Random(seed)  # noqa: S311
    start, steps = seen(match, 0)["view"], []
    while match.to_act:
        advance(match, rng)
        steps.append([msgspec.to_builtins(event.seen_by(0).told()) for event in match.events[-1]])
    return {"start": start, "steps": steps, "end": seen(match, 0)["view"]}


ASKS = ("hand", "plot", "free sprite", "way", "power", "patch", "field", "from", "to", "moved patch", "new plot")


def main() -> None:
    positions = {asks: found(2, OPTIONS, asking(asks)) for asks in (*ASKS, "draw", "swap")}
    positions["retrieve"] = found(2, {"plants": "training"}, asking("retrieve"))
    positions["type"] = found(2, OTHERS, asking("type"))
    positions["training"] = found(2, {"training": True}, asking("way"))
    positions["last turn"] = found(2, OPTIONS, lambda one: one["view"]["finals"] is not None and asking("hand")(one))
    positions["waiting"] = found(2, OPTIONS, lambda one: one["view"]["to_act"] == [1] and one["view"]["asks"] == "plot")
    positions["spectator"] = found(2, OPTIONS, lambda one: one["view"]["asks"] == "way", SPECTATOR)
    positions["over"] = found(2, OPTIONS, lambda one: one["view"]["asks"] == "over")
    positions["solo"] = found(1, {}, lambda one: one["view"]["rival"]["in_garden"] > 3 and asking("hand")(one))
    game = cactarium.new("power_plants", seats=2, seed=1).game
    data = {
        "names": NAMES,
        "faces": msgspec.to_builtins(game.faces({one.name: one.default for one in game.options})),
        "positions": [{"name": name, **position} for name, position in positions.items()],
        "matches": [whole(3, 5), whole(1, 7)],
    }
    TARGET.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
