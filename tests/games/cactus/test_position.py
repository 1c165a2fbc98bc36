"""Positions as data: what holds exactly the pieces and flowers of the box is loaded, all else is refused."""

from typing import Any

import pytest

from cactarium.kernel.errors import BadPosition
from tests.games.cactus.builder import GAME, do, new_game, place, table


def dumped(state) -> Any:
    return GAME.dump(state)


def refused(data: object) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.load(data)
    return str(error.value)


def test_a_position_reads_as_the_rulebook_does():
    state = table({1: "teal-bar+cactus red-hook+base"}, held="red-hook", hangs=True, gone="red-bar")

    data = dumped(state)

    assert data["game"] == "cactus/1"
    assert (data["phase"], data["cactus"], data["die"], data["held"]) == ("place", 1, "color", "red-hook")
    assert data["held pose"] == [100, -200, 5000, 32767, 0, 0, 0]
    assert data["cacti"][0] == {
        "pieces": [{"piece": "teal-bar", "pose": [100, -200, 5000, 32767, 0, 0, 0]}],
        "touching": [["red-hook", "base"], ["teal-bar", "cactus"]],
    }
    assert dumped(GAME.load(data)) == data


DAMAGES = [
    (lambda data: data["pile"].remove("red-wave"), "the pieces do not add up: got 0 red-wave, want 1 [$]"),
    (lambda data: data["pile"].append("red-wave"), "the pieces do not add up: got 2 red-wave, want 1 [$]"),
    (lambda data: data["pile"].append("blue-wave"), "no such value: got 'blue-wave'"),
    (lambda data: data["line"].append(data["pile"].pop()), "not a special piece: got violet-fork"),
    (lambda data: data["pile"].append(data["line"].pop()), "not a basic piece: got boot"),
    (lambda data: data["flowers"].__setitem__(0, 99), "more flowers than there are"),
    (lambda data: data["flowers"].__setitem__(0, -1), "not a position of Cactus"),
    (lambda data: data.update(first=2), "no such seat: got 2, want 0 to 1 [$.first]"),
    (lambda data: data.update(turn=0), "not a position of Cactus"),
    (lambda data: data.update(turn=201), "not a position of Cactus"),
    (lambda data: data.update(game="cactus/2"), "a position of another game or version"),
    (lambda data: data.update(phase="sleep"), "no such value: got 'sleep'"),
    (lambda data: data.update(phase="roll"), "a part does not fit the phase: got roll"),
    (lambda data: data.update(phase="clear"), "a part does not fit the phase: got clear"),
    (lambda data: data.update(phase="claim"), "a part does not fit the phase: got claim"),
    (lambda data: data.update(phase="over"), "a part does not fit the phase: got over"),
    (lambda data: data.update(ended="flowers"), "a part does not fit the phase: got place"),
    (lambda data: data.update(cactus=None), "a part does not fit the phase: got place"),
    (lambda data: data.update(cactus=6), "not a position of Cactus"),
    (lambda data: data.update(die=None), "a part does not fit the phase: got place"),
    (lambda data: data.update(die="!!"), "a part does not fit the phase: got place"),
    (lambda data: data.update(last=None), "not the last pieces"),
    (lambda data: data.update({"last basic": "hat"}), "not the last pieces"),
    (lambda data: data.update(tries=99), "a part does not fit the phase: got place, want 0 to 98 tries [$.tries]"),
    (lambda data: data.update(knocked=1), "a part does not fit the phase: got place, want nothing before a try"),
    (lambda data: data.update(touched=True), "a part does not fit the phase: got place, want nothing before a try"),
    (lambda data: data.update({"held pose": [0, 0, 0, 32767, 0, 0, 0]}), "nothing bears that piece: got red-hook"),
    (lambda data: data.update({"held pose": [0, 0, 0, 9, 0, 0, 0]}), "no piece can be so"),
    (lambda data: data.update(excused=[["red-bar", "teal-wave"]]), "a part does not fit the phase: got place"),
    (lambda data: data.update(excused=[["red-wave", "red-bar"]]), "a part does not fit the phase: got place"),
    (lambda data: data["cacti"][0]["touching"].clear(), "nothing bears that piece: got teal-bar"),
    (
        lambda data: data["cacti"][1]["touching"].append(["red-wave", "cactus"]),
        "that cannot touch: got red-wave+cactus",
    ),
    (lambda data: data["cacti"][0]["touching"].append(["teal-bar", "sky"]), "no such value: got 'sky'"),
    (lambda data: data["cacti"][0]["pieces"][0].update(pose=[1, 2]), "not a position of Cactus"),
    (lambda data: data["cacti"][0]["pieces"][0].update(pose=[0, 0, 0, 1, 1, 1, 1]), "no piece can be so"),
    (lambda data: data["cacti"].pop(), "not a position of Cactus"),
    (lambda data: data.update(generator=[0, 0, 0, 0]), "not a generator"),
    (lambda data: data.update(corrected=7), "not a position of Cactus"),
    (lambda data: data.update(more=1), "not a position of Cactus"),
]


@pytest.mark.parametrize(("damage", "why"), DAMAGES)
def test_what_is_no_position_is_refused(damage, why):
    data = dumped(table({1: "teal-bar+cactus"}, held="red-hook"))

    damage(data)

    assert refused(data).startswith(why)


def test_a_touch_that_does_not_count_is_none():
    state = table({1: "teal-bar+cactus"}, held="red-hook", tries=1, hand_counts=False)
    data = dumped(state)
    data["touched"] = True

    assert "want no touch that counts" in refused(data)


def test_pieces_on_a_cactus_stand_in_order():
    data = dumped(table({1: "teal-bar+cactus red-ring+cactus"}, held="red-hook"))
    data["cacti"][0]["pieces"].reverse()

    assert refused(data).startswith("these are not the pieces of that cactus")


def test_a_roll_without_its_piece_is_refused():
    state = table({5: "red-hook+cactus"}, phase="take", die="color", last="red-hook")
    data = dumped(state)
    data["gone"] += [name for name in data["pile"] if name.startswith("red-")]
    data["pile"] = [name for name in data["pile"] if not name.startswith("red-")]

    assert "want a piece to take" in refused(data)


def test_a_claim_needs_the_piece_and_the_option():
    state = table(held="red-hook", declare=True)
    place(state, "red-hook+cactus")
    data = dumped(state)
    assert dumped(GAME.load(data)) == data

    assert "want no claims" in refused({**data, "terms": {**data["terms"], "declare": False}})
    assert "want the piece that was placed" in refused({**data, "cactus": 2})


def test_a_copy_has_all_and_shares_nothing_that_changes():
    state = new_game(3)
    seat = GAME.to_act(state)[0]
    before = dumped(state)
    twin = state.copy()

    do(twin, "take red-hook for 2", seat)
    do(twin, "give up", seat)

    assert dumped(state) == before
