"""What a card does, in words of a small language: read into numbers for the rules, and written for the screen.

face      = METRES "down" | METRES "up"
          | "double" own | "vaporize" reference | "flip" reference | "steal" reference
          | "gift" reference "to" racer | "swap" reference "with" reference | "draw" NUMBER "from" racer
own       = "left" | "right" | "left-most" | "right-most"
reference = own | "any" | side "racer's" end
racer     = side "racer"
side      = "left" | "right" | "any"
end       = "left-most" | "right-most"
"""

from typing import Final, final

from mypy_extensions import i64

from cactarium.kernel.errors import BadRequest, shown

# What a face does.
MOVE: Final = 0
DOUBLE: Final = 1
VAPORIZE: Final = 2
GIFT: Final = 3
SWAP: Final = 4
STEAL: Final = 5
DRAW: Final = 6
FLIP: Final = 7
VERBS: Final = ("move", "double", "vaporize", "gift", "swap", "steal", "draw", "flip")

# Which card: of the own queue, any of all queues, or from 5 on an end of a racer's queue.
LEFT: Final = 0
RIGHT: Final = 1
LEFT_MOST: Final = 2
RIGHT_MOST: Final = 3
ANY: Final = 4
RACERS: Final = 5
NOTHING: Final = -1

# Which racer.
LEFT_RACER: Final = 0
RIGHT_RACER: Final = 1
ANY_RACER: Final = 2

SIDES: Final = ("left", "right", "any")
OWN: Final = ("left", "right", "left-most", "right-most")
ENDS: Final = ("left-most", "right-most")
REFERENCES: Final = (*OWN, "any", *[f"{side} racer's {end}" for side in SIDES for end in ENDS])
RACER_WORDS: Final = tuple([f"{side} racer" for side in SIDES])

# What an upside-down card says instead: left and right change places, also those of racers and ends.
MIRRORED: Final = (RIGHT, LEFT, RIGHT_MOST, LEFT_MOST, ANY, 8, 7, 6, 5, 10, 9)
MIRRORED_RACERS: Final = (RIGHT_RACER, LEFT_RACER, ANY_RACER)

STEP: Final = 50
MOST_METRES: Final = 1000
MOST_DRAWN: Final = 9


@final
class Words:
    """The words of a face: what it does, to which cards, with which racer, how much of it."""

    def __init__(self, verb: i64, one: i64, two: i64, racer: i64, number: i64) -> None:
        self.verb: Final = verb
        # The card that is meant, and for a swap the other one.
        self.one: Final = one
        self.two: Final = two
        # Who gets a gift, or whose hand is drawn from.
        self.racer: Final = racer
        # Metres down, less than 0 for up; or how many cards are drawn.
        self.number: Final = number

    def text(self) -> str:
        """As it is written in a card file, and on the card."""
        if self.verb == MOVE:
            return f"{abs(int(self.number))} {'down' if self.number > 0 else 'up'}"
        verb = VERBS[self.verb]
        if self.verb == DRAW:
            return f"draw {self.number} from {RACER_WORDS[self.racer]}"
        if self.verb == GIFT:
            return f"gift {REFERENCES[self.one]} to {RACER_WORDS[self.racer]}"
        if self.verb == SWAP:
            return f"swap {REFERENCES[self.one]} with {REFERENCES[self.two]}"
        return f"{verb} {REFERENCES[self.one]}"

    def mirrored(self) -> "Words":
        """The same card upside-down."""
        if self.verb == MOVE:
            return Words(MOVE, NOTHING, NOTHING, NOTHING, -self.number)
        one = self.one if self.one == NOTHING else MIRRORED[self.one]
        two = self.two if self.two == NOTHING else MIRRORED[self.two]
        racer = self.racer if self.racer == NOTHING else MIRRORED_RACERS[self.racer]
        return Words(self.verb, one, two, racer, self.number)


@final
class _Reader:
    """Reads the words one after the other; a refusal says which one is wrong and what could stand there."""

    def __init__(self, text: str) -> None:
        self.words: Final = text.split(" ") if text else []
        self.at = 0

    def refusal(self, want: str) -> BadRequest:
        got = shown(self.words[self.at]) if self.at < len(self.words) else "the end"
        return BadRequest("bad words", got, want, f"word {self.at + 1}")

    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def one_of(self, words: tuple[str, ...]) -> int:
        """The place of the next word among these."""
        word = self.next()
        if word not in words:
            raise self.refusal(words[0] if len(words) == 1 else "one of " + ", ".join(words))
        self.at += 1
        return words.index(word)

    def number(self, least: int, most: int, step: int) -> int:
        word = self.next()
        if not (word.isascii() and word.isdecimal() and len(word) <= 4 and str(int(word)) == word):
            raise self.refusal(f"a whole number from {least} to {most}")
        number = int(word)
        if not least <= number <= most or number % step:
            raise self.refusal(f"{least} to {most}" + (f", in steps of {step}" if step > 1 else ""))
        self.at += 1
        return number

    def reference(self) -> int:
        """A card; after a side may follow whose end is meant."""
        ahead = self.words[self.at + 1] if self.at + 1 < len(self.words) else ""
        if ahead == "racer's":
            side = self.one_of(SIDES)
            self.at += 1
            return RACERS + 2 * side + self.one_of(ENDS)
        return self.one_of((*OWN, "any"))

    def racer(self) -> int:
        side = self.one_of(SIDES)
        self.one_of(("racer",))
        return side


def read_words(text: str) -> Words:
    """The words of a face; ``BadRequest`` names the first one that cannot stand where it stands."""
    reader = _Reader(text)
    if reader.next()[:1].isdecimal():
        metres = reader.number(STEP, MOST_METRES, STEP)
        found = Words(MOVE, NOTHING, NOTHING, NOTHING, metres if reader.one_of(("down", "up")) == 0 else -metres)
    else:
        if reader.next() not in VERBS[1:]:
            raise reader.refusal("metres, or one of " + ", ".join(VERBS[1:]))
        found = _special(reader, reader.one_of(VERBS))
    if reader.at < len(reader.words):
        raise reader.refusal("the end")
    return found


def _special(reader: _Reader, verb: int) -> Words:
    if verb == DOUBLE:
        return Words(verb, reader.one_of(OWN), NOTHING, NOTHING, 0)
    if verb == DRAW:
        number = reader.number(1, MOST_DRAWN, 1)
        reader.one_of(("from",))
        return Words(verb, NOTHING, NOTHING, reader.racer(), number)
    one = reader.reference()
    if verb == GIFT:
        reader.one_of(("to",))
        return Words(verb, one, NOTHING, reader.racer(), 0)
    if verb == SWAP:
        reader.one_of(("with",))
        return Words(verb, one, reader.reference(), NOTHING, 0)
    return Words(verb, one, NOTHING, NOTHING, 0)
