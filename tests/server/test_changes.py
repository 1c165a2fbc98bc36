"""What an entry changes in a view, by its path: no more than that, and all of it."""

import msgspec
import pytest
from msgspec import UNSET, Struct

import cactarium
from cactarium.games import GAMES
from cactarium.kernel.game import OPEN, SPECTATOR, Seat
from cactarium.kernel.rng import seeded
from cactarium.search.chance import RandomBot
from cactarium.search.match import bot_action
from cactarium.server.telling import changes
from tests.patching import patched


class Part(Struct, frozen=True):
    points: int
    hand: list[str]


class Other(Struct, frozen=True):
    points: int


class View(Struct, frozen=True):
    deck: int
    parts: list[Part | Other]
    card: Part | None = None


BEFORE = View(9, [Part(1, ["a"]), Part(2, ["?"])])


def test_a_field_that_changed_is_told_by_its_name():
    assert changes(BEFORE, msgspec.structs.replace(BEFORE, deck=8)) == {"deck": 8}


def test_of_a_list_of_parts_only_the_field_of_the_part_that_changed_is_told():
    assert changes(BEFORE, View(9, [Part(1, ["a"]), Part(3, ["?"])])) == {"parts.1.points": 3}


def test_a_list_of_another_length_is_told_whole():
    assert changes(BEFORE, View(9, [Part(1, ["a"])])) == {"parts": [Part(1, ["a"])]}


def test_a_part_of_another_kind_is_told_whole():
    assert changes(BEFORE, View(9, [Part(1, ["a"]), Other(2)])) == {"parts.1": Other(2)}


def test_a_part_that_comes_is_told_whole_and_then_what_changes_in_it():
    came = View(9, BEFORE.parts, Part(0, []))

    assert changes(BEFORE, came) == {"card": Part(0, [])}
    assert changes(came, View(9, BEFORE.parts, Part(0, ["b"]))) == {"card.hand": ["b"]}
    assert changes(came, BEFORE) == {"card": None}


def test_nothing_is_told_where_nothing_changed():
    assert changes(BEFORE, View(9, [Part(1, ["a"]), Part(2, ["?"])])) is UNSET


def test_the_first_view_is_told_whole():
    assert changes(None, BEFORE) == {"deck": 9, "parts": BEFORE.parts, "card": None}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_changes_of_a_whole_match_lead_every_viewer_from_view_to_view(game):
    match = cactarium.new(game.name, seats=game.most, seed=5)
    rng = seeded(5)
    viewers = [*range(game.most), SPECTATOR, OPEN]
    shown = {viewer: as_sent(game.view(match.state, viewer)) for viewer in viewers}
    views = {viewer: game.view(match.state, viewer) for viewer in viewers}
    while match.to_act and len(match.steps) < 200:
        seat = Seat(match.to_act[0])
        match.act(bot_action(game, match.state, seat, RandomBot(), rng), seat)
        for viewer in viewers:
            view = game.view(match.state, viewer)
            changed = changes(views[viewer], view)
            if changed is not UNSET:
                shown[viewer] = patched(shown[viewer], as_sent(changed))
            assert shown[viewer] == as_sent(view)
            views[viewer] = view


def as_sent(value):
    return msgspec.json.decode(msgspec.json.encode(value))
