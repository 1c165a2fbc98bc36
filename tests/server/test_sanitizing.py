"""What people write: whatever cannot be seen is not there."""

import sys
import unicodedata

import pytest

from cactarium.kernel.errors import BadRequest
from cactarium.server.sanitizing import IGNORABLE, clean_name, sanitized

INVISIBLE = {
    "Hangul filler": "\u3164", "half-width filler": "\uffa0", "Hangul initial filler": "\u115f",
    "Hangul medial filler": "\u1160", "braille blank": "\u2800", "zero width space": "\u200b",
    "zero width joiner": "\u200d", "word joiner": "\u2060", "byte order mark": "\ufeff", "soft hyphen": "\u00ad",
    "variation selector": "\ufe0f", "another variation selector": "\U000e0100", "tags": "\U000e0041\U000e007f",
    "combining alone": "\u0301\u0308", "invisible times": "\u2062", "turning": "\u202e", "Mongolian": "\u180e",
    "no-break space": "\u00a0", "ideographic space": "\u3000", "control": "\x07", "private": "\ue000",
    "Khmer inherent vowel": "\u17b4", "musical null": "\U0001d159", "grapheme joiner": "\u034f", "line": "\u2028",
}  # fmt: skip


@pytest.mark.parametrize("text", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_nothing_that_can_be_seen_is_no_name_and_no_line(text):
    assert sanitized(text) == sanitized(text * 5) == sanitized(f" {text} {text} ") == ""
    with pytest.raises(BadRequest, match="not a name"):
        clean_name(text)


@pytest.mark.parametrize("text", [text for text in INVISIBLE.values() if IGNORABLE.match(text)])
def test_names_do_not_differ_by_what_cannot_be_seen(text):
    assert sanitized(f"In{text}es{text}") == sanitized(f"{text}Ines") == "Ines"


def test_two_ways_to_write_a_letter_are_one_name():
    assert sanitized("Rene\u0301") == sanitized("Ren\u00e9") == "Ren\u00e9"


SEEN = {
    "Latin": "Zo\u00eb", "Vietnamese": "\u0110\u1ed7 Th\u1ecb", "Arabic": "\u0645\u062d\u0645\u062f",
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "Hindi": "\u0915\u094d\u200d\u0937",
    "Hebrew": "\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd", "Chinese": "\u738b\u5c0f\u660e", "Thai": "\u0e01\u0e47",
    "a farmer": "\U0001f469\u200d\U0001f33e", "a heart": "\u2764\ufe0f", "a thumb": "\U0001f44d\U0001f3fd",
    "a flag": "\U0001f3f3\ufe0f\u200d\U0001f308", "a key": "1\ufe0f\u20e3", "marks": "?!", "dots": "...",
    "words": "a b", "R2": "R2-D2", "a star": "\u2605",
}  # fmt: skip


@pytest.mark.parametrize("text", SEEN.values(), ids=SEEN.keys())
def test_what_can_be_seen_stays_as_it_is(text):
    assert sanitized(text) == unicodedata.normalize("NFC", text)


def test_joiners_stay_only_where_they_join():
    assert sanitized("In\u200des") == sanitized("In\u200ces") == "Ines"
    assert sanitized("\u2605\u200d") == sanitized("\u200d\u2605") == "\u2605"
    assert sanitized("a\ufe0f") == "a"


def test_marks_do_not_climb_over_other_lines():
    assert len(sanitized("a" + "\u0300\u0316" * 50)) <= 6


def test_no_letter_of_unicode_is_a_name_if_it_is_ignorable_or_a_space_or_a_mark():
    seen = [chr(number) for number in range(sys.maxunicode + 1) if sanitized(chr(number))]

    assert {unicodedata.category(letter)[0] for letter in seen} == set("LNPS")
    assert not [letter for letter in seen if IGNORABLE.match(letter) or letter.isspace() or not letter.isprintable()]
