"""Writes example positions of The Cactus Card Game for the gallery and for tests: cactus_card/fixtures.json.

Run it with the package on the path, then let ``npm run format`` lay the file out.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import cactarium
from cactarium.games.cactus_card.seen import CactusCardView
from cactarium.games.cactus_card.wire import faces_told, preview
from cactarium.kernel.game import OPEN, SPECTATOR
from cactarium.match import Match

TARGET = Path(__file__).parent.parent / "src/games/cactus_card/fixtures.json"
NAMES = ["Ana", "Ines", "Bo", "Kim", "Lea", "Max"]
Position = dict[str, Any]


def seen(match: Match, viewer: int) -> Position:
    """A position as the server would send it to this viewer."""
    shown = match.game.view(match.state, viewer)
    assert isinstance(shown, CactusCardView)
    legal = match.legal(viewer) if viewer in match.to_act else []
    return {
        "viewer": viewer,
        "view": msgspec.to_builtins(shown),
        "legal": legal,
        "previews": {action: msgspec.to_builtins(preview(shown, match.game.parse(action))) for action in legal},
        "hint": legal[-1] if len(legal) > 1 else None,
        "events": [msgspec.to_builtins(event.seen_by(viewer).told()) for event in match.events[-1]]
        if match.events
        else [],
    }


def weight(action: str) -> float:
    """People like to play cards, and to stop each other."""
    if action.startswith(("set", "stop")):
        return 6
    if action == "draw":
        return 3
    if action.startswith("play request"):
        return 0.1
    return 0.4 if action == "pass turn" else 1


def advance(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.to_act)
    legal = match.legal(seat)
    match.do(rng.choices(legal, [weight(action) for action in legal])[0], seat)


def found(seats: int, fits: Callable[[Position], bool], viewer: int = 0, window: str = "10") -> Position:
    """The first position of some match that fits, seen by a viewer."""
    for seed in range(1, 4000):
        rng = random.Random(seed)  # noqa: S311
        match = cactarium.new("cactus_card", seats=seats, seed=seed, options={"first": "0", "window": window})
        while match.to_act:
            advance(match, rng)
            position = seen(match, viewer)
            if fits(position):
                return position
    raise SystemExit(f"no such position with {seats} seats")


def points(position: Position) -> int:
    return sum(side["points"] for side in position["view"]["sides"])


def plays(position: Position, *cards: str) -> bool:
    return all(any(action.startswith(f"play {card}") for action in position["legal"]) for card in cards)


def is_asked(position: Position, stops: int) -> bool:
    pending = position["view"]["pending"]
    return (
        position["view"]["moment"] == "window"
        and pending["last"] != 0
        and len(pending["stops"]) == stops
        and "pass" in position["legal"]
        and points(position) > 2
    )


def has_set(position: Position) -> bool:
    return any(action.startswith("set") for action in position["legal"]) and points(position) > 2


def knows(position: Position) -> bool:
    """Something is known of two others, and something that one of them lacks."""
    others = position["view"]["sides"][1:]
    return sum(any(card != "?" for card in side["hand"]) for side in others) > min(1, len(others) - 1) and any(
        0 in side["lacks"].values() for side in others
    )


def of_seats(seats: int) -> dict[str, Position]:
    return {
        "turn": found(
            seats, lambda one: plays(one, "request-a-card", "steal-a-card") and points(one) > 3 and knows(one)
        ),
        "swap": found(seats, lambda one: plays(one, "swap-hands") and len(one["legal"]) > 5),
        "set": found(seats, has_set),
        "window": found(seats, lambda one: is_asked(one, 0)),
        "STOP on STOP": found(seats, lambda one: is_asked(one, 2)),
        "look": found(seats, lambda one: one["view"]["moment"] == "look" and one["legal"] != []),
        "waiting": found(seats, lambda one: one["view"]["moment"] == "turn" and not one["legal"] and points(one) > 2),
        "over": found(seats, lambda one: one["view"]["moment"] == "over"),
        "spectator": found(seats, lambda one: points(one) > 4, SPECTATOR),
        "open": found(seats, lambda one: points(one) > 4, OPEN),
    }


def match(seats: int, seed: int, most: int) -> list[Position]:
    match = cactarium.new("cactus_card", seats=seats, seed=seed, options={"first": "0"})
    rng = random.Random(seed)  # noqa: S311
    steps = [seen(match, 0)]
    while match.to_act and len(steps) < most:
        advance(match, rng)
        steps.append(seen(match, 0))
    return [{"view": step["view"], "events": step["events"]} for step in steps]


def main() -> None:
    positions = {
        f"{seats} players: {name}": position for seats in (2, 4, 6) for name, position in of_seats(seats).items()
    }
    untimed = found(4, lambda one: is_asked(one, 1), window="none")
    data = {
        "names": NAMES,
        "faces": msgspec.to_builtins(faces_told()),
        "positions": [
            {"name": name, **position} for name, position in [*positions.items(), ("4 players: no time", untimed)]
        ],
        "match": match(4, 3, 80),
    }
    TARGET.write_text(json.dumps(data, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
