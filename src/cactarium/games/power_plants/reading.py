"""Reading a sentence word by word; a refusal says which word is wrong and what could stand there."""

import re
from collections.abc import Sequence
from typing import Final, final

from cactarium.games.power_plants.words import (
    ADD,
    ADJECTIVES,
    ALL,
    ANY_PLAYER,
    BESIDE_IT,
    BESIDE_SOURCE,
    CAPTURE,
    CAPTURED,
    CHOOSE_FIELD,
    CHOOSE_PATCH,
    CHOOSE_TYPE,
    EACH,
    EACH_OF,
    EXPEL,
    GAIN,
    IN_IT,
    IT,
    MOST_NUMBER,
    MOST_TIMES,
    MOVE_PATCH,
    MOVE_SPRITES,
    NEAREST,
    NEXT_TO_THIS,
    NOTHING,
    OF_IT,
    OF_RIVALS,
    OF_YOURS,
    ONCE,
    OWN_FIELDS,
    PATCHES,
    PLACES,
    PUT,
    RIVALS,
    THIS_PATCH,
    TYPES_AT,
    TYPES_NEXT_TO_EACH,
    UNLOCKED,
    UP_TO,
    WIZARDS_PATCH,
    YOURS,
    A,
    Step,
    Target,
    plural,
)
from cactarium.kernel.errors import BadRequest, shown

TOKEN: Final = re.compile(r"[^ ;,:]+|[;,:]")
MARKS: Final = (";", ",", ":")
# What *it* can be.
UNBOUND: Final = 0
BOUND_PATCH: Final = 1
BOUND_FIELD: Final = 2
BOUND_TYPE: Final = 3
# The places that each of them has, besides those that need no *it*.
PLACES_OF_IT: Final = {UNBOUND: (), BOUND_PATCH: (BESIDE_IT,), BOUND_FIELD: (IN_IT,), BOUND_TYPE: (OF_IT,)}
FREE_PLACES: Final = tuple([place for place in range(BESIDE_SOURCE) if place not in (BESIDE_IT, IN_IT, OF_IT)])
AT: Final = tuple(range(NEXT_TO_THIS + 1))
SINGLE: Final = (("it", IT), ("this patch", THIS_PATCH), ("the wizard's patch", WIZARDS_PATCH))
CERTAIN: Final = (("the nearest", NEAREST),)
SEVERAL: Final = (("each", EACH), ("each of", EACH_OF), ("each of up to", UP_TO))


