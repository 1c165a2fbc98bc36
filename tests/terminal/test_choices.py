"""What a typed line means."""

import pytest

from cactarium.games import game_named
from cactarium.kernel.errors import BadRequest
from cactarium.terminal.cacti.screen import CactiScreen
from cactarium.terminal.choices import Chooser, command_of
from cactarium.terminal.screen import Names, Screen

CACTI = game_named("cacti")
LEGAL = ["grow saguaro", "grow prickly-pear", "plant saguaro/barrel 1", "plant saguaro/barrel 2", "pass"]


def chooser(screen: Screen | None = None, legal: list[str] = LEGAL) -> Chooser:
    return Chooser(CACTI, screen or CactiScreen(), None, legal, Names(["You", "Bot"], 0))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", "grow saguaro"),
        ("5", "pass"),
        ("grow prickly-pear", "grow prickly-pear"),
        ("Grow  Prickly Pear", "grow prickly-pear"),
        ("grow p", "grow prickly-pear"),
        ("pa", "pass"),
        ("plant saguaro/barrel 2", "plant saguaro/barrel 2"),
        # Not legal now: the rules will say why.
        ("special old man", "special old-man"),
        ("grow old-man", "grow old-man"),
    ],
)
def test_a_line_means_an_action(line, action):
    chosen = chooser().chosen(line)

    assert chosen is not None
    assert chosen.text() == action


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0", "no action has that number: got 0, want 1 to 5 [action]"),
        ("6", "no action has that number: got 6, want 1 to 5 [action]"),
        ("9" * 5000, None),
        ("g", "several actions begin so: got 'g', want one of grow saguaro, grow prickly-pear [action]"),
        ("dance", None),
        ("-1", None),
        ("²", None),
        ("\x00", None),
    ],
)
def test_a_line_that_means_nothing_is_refused(line, message):
    with pytest.raises(BadRequest) as refused:
        chooser().chosen(line)

    assert message in (None, str(refused.value))
    assert len(str(refused.value)) < 300


def test_a_command_may_have_more_words():
    assert command_of("rules  bonus planter", LEGAL) == ("rules", "bonus planter")
    assert command_of("UNDO", LEGAL) == ("undo", "")
    assert command_of("pass", LEGAL) == ("", "pass")


def test_an_action_comes_before_a_command_of_the_same_name():
    assert command_of("hint", ["hint", "pass"]) == ("", "hint")
