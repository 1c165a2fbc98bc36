"""A match is its log: entries go in one by one, and everything else follows from them."""

import pytest

from cactarium.kernel.errors import BadRequest, CactariumError, IllegalAction
from cactarium.kernel.fairness import commitment_to, derived_seed
from cactarium.server import entries as log
from cactarium.server.table import BOT_SALT, Table
from cactarium.server.telling import result_told
from tests.server.inside import SECRET, act, opened, table_of, two_people


def test_a_table_is_open_until_it_begins_and_then_plays():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"))

    assert (table.stage, table.to_act, table.version) == ("open", [], 2)
    assert table_of().stage == "playing"


def test_every_entry_has_the_next_number():
    table = table_of()

    assert table.version == len(table.entries) == 4


def test_the_same_entries_give_the_same_match():
    table = table_of()
    while not table.is_over:
        act(table)

    again = table_of(*[log.decoded(log.encoded(entry)) for entry in table.entries[1:]])

    assert again.match.record() == table.match.record()
    assert again.match.dump() == table.match.dump()
    assert (again.version, again.stage, again.done, again.changed) == (
        table.version,
        table.stage,
        table.done,
        table.changed,
    )


def test_the_commitment_stands_before_anybody_sits():
    assert Table("TABLE", opened()).commitment == commitment_to(SECRET)


def test_an_older_log_with_salts_in_the_clear_still_deals_the_same_cards():
    table = table_of()

    assert table.match.seeding.seed == derived_seed(SECRET, ["salt-0", "salt-1"])
    assert table.match.seeding.promise() == 1


def test_in_an_older_log_salts_move_with_the_people_who_gave_them():
    one, other, began = two_people()
    table = table_of(one, other, log.Swapped(1, 0, 1), began)

    assert table.match.seeding.salts == ["salt-1", "salt-0"]


def test_in_an_older_log_a_bot_adds_nothing_to_the_shuffle():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.BotSat(1, 1, "greedy"), log.Began(1))

    assert table.match.seeding.salts == ["a", BOT_SALT]


def test_a_key_opens_its_own_seat_alone():
    table = table_of()

    assert [table.seats_of(keys) for keys in (["k0"], ["k1"], ["k0", "k1"], ["k2"], [])] == [[0], [1], [0, 1], [], []]


def test_keys_move_with_the_person():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Swapped(1, 0, 1))

    assert table.seats_of(["k0"]) == [1]
    assert [chair.name for chair in table.chairs] == ["", "Ines"]


def test_whoever_stands_up_leaves_nothing_behind():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0))

    assert table.seats_of(["k0"]) == []
    assert (table.chairs[0].kind, table.chairs[0].name, table.chairs[0].salt) == ("empty", "", "")


def test_whoever_sits_down_again_has_a_new_key_and_the_old_one_is_dead():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0), log.Sat(1, 0, "Ines", "k9", "b"))

    assert table.seats_of(["k0"]) == []
    assert table.seats_of(["k9"]) == [0]


def test_a_person_who_takes_a_bots_chair_plays_in_it():
    table = table_of(log.BotSat(1, 0, "greedy"), log.Sat(1, 0, "Ines", "k0", "a"))

    assert table.chairs[0].kind == "person"
    assert table.chairs[0].bot == ""


def test_a_bot_that_takes_an_empty_chair_has_no_key():
    table = table_of(log.Sat(1, 0, "Ines", "k0", "a"), log.Stood(1, 0), log.BotSat(1, 0, "random"))

    assert (table.chairs[0].kind, table.chairs[0].bot, table.chairs[0].keys) == ("bot", "random", [])


def test_a_token_gives_a_second_key_to_the_same_seats_once():
    table = table_of(*two_people(), log.HandOverOffered(1, [0], "t", 99), log.HandedOver(2, "t", [0], "k8"))

    assert table.seats_of(["k8"]) == table.seats_of(["k0"]) == [0]
    assert table.hand_overs == {}


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
    table = table_of(one, other, log.HandOverOffered(1, [0], "t", 99), *moves)

    if "t" in table.hand_overs:
        table.take(log.HandedOver(5, "t", [0], "k8"))

    assert [table.chairs[seat].name for seat in table.seats_of(["k8"])] in ([], ["Ines"])


def test_a_refused_action_changes_nothing():
    table = table_of()
    before = table.match.dump()

    with pytest.raises(IllegalAction):
        table.tried(log.Acted(1, 1, "grow saguaro", "k"))
    with pytest.raises(BadRequest):
        table.tried(log.Acted(1, 0, "dance", "k"))

    assert table.match.dump() == before


def test_an_action_that_was_only_tried_changes_nothing():
    table = table_of()
    before = (table.match.dump(), table.version)

    table.tried(log.Acted(1, 0, table.match.legal()[0], "k"))

    assert (table.match.dump(), table.version) == before


def test_a_seat_that_resigns_in_a_match_of_two_ends_it():
    table = table_of(*two_people(), log.Out(1, 1, "resigned"))

    result = result_told(table)

    assert table.stage == "over"
    assert result is not None
    assert (result.how, result.winners, result.ranks, result.scores, result.sheet) == (
        "resigned",
        [0],
        [1, 2],
        [],
        [],
    )
    assert table.to_act == []


def test_the_bot_of_a_person_who_is_away_goes_when_the_person_returns():
    table = table_of(*two_people(), log.StoodIn(1, 0, "greedy", 1))
    assert table.chairs[0].bot == "greedy"
    assert not table.chairs[0].is_asked

    table.take(log.Returned(2, 0))

    assert table.chairs[0].bot == ""
    assert table.chairs[0].is_asked


def test_what_a_seat_is_asked_changes_with_its_own_action_with_an_undo_and_when_it_changes_hands():
    table = table_of()
    act(table)
    assert table.changed == [5, 4]

    for entry, changed in [
        (log.Undone(1, 0, 1), [6, 6]),
        (log.StoodIn(1, 0, "greedy", 1), [7, 6]),
        (log.Returned(1, 0), [8, 6]),
    ]:
        table.take(entry)
        assert table.changed == changed


def test_chat_changes_nothing_of_what_anybody_is_asked():
    table = table_of()
    before = table.changed[:]

    table.take(log.Said(1, 0, "Ines", "hello", "k"))

    assert table.changed == before
    assert table.done[0, "k"] == table.version


def test_a_match_of_another_version_of_the_rules_says_which_it_needs():
    with pytest.raises(CactariumError, match="version"):
        Table("TABLE", opened(game_version=opened().game_version + 1))
