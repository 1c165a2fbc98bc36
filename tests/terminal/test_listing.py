"""The games as data: enough to build a form from."""

from cactarium.kernel.options import Choice, Switch, Whole
from cactarium.terminal.listing import option_data


def test_every_kind_of_option_says_what_a_form_needs():
    assert option_data(Switch("open", False, "Hands are open.")) == {
        "name": "open",
        "kind": "switch",
        "default": False,
        "words": "Hands are open.",
        "takes": "yes or no",
    }
    assert option_data(Whole("rounds", 3, 1, 9, "How long.")) == {
        "name": "rounds",
        "kind": "whole",
        "default": 3,
        "words": "How long.",
        "takes": "a whole number from 1 to 9",
        "least": 1,
        "most": 9,
    }
    assert option_data(Choice("deck", ["old", "new"], "Which deck.")) == {
        "name": "deck",
        "kind": "choice",
        "default": "old",
        "words": "Which deck.",
        "takes": "one of old, new",
        "choices": ["old", "new"],
    }
