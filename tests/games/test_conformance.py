"""What every game must keep, whatever it is: checked over random play at every seat count and option."""

import json
import math
import re
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cactarium.games import GAMES, clauses_of
from cactarium.kernel.errors import BadPosition, BadRequest, IllegalAction
from cactarium.kernel.fairness import Seeding
from cactarium.kernel.game import SPECTATOR, TABLE, Action, Event, Game, Seat, State, Viewer
from cactarium.kernel.reading import read_record
from cactarium.kernel.record import Move, Record, ending_of, replay
from cactarium.kernel.rng import Rng, seeded
from cactarium.search.playout import play_out
from tests.games.secrets import GUESSES, MENDED, SECRETS, exchanged, no_guesses, put
from tests.strategies import (
    ALL_GAMES,
    TABLES,
    Match,
    beginnings,
    foreign_actions,
    matches,
    random_action,
    table_name,
    vocabulary,
)

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=table_name)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=table_name)

WITHOUT_CHANCE_AT_SET_UP = {"bids"}
# Up to so many actions every step of a match is compared, and up to so many attempts all are made.
EVERY_STEP = 30
MOST_TRIES = 60
CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+")


def some(data: st.DataObject, game: Game[Any], seats: int) -> Match:
    return data.draw(matches(game, seats))


def seen(game: Game[Any], state: State, viewer: Viewer) -> bytes:
    """What leaves the position for a viewer, to the byte."""
    return msgspec.json.encode(game.view(state, viewer))


def texts(actions: list[Action]) -> list[str]:
    return [action.text() for action in actions]


def masked(events: list[Event], viewer: Viewer) -> list[str]:
    return [event.seen_by(viewer).text() for event in events]


def viewers(seats: int) -> list[Viewer]:
    return [*range(seats), SPECTATOR]


def tried(game: Game[Any], state: State, seat: Seat, action: Action) -> tuple[State, list[Event], str]:
    """A copy of the position after the action, the events, and the refusal if there was one."""
    after = state.copy()
    try:
        return after, game.apply(after, seat, action), ""
    except IllegalAction as refused:
        return after, [], str(refused)


@every_table
@given(data=st.data())
def test_copies_are_independent(game, seats, data):
    match = some(data, game, seats)
    before = game.dump(match.state)
    twin = match.state.copy()
    assert game.dump(twin) == before

    play_out(game, twin, match.rng)

    assert game.dump(match.state) == before

    twin = match.state.copy()
    play_out(game, match.state, match.rng)

    assert game.dump(twin) == before


@every_table
@given(data=st.data())
def test_legal_means_accepted_and_all_else_is_refused_and_changes_nothing(game, seats, data):
    match = some(data, game, seats)
    state = match.state
    before = game.dump(state)
    words = [game.parse(text) for text in vocabulary(game, seats)] + foreign_actions(game)
    match.rng.shuffle(words)
    timed = [timer.action for timer in game.timers(state)]

    for seat in [*map(Seat, range(seats)), TABLE, Seat(seats), Seat(99), Seat(SPECTATOR)]:
        legal = timed if seat == TABLE else game.legal_actions(state, seat)
        assert len(set(texts(legal))) == len(legal), "an action is listed twice"
        if seat != TABLE:
            assert bool(legal) == (seat in game.to_act(state))
        drawn = [action.drawn(match.rng) for action in legal]
        for action in drawn + words[:MOST_TRIES] + legal:
            allowed = any(one.admits(action) for one in legal) and not action.is_open()
            after, _, refusal = tried(game, state, seat, action)
            assert allowed == (refusal == ""), f"seat {seat}: {action.text()}: {refusal}"
            if refusal:
                assert game.dump(after) == before
                assert CLAUSE.search(refusal)
    assert game.dump(state) == before


