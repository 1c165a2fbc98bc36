"""The language of the cards: one reader, one writer, one form; and what an owner's file is told when it is wrong."""

import re
from itertools import product
from pathlib import Path

import pytest

import cactarium
from cactarium.games.power_plants import words
from cactarium.games.power_plants.plants import HOUSE, read_plants
from cactarium.games.power_plants.sentences import read_endgame, read_power
from cactarium.games.power_plants.words import ADJECTIVES, HOLDERS, PLACES, written
from cactarium.kernel.errors import BadRequest
from cactarium.kernel.rng import seeded
from tests.games.power_plants.values import own_plants

FOLDER = Path(cactarium.__file__).parent / "games/power_plants"
FILE = (FOLDER / "plants.csv").read_text(encoding="utf-8")
WHERES = [
    "",
    *[f" {place}" for place in PLACES[1:13] if not place.endswith(" it")],
    *[f" {holder}" for holder in HOLDERS],
]
ONE = [
    "this patch",
    "the wizard's patch",
    *[f"a patch{where}" for where in WHERES],
    "an unoccupied patch",
    "the nearest patch",
]
MANY = [
    *["this patch", "the wizard's patch", "an empty patch next to the wizard", "a patch"],
    *[f"each patch{where}" for where in WHERES],
    *[f"each of 3 different {adjective} patches" for adjective in ADJECTIVES],
    "each of up to 9 different other occupied unlocked patches of this type controlled by a rival",
]
ACTS = [
    *[f"add {sprites} to {target}" for sprites, target in product(["1 sprite", "9 sprites"], MANY)],
    *[f"add 2 sprites to {target}, else to {other}" for target, other in product(MANY[3:6], MANY[:5])],
    *[
        f"move {sprites} from {source} to {goal}"
        for sprites, source, goal in product(
            ["1 sprite of any player", "2 lone sprites of yours", "1 lone rival sprite", "3 rival sprites"],
            [target for target in MANY if "nearest" not in target][::3],
            [*ONE, "a patch beside it"],
        )
    ],
    *[
        f"move an {patch}{plot}"
        for patch, plot in product(
            ["unlocked patch", "other unlocked patch", "unlocked patch next to this patch controlled by you"][:2],
            ["", " to a plot", " to a plot next to the wizard", " to a plot next to this patch"],
        )
    ],
    *[
        f"{act} {target}"
        for act, target in product(
            [
                "capture 1 rival sprite from",
                "capture 4 lone rival sprites from",
                "expel each rival sprite on",
                "expel 2 lone rival sprites on",
                "put 1 gem on",
                "put 5 gems on",
            ],
            MANY,
        )
    ],
    *[
        "gain 1 gem",
        "gain 3 gems",
        "gain 2 gems for each captured sprite",
        "gain 1 gem for each different type next to this patch",
    ],
    *[f"gain 1 gem for each {patch}{where}" for patch, where in product(["patch", "other empty patch"], WHERES)],
    *[f"gain 1 gem for each different type next to each patch{where}" for where in WHERES],
]
CHOICES = {
    "choose a field next to the wizard or the wizard's own field or this field": ["put 1 gem on each patch in it"],
    "choose a field": ["add 1 sprite to a patch in it controlled by you"],
    "choose a type next to this patch": ["capture 1 rival sprite from each of 2 different patches of it"],
    "choose an occupied patch controlled by a rival next to the wizard": ["expel each rival sprite on it", "add 1 sprite to each patch beside it", "move 1 rival sprite from it to a patch beside it"],
}  # fmt: skip


def powers():
    """Sentences of every kind, alone, several times, and one after the other."""
    yield from ACTS
    yield from [f"up to 3 times: {act}" for act in ACTS]
    for choice, acts in CHOICES.items():
        yield from [f"{choice}; {act}" for act in acts]
        yield from [f"{choice}; up to 2 times: {act}; gain 1 gem" for act in acts]
    rng = seeded(5)
    for _ in range(300):
        yield "; ".join(rng.pick(ACTS) for _ in range(2 + int(rng.below(4))))


def test_every_sentence_is_written_as_it_was_read():
    every = list(powers())
    assert len(every) > 1000
    for text in every:
        assert written(read_power(text)) == text


