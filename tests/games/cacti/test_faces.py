"""Card faces: ours, and what an owner's faces file must hold (CAC-1.2, CAC-1.4, CAC-1.5)."""

import pytest

from cactarium.games.cacti.cactus import in_words
from cactarium.games.cacti.faces import HOUSE, read_faces
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.game import SPECTATOR
from tests.games.cacti.builder import (
    BASICS,
    BONUSES,
    GAME,
    HOUSE_FACES,
    STARTINGS,
    arrangement_deck,
    beneath_bonus,
    discard,
    dumped,
    hand,
    legal,
    new_game,
    nursery,
    planted,
    play,
    play_to_the_end,
    refusal,
    scores,
    table,
)

LINES = HOUSE_FACES.splitlines()
HEADING = LINES[0]


def changed(line: int, text: str) -> str:
    """Our faces with one line replaced, counted from 1."""
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]])


def without(line: int) -> str:
    return "\n".join([*LINES[: line - 1], *LINES[line:]])


def added(*lines: str) -> str:
    return "\n".join([*LINES, *lines])


def refused(text: str) -> str:
    """The words in which a faces file is refused as an option of the table."""
    with pytest.raises(BadRequest) as refusal:
        new_game(faces=text)
    return str(refusal.value)


@pytest.mark.parametrize("arrangement", BASICS)
def test_cac_1_2_a_basic_arrangement_needs_three_of_one_type_or_two_of_another(arrangement):
    first, second = arrangement.split("/")

    halves = HOUSE.halves[HOUSE.cards[arrangement]]

    assert [(half.number, in_words(half.needs), half.points) for half in halves] == [
        (1, f"3 {first}", 5),
        (2, f"2 {second}", 3),
    ]


def test_cac_1_2_there_are_twelve_basic_arrangements_one_for_every_pair_of_types():
    state = new_game()

    found = [card for seat in (0, 1) for card in hand(state, seat) if "/" in card] + arrangement_deck(state)

    assert sorted(found) == sorted(BASICS)
    assert len(BASICS) == 12


def test_cac_1_4_each_of_the_four_bonus_planters_collects_another_type():
    assert HOUSE.bonus_names == BONUSES
    assert HOUSE.bonus_types == [[0], [1], [2], [3]]


@pytest.mark.parametrize(
    ("cactus", "left"),
    [
        ("saguaro", "2 barrel, 3 prickly-pear, 4 old-man"),
        ("barrel", "1 saguaro, 3 prickly-pear, 4 old-man"),
        ("prickly-pear", "1 saguaro, 2 barrel, 4 old-man"),
        ("old-man", "1 saguaro, 2 barrel, 3 prickly-pear"),
    ],
)
def test_cac_1_4_a_bonus_planter_collects_its_type_and_no_other(cactus, left):
    other = "barrel" if cactus == "saguaro" else "saguaro"
    nurseries = ("1 saguaro, 2 barrel, 3 prickly-pear, 4 old-man", "")
    state = table(nursery=nurseries, bonus=(cactus, other), moment="reply of the final turn")

    play(state, "pass")

    assert beneath_bonus(state, 0).endswith(f" {cactus}")
    assert nursery(state, 0) == left


@pytest.mark.parametrize("arrangement", STARTINGS)
def test_cac_1_5_a_starting_arrangement_has_one_requirement_of_one_cactus_of_each_type(arrangement):
    halves = HOUSE.halves[HOUSE.cards[arrangement]]

    assert [(half.number, in_words(half.needs), half.points) for half in halves] == [
        (1, "1 saguaro, 1 barrel, 1 prickly-pear, 1 old-man", 5)
    ]


def test_cac_1_5_there_are_two_starting_arrangements():
    assert [name for name in HOUSE.names if name not in BASICS] == STARTINGS


def test_cac_1_2_an_owners_faces_are_used_in_play():
    faces = changed(2, "basic,saguaro/barrel,1,0,1,0,4,9,my box")
    state = table(
        middle="5 saguaro",
        nursery=("3 saguaro, 1 barrel, 5 old-man", ""),
        discard="",
        arrangements=["saguaro/barrel"],
        faces=faces,
    )

    assert "plant saguaro/barrel 1" in legal(state)
    play(state, "plant saguaro/barrel 1")

    assert (nursery(state, 0), discard(state)) == ("3 saguaro, 1 old-man", "1 barrel, 4 old-man")
    assert GAME.view(state, SPECTATOR).sides[0].planted[0].points == 9
    assert GAME.view(state, SPECTATOR).faces == faces


def test_cac_1_2_an_owners_points_are_scored():
    faces = changed(3, "basic,saguaro/barrel,2,0,2,0,0,8,my box")
    state = table(planted=(["saguaro/barrel 2"], ["saguaro/old-man 2"]), faces=faces, moment="reply of the final turn")

    play(state, "pass")

    assert scores(state) == [8, 3]


