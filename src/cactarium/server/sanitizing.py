"""What people write: names and chat, on one line, and nothing that cannot be seen."""

import re
import unicodedata

from cactarium.kernel.errors import BadRequest, shown

# Default_Ignorable_Code_Point of Unicode: what is shown as nothing by itself. Reserved ones are in it, so that it stays
# true for letters to come. Among them: joiners, fillers, variation selectors, tags, and marks that turn the direction
# of what follows them, also of what others wrote.
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Symbols and letters that are drawn as an empty place.
BLANK = re.compile("[\u2800\U00013441\U00013442\U00016fe4\U0001d159]")
# Control characters, halves of characters, and what means nothing to anybody.
UNSEEN = {"Cc", "Cs", "Co", "Cn", "Cf", "Zl", "Zp"}
# Of marks on one letter, more than any language needs are left out: they climb over the lines of others.
MOST_MARKS = 4
ZWNJ, ZWJ, AS_PICTURE = "\u200c", "\u200d", "\ufe0f"
VIRAMA = 9


def sanitized(text: str) -> str:
    """The text on one line, without what cannot be seen or turns the rest around; nothing if that is all of it."""
    kept: list[str] = []
    marks = 0
    composed = unicodedata.normalize("NFC", text)
    for place, letter in enumerate(composed):
        following = composed[place + 1 : place + 2]
        marks = marks + 1 if is_mark(letter) else 0
        if letter.isspace():
            kept.append(" ")
        elif IGNORABLE.match(letter):
            if kept and changes_looks(letter, kept[-1], following):
                kept.append(letter)
        elif not BLANK.match(letter) and unicodedata.category(letter) not in UNSEEN and marks <= MOST_MARKS:
            kept.append(letter)
    words = " ".join("".join(kept).split())
    return words if any(unicodedata.category(letter)[0] in "LNPS" for letter in words) else ""


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def changes_looks(letter: str, before: str, after: str) -> bool:
    """Whether something ignorable is needed where it stands: it joins pictures, or letters of joining scripts."""
    if letter == AS_PICTURE:
        return is_picture(before) or before in "#*0123456789"
    if letter not in (ZWNJ, ZWJ) or not after:
        return False
    if unicodedata.combining(before) == VIRAMA:
        return unicodedata.category(after)[0] == "L"
    if letter == ZWNJ:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return is_picture(after) and (is_picture(before) or before == AS_PICTURE)


def is_picture(letter: str) -> bool:
    return unicodedata.category(letter) in ("So", "Sk") and not BLANK.match(letter)


def clean_name(name: str) -> str:
    words = sanitized(name)
    if not words:
        raise BadRequest("not a name", shown(name), "letters that can be seen", "name")
    return words
