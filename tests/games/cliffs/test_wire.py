"""What is told to screens: faces, previews and types."""

import msgspec
import pytest

from cactarium.games.cliffs import events, resolution_events, wire
from cactarium.games.cliffs.seen import CliffsView
from cactarium.kernel.form import kind_of
from cactarium.kernel.game import SPECTATOR, events_of
from tests.games.cliffs.builder import GAME, do, table


def test_every_event_has_a_type_on_the_wire():
    declared = [*events_of(events), *events_of(resolution_events)]
    schema = msgspec.json.schema(wire.WIRE["CliffsTold"])

    assert len(declared) == len({kind_of(event) for event in declared}) == len(schema["anyOf"])
    assert wire.WIRE["CliffsView"] is CliffsView


def test_faces_say_what_every_card_does_both_ways_up():
    faces = wire.faces_told(table([[], []]).terms.cards).cards

    assert len(faces) == 48
    worm = faces["giant-worm"]
    assert (worm.title, worm.kind, worm.verb, worm.metres) == ("Giant Worm", "bonus", "move", 200)
    assert (worm.words, worm.upside_down, worm.copies) == ("200 down", "200 up", 4)
    assert faces["steal-any"].metres == 0


@pytest.mark.parametrize(
    ("card", "racer", "before", "after"),
    [("coffee", 0, 100, 300), ("banana", 1, 0, -50), ("double-left", 0, 100, 200)],
)
def test_a_preview_tells_what_a_card_would_bring_as_far_as_is_known(card, racer, before, after):
    # Seat 0 knows the card that it played, and not the one in the other queue.
    state = table([[], ["#nitroooooo"]], hands=[["coffee", "coffee", "banana", "double left"], []], phase="race")
    do(state, "0 play coffee 0")

    preview = wire.preview(GAME.view(state, 0), GAME.parse(f"play {card} {racer}"))

    assert preview is not None
    assert (preview.card, preview.racer, preview.index) == (card, racer, 1)
    assert (preview.before, preview.after) == (before, after)


def test_a_preview_of_a_choice_tells_no_card_that_is_not_known():
    state = table([["#flip any", "coffee"], ["#nitroooooo"]])
    do(state, "0 reveal")
    view = GAME.view(state, 0)

    own = wire.preview(view, GAME.parse("target 0 1"))
    other = wire.preview(view, GAME.parse("target 1 0"))

    assert own is not None
    assert other is not None
    assert (own.card, own.words, own.before, own.after) == ("coffee", "100 down", 100, -100)
    assert (other.card, other.words, other.before, other.after) == ("?", "?", 0, 0)
    assert wire.preview(view, GAME.parse("go on")) is None


def test_a_view_shows_factors_and_metres_as_things_stand():
    state = table([["double right", "coffee", "coffee", "#magic"], []])

    queue = GAME.view(state, SPECTATOR).sides[0].queue

    assert [(card.card, card.factor, card.metres) for card in queue] == [
        ("double-right", 1, 0),
        ("coffee", 2, 300),
        ("coffee", 1, 100),
        ("?", 1, 0),
    ]
    assert GAME.view(state, SPECTATOR).sides[0].tally == 500


@pytest.mark.parametrize(
    ("special", "choice", "meant", "changes"),
    [
        ("steal any", "target 1 0", ("coffee", 1, 0), {1: (100, 0), 0: (0, 100)}),
        ("steal any racer's left-most", "target 1", ("coffee", 1, 0), {1: (100, 0), 0: (0, 100)}),
        ("gift left to any racer", "target 1", ("?", 1, -1), {0: (200, 0), 1: (100, 300)}),
        ("swap left with any racer's left-most", "target 1", ("coffee", 1, 0), {0: (200, 100), 1: (100, 200)}),
    ],
)
def test_a_preview_of_a_choice_tells_every_queue_that_it_changes(special, choice, meant, changes):
    own = [] if special.startswith("steal") else ["giant-worm"]
    state = table([[*own, f"#{special}"], ["coffee"], ["#nitroooooo"]])
    do(state, "0 reveal")

    preview = wire.preview(GAME.view(state, 0), GAME.parse(choice))

    assert preview is not None
    assert (preview.card, preview.racer, preview.index) == meant
    told = {one.racer: (one.before, one.after) for one in preview.also}
    assert told | {preview.racer: (preview.before, preview.after)} == changes