def test_cac_1_2_an_owners_needs_are_asked_for():
    faces = changed(2, "basic,saguaro/barrel,1,0,0,0,4,9,my box")
    state = table(middle="5 saguaro", nursery=("3 saguaro", ""), arrangements=["saguaro/barrel"], faces=faces)

    assert refusal(state, 0, "plant saguaro/barrel 1") == (
        "your Nursery lacks the cacti: got 3 saguaro, want 4 old-man [CAC-5.5]"
    )


@pytest.mark.parametrize("seed", range(3))
def test_cac_1_2_a_game_with_an_owners_names_is_played_to_the_end(seed):
    faces = (
        HOUSE_FACES.replace("starting-", "first-").replace("bonus-", "pot-").replace("basic,saguaro/", "basic,tall/")
    )
    state = new_game(seed, faces=faces)

    assert dumped(state)["faces"] == faces
    assert [card for card in hand(state, 0) if card.startswith(("first-", "pot-"))] == hand(state, 0)[1:3]
    play_to_the_end(state, seed)

    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)


@pytest.mark.parametrize(
    "text",
    [
        HOUSE_FACES,
        HOUSE_FACES.replace("\n", "\r\n"),
        HOUSE_FACES.replace(",", " , "),
        added("", "# a remark", "#,with,commas"),
        "\n".join([HEADING, *reversed(LINES[25:]), *LINES[1:25]]),
    ],
    ids=["as ours", "windows line ends", "spaces", "remarks and empty lines", "other order"],
)
def test_cac_1_2_the_form_of_an_owners_file_is_not_taken_too_strictly(text):
    faces = read_faces(text)

    assert sorted(faces.names) == sorted(HOUSE.names)
    assert faces.names[:12] == BASICS
    assert faces.half("saguaro/barrel", 2) is not None


def test_cac_1_2_the_halves_of_an_arrangement_may_stand_apart_in_the_file():
    basics = LINES[1:25]
    text = "\n".join([HEADING, *basics[0::2], *basics[1::2], *LINES[25:]])
    state = table(middle="5 saguaro", nursery=("2 barrel", ""), arrangements=["saguaro/barrel"], faces=text)

    assert "plant saguaro/barrel 2" in legal(state)
    play(state, "plant saguaro/barrel 2")

    assert planted(state, 0) == ["saguaro/barrel 2"]
    assert "saguaro/barrel" not in arrangement_deck(state)
    GAME.load(GAME.dump(state))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            without(1),
            f"wrong heading: got 'basic,saguaro/barrel,1,3,0,0,0,5,needs inferred; points ..., want {HEADING} [line 1]",
        ),
        ("\n" + HOUSE_FACES, f"wrong heading: got '', want {HEADING} [line 1]"),
        ("", f"wrong heading: got '', want {HEADING} [line 1]"),
        (HEADING, f"no cards: got {len(HEADING)} characters, want {HEADING} [line 1]"),
        (
            HOUSE_FACES + "#" * 20_000,
            f"too long: got {len(HOUSE_FACES) + 20_000} characters, want at most 20000 [faces]",
        ),
        (changed(4, "basic,a,1,3"), "wrong number of columns: got 4, want 9 [line 4]"),
        (changed(4, LINES[3] + ",x"), "wrong number of columns: got 10, want 9 [line 4]"),
        (
            changed(4, "basic,a,1,x,0,0,0,5,me"),
            "bad number in column saguaro: got 'x', want a whole number from 0 to 12 [line 4]",
        ),
        (
            changed(4, "basic,a,1,0,13,0,0,5,me"),
            "bad number in column barrel: got '13', want a whole number from 0 to 12 [line 4]",
        ),
        (
            changed(4, "basic,a,1,0,0,-1,0,5,me"),
            "bad number in column prickly-pear: got '-1', want a whole number from 0 to 12 [line 4]",
        ),
        (
            changed(4, "basic,a,1,0,0,0,,5,me"),
            "bad number in column old-man: got '', want a whole number from 0 to 12 [line 4]",
        ),
        (
            changed(4, "basic,a,1,3,0,0,0,100,me"),
            "bad number in column points: got '100', want a whole number from 0 to 99 [line 4]",
        ),
        (
            changed(4, "basic,A b,1,3,0,0,0,5,me"),
            "bad card name: got 'A b', want lower-case words like saguaro/barrel [line 4]",
        ),
        (
            changed(4, "basic,,1,3,0,0,0,5,me"),
            "bad card name: got '', want lower-case words like saguaro/barrel [line 4]",
        ),
        (changed(4, "basic,a,1,3,0,0,0,5, "), "missing source: got nothing, want where the face comes from [line 4]"),
        (
            changed(4, "cactus,a,1,3,0,0,0,5,me"),
            "unknown kind of card: got 'cactus', want basic, starting or bonus [line 4]",
        ),
        (changed(4, LINES[1]), "a card named twice: got saguaro/barrel, want a new name [line 4]"),
        (
            changed(28, "bonus,starting-1,,1,0,0,0,1,me"),
            "a card named twice: got starting-1, want a new name [line 28]",
        ),
    ],
)
def test_cac_1_2_a_faces_file_that_cannot_be_read_is_refused_with_its_line(text, message):
    assert refused(text) == f"bad faces file, {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(3, "basic,saguaro/barrel,3,0,2,0,0,3,me"), "wrong half: got '3', want 2 [line 3]"),
        (changed(2, "basic,saguaro/barrel,2,0,2,0,0,3,me"), "wrong half: got '2', want 1 [line 2]"),
        (
            added("basic,saguaro/barrel,3,1,0,0,0,1,me"),
            "wrong half: got '3', want no more than 2 for saguaro/barrel [line 32]",
        ),
        (
            changed(3, "basic,saguaro/barrel,2,0,0,0,0,3,me"),
            "an Arrangement that needs nothing: got saguaro/barrel, want at least one cactus [line 3]",
        ),
        (
            changed(3, "basic,saguaro/barrel,2,3,0,0,0,3,me"),
            "two halves with the same needs: got saguaro/barrel, want two different requirements [line 3]",
        ),
        (added("basic,aloe,1,1,0,0,0,1,me"), "too many basic Arrangements: got aloe, want 12 cards [line 32]"),
        (without(3), "a half is missing: got 1 of saguaro/barrel, want 2 [line 2]"),
        ("\n".join([HEADING, *LINES[3:]]), "wrong number of basic Arrangements: got 11, want 12 [faces]"),
    ],
)
def test_cac_1_2_a_faces_file_holds_twelve_basic_arrangements_with_two_different_halves(text, message):
    assert refused(text) == f"bad faces file, {message}"


