"""The sentences of the cards: what a power does, and what a plant brings in the end."""

from cactarium.games.power_plants.reading import Reader
from cactarium.games.power_plants.words import (
    ANYWHERE,
    GAIN,
    MOST_STEPS,
    PLACES,
    RIVALS,
    TYPES_AT,
    YOURS,
    Step,
    written,
)
from cactarium.kernel.errors import BadRequest, shown


def read_power(text: str) -> list[Step]:
    """The steps of a power; ``BadRequest`` names the first word that cannot stand where it stands."""
    reader = Reader(text)
    steps = [reader.step()]
    while reader.at < len(reader.words):
        reader.expect(";")
        if len(steps) == MOST_STEPS:
            raise BadRequest("too many steps", str(len(steps) + 1), f"at most {MOST_STEPS}", f"word {reader.at}")
        steps.append(reader.step())
    check_spelling(text, steps)
    return steps


def check_spelling(text: str, steps: list[Step]) -> None:
    """A sentence has exactly one form: one space between two words, and the right article."""
    form = written(steps)
    if form == text:
        return
    got, want = text.split(" "), form.split(" ")
    at = next((place for place, (one, other) in enumerate(zip(got, want, strict=False)) if one != other), len(want) - 1)
    raise BadRequest("not as sentences are written", shown(" ".join(got[at : at + 2])), want[at], f"word {at + 1}")


def read_endgame(text: str) -> list[Step]:
    """What a plant brings in the end: Gems, counted by what needs neither a Wizard nor a choice."""
    steps = read_power(text) if text else []
    allowed = (ANYWHERE, PLACES.index("of this type"))
    for step in steps:
        if step.verb != GAIN or step.times or step.counted == TYPES_AT or step.target.place not in allowed:
            want = "gain N gems for each captured sprite, patch of this type, or different type next to each of those"
            raise BadRequest("not for the end of the game", shown(step.text()), want, "word 1")
        if step.target.which & ~(YOURS | RIVALS | 2 | 4):
            raise BadRequest("not for the end of the game", shown(step.text()), "no such adjective", "word 1")
    return steps
