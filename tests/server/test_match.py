"""A match is its log: entries go in one by one, and everything else follows from them."""

import pytest

from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.fairness import commitment_to, derived_seed
from cactarium.server import entries as log
from cactarium.server.match import BOT_SALT, Match
from cactarium.server.telling import result_told
from tests.server.inside import SECRET, act, match_of, opened, two_people


def test_a_table_is_open_until_it_begins_and_then_plays():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"))

    assert (match.stage, match.to_act, match.version) == ("open", [], 2)
    assert match_of().stage == "playing"


def test_every_entry_has_the_next_number():
    match = match_of()

    assert match.version == len(match.entries) == 4


def test_the_same_entries_give_the_same_match():
    match = match_of()
    while not match.is_over:
        act(match)

    again = match_of(*[log.decoded(log.encoded(entry)) for entry in match.entries[1:]])

    assert again.table.record() == match.table.record()
    assert again.table.dump() == match.table.dump()
    assert (again.version, again.stage, again.done, again.changed) == (
        match.version,
        match.stage,
        match.done,
        match.changed,
    )


def test_the_commitment_stands_before_anybody_sits():
    assert Match("TABLE", opened()).commitment == commitment_to(SECRET)


def test_an_older_log_with_salts_in_the_clear_still_deals_the_same_cards():
    match = match_of()

    assert match.table.seeding.seed == derived_seed(SECRET, ["salt-0", "salt-1"])
    assert match.table.seeding.promise() == 1


def test_in_an_older_log_salts_move_with_the_people_who_gave_them():
    one, other, began = two_people()
    match = match_of(one, other, log.Swapped(1, 0, 1), began)

    assert match.table.seeding.salts == ["salt-1", "salt-0"]


def test_in_an_older_log_a_bot_adds_nothing_to_the_shuffle():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"), log.BotSat(1, 1, "greedy"), log.Began(1))

    assert match.table.seeding.salts == ["a", BOT_SALT]


def test_a_key_opens_its_own_seat_alone():
    match = match_of()

    assert [match.seats_of(keys) for keys in (["k0"], ["k1"], ["k0", "k1"], ["k2"], [])] == [[0], [1], [0, 1], [], []]


def test_keys_move_with_the_person():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Swapped(1, 0, 1))

    assert match.seats_of(["k0"]) == [1]
    assert [chair.name for chair in match.chairs] == ["", "Ines"]


def test_whoever_stands_up_leaves_nothing_behind():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0))

    assert match.seats_of(["k0"]) == []
    assert (match.chairs[0].kind, match.chairs[0].name, match.chairs[0].salt) == ("empty", "", "")


def test_whoever_sits_down_again_has_a_new_key_and_the_old_one_is_dead():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0), log.Sat(1, 0, "Ines", "k9", "b"))

    assert match.seats_of(["k0"]) == []
    assert match.seats_of(["k9"]) == [0]


def test_a_person_who_takes_a_bots_chair_plays_in_it():
    match = match_of(log.BotSat(1, 0, "greedy"), log.Sat(1, 0, "Ines", "k0", "a"))

    assert match.chairs[0].kind == "person"
    assert match.chairs[0].bot == ""


def test_a_bot_that_takes_an_empty_chair_has_no_key():
    match = match_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0), log.BotSat(1, 0, "random"))

    assert (match.chairs[0].kind, match.chairs[0].bot, match.chairs[0].keys) == ("bot", "random", [])


def test_a_token_gives_a_second_key_to_the_same_seats_once():
    match = match_of(*two_people(), log.HandOverOffered(1, [0], "t", 99), log.HandedOver(2, "t", [0], "k8"))

    assert match.seats_of(["k8"]) == match.seats_of(["k0"]) == [0]
    assert match.hand_overs == {}


@pytest.mark.parametrize(
    "moves",
    [
        [log.Stood(2, 0), log.Sat(3, 0, "Bo", "k7", "c")],
        [log.Swapped(2, 0, 1)],
        [log.Stood(2, 0), log.BotSat(3, 0, "greedy"), log.Sat(4, 0, "Bo", "k7", "c")],
    ],
    ids=["stood up", "swapped", "bot between"],
)
def test_a_token_never_opens_a_chair_that_somebody_else_has_since(moves):
    one, other, _ = two_people()
    match = match_of(one, other, log.HandOverOffered(1, [0], "t", 99), *moves)

    if "t" in match.hand_overs:
        match.take(log.HandedOver(5, "t", [0], "k8"))

    assert [match.chairs[seat].name for seat in match.seats_of(["k8"])] in ([], ["Ines"])


def test_a_refused_action_changes_nothing():
    match = match_of()
    before = match.table.dump()

    with pytest.raises(IllegalAction):
        match.tried(log.Acted(1, 1, "grow saguaro", "k"))
    with pytest.raises(BadRequest):
        match.tried(log.Acted(1, 0, "dance", "k"))

    assert match.table.dump() == before


def test_an_action_that_was_only_tried_changes_nothing():
    match = match_of()
    before = (match.table.dump(), match.version)

    match.tried(log.Acted(1, 0, match.table.legal()[0], "k"))

    assert (match.table.dump(), match.version) == before


def test_a_seat_that_resigns_in_a_match_of_two_ends_it():
    match = match_of(*two_people(), log.Out(1, 1, "resigned"))

    result = result_told(match)

    assert match.stage == "over"
    assert result is not None
    assert (result.how, result.winners, result.ranks, result.scores, result.sheet) == (
        "resigned",
        [0],
        [1, 2],
        [],
        [],
    )
    assert match.to_act == []


def test_the_bot_of_a_person_who_is_away_goes_when_the_person_returns():
    match = match_of(*two_people(), log.StoodIn(1, 0, "greedy", 1))
    assert match.chairs[0].bot == "greedy"
    assert not match.chairs[0].is_asked

    match.take(log.Returned(2, 0))

    assert match.chairs[0].bot == ""
    assert match.chairs[0].is_asked


def test_what_a_seat_is_asked_changes_with_its_own_action_with_an_undo_and_when_it_changes_hands():
    match = match_of()
    act(match)
    assert match.changed == [5, 4]

    for entry, changed in [
        (log.Undone(1, 0, 1), [6, 6]),
        (log.StoodIn(1, 0, "greedy", 1), [7, 6]),
        (log.Returned(1, 0), [8, 6]),
    ]:
        match.take(entry)
        assert match.changed == changed


def test_chat_changes_nothing_of_what_anybody_is_asked():
    match = match_of()
    before = match.changed[:]

    match.take(log.Said(1, 0, "Ines", "hello", "k"))

    assert match.changed == before
    assert match.done[0, "k"] == match.version


def test_a_match_of_another_version_of_the_rules_says_which_it_needs():
    with pytest.raises(CactariumError, match="version"):
        Match("TABLE", opened(game_version=opened().game_version + 1))