@pytest.mark.parametrize("game", GAMES, ids=table_name)
@given(data=st.data())
def test_a_refusal_names_a_clause_of_the_rulebook(game, data):
    match = some(data, game, data.draw(st.integers(game.least, game.most)))
    known = {clause.id for clause in clauses_of(game)}

    for action in foreign_actions(game) + [game.parse(text) for text in vocabulary(game, match.seats)]:
        for seat in range(match.seats):
            refusal = tried(game, match.state, Seat(seat), action)[2]
            assert refusal == "" or refusal.rpartition("[")[2].rstrip("]") in known


@every_game
@given(text=st.text(max_size=40))
def test_a_malformed_action_is_refused(game, text):
    try:
        action = game.parse(text)
    except BadRequest:
        return
    assert action.text() == text


@every_game
@given(data=st.data())
def test_an_action_has_one_spelling(game, data):
    text = data.draw(st.sampled_from(vocabulary(game, game.least)))
    assert game.parse(text).text() == text

    place = data.draw(st.integers(0, len(text)))
    other = text[:place] + data.draw(st.sampled_from([" ", "x", "0", "\n", "1", "é", ".", "A"])) + text[place:]
    try:
        assert game.parse(other).text() == other
    except BadRequest as refused:
        assert "got" in str(refused)


@every_table
@given(data=st.data())
def test_a_position_survives_dump_and_load(game, seats, data):
    match = some(data, game, seats)
    dump = game.dump(match.state)
    assert json.loads(json.dumps(dump)) == dump

    twin = game.load(deepcopy(dump))

    assert game.dump(twin) == dump
    for viewer in viewers(seats):
        assert seen(game, twin, viewer) == seen(game, match.state, viewer)
    assert play_out(game, twin, seeded(5)) == play_out(game, match.state, seeded(5))
    assert game.dump(twin) == game.dump(match.state)


@every_table
@given(data=st.data())
def test_a_changed_dump_is_refused_or_is_another_position_that_can_be_played(game, seats, data):
    dump: Any = game.dump(some(data, game, seats).state)
    damage(data, dump)
    kept = deepcopy(dump)

    try:
        state = game.load(dump)
    except BadPosition as refused:
        assert re.fullmatch(r".+: got .+, want .+ \[.+\]", str(refused), re.DOTALL)
        return

    assert without_order(game.dump(state)) == without_order(kept)
    assert game.dump(game.load(game.dump(state))) == game.dump(state)
    moves = play_out(game, state, seeded(1))
    assert moves <= 4 * game.longest
    assert game.outcome(state) is not None


def without_order(data: Any) -> Any:
    """Data whose lists are sorted: a hand may be written down in any order."""
    if isinstance(data, dict):
        return {key: without_order(value) for key, value in data.items()}
    return sorted(map(without_order, data), key=repr) if isinstance(data, list) else data


def damage(data: st.DataObject, dump: Any) -> None:
    """Change one thing, anywhere in the dump."""
    place = dump
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            place.update({"x": 1}) if isinstance(place, dict) else place.append("x")
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and data.draw(st.integers(0, 4)):
            place = place[key]
            continue
        how = data.draw(st.sampled_from(["drop", "double", "swap", "replace"]))
        if how == "drop":
            del place[key]
        elif how == "double" and isinstance(place, list):
            place.append(deepcopy(place[key]))
        elif how == "swap":
            other = data.draw(st.sampled_from(keys))
            place[key], place[other] = place[other], place[key]
        else:
            place[key] = data.draw(st.sampled_from([None, -1, 0, 1, 2, 99, 2**70, "", "x", [], {}, True, 0.5, ["x"]]))
        return


@every_table
@given(data=st.data())
def test_components_are_conserved(game, seats, data):
    match = some(data, game, seats)

    while match.step():
        game.load(game.dump(match.state))