@pytest.mark.parametrize(
    ("line", "row", "got"),
    [
        (28, "bonus,bonus-saguaro,1,1,0,0,0,1,me", "half '1', types [1, 0, 0, 0], points 1"),
        (29, "bonus,bonus-barrel,,0,2,0,0,1,me", "half '', types [0, 2, 0, 0], points 1"),
        (30, "bonus,bonus-aloe,,0,0,0,0,1,me", "half '', types [0, 0, 0, 0], points 1"),
        (31, "bonus,bonus-old-man,,0,0,0,1,2,me", "half '', types [0, 0, 0, 1], points 2"),
    ],
)
def test_cac_1_4_a_bonus_planter_in_a_faces_file_scores_one_point_a_cactus(line, row, got):
    want = "no half, 0 or 1 for each type, 1 point"

    assert refused(changed(line, row)) == f"bad faces file, bad Bonus Planter: got {got}, want {want} [line {line}]"


@pytest.mark.parametrize(("text", "got"), [(without(31), 3), (added("bonus,bonus-aloe,,0,0,0,1,1,me"), 5)])
def test_cac_1_4_a_faces_file_holds_four_bonus_planters(text, got):
    assert refused(text) == f"bad faces file, wrong number of Bonus Planters: got {got}, want 4 [faces]"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            added("starting,starting-1,2,2,0,0,0,3,me"),
            "wrong half: got '2', want no more than 1 for starting-1 [line 32]",
        ),
        (changed(26, "starting,starting-1,2,1,1,1,1,5,me"), "wrong half: got '2', want 1 [line 26]"),
        (
            changed(26, "starting,starting-1,1,0,0,0,0,5,me"),
            "an Arrangement that needs nothing: got starting-1, want at least one cactus [line 26]",
        ),
        (
            added("starting,starting-3,1,1,1,1,1,5,me"),
            "too many starting Arrangements: got starting-3, want 2 cards [line 32]",
        ),
        (without(27), "wrong number of starting Arrangements: got 1, want 2 [faces]"),
    ],
)
def test_cac_1_5_a_faces_file_holds_two_starting_arrangements_with_one_requirement(text, message):
    assert refused(text) == f"bad faces file, {message}"


def test_cac_1_2_quotes_that_are_not_closed_are_refused():
    assert refused(changed(31, 'bonus,bonus-old-man,,0,0,0,1,1,"me')) == (
        "bad faces file: got unexpected end of data, want comma-separated values [line 31]"
    )


def test_cac_1_2_a_file_without_heading_is_refused_even_if_its_first_row_spans_two_lines():
    text = "\n".join(['basic,saguaro/barrel,1,3,0,0,0,5,"my\nbox"', *LINES[2:]])

    assert refused(text).startswith("bad faces file, wrong heading: got ")


def test_cac_1_2_faces_that_are_no_text_are_refused():
    with pytest.raises(BadRequest) as refusal:
        new_game(faces=3)

    assert str(refusal.value) == "bad option: got 3, want house, or the text of a faces file [option faces]"
