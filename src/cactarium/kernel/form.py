"""An event is declared once: a class with its fields and a ``Form``.

Its written form, its data for a screen and what a viewer gets who may not know all of it are derived from that.
"""

import re
from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from string import Formatter
from typing import Any, Final, Literal

from msgspec import Struct, defstruct

Phrase = list[str | int]
"""A sentence in parts: texts, and for each seat that it names its number."""

WRITTEN_SEAT: Final = re.compile(r"\bs([0-9]+)\b")


class Word:
    """A kind of field: its type on the wire, how a value is told there, how it is written, and what hides it."""

    def __init__(
        self,
        type_: object,
        tell: Callable[[Any], object] | None = None,
        write: Callable[[Any], str] | None = None,
        hide: Callable[[Any], object] | None = None,
        names_seats: bool = False,
    ) -> None:
        self.type: Final = type_
        self.tell: Final = tell
        self.write: Final = write
        self.hide: Final = hide
        # Whether a value from 0 on is the number of a seat, and has the name of who sits there.
        self.names_seats: Final = names_seats

    def told(self, value: object) -> object:
        return value if self.tell is None else self.tell(value)

    def written(self, value: object) -> str:
        return str(self.told(value)) if self.write is None else self.write(value)


def seat_written(seat: int) -> str:
    return f"s{seat}"


def scores_written(scores: list[int]) -> str:
    return " to ".join([str(score) for score in scores])


SEAT: Final = Word(int, write=seat_written, names_seats=True)
NUMBER: Final = Word(int)
FLAG: Final = Word(bool)
TEXT: Final = Word(str)
SCORES: Final = Word(list[int], write=scores_written)


def seat_or(name: str) -> Word:
    """A field that is a seat, or less than 0 for somebody without one, who has a name."""
    return Word(int, write=lambda seat: seat_written(seat) if seat >= 0 else name, names_seats=True)


def one_of(names: tuple[str, ...]) -> Word:
    """A field that is the place of a name, and is told and written by the name."""
    return Word(Literal[names], names.__getitem__)


class Form:
    """How an event is written, with ``{field}`` for each field that is named, and told, field by field.

    An event with fields that are ``secret`` is masked for every viewer but those in the seats ``known_to``; its class
    can be called with all fields by name. An event that ``reveals`` cannot simply be taken back.
    """

    def __init__(
        self,
        template: str,
        *,
        reveals: bool = False,
        secret: tuple[str, ...] = (),
        known_to: tuple[str, ...] = (),
        **fields: Word,
    ) -> None:
        self.template: Final = template
        self.reveals: Final = reveals
        self.secret: Final = secret
        self.known_to: Final = known_to
        self.fields: Final = fields
        self._parts: Final = [(text, name) for text, name, _, _ in Formatter().parse(template)]
        self._told: Final = list(fields.items())
        self._struct: Callable[..., object] | None = None

    def text(self, event: object) -> str:
        written = ""
        for text, name in self._parts:
            written += text if name is None else text + self.fields[name].written(getattr(event, name))
        return written

    def phrase(self, event: object) -> Phrase:
        """The same as ``text`` in parts, so that a screen can say who sits in a seat."""
        parts: Phrase = []
        for text, name in self._parts:
            parts.append(text)
            if name is not None:
                value = getattr(event, name)
                word = self.fields[name]
                parts.append(value if word.names_seats and value >= 0 else word.written(value))
        return parts

    def told(self, event: object) -> object:
        if self._struct is None:
            self._struct = struct_of(type(event))
        return self._struct(*[word.told(getattr(event, name)) for name, word in self._told])

    def masked(self, event: object) -> Any:
        values = {name: getattr(event, name) for name, _ in self._told}
        for name in self.secret:
            hide = self.fields[name].hide
            assert hide is not None, name
            values[name] = hide(values[name])
        return type(event)(**values)


def kind_of(event: type[Any]) -> str:
    """The tag of an event: its class's name, in small letters."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", event.__name__).lower()


def struct_of(event: type[Any]) -> type[Struct]:
    """The Struct by which events of a class are told."""
    fields = [(name, word.type) for name, word in event.form.fields.items()]
    return defstruct(f"{event.__name__}Told", fields, tag_field="kind", tag=kind_of(event), frozen=True)


def told_union(events: Iterable[type[Any]]) -> object:
    """The type of all that these events are told by."""
    return reduce(or_, [struct_of(event) for event in events])


def phrase_of(form: Form, event: object, text: str) -> Phrase:
    """An event in parts. One that writes its own ``text`` names seats as ``seat_written`` does."""
    parts = form.phrase(event)
    if "".join([part if isinstance(part, str) else seat_written(part) for part in parts]) == text:
        return parts
    found: Phrase = []
    for place, part in enumerate(WRITTEN_SEAT.split(text)):
        found.append(int(part) if place % 2 else part)
    return found
