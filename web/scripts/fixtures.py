"""Writes example positions of Cacti for the gallery and for tests: web/src/games/cacti/fixtures.json.

Run it with the package on the path, then let ``npm run format`` lay the file out.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

import cactarium
from cactarium.games.cacti.faces import faces_of
from cactarium.games.cacti.seen import CactiView
from cactarium.games.cacti.wire import faces_told, preview
from cactarium.kernel.game import OPEN, SPECTATOR, Seat
from cactarium.kernel.rng import Rng, seeded
from cactarium.match import Match
from cactarium.search.greedy import GreedyBot
from cactarium.search.match import bot_action

TARGET = Path(__file__).parent.parent / "src/games/cacti/fixtures.json"
FINAL = "top card of the final turn"


def seen(match: Match, viewer: int) -> dict[str, Any]:
    """A position as the server would send it to this viewer."""
    shown = match.game.view(match.state, viewer)
    assert isinstance(shown, CactiView)
    legal = match.legal(viewer) if viewer in match.to_act else []
    rng = seeded(1)
    hint = bot_action(match.game, match.state, Seat(viewer), GreedyBot(), rng).text() if len(legal) > 1 else None
    return {
        "viewer": viewer,
        "view": msgspec.to_builtins(shown),
        "legal": legal,
        "previews": {action: msgspec.to_builtins(preview(shown, match.game.parse(action))) for action in legal},
        "hint": hint,
        "events": [msgspec.to_builtins(event.told()) for event in match.events[-1]] if match.events else [],
    }


def advance(match: Match, rng: Rng) -> None:
    seat = Seat(match.to_act[0])
    match.act(bot_action(match.game, match.state, seat, GreedyBot(), rng), seat)


def played(seed: int) -> list[tuple[dict[str, Any], ...]]:
    """Every position of a match between greedy bots: for seat 0, seat 1, a spectator, and open."""
    match = cactarium.new("cacti", seed=seed, options={"first": "1"})
    rng = seeded(seed)
    steps = []
    while True:
        steps.append(tuple(seen(match, viewer) for viewer in (0, 1, SPECTATOR, OPEN)))
        if not match.to_act:
            return steps
        advance(match, rng)


def match_with_final_turn() -> list[tuple[dict[str, Any], ...]]:
    """A match in which seat 0 is the Second Player and has to decide about the top card."""
    for seed in range(1, 400):
        steps = played(seed)
        for mine, *_ in steps:
            if mine["view"]["moment"] == FINAL and mine["legal"] and steps[-1][0]["view"]["sides"][0]["used_specials"]:
                return steps
    raise SystemExit("no match with a final turn for seat 0")


def first_where(steps: list[tuple[dict[str, Any], ...]], least: int, fits: Any) -> int:
    return next(number for number, step in enumerate(steps) if number >= least and fits(step[0]))


def main() -> None:
    steps = match_with_final_turn()
    middle_game = len(steps) // 3
    action = first_where(
        steps,
        middle_game,
        lambda one: (
            one["view"]["moment"] == "action"
            and any(a.startswith("plant") for a in one["legal"])
            and any(a.startswith("special") for a in one["legal"])
        ),
    )
    reply = first_where(steps, middle_game, lambda one: one["view"]["moment"] == "reply" and one["legal"])
    waiting = first_where(steps, middle_game, lambda one: one["view"]["moment"] == "action" and not one["legal"])
    late = first_where(steps, 2 * middle_game, lambda one: one["view"]["moment"] == "action" and one["legal"])
    final = first_where(steps, middle_game, lambda one: one["view"]["moment"] == FINAL and one["legal"])
    chosen = {
        "Start": steps[0][0],
        "Action": steps[action][0],
        "Reply": steps[reply][0],
        "Waiting": steps[waiting][0],
        "Late": steps[late][0],
        "Final top card": steps[final][0],
        "Over": steps[-1][0],
        "Spectator": steps[action][2],
        "Open": steps[late][3],
    }
    data = {
        "names": ["Ana", "Ines"],
        "faces": msgspec.to_builtins(faces_told(faces_of("house"))),
        "positions": [{"name": name, **position} for name, position in chosen.items()],
        "match": [mine for mine, *_ in steps],
    }
    TARGET.write_text(json.dumps(data, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
