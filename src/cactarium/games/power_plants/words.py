"""What a plant does, in sentences of a small language: what they are made of, and how they are written.

power    = step {"; " step}
step     = "choose" choice | ["up to" NUMBER "times:"] act
choice   = "a field" [at] {"or" own} | "a type" [at] | "a" {adjective} "patch" [where]
own      = "the wizard's own field" | "this field"
act      = "add" NUMBER "sprites to" target [", else to" target]
         | "move" NUMBER sprites "from" target "to" target
         | "move an" {adjective} "unlocked patch" [where] ["to a plot" [at]]
         | "capture" NUMBER ["lone"] "rival sprites from" target
         | "expel" (NUMBER | "each") ["lone"] "rival sprites on" target
         | "put" NUMBER "gems on" target
         | "gain" NUMBER "gems" ["for each" counted]
sprites  = ["lone"] ("sprites of any player" | "sprites of yours" | "rival sprites")
counted  = {adjective} "patch" [where] | "captured sprite"
         | "different type" at | "different type next to each" {adjective} "patch" [where]
target   = "it" | "this patch" | "the wizard's patch" | some {adjective} "patches" [where]
some     = "a" | "each" | "each of" NUMBER "different" | "each of up to" NUMBER "different" | "the nearest"
where    = [holder] near | of [holder] | holder
holder   = "controlled by you" | "controlled by a rival"
near     = at | "beside it" | "away from the wizard"
of       = "in it" | "of it" | "of this field" | "of this type" | "of the wizard's field" | "of the wizard's type"
         | "in a line that starts next to the wizard" | "in a line that starts next to this patch"
at       = "next to the wizard" | "next to this patch"
adjective = "other" | "occupied" | "unoccupied" | "empty" | "unlocked", in this order
"""

from typing import Final, final

from mypy_extensions import i64

# What a step does.
CHOOSE_FIELD: Final = 0
CHOOSE_TYPE: Final = 1
CHOOSE_PATCH: Final = 2
ADD: Final = 3
MOVE_SPRITES: Final = 4
MOVE_PATCH: Final = 5
CAPTURE: Final = 6
EXPEL: Final = 7
PUT: Final = 8
GAIN: Final = 9

# How many patches a target means.
NO_TARGET: Final = 0
IT: Final = 1
THIS_PATCH: Final = 2
WIZARDS_PATCH: Final = 3
A: Final = 4
EACH: Final = 5
EACH_OF: Final = 6
UP_TO: Final = 7
NEAREST: Final = 8
FIXED: Final = (IT, THIS_PATCH, WIZARDS_PATCH)

# Which patches: bits, each word of which leaves fewer.
OTHER: Final = 1
OCCUPIED: Final = 2
UNOCCUPIED: Final = 4
EMPTY: Final = 8
UNLOCKED: Final = 16
ADJECTIVES: Final = ("other", "occupied", "unoccupied", "empty", "unlocked")
YOURS: Final = 32
RIVALS: Final = 64
HOLDERS: Final = ("controlled by you", "controlled by a rival")

# Where they lie.
ANYWHERE: Final = 0
NEXT_TO_WIZARD: Final = 1
NEXT_TO_THIS: Final = 2
BESIDE_IT: Final = 3
IN_IT: Final = 4
OF_IT: Final = 5
THIS_FIELD: Final = 6
THIS_TYPE: Final = 7
WIZARDS_FIELD: Final = 8
WIZARDS_TYPE: Final = 9
AWAY: Final = 10
LINE_FROM_WIZARD: Final = 11
LINE_FROM_THIS: Final = 12
# Where nothing was chosen, "beside it" means the patch that a Sprite leaves.
BESIDE_SOURCE: Final = 13
PLACES: Final = (
    *("", "next to the wizard", "next to this patch", "beside it", "in it", "of it", "of this field", "of this type"),
    *("of the wizard's field", "of the wizard's type", "away from the wizard"),
    *("in a line that starts next to the wizard", "in a line that starts next to this patch", "beside it"),
)
# Fields that can be chosen besides those at a place: bits.
WIZARDS_OWN: Final = 1
THIS_OWN: Final = 2
OWN_FIELDS: Final = ("the wizard's own field", "this field")

# Whose Sprites, and whether they must be alone.
ANY_PLAYER: Final = 0
OF_YOURS: Final = 1
OF_RIVALS: Final = 2

# What Gems are counted by.
ONCE: Final = 0
PATCHES: Final = 1
CAPTURED: Final = 2
TYPES_AT: Final = 3
TYPES_NEXT_TO_EACH: Final = 4

# Expel "each" of them.
ALL: Final = 99
MOST_NUMBER: Final = 9
MOST_TIMES: Final = 9
MOST_STEPS: Final = 6


def article(words: str) -> str:
    return f"an {words}" if words[:1] in "aeiou" else f"a {words}"


def plural(number: i64, words: str) -> str:
    return words if number == 1 else words + "s"