@every_table
@given(data=st.data())
def test_a_record_replays_to_the_same_position(game, seats, data):
    match = some(data, game, seats)
    state = game.setup(seats, match.seed, match.options)
    moves = []
    for seat, action in match.done:
        events = [event.text() for event in game.apply(state, seat, action)]
        moves.append(Move(seat, action.text(), events))
    ending = ending_of(game.outcome(state), len(moves))
    text = Record(game.name, game.version, seats, dict(match.options), Seeding(match.seed), moves, ending).text()

    record = read_record(text)
    *_, (last, _) = replay(game, record)

    assert game.dump(last) == game.dump(match.state)
    assert record.text() == text


@every_table
@given(data=st.data())
def test_same_seed_and_actions_give_the_same_match(game, seats, data):
    match = some(data, game, seats)
    again = game.setup(seats, match.seed, match.options)

    for seat, action in match.done:
        game.apply(again, seat, game.parse(action.text()))

    assert game.dump(again) == game.dump(match.state)


@every_table
def test_other_seeds_give_other_matches(game, seats):
    options = {option.name: option.default for option in game.options}

    dumps = [game.dump(game.setup(seats, seed, options)) for seed in range(50)]
    generators = {json.dumps(dump.pop("generator")) for dump in dumps}

    assert len(generators) == 50
    assert len({json.dumps(dump) for dump in dumps}) > 1 or game.name in WITHOUT_CHANCE_AT_SET_UP


@every_table
@given(data=st.data())
def test_a_match_ends_within_its_bound_with_an_outcome(game, seats, data):
    match = some(data, game, seats)

    while game.to_act(match.state):
        assert game.outcome(match.state) is None
        assert all(math.isfinite(game.evaluate(match.state, Seat(seat))) for seat in range(seats))
        match.step()

    outcome = game.outcome(match.state)
    assert outcome is not None
    assert len(match.done) <= game.longest
    assert game.timers(match.state) == []
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert min(outcome.ranks) == 1 or seats == 1
    for team in game.teams(seats):
        assert len({(outcome.ranks[seat], outcome.scores[seat]) for seat in team}) == 1
    for line in outcome.sheet:
        assert len(line.points) == seats
    if outcome.sheet:
        assert [sum(line.points[seat] for line in outcome.sheet) for seat in range(seats)] == outcome.scores


def twin_by_exchange(rng: Rng, game: Game[Any], state: State, viewer: Viewer) -> State:
    """A position that differs in two cards the viewer may not know, and in the generator's future.

    One of them is often the first of its kind: the top of a deck is what most easily slips out.
    """
    dump = game.dump(state)
    dump["generator"] = rng.fork().dump()
    groups = [group for group in SECRETS[game.name](dump, viewer) if len(group) > 1]
    if groups:
        group = rng.pick(groups)
        exchanged(dump, group[0] if rng.below(2) else rng.pick(group), rng.pick(group))
        if game.name in MENDED:
            MENDED[game.name](dump, viewer)
    for path, values in GUESSES.get(game.name, no_guesses)(dump, viewer):
        put(dump, path, rng.pick(values))
    twin: State = game.load(dump)
    return twin


