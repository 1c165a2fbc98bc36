"""Positions that come from outside, as plain data: decoded, and refused where they are wrong."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import ValidationError, convert

from cactarium.kernel.errors import BadPosition, BadRequest, shown
from cactarium.kernel.rng import Rng, loaded

T = TypeVar("T")


def decoded(data: object, form: type[T], problem: str) -> T:
    """``data`` as a ``form``, or a refusal that says where it differs."""
    try:
        return convert(data, form)
    except ValidationError as error:
        message, _, where = str(error).replace("`", "").partition(" - at ")
        mismatch = re.fullmatch(r"Expected (.*), got (.*)", message)
        bound = re.fullmatch(r"Expected (.*)", message)
        if mismatch:
            raise BadPosition(problem, mismatch[2], mismatch[1], where or "$") from None
        if bound:
            raise BadPosition(problem, "a value out of bounds", bound[1], where or "$") from None
        got = shown(message[:1].lower() + message[1:])[1:-1]
        raise BadPosition(problem, got, "the form that dump writes", where or "$") from None


def spaced(name: str) -> str:
    """The name of a field as it is written: with spaces."""
    return name.replace("_", " ")


def check_version(got: str, want: str) -> None:
    """Refuse a position of another game, or of another version of its rules."""
    if got != want:
        raise BadPosition("a position of another game or version", shown(got), want, "$.game")


def generator(words: list[int]) -> Rng:
    """The generator of a position."""
    try:
        return loaded(words)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, "$.generator") from None


def check_one_of(value: object, values: Sequence[object], where: str) -> None:
    if value not in values or isinstance(value, bool):
        raise BadPosition("no such value", shown(value), "one of " + ", ".join(str(one) for one in values), where)


def places(names: Iterable[str], every: Sequence[str], where: str) -> tuple[int, ...]:
    """The place of each name in the list of all."""
    found = [*names]
    for name in found:
        check_one_of(name, every, where)
    return tuple([every.index(name) for name in found])


def check_copies(found: Iterable[int], every: Sequence[str], copies: Sequence[int], what: str) -> None:
    """Every component of the box is somewhere, as often as there are copies of it, and no more."""
    numbers = Counter(found)
    for kind, name in enumerate(every):
        if numbers[kind] != copies[kind]:
            raise BadPosition(f"the {what} do not add up", f"{numbers[kind]} {name}", str(copies[kind]), "$")