@final
class Target:
    """The patches that a step is about."""

    def __init__(self, some: i64, number: i64 = 1, which: i64 = 0, place: i64 = ANYWHERE) -> None:
        self.some: Final = some
        self.number: Final = number
        self.which: Final = which
        self.place: Final = place

    def text(self) -> str:
        if self.some == IT:
            return "it"
        if self.some == THIS_PATCH:
            return "this patch"
        if self.some == WIZARDS_PATCH:
            return "the wizard's patch"
        several = self.some == EACH_OF or self.some == UP_TO
        patches = self.adjectives() + ("patches" if several else "patch") + self.where()
        if self.some == A:
            return article(patches)
        if self.some == EACH:
            return f"each {patches}"
        if self.some == NEAREST:
            return f"the nearest {patches}"
        return f"each of {'up to ' if self.some == UP_TO else ''}{self.number} different {patches}"

    def adjectives(self) -> str:
        return "".join([f"{word} " for place, word in enumerate(ADJECTIVES) if (self.which >> place) & 1])

    def where(self) -> str:
        held = HOLDERS[0] if self.which & YOURS else HOLDERS[1] if self.which & RIVALS else ""
        place = PLACES[self.place]
        # "patch of this type controlled by you", but "patch controlled by you next to the wizard".
        both = (place, held) if place.startswith(("of ", "in ")) else (held, place)
        return "".join([f" {words}" for words in both if words])

    def is_line(self) -> bool:
        return self.place == LINE_FROM_WIZARD or self.place == LINE_FROM_THIS

    def is_fixed(self) -> bool:
        return self.some <= WIZARDS_PATCH


NOTHING: Final = Target(NO_TARGET)


@final
class Step:
    """One step of a power, in numbers."""

    def __init__(
        self,
        verb: i64,
        target: Target,
        number: i64 = 1,
        other: Target = NOTHING,
        whose: i64 = ANY_PLAYER,
        lone: bool = False,
        times: i64 = 0,
        own: i64 = 0,
        counted: i64 = ONCE,
    ) -> None:
        self.verb: Final = verb
        self.target: Final = target
        # How many Sprites or Gems.
        self.number: Final = number
        # Where a Sprite goes, the plot of a moved patch, or what is meant "else".
        self.other: Final = other
        self.whose: Final = whose
        self.lone: Final = lone
        # How often it may be done; 0 where it is done once, and cannot be stopped.
        self.times: Final = times
        self.own: Final = own
        self.counted: Final = counted

    def text(self) -> str:
        again = f"up to {self.times} times: " if self.times else ""
        return again + self.act()

    def act(self) -> str:
        target, number = self.target, self.number
        if self.verb <= CHOOSE_PATCH:
            return f"choose {self.choice()}"
        if self.verb == ADD:
            other = f", else to {self.other.text()}" if self.other.some != NO_TARGET else ""
            return f"add {number} {plural(number, 'sprite')} to {target.text()}{other}"
        if self.verb == MOVE_SPRITES:
            return f"move {number} {self.sprites()} from {target.text()} to {self.other.text()}"
        if self.verb == MOVE_PATCH:
            return f"move {target.text()}" + self.plot()
        if self.verb == CAPTURE:
            return f"capture {number} {self.sprites()} from {target.text()}"
        if self.verb == EXPEL:
            some = "each" if number == ALL else str(number)
            return f"expel {some} {self.sprites()} on {target.text()}"
        gems = f"{number} {plural(number, 'gem')}"
        if self.verb == PUT:
            return f"put {gems} on {target.text()}"
        return f"gain {gems}" + (f" for each {self.reason()}" if self.counted else "")

    def choice(self) -> str:
        if self.verb == CHOOSE_PATCH:
            return self.target.text()
        if self.verb == CHOOSE_TYPE:
            return "a type" + self.target.where()
        own = [f" or {words}" for place, words in enumerate(OWN_FIELDS) if (self.own >> place) & 1]
        return "a field" + self.target.where() + "".join(own)

    def sprites(self) -> str:
        number: i64 = 1 if self.number == ALL else self.number
        lone = "lone " if self.lone else ""
        if self.whose == OF_RIVALS:
            return lone + plural(number, "rival sprite")
        return lone + plural(number, "sprite") + (" of yours" if self.whose == OF_YOURS else " of any player")

    def plot(self) -> str:
        return f" to a plot{self.other.where()}" if self.other.some != NO_TARGET else ""

    def reason(self) -> str:
        patch = self.target.adjectives() + "patch" + self.target.where()
        if self.counted == PATCHES:
            return patch
        if self.counted == CAPTURED:
            return "captured sprite"
        if self.counted == TYPES_AT:
            return "different type" + self.target.where()
        return f"different type next to each {patch}"


def written(steps: list[Step]) -> str:
    """A power as it stands in a plants file, and on the card."""
    return "; ".join([step.text() for step in steps])