def attempts(game: Game[Any], seats: int, state: State, rng: Rng) -> list[tuple[Seat, Action]]:
    """What anybody might try: all that is legal, and all else there is to say; of a large game's words some."""
    words = [game.parse(text) for text in vocabulary(game, seats)]
    tries = [(seat, action) for seat in [*map(Seat, range(seats)), TABLE] for action in words]
    if len(tries) > MOST_TRIES:
        rng.shuffle(tries)
        legal = [(seat, action) for seat in game.to_act(state) for action in game.legal_actions(state, seat)]
        tries = [*legal[:MOST_TRIES], *tries[: MOST_TRIES // 2]]
        tries += [(TABLE, timer.action) for timer in game.timers(state)]
    return [(seat, action) for seat, action in tries if not action.is_open()]


def assert_same_for(game: Game[Any], seats: int, viewer: Viewer, one: State, other: State, rng: Rng) -> None:
    """Nothing the viewer gets may tell the two positions apart."""
    assert seen(game, one, viewer) == seen(game, other, viewer)
    assert game.to_act(one) == game.to_act(other)
    assert [(t.name, t.seconds, t.action.text()) for t in game.timers(one)] == [
        (t.name, t.seconds, t.action.text()) for t in game.timers(other)
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


@every_table
@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_no_leak_two_cards_a_viewer_may_not_know_can_change_places_unnoticed(game, seats, data):
    match = data.draw(beginnings(game, seats))

    while match.step():
        if match.rng.below(1 + len(match.done) // EVERY_STEP):
            # A long match is looked at closely in its beginning, and here and there later on.
            continue
        viewer = match.rng.pick(viewers(seats))
        twin = twin_by_exchange(match.rng, game, match.state, viewer)
        assert_same_for(game, seats, viewer, match.state, twin, match.rng)


@every_table
@given(data=st.data())
def test_no_leak_what_another_seat_does_unseen_looks_the_same(game, seats, data):
    match = some(data, game, seats)

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


@every_table
@given(data=st.data())
def test_an_event_that_reveals_nothing_could_be_foreseen_by_all(game, seats, data):
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
        assert any(all(told[place] in heard[place : place + 1] for place in known) for heard in foreseen), (
            f"{viewer} learns something new from {seat} {action.text()}: {told}"
        )


@every_table
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


@every_table
@given(data=st.data())
def test_a_timer_that_is_gone_never_comes_back_under_its_name(game, seats, data):
    match = data.draw(beginnings(game, seats))
    shown: set[str] = set()
    gone: set[str] = set()

    while match.step():
        names = {timer.name for timer in game.timers(match.state)}
        gone |= shown - names
        assert not names & gone
        assert all(timer.seconds > 0 for timer in game.timers(match.state))
        shown = names


@every_table
@given(data=st.data())
def test_no_leak_an_imagined_position_cannot_be_told_from_the_true_one(game, seats, data):
    match = some(data, game, seats)
    viewer = data.draw(st.sampled_from(viewers(seats)))

    imagined = game.imagine(game.view(match.state, viewer), match.rng)

    assert_same_for(game, seats, viewer, match.state, imagined, match.rng)
    assert game.dump(game.load(game.dump(imagined))) == game.dump(imagined)


@every_table
@given(data=st.data())
def test_no_leak_imagining_knows_no_more_than_the_view(game, seats, data):
    match = some(data, game, seats)
    viewer = data.draw(st.sampled_from(viewers(seats)))
    twin = twin_by_exchange(match.rng, game, match.state, viewer)
    seed = data.draw(st.integers(0, 2**32))

    one = game.imagine(game.view(match.state, viewer), seeded(seed))
    other = game.imagine(game.view(twin, viewer), seeded(seed))

    assert game.dump(one) == game.dump(other)


@every_table
@given(data=st.data())
def test_a_view_survives_the_wire(game, seats, data):
    match = some(data, game, seats)
    view = game.view(match.state, data.draw(st.sampled_from(viewers(seats))))

    arrived = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)

    assert arrived == view
    assert game.dump(game.imagine(arrived, seeded(1))) == game.dump(game.imagine(view, seeded(1)))


@every_table
@given(data=st.data())
def test_every_viewer_hears_as_many_events(game, seats, data):
    match = some(data, game, seats)
    assume(game.to_act(match.state))
    seat = match.rng.pick(list(game.to_act(match.state)))
    action = match.rng.pick(game.legal_actions(match.state, seat)).drawn(match.rng)

    events = game.apply(match.state, seat, action)

    for viewer in viewers(seats):
        assert [type(event.seen_by(viewer)) for event in events] == [type(event) for event in events]
        assert [masked([event.seen_by(viewer)], viewer) for event in events] == [
            masked([event], viewer) for event in events
        ]


def test_every_game_says_what_it_hides():
    assert set(SECRETS) == {game.name for game in ALL_GAMES}
