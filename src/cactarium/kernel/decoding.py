"""Checking the shape of plain data that comes from outside."""

import re
from typing import TypeVar

from msgspec import ValidationError, convert

from cactarium.kernel.errors import BadPosition, shown

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
