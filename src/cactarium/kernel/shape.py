"""Checking the shape of plain data that comes from outside."""

import re
from typing import TypeVar

from msgspec import ValidationError, convert

from cactarium.kernel.errors import BadPosition

T = TypeVar("T")


def shaped(data: object, form: type[T], problem: str) -> T:
    """``data`` as a ``form``, or a refusal that says where it differs."""
    try:
        return convert(data, form)
    except ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        mismatch = re.fullmatch(r"Expected (.*), got (.*)", message)
        got = mismatch[2] if mismatch else message[:1].lower() + message[1:]
        want = mismatch[1] if mismatch else "the form that dump writes"
        raise BadPosition(problem, got.replace("`", ""), want.replace("`", ""), where.strip("`") or "$") from None
