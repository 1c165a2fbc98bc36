"""What a screen gets: small changes, previews, faces, and events that read well."""

from statistics import mean

import msgspec

from cactarium.games.power_plants import events, piece_events, wire
from cactarium.games.power_plants.seen import PlantsView
from cactarium.games.power_plants.wire import PlantsPreview
from cactarium.kernel.form import kind_of
from cactarium.kernel.game import Seat, events_of
from cactarium.kernel.rng import seeded
from cactarium.server.telling import changes
from tests.games.power_plants.builder import GAME, do, legal, new_game, table

# Bytes of a change that a whole late garden of five seats may take on average, and at most.
USUAL = 300
MOST = 1500
EVENTS = [*events_of(events), *events_of(piece_events)]


def preview(state, text):
    found = wire.preview(GAME.view(state, 0), GAME.parse(text))
    assert isinstance(found, PlantsPreview)
    return found


def test_an_update_tells_what_changed_not_the_whole_garden():
    state = new_game(5, 3, alternates=True)
    rng = seeded(3)
    sizes: list[int] = []

    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        before = GAME.view(state, 0)
        GAME.apply(state, seat, rng.pick(GAME.legal_actions(state, seat)))
        sizes.append(len(msgspec.json.encode(changes(before, GAME.view(state, 0)) or {})))

    assert mean(sizes[:40]) < USUAL
    assert mean(sizes[-40:]) < USUAL
    assert max(sizes) < MOST


def test_a_patch_keeps_its_place_in_the_list_wherever_it_is():
    state = new_game(3, 1)
    before = [patch.patch for patch in GAME.view(state, 0).patches]
    rng = seeded(1)

    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, rng.pick(GAME.legal_actions(state, seat)))

    assert [patch.patch for patch in GAME.view(state, 0).patches] == before
    assert len(before) == 35


def test_a_preview_of_a_plot_tells_what_would_grow_in_its_order():
    state = table(hand=["emberwood 2"])
    do(state, "add emberwood 2")

    found = preview(state, "plot 2,1")

    assert found.grows == ["deeproot 6", "emberwood 6"]
    assert found.field == 2
    assert found.effects == []


def test_a_preview_of_a_patch_of_the_hand_tells_every_plot_and_what_would_grow_there():
    state = table(hand=["emberwood 2"])
    found = preview(state, "add emberwood 2")
    do(state, "add emberwood 2")

    told = {text: preview(state, text).grows for text in legal(state)}

    assert {f"plot {cell}": grows for cell, grows in found.plots.items()} == told
    assert preview(state, "plot 2,1").plots == {}


def test_a_preview_of_a_power_tells_what_it_would_do():
    state = table(["0,0 honeyleaf 6 1x1", "1,0 starflower 6"], hand=["honeyleaf 2"])
    do(state, "add honeyleaf 2", "plot 1,-1")

    found = preview(state, "sprout")

    told = [(effect.kind, effect.patch, effect.side, effect.number) for effect in found.effects]
    assert told == [("expelled", "honeyleaf 6", 1, 1), ("added", "honeyleaf 6", 0, 1), ("added", "starflower 6", 0, 2)]
    assert (found.gems, found.points) == (0, 4)
    assert GAME.view(state, 0).asks == "way", "nothing has happened yet"


def test_what_a_draw_brings_is_not_foretold():
    state = table(hand=["honeyleaf 2"])
    do(state, "add honeyleaf 2", "plot 1,-1", "no power")

    assert wire.preview(GAME.view(state, 0), GAME.parse("draw")) is None


def test_every_legal_action_of_a_match_has_a_preview_or_none():
    state = new_game(1, 4, plants="random", alternates=True)
    rng = seeded(4)

    while GAME.to_act(state):
        view = GAME.view(state, 0)
        for text in legal(state)[:6]:
            found = GAME.preview(view, GAME.parse(text))
            assert found is None or isinstance(found, PlantsPreview)
        GAME.apply(state, Seat(0), rng.pick(GAME.legal_actions(state, Seat(0))))


def test_faces_hold_the_sentences_that_are_carried_out():
    faces = GAME.faces({option.name: option.default for option in GAME.options})

    assert isinstance(faces, wire.PlantsFaces)
    assert len(faces.plants) == 16
    assert len(faces.types) == 8
    assert faces.plants["tapmaw"].grow == "capture 1 lone rival sprite from a patch of the wizard's type"


def test_every_event_is_told_with_its_side():
    kinds = [kind_of(event) for event in EVENTS]

    assert len(kinds) == len(set(kinds))
    assert all("side" in event.form.fields for event in EVENTS if event is not events.Ended)
    assert wire.WIRE["PlantsView"] is PlantsView


def test_fields_are_told_with_the_lowest_numbered_of_their_patches():
    state = table(["0,0 honeyleaf 6 1x1", "1,0 honeyleaf 2 0x1", "2,0 honeyleaf 4 0x3"])

    patches = {patch.patch: patch for patch in GAME.view(state, 0).patches}
    told = patches["honeyleaf 2"].field

    assert told is not None
    assert (told.size, told.first, told.second, told.others, told.leader, told.points) == (3, 5, 2, 1, 0, [5, 2])
    assert patches["honeyleaf 6"].field is None
    heads = [patches[f"honeyleaf {number}"].head for number in (2, 4, 6)]
    assert {GAME.view(state, 0).patches[head].patch for head in heads if head is not None} == {"honeyleaf 2"}
