"""What a screen gets: previews, faces, and events that read well."""

import msgspec
import pytest

from cactarium.games.cactus import events
from cactarium.games.cactus.components import NAMES
from cactarium.games.cactus.seen import CactusPreview
from cactarium.games.cactus.wire import CactusFaces
from cactarium.kernel.form import kind_of
from cactarium.kernel.game import Event, Seat, events_of
from cactarium.server.telling import changes
from tests.games.cactus.builder import GAME, do, new_game, place, table

FOUR = "orange-bar+cactus yellow-wave+cactus teal-ring+cactus violet-fork+cactus"


def preview(state, text: str) -> CactusPreview | None:
    legal = {action.text(): action for action in GAME.legal_actions(state, Seat(0))}
    found = GAME.preview(GAME.view(state, 0), legal[text])
    assert found is None or isinstance(found, CactusPreview)
    return found


def test_a_piece_says_what_it_would_earn():
    on = {1: FOUR, 3: "red-bar+cactus", 4: "red-wave+cactus"}
    state = table(on, phase="take", die="color", last="red-bar")

    found = preview(state, "take red-hook")
    assert found is not None
    assert (found.piece, found.cactus, found.flowers) == ("red-hook", 0, 3)
    assert [(award.flowers, award.why) for award in found.awards] == [(1, "color"), (2, "all five")]

    do(state, "take red-hook")
    held = preview(state, "place ...")
    assert held == found
    assert preview(state, "give up") is None


def test_after_a_fall_a_piece_earns_nothing_more_in_that_turn():
    state = table({1: "teal-bar+cactus", 3: "red-bar+cactus", 4: "red-wave+cactus"}, held="red-hook")
    place(state, "", "teal-bar red-hook")

    found = preview(state, "place ...")

    assert found is not None
    assert (found.flowers, found.awards) == (0, [])


def test_the_first_piece_says_it_for_each_cactus():
    state = new_game()
    state = state if GAME.to_act(state)[0] == 0 else new_game(seed=2)
    seed = 3
    while GAME.to_act(state)[0] != 0:
        state, seed = new_game(seed=seed), seed + 1

    found = preview(state, "take red-hook for 4")

    assert found is not None
    assert (found.piece, found.cactus, found.flowers) == ("red-hook", 3, 0)


def test_faces_tell_of_every_piece_and_cactus():
    faces = GAME.faces({})
    assert isinstance(faces, CactusFaces)

    assert [*faces.pieces] == NAMES
    assert (len(faces.cacti), len(faces.start)) == (5, 7)
    assert faces.pieces["teal-hook"].words == "a hook, teal"
    assert (faces.pieces["boot"].kind, faces.pieces["boot"].colour) == ("special", "violet")
    assert all(piece.strokes and piece.thickness > 0 and len(piece.grip) >= 2 for piece in faces.pieces.values())
    assert all(any(limb.part == "arm" for limb in cactus.limbs) for cactus in faces.cacti)
    assert len(msgspec.json.encode(faces)) < 100_000


EXAMPLES: list[tuple[Event, str]] = [
    (events.Rolled(Seat(1), 2), "s1 rolled !!"),
    (events.Took(Seat(0), 25, 4), "s0 took skull for cactus 5"),
    (events.Moved(Seat(0), 3, 0, "AA", ["cactus"]), "s0 moved red-hook at cactus 1"),
    (events.Placed(Seat(0), 3, 0), "s0 placed red-hook on cactus 1"),
    (events.Missed(Seat(0), 3, 4, "CTS-3.4", "teal-hook"), "s0 missed by CTS-3.4, shape: red-hook and teal-hook"),
    (events.Knocked(Seat(0), 3, "pile"), "s0 knocked red-hook off to the pile"),
    (events.Touched(Seat(0), ["teal-bar", "cactus"]), "s0 touched teal-bar, cactus"),
    (events.Lost(Seat(0), 1, "touched"), "s0 lost 1 flower, touched"),
    (events.Awarded(Seat(0), 2, "all five"), "s0 received 2 flowers, all five"),
    (events.Claimed(Seat(0), 2, 1), "s0 claimed 2 flowers, due 1"),
    (events.GaveUp(Seat(0), 3, "box"), "s0 gave up red-hook to the box"),
    (events.Ended(0), "the game ended: flowers"),
]


@pytest.mark.parametrize(("event", "text"), EXAMPLES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_event_reads_well_and_is_told(event, text):
    assert event.text() == text
    assert msgspec.to_builtins(event.told())["kind"] == kind_of(type(event))
    assert event.reveals()


def test_there_is_an_example_of_every_event():
    assert {type(event) for event, _ in EXAMPLES} == {*events_of(events)}


def test_an_update_tells_what_changed():
    state = table({1: FOUR, 2: "red-bar+cactus red-wave+cactus"}, held="red-hook")
    before = GAME.view(state, 1)

    place(state, f"{FOUR} red-hook+cactus")

    told = changes(before, GAME.view(state, 1)) or {}
    assert len(msgspec.json.encode(told)) < 1500
    assert not any(key.startswith("cacti.1") for key in told)
