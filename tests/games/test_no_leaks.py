"""What no game may tell: two positions that a viewer may not tell apart look, sound and refuse alike at every table."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cactarium.kernel.game import SPECTATOR, TABLE, Action, Game, Seat, State, Viewer, awaited_of
from cactarium.kernel.rng import Rng, seeded
from tests.games.comparing import MOST_TRIES, masked, seen, texts, tried, viewers
from tests.games.secrets import OPEN_GAMES, SECRETS, twin_by_exchange
from tests.strategies import (
    ALL_GAMES,
    GROUPS,
    TABLES,
    Match,
    beginnings,
    examples,
    matches,
    random_action,
    table_name,
    vocabulary,
)

every_group = pytest.mark.parametrize(("game", "group"), GROUPS, ids=table_name)
# Up to so many actions every step of a match is compared.
EVERY_STEP = 30


def attempts(game: Game[Any], seats: int, state: State, rng: Rng) -> list[tuple[Seat, Action]]:
    """What anybody might try: all that is legal, and all else there is to say; of a large game's words some."""
    words, who = vocabulary(game, seats), [*map(Seat, range(seats)), TABLE]
    if len(words) * len(who) > MOST_TRIES:
        tries = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
        # To read and to shuffle all that can be said would take longer than to try some of it.
        tries = tries[:MOST_TRIES] + [(rng.pick(who), game.parse(rng.pick(words))) for _ in range(MOST_TRIES // 2)]
        tries += [(TABLE, timer.action) for timer in game.timers(state)]
    else:
        tries = [(seat, game.parse(text)) for seat in who for text in words]
    return [(seat, action) for seat, action in tries if not action.is_open()]


def assert_same_for(game: Game[Any], seats: int, viewer: Viewer, one: State, other: State, rng: Rng) -> None:
    """Nothing the viewer gets may tell the two positions apart."""
    assert seen(game, one, viewer) == seen(game, other, viewer)
    # Of those who are free to act, nobody is told.
    assert awaited_of(game, one) == awaited_of(game, other)
    assert [(t.name, t.seconds, t.grace, t.action.text()) for t in game.timers(one)] == [
        (t.name, t.seconds, t.grace, t.action.text()) for t in game.timers(other)
    ]
    if viewer != SPECTATOR:
        assert texts(game.legal_actions(one, Seat(viewer))) == texts(game.legal_actions(other, Seat(viewer)))
    for seat, action in attempts(game, seats, one, rng):
        after_one, events_one, refusal_one = tried(game, one, seat, action)
        after_other, events_other, refusal_other = tried(game, other, seat, action)
        if seat in (viewer, TABLE):
            assert refusal_one == refusal_other
        if refusal_one or refusal_other:
            continue
        if seen(game, after_one, viewer) == seen(game, after_other, viewer):
            assert masked(events_one, viewer) == masked(events_other, viewer)


@every_group
@examples(1 / 2)
@given(data=st.data())
def test_no_leak_two_cards_a_viewer_may_not_know_can_change_places_unnoticed(game, group, data):
    seats = data.draw(st.sampled_from(group))
    match = data.draw(beginnings(game, seats))

    while match.step():
        if match.rng.below(1 + len(match.done) // EVERY_STEP):
            # A long match is looked at closely in its beginning, and here and there later on.
            continue
        viewer = match.rng.pick(viewers(seats))
        twin = twin_by_exchange(match.rng, game, match.state, viewer)
        assert_same_for(game, seats, viewer, match.state, twin, match.rng)


@every_group
@given(data=st.data())
def test_no_leak_what_another_seat_does_unseen_looks_the_same(game, group, data):
    seats = data.draw(st.sampled_from(group))
    match = data.draw(matches(game, seats))

    for viewer in viewers(seats):
        for seat in game.to_act(match.state):
            if seat == viewer:
                continue
            heard: dict[tuple[bytes, str], list[str]] = {}
            for action in game.legal_actions(match.state, seat):
                after, events, _ = tried(game, match.state, seat, action.drawn(match.rng))
                news = masked(events, viewer)
                open_text = "" if action.is_secret() else action.text()
                assert heard.setdefault((seen(game, after, viewer), open_text), news) == news


@every_group
@given(data=st.data())
def test_an_event_that_reveals_nothing_could_be_foreseen_by_all(game, group, data):
    seats = data.draw(st.sampled_from(group))
    match = data.draw(beginnings(game, seats))

    while (choice := random_action(game, match.state, match.rng)) is not None:
        seat, action = choice
        before = match.state.copy()
        events = game.apply(match.state, seat, action)
        match.done.append(choice)
        if match.rng.below(1 + len(match.done) // EVERY_STEP):
            continue
        viewer = match.rng.pick(viewers(seats))
        other = game.imagine(game.view(before, viewer), match.rng)
        possible = [action] if viewer == seat or seat == TABLE else game.legal_actions(other, seat)
        foreseen = [masked(tried(game, other, seat, one)[1], viewer) for one in possible]
        told = masked(events, viewer)
        known = [place for place, event in enumerate(events) if not event.reveals()]
        # That a seat was free to act at all may be all that is new.
        assert not known or any(
            all(told[place] in heard[place : place + 1] for place in known) for heard in foreseen
        ), f"{viewer} learns something new from {seat} {action.text()}: {told}"


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, seats in TABLES if game.name not in OPEN_GAMES], ids=table_name
)
def test_twins_do_differ(game, seats):
    rng = seeded(1)
    differ = 0

    for seed in range(20):
        match = Match(game, seats, {option.name: option.default for option in game.options}, seed, seed)
        while match.step() and differ <= 10:
            dump = game.dump(match.state)
            twin = game.dump(twin_by_exchange(rng, game, match.state, SPECTATOR))
            differ += {**twin, "generator": 0} != {**dump, "generator": 0}

    assert differ > 10, "the leak tests compare a position with itself"


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, seats in TABLES if game.name in OPEN_GAMES], ids=table_name
)
@given(data=st.data())
def test_of_a_game_in_which_all_lies_open_everything_is_imagined_but_chance(game, seats, data):
    match = data.draw(matches(game, seats))

    imagined = game.dump(game.imagine(game.view(match.state, data.draw(st.sampled_from(viewers(seats)))), match.rng))

    assert {**imagined, "generator": 0} == {**game.dump(match.state), "generator": 0}


@every_group
@given(data=st.data())
def test_no_leak_an_imagined_position_cannot_be_told_from_the_true_one(game, group, data):
    seats = data.draw(st.sampled_from(group))
    match = data.draw(matches(game, seats))
    viewer = data.draw(st.sampled_from(viewers(seats)))

    imagined = game.imagine(game.view(match.state, viewer), match.rng)

    assert_same_for(game, seats, viewer, match.state, imagined, match.rng)
    assert game.dump(game.load(game.dump(imagined))) == game.dump(imagined)


@every_group
@given(data=st.data())
def test_no_leak_imagining_knows_no_more_than_the_view(game, group, data):
    seats = data.draw(st.sampled_from(group))
    match = data.draw(matches(game, seats))
    viewer = data.draw(st.sampled_from(viewers(seats)))
    twin = twin_by_exchange(match.rng, game, match.state, viewer)
    seed = data.draw(st.integers(0, 2**32))

    one = game.imagine(game.view(match.state, viewer), seeded(seed))
    other = game.imagine(game.view(twin, viewer), seeded(seed))

    assert game.dump(one) == game.dump(other)


def test_every_game_says_what_it_hides():
    assert set(SECRETS) == {game.name for game in ALL_GAMES}
