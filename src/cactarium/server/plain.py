"""What people write: names and chat, on one line."""

import re
import unicodedata

# Marks that turn the direction of what follows them, also of what others wrote.
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
# Control characters, halves of characters, and what means nothing to anybody.
UNSEEN = {"Cc", "Cs", "Co", "Cn"}


def plain(text: str) -> str:
    """The text on one line, without what cannot be seen or turns the rest around; nothing if that is all of it."""
    kept = "".join(
        letter for letter in TURNING.sub("", text) if letter.isspace() or unicodedata.category(letter) not in UNSEEN
    )
    words = " ".join(kept.split())
    return words if any(letter.isprintable() for letter in words) else ""
