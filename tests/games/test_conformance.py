"""What every game must keep, whatever it is: checked over random play at every seat count and option."""

import json
import math
import re
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cactarium.games import GAMES, clauses_of
from cactarium.kernel.errors import BadPosition, BadRequest
from cactarium.kernel.fairness import Seeding
from cactarium.kernel.game import SPECTATOR, TABLE, Game, Seat, State, awaited_of
from cactarium.kernel.reading import read_record
from cactarium.kernel.record import Move, Record, ending_of, replay_steps
from cactarium.kernel.rng import seeded
from cactarium.search.levels import bot_named
from cactarium.search.match import play_match
from cactarium.search.playout import play_out
from tests.games.comparing import MOST_TRIES, masked, seen, texts, tried, viewers
from tests.strategies import (
    ALL_GAMES,
    TABLES,
    Match,
    beginnings,
    examples,
    foreign_actions,
    matches,
    of_the_table,
    table_name,
    vocabulary,
)

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=table_name)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=table_name)
# For what draws the number of seats too.
MORE = examples(2)

WITHOUT_CHANCE_AT_SET_UP = {"bids"}
CLAUSE = re.compile(r"[A-Z]{3}-\d+\.\d+")


def any_seats(data: st.DataObject, game: Game[Any]) -> int:
    return data.draw(st.sampled_from(range(game.least, game.most + 1)))


def some(data: st.DataObject, game: Game[Any], seats: int) -> Match:
    return data.draw(matches(game, seats))


@every_game
@MORE
@given(data=st.data())
def test_copies_are_independent(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)
    before = game.dump(match.state)
    twin = match.state.copy()
    assert game.dump(twin) == before

    play_out(game, twin, match.rng)

    assert game.dump(match.state) == before

    twin = match.state.copy()
    play_out(game, match.state, match.rng)

    assert game.dump(twin) == before


@every_game
@MORE
@given(data=st.data())
def test_legal_means_accepted_and_all_else_is_refused_and_changes_nothing(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)
    state = match.state
    before = game.dump(state)
    words = [game.parse(text) for text in vocabulary(game, seats)] + foreign_actions(game)
    match.rng.shuffle(words)
    own = of_the_table(game, state)

    for seat in [*map(Seat, range(seats)), TABLE, Seat(seats), Seat(99), Seat(SPECTATOR)]:
        legal = own if seat == TABLE else game.legal_actions(state, seat)
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


@every_game
@MORE
@given(data=st.data())
def test_a_position_survives_dump_and_load(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)
    dump = game.dump(match.state)
    assert json.loads(json.dumps(dump)) == dump

    twin = game.load(deepcopy(dump))

    assert game.dump(twin) == dump
    for viewer in viewers(seats):
        assert seen(game, twin, viewer) == seen(game, match.state, viewer)
    assert play_out(game, twin, seeded(5)) == play_out(game, match.state, seeded(5))
    assert game.dump(twin) == game.dump(match.state)


@every_game
@MORE
@given(data=st.data())
def test_a_changed_dump_is_refused_or_is_another_position_that_can_be_played(game, data):
    seats = any_seats(data, game)
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


@every_game
@MORE
@given(data=st.data())
def test_components_are_conserved(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)

    while match.step():
        game.load(game.dump(match.state))


@every_game
@MORE
@given(data=st.data())
def test_a_record_replays_to_the_same_position(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)
    state = game.setup(seats, match.seed, match.options)
    moves = []
    for seat, action in match.done:
        events = [event.text() for event in game.apply(state, seat, action)]
        moves.append(Move(seat, action.text(), events))
    ending = ending_of(game.outcome(state), len(moves))
    text = Record(game.name, game.version, seats, dict(match.options), Seeding(match.seed), moves, ending).text()

    record = read_record(text)
    *_, (last, _) = replay_steps(game, record)

    assert game.dump(last) == game.dump(match.state)
    assert record.text() == text


@every_game
@MORE
@given(data=st.data())
def test_same_seed_and_actions_give_the_same_match(game, data):
    seats = any_seats(data, game)
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


@every_game
@MORE
@given(data=st.data())
def test_a_match_ends_within_its_bound_with_an_outcome(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)

    while game.outcome(match.state) is None:
        assert awaited_of(game, match.state) or of_the_table(game, match.state), "nobody is waited for"
        check_measure(game, match.state)
        assert all(math.isfinite(game.evaluate(match.state, Seat(seat))) for seat in range(seats))
        match.step()

    outcome = game.outcome(match.state)
    assert outcome is not None
    assert game.to_act(match.state) == ()
    assert len(match.done) <= game.longest
    assert game.timers(match.state) == []
    assert len(outcome.ranks) == len(outcome.scores) == seats
    assert min(outcome.ranks) == 1 or seats == 1
    for team in game.teams(seats, match.options):
        assert len({(outcome.ranks[seat], outcome.scores[seat]) for seat in team}) == 1
    for line in outcome.sheet:
        assert len(line.points) == seats
    if outcome.sheet:
        assert [sum(line.points[seat] for line in outcome.sheet) for seat in range(seats)] == outcome.scores


def check_measure(game: Game[Any], state: State) -> None:
    """Either somebody is asked or the table measures; what is measured for a seat, that seat may do."""
    asked, measure = game.to_act(state), game.measure(state)
    if measure is None or measure.seat == TABLE:
        assert bool(asked) != bool(measure), "somebody is asked, or the table"
        return
    assert measure.action.is_open()
    assert measure.seat in asked
    assert measure.seat not in game.free(state)
    for seat in asked:
        assert (measure.action in game.legal_actions(state, seat)) == (seat == measure.seat)


@every_game
@MORE
@given(data=st.data())
def test_a_measurement_that_is_gone_never_comes_back_under_its_name(game, data):
    match = data.draw(beginnings(game, any_seats(data, game)))
    gone: set[str] = set()
    name = ""

    while match.step():
        measure = game.measure(match.state)
        if measure is None or measure.name != name:
            gone.add(name)
        name = measure.name if measure else ""
        assert name == "" or name not in gone


@every_game
@given(data=st.data())
def test_bots_that_are_asked_only_where_the_game_says_so_play_to_the_end(game, data):
    match = data.draw(beginnings(game, any_seats(data, game)))

    play_match(game, match.state, [bot_named("random")] * match.seats, seeded(match.seed))

    assert game.outcome(match.state) is not None


@every_game
@MORE
@given(data=st.data())
def test_a_timer_that_is_gone_never_comes_back_under_its_name(game, data):
    seats = any_seats(data, game)
    match = data.draw(beginnings(game, seats))
    shown: set[str] = set()
    gone: set[str] = set()

    while match.step():
        names = {timer.name for timer in game.timers(match.state)}
        gone |= shown - names
        assert not names & gone
        assert all(timer.seconds > 0 <= timer.grace for timer in game.timers(match.state))
        shown = names


@every_game
@MORE
@given(data=st.data())
def test_a_view_survives_the_wire(game, data):
    seats = any_seats(data, game)
    match = some(data, game, seats)
    view = game.view(match.state, data.draw(st.sampled_from(viewers(seats))))

    arrived = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)

    assert arrived == view
    assert game.dump(game.imagine(arrived, seeded(1))) == game.dump(game.imagine(view, seeded(1)))


@every_game
@MORE
@given(data=st.data())
def test_every_viewer_hears_as_many_events(game, data):
    seats = any_seats(data, game)
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
