"""The words of the cards, and card files."""

from importlib.resources import files

import pytest

from cactarium.games.cliffs.cards import HOUSE, cards_of, read_cards
from cactarium.games.cliffs.words import (
    OWN,
    RACER_WORDS,
    REFERENCES,
    Words,
    read_words,
)
from cactarium.kernel.errors import BadRequest
from tests.games.cliffs.builder import GAME, do, queues, table
from tests.games.cliffs.values import own_cards

FILE = files("cactarium.games.cliffs").joinpath("cards.csv").read_text(encoding="utf-8")


def every_sentence() -> list[str]:
    """Everything that can be said in the language, but for numbers."""
    sentences = ["50 up", "1000 down", "draw 1 from any racer", "draw 9 from left racer"]
    sentences += [f"double {own}" for own in OWN]
    sentences += [f"{verb} {reference}" for verb in ("vaporize", "flip", "steal") for reference in REFERENCES]
    sentences += [f"gift {reference} to {racer}" for reference in REFERENCES for racer in RACER_WORDS]
    return sentences + [f"swap {one} with {two}" for one in REFERENCES for two in REFERENCES]


def parts(words: Words) -> tuple[int, ...]:
    return int(words.verb), int(words.one), int(words.two), int(words.racer), int(words.number)


@pytest.mark.parametrize("text", every_sentence())
def test_words_are_written_as_they_were_read(text):
    words = read_words(text)

    assert words.text() == text
    assert parts(words.mirrored().mirrored()) == parts(words)
    assert parts(read_words(words.mirrored().text())) == parts(words.mirrored())


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "got the end, want metres, or one of double, vaporize, gift, swap, steal, draw, flip [word 1]"),
        ("explode any", "got 'explode', want metres, or one of double, vaporize"),
        ("move left", "got 'move', want metres, or one of double"),
        ("vaporize", "got the end, want one of left, right, left-most, right-most, any [word 2]"),
        ("vaporize all", "got 'all', want one of left, right, left-most, right-most, any [word 2]"),
        ("vaporize  any", "got '', want one of left"),
        ("double any", "got 'any', want one of left, right, left-most, right-most [word 2]"),
        ("steal middle racer's left-most", "got 'middle', want one of left, right, any [word 2]"),
        ("steal right racer's left", "got 'left', want one of left-most, right-most [word 4]"),
        ("gift left right racer", "got 'right', want to [word 3]"),
        ("gift left to right", "got the end, want racer [word 5]"),
        ("swap left with", "got the end, want one of left"),
        ("draw 0 from any racer", "got '0', want 1 to 9 [word 2]"),
        ("draw three from any racer", "got 'three', want a whole number from 1 to 9 [word 2]"),
        ("75 down", "got '75', want 50 to 1000, in steps of 50 [word 1]"),
        ("1050 down", "got '1050', want 50 to 1000"),
        ("050 down", "got '050', want a whole number from 50 to 1000"),
        ("100 sideways", "got 'sideways', want one of down, up [word 2]"),
        ("100 down now", "got 'now', want the end [word 3]"),
    ],
)
def test_bad_words_are_refused_at_the_first_wrong_one(text, problem):
    with pytest.raises(BadRequest) as refused:
        read_words(text)

    assert problem in str(refused.value)


def test_clf_1_4_an_owners_file_is_played_with():
    text = own_cards()
    state = table([["#vaporize-left", "#rocket"], ["#coffee"]], cards=text)

    do(state, "0 reveal")

    assert queues(state) == [["#rocket"], []]
    assert cards_of(text) is cards_of(text)
    assert GAME.faces({"cards": text}).cards["rocket"].words == "350 down"  # type: ignore[attr-defined]
    assert cards_of("house") is HOUSE


def changed(old: str, new: str) -> str:
    assert old in FILE
    return FILE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "wrong heading: got '', want card,title,kind,copies,words,source [line 1]"),
        ("card,words\n", "wrong heading: got 'card,words'"),
        ("card,title,kind,copies,words,source\n", "wrong number of cards: got 0, want 72 to 240 [column copies]"),
        (changed("coffee,Coffee,", "coffee,"), "wrong number of columns: got 5, want 6 [line 6]"),
        (changed("coffee,Coffee", "Coffee!,Coffee"), "bad card name: got 'Coffee!', want lower-case words"),
        (changed("coffee,Coffee", "coffee,"), "bad title: got '', want 1 to 40 letters [line 6, column title]"),
        (changed("Coffee,bonus", "Coffee,drink"), "unknown kind of card: got 'drink', want one of bonus, sabotage"),
        (changed("Coffee,bonus", "Coffee,sabotage"), "words of another kind: got sabotage, '100 down', want bonus"),
        (
            changed("Coffee,bonus,5", "Coffee,bonus,0"),
            "got '0', want a whole number from 1 to 40 [line 6, column copies]",
        ),
        (changed("Coffee,bonus,5", "Coffee,bonus,many"), "bad number: got 'many'"),
        (changed("flip left,", "flip over,"), "got 'over', want one of left, right, left-most, right-most, any"),
        (changed("flip left,", "flip over,"), "[line 19, column words, word 2]"),
        (
            changed(",vaporize left,house", ",vaporize left,"),
            "missing source: got nothing, want where the card comes from",
        ),
        (
            changed("giant-worm,", "nitroooooo,"),
            "a card named twice: got nitroooooo, want a new name [line 3, column card]",
        ),
        (FILE.replace(",5,", ",40,"), "wrong number of cards: got 318, want 72 to 240 [column copies]"),
        (FILE.replace("multiplier,3", "multiplier,4"), "too many multipliers: got 16, want at most 15 [column copies]"),
        (
            FILE + "\n".join(f"x{n},X,bonus,1,50 down,me" for n in range(90)),
            "too many faces: got 121, want at most 120",
        ),
        (FILE + "#" * 40_000, "too long: got"),
        (FILE + '"', "bad card file: got unexpected end of data, want comma-separated values [line 50]"),
    ],
)
def test_clf_1_4_a_bad_file_is_refused_with_line_and_column(text, problem):
    with pytest.raises(BadRequest) as refused:
        read_cards(text)

    assert problem in str(refused.value)


def test_clf_1_4_spreadsheets_and_remarks_do_no_harm():
    text = "\ufeff" + FILE.replace("\n", "\r\n") + "# a remark\r\n\r\n"

    assert [face.name for face in read_cards(text).faces] == [*HOUSE.names]


@pytest.mark.parametrize("value", [7, None, True])
def test_clf_1_4_the_option_takes_a_text(value):
    option = next(option for option in GAME.options if option.name == "cards")

    with pytest.raises(BadRequest, match="want house, or the text of a card file"):
        option.checked(value)
