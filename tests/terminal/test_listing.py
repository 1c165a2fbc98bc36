"""The games as data: enough to build a form from."""

import pytest

from cactarium.games import GAMES
from cactarium.kernel.options import Choice, Switch, Whole
from cactarium.terminal.listing import game_list, option_data, taken_words
from cactarium.terminal.screen import new_console


def test_every_kind_of_option_says_what_a_form_needs():
    assert option_data(Switch("open", False, "Hands are open.")) == {
        "name": "open",
        "kind": "switch",
        "default": False,
        "words": "Hands are open.",
        "takes": "yes or no",
    }
    assert option_data(Whole("rounds", 3, 1, 9, "How long.", "round")) == {
        "name": "rounds",
        "kind": "whole",
        "default": 3,
        "words": "How long.",
        "takes": "a whole number from 1 to 9",
        "least": 1,
        "most": 9,
        "unit": "round",
    }
    assert option_data(Choice("deck", ["old", "new"], "Which deck.", "", {"old": "first edition"})) == {
        "name": "deck",
        "kind": "choice",
        "default": "old",
        "words": "Which deck.",
        "takes": "one of old, new",
        "choices": ["old", "new"],
        "labels": {"old": "first edition"},
        "unit": "",
    }


def test_values_are_listed_as_they_are_typed_with_what_they_mean():
    assert taken_words(Switch("open", False, "Hands are open.")) == "yes or no"
    assert taken_words(Whole("rounds", 3, 1, 9, "How long.", "round")) == (
        "a whole number from 1 to 9: 1 round to 9 rounds"
    )
    assert taken_words(Choice("deck", ["old", "2"], "Which deck.", "card")) == "old, 2 (2 cards)"


OFFERED = [(game.name, option) for game in GAMES for option in game.options]


@pytest.mark.parametrize(("game", "option"), OFFERED, ids=lambda part: part if isinstance(part, str) else part.name)
def test_every_value_of_every_game_is_listed_in_words(game, option):
    if isinstance(option, Choice):
        assert not [words for words in map(option.told, option.choices) if words.isdecimal()]
        assert all(f"{choice} (" in taken_words(option) for choice in option.choices)
    assert not option.told(option.default).isdecimal()


def test_the_list_of_games_says_what_each_number_counts(capsys):
    new_console().print(game_list())
    told = " ".join(capsys.readouterr().out.split())

    assert "Takes 6 (6 seconds), 4 (4 seconds), 10 (10 seconds), 20 (20 seconds), none (until everyone" in told
    assert "Takes draw (drawn by lot), 0 (seat 0); default draw." in told