def test_every_sentence_can_be_cut_anywhere_and_is_then_refused_or_a_sentence():
    for text in list(powers())[::7]:
        parts = text.split(" ")
        for end in range(1, len(parts)):
            cut = " ".join(parts[:end])
            try:
                assert written(read_power(cut)) == cut
            except BadRequest as refused:
                assert re.fullmatch(r".+: got .+, want .+ \[word \d+\]", str(refused)), cut


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "bad words: got the end, want one of add, capture, choose, expel, gain, move, put, up [word 1]"),
        ("plant 1 sprite", "bad words: got 'plant', want one of add, capture, choose, expel, gain, move, put, up [word 1]"),
        ("add 2 sprite to this patch", "bad words: got 'sprite', want sprites [word 3]"),
        ("add 10 sprites to this patch", "bad words: got '10', want a whole number from 1 to 9 [word 2]"),
        ("add 1 sprite to it", "bad words: got 'it', want one of a, an, each, the, this [word 5]"),
        ("move a patch", "bad words: got 'patch', want one of empty, occupied, other, unlocked, unoccupied [word 3]"),
        ("put 1 gem on a empty patch", "not as sentences are written: got 'a empty', want an [word 5]"),
        ("put 1 gem  on this patch", "not as sentences are written: got ' on', want on [word 4]"),
        ("choose a type; put 1 gem on a patch in it", "bad words: got 'it', want a [word 11]"),
        ("gain 1 gem; gain 1 gem; gain 1 gem; gain 1 gem; gain 1 gem; gain 1 gem; gain 1 gem", "too many steps: got 7, want at most 6 [word 24]"),
    ],
)  # fmt: skip
def test_a_sentence_that_is_not_understood_is_refused_with_the_word_and_what_could_stand_there(text, refusal):
    with pytest.raises(BadRequest) as refused:
        read_power(text)

    assert str(refused.value) == refusal


@pytest.mark.parametrize(
    "text",
    ["add 1 sprite to a patch", "gain 1 gem for each patch next to the wizard", "gain 1 gem for each unlocked patch"],
)
def test_the_end_of_the_game_knows_no_wizard_and_no_choice(text):
    with pytest.raises(BadRequest, match="not for the end of the game"):
        read_endgame(text)


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("plant,type", "name,type", "bad plants file, wrong heading: got 'name,type,kind"),
        ("honeyleaf,honeyleaf,standard", "Honeyleaf,honeyleaf,standard", "bad plants file, bad plant name: got 'Honeyleaf', want lower-case letters like honeyleaf [line 3, column plant]"),
        ("honeyleaf,honeyleaf,standard", "deeproot,honeyleaf,standard", "bad plants file, a plant named twice: got deeproot, want a new name [line 3, column plant]"),
        ("honeyleaf,honeyleaf,standard", "honeyleaf,deeproot,standard", "bad plants file, two standard plants of one type: got deeproot, want another type [line 3, column type]"),
        ("honeyleaf,honeyleaf,standard", "honeyleaf,rose,standard", "bad plants file, unknown type: got 'rose', want one of deeproot, honeyleaf,"),
        ("honeyleaf,honeyleaf,standard,morning", "honeyleaf,honeyleaf,standard,dawn", "bad plants file, unknown timing: got 'dawn', want one of morning, noon, night [line 3, column timing]"),
        ("standard,morning,no,yes", "standard,morning,maybe,yes", "bad plants file, neither yes nor no: got 'maybe', want one of no, yes [line 2, column free sprite]"),
        ("put 1 gem on this patch", "put 1 jewel on this patch", "bad plants file, bad words: got 'jewel', want gem [line 8, column grow, word 3]"),
        ("gain 2 gems for each captured sprite", "gain 2 gems for each stolen sprite", "bad plants file, bad words: got 'stolen', want one of captured, different, empty, occupied, other, patch, unlocked, unoccupied [line 7, column endgame, word 6]"),
        (",house\n", ",\n", "bad plants file, missing source: got nothing, want where the card comes from [line 10, column source]"),
        (",alternate,morning,no,no", ",alternate,morning,no", "bad plants file, wrong number of columns: got 10, want 11 [line 10]"),
        ("house\n", 'ho"use\n"', "bad plants file"),
    ],
)  # fmt: skip
def test_a_bad_plants_file_is_refused_with_its_line_and_column(old, new, refusal):
    assert old in FILE

    with pytest.raises(BadRequest) as refused:
        read_plants(FILE.replace(old, new, 1) if old != "house\n" else FILE + new)

    assert str(refused.value).startswith(refusal)


def test_a_plants_file_needs_five_types_and_has_an_end():
    few = "\n".join(FILE.splitlines()[:5])
    with pytest.raises(BadRequest, match="too few types with a standard plant: got 4, want at least 5"):
        read_plants(few)
    with pytest.raises(BadRequest, match=r"too long: got .* characters, want at most 40000"):
        read_plants(FILE + "#" * 40_000)


def test_a_plants_file_may_begin_with_a_mark_and_have_comments():
    assert len(read_plants("\ufeff" + FILE + "# nothing\n\n").cards) == len(HOUSE.cards) == 16
    assert read_plants(own_plants()).by_name["sun-daisy"].type == "starflower"


def test_the_page_on_the_language_gives_its_whole_grammar():
    page = (Path(__file__).parents[3] / "docs/plants-cards.md").read_text(encoding="utf-8")
    grammar = (words.__doc__ or source_docstring()).partition("\n\n")[2].strip()

    assert grammar in page
    for text in re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE):
        if text.split(" ")[0] in ("choose", "add", "move", "capture", "expel", "put", "gain", "up"):
            assert written(read_power(text)) == text


def source_docstring() -> str:
    """Compiled modules have no docstrings."""
    return (FOLDER / "words.py").read_text(encoding="utf-8").split('"""')[1]
