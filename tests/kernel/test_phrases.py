"""Events in parts, and which fields of a view are seats."""

from typing import ClassVar, final

from msgspec import Struct

from cactarium.kernel.form import NUMBER, SEAT, TEXT, Form
from cactarium.kernel.game import Event, Seat
from cactarium.kernel.seats import seat_fields


@final
class Gave(Event):
    form: ClassVar = Form("{seat} gave {number} {what} to {other}", seat=SEAT, number=NUMBER, what=TEXT, other=SEAT)

    def __init__(self, seat: int, number: int, what: str, other: int) -> None:
        self.seat = seat
        self.number = number
        self.what = what
        self.other = other


@final
class Took(Event):
    """Writes its own text, which the form does not know."""

    form: ClassVar = Form("", seat=SEAT)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def text(self) -> str:
        return f"s{self.seat} took what s12 left in houses"


def test_a_phrase_says_which_of_its_parts_are_seats():
    # A card may be called as a seat is written.
    assert Gave(0, 2, "s1", 1).phrase() == ["", 0, " gave ", "2", " ", "s1", " to ", 1]
    assert Gave(0, 2, "s1", 1).text() == "s0 gave 2 s1 to s1"


def test_an_event_that_writes_its_own_text_names_seats_as_they_are_written():
    assert Took(3).phrase() == ["", 3, " took what ", 12, " left in houses"]


class Part(Struct):
    owner: Seat | None
    number: int
    below: "list[Part]"


class View(Struct):
    viewer: int
    turn: Seat
    to_act: list[Seat]
    parts: list[Part]
    by_name: dict[str, Part]


def test_seats_of_a_view_are_known_by_their_type():
    assert seat_fields(View) == ["turn", "to_act", "owner"]