@final
class Reader:
    """Reads the words one after the other."""

    def __init__(self, text: str) -> None:
        self.words: Final[list[str]] = TOKEN.findall(text)
        self.at = 0
        self.bound = UNBOUND
        # What could have stood at a place, too, but was left out there.
        self.optional: list[str] = []
        self.optional_at = -1

    def refusal(self, wanted: Sequence[str], at: int) -> BadRequest:
        got = shown(self.words[at]) if at < len(self.words) else "the end"
        every = sorted({*wanted, *(self.optional if self.optional_at == at else [])})
        number = 1 + sum([word not in MARKS for word in self.words[:at]])
        want = every[0] if len(every) == 1 else "one of " + ", ".join(every)
        return BadRequest("bad words", got, want, f"word {number}")

    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def phrase(self, phrases: Sequence[str]) -> int:
        """Which of the phrases comes next, the longest that fits; an empty one is none at all."""
        left = [(phrase.split(), place) for place, phrase in enumerate(phrases)]
        found = -1
        at = self.at
        while True:
            whole = [place for words, place in left if len(words) == at - self.at]
            found = whole[0] if whole else found
            end = at if whole else -1
            if whole:
                best = end
            longer = [(words, place) for words, place in left if len(words) > at - self.at]
            word = self.words[at] if at < len(self.words) else ""
            left = [(words, place) for words, place in longer if words[at - self.at] == word]
            if not left:
                wanted = [words[at - self.at] for words, _ in longer]
                break
            at += 1
        if found < 0 or (best < at and at > self.at and best == self.at):
            raise self.refusal(wanted, at)
        if best == at:
            self.leave(wanted, at)
        self.at = best
        return found

    def leave(self, wanted: list[str], at: int) -> None:
        """Remember what could also have stood here."""
        self.optional = [*(self.optional if self.optional_at == at else []), *wanted]
        self.optional_at = at

    def number(self, most: int) -> int:
        word = self.next()
        if not (word.isascii() and word.isdecimal() and len(word) <= 2 and 1 <= int(word) <= most):
            raise self.refusal([f"a whole number from 1 to {most}"], self.at)
        self.at += 1
        return int(word)

    def expect(self, words: str) -> None:
        self.phrase([words])

    def place(self, allowed: Sequence[int]) -> int:
        return allowed[self.phrase([PLACES[place] for place in allowed])]

    def places(self) -> list[int]:
        return [*FREE_PLACES, *PLACES_OF_IT[self.bound]]

    def which(self) -> int:
        """Adjectives, each once and in their order."""
        found = 0
        for place, word in enumerate(ADJECTIVES):
            if self.next() == word:
                found |= 1 << place
                self.at += 1
            else:
                self.leave([word], self.at)
        return found

    def patches(self, some: int, number: int, places: Sequence[int]) -> Target:
        """What follows the number of patches that are meant."""
        which = self.which()
        self.expect("patches" if some in (EACH_OF, UP_TO) else "patch")
        return self.held(some, number, which, places)

    def held(self, some: int, number: int, which: int, places: Sequence[int]) -> Target:
        """Whose patches, and where."""
        choices = [Target(some, number, which | holder, place) for place in places for holder in (0, YOURS, RIVALS)]
        return choices[self.phrase([choice.where() for choice in choices])]

    def target(self, several: bool, places: Sequence[int], bound: int) -> Target:
        """One patch, or where that can be several."""
        fixed = [one for one in SINGLE if one[1] != IT or bound == BOUND_PATCH]
        choices = [*fixed, ("a", A), ("an", A), *(SEVERAL if several else CERTAIN)]
        some = choices[self.phrase([words for words, _ in choices])][1]
        if some in (IT, THIS_PATCH, WIZARDS_PATCH):
            return Target(some)
        number = 1
        if some in (EACH_OF, UP_TO):
            number = self.number(MOST_NUMBER)
            self.expect("different")
        return self.patches(some, number, places)

    def step(self) -> Step:
        verbs = ["choose", "add", "move", "capture", "expel", "put", "gain"]
        first = self.phrase([*verbs, "up to"])
        times = 0
        if first == len(verbs):
            times = self.number(MOST_TIMES)
            self.expect("times :")
            first = 1 + self.phrase(verbs[1:])
        return self.choose() if first == 0 else self.act(verbs[first], times)

    def choose(self) -> Step:
        kind = self.phrase(["a field", "a type", "a", "an"])
        if kind == 0:
            place = self.place(AT)
            own = 0
            while (found := self.phrase(["", *[f"or {words}" for words in OWN_FIELDS[own.bit_length() :]]])) > 0:
                own |= 1 << (found - 1 + own.bit_length())
            self.bound = BOUND_FIELD
            return Step(CHOOSE_FIELD, Target(A, 1, 0, place), own=own)
        if kind == 1:
            self.bound = BOUND_TYPE
            return Step(CHOOSE_TYPE, Target(A, 1, 0, self.place(AT)))
        target = self.patches(A, 1, self.places())
        self.bound = BOUND_PATCH
        return Step(CHOOSE_PATCH, target)

    def act(self, verb: str, times: int) -> Step:
        if verb == "add":
            return self.add(times)
        if verb == "move":
            return self.move(times)
        if verb == "capture":
            number = self.number(MOST_NUMBER)
            lone = self.lone()
            self.expect(plural(number, "rival sprite") + " from")
            return Step(CAPTURE, self.several(), number, NOTHING, OF_RIVALS, lone, times)
        if verb == "expel":
            return self.expel(times)
        number = self.number(MOST_NUMBER)
        self.expect(plural(number, "gem"))
        if verb == "put":
            self.expect("on")
            return Step(PUT, self.several(), number, times=times)
        return self.gain(number, times)

    def several(self) -> Target:
        return self.target(True, self.places(), self.bound)

    def lone(self) -> bool:
        return self.phrase(["", "lone"]) == 1

    def add(self, times: int) -> Step:
        number = self.number(MOST_NUMBER)
        self.expect(plural(number, "sprite") + " to")
        target = self.several()
        other = NOTHING
        if self.phrase(["", ", else to"]):
            other = self.target(True, self.places(), self.bound)
        return Step(ADD, target, number, other, times=times)

    def expel(self, times: int) -> Step:
        number = ALL
        if self.phrase(["", "each"]) == 0:
            number = self.number(MOST_NUMBER)
        lone = self.lone()
        self.expect(plural(1 if number == ALL else number, "rival sprite") + " on")
        return Step(EXPEL, self.several(), number, NOTHING, OF_RIVALS, lone, times)

    def move(self, times: int) -> Step:
        if self.phrase(["", "a", "an"]):
            return self.move_patch(times)
        number = self.number(MOST_NUMBER)
        lone = self.lone()
        some = plural(number, "sprite")
        whose = self.phrase([f"{some} of any player", f"{some} of yours", plural(number, "rival sprite")])
        self.expect("from")
        source = self.target(True, self.places(), self.bound)
        self.expect("to")
        places = self.places() if self.bound else [*FREE_PLACES, BESIDE_SOURCE]
        kind = (ANY_PLAYER, OF_YOURS, OF_RIVALS)[whose]
        return Step(MOVE_SPRITES, source, number, self.target(False, places, self.bound), kind, lone, times)

    def move_patch(self, times: int) -> Step:
        which = self.which()
        if not which & UNLOCKED:
            raise self.refusal(["unlocked"], self.at)
        self.expect("patch")
        target = self.held(A, 1, which, self.places())
        other = NOTHING
        if self.phrase(["", "to a plot"]):
            other = Target(A, 1, 0, self.place(AT))
        self.bound = BOUND_PATCH
        return Step(MOVE_PATCH, target, 1, other, times=times)

    def gain(self, number: int, times: int) -> Step:
        if not self.phrase(["", "for each"]):
            return Step(GAIN, NOTHING, number, times=times, counted=ONCE)
        kind = self.phrase(["", "captured sprite", "different type", "different type next to each"])
        if kind == 1:
            return Step(GAIN, NOTHING, number, times=times, counted=CAPTURED)
        if kind == 2:
            return Step(GAIN, Target(EACH, 1, 0, self.place(AT[1:])), number, times=times, counted=TYPES_AT)
        counted = TYPES_NEXT_TO_EACH if kind == 3 else PATCHES
        return Step(GAIN, self.patches(EACH, 1, self.places()), number, times=times, counted=counted)
