"""An event is declared once; its words, its data and what is masked follow from that."""

import sys
from typing import ClassVar, Final

import pytest
from msgspec import to_builtins
from msgspec.json import schema

from cactarium.kernel.form import FLAG, NUMBER, SCORES, SEAT, Form, Word, kind_of, one_of, told_union
from cactarium.kernel.game import OPEN, SPECTATOR, Event, Seat, events_of

COLOURS = ("red", "green")


class TookCard(Event):
    form: ClassVar = Form(
        "{seat} took {card} of {victim}",
        seat=SEAT,
        victim=SEAT,
        card=Word(str | None, lambda card: card, lambda card: card or "?", lambda _: None),
        secret=("card",),
        known_to=("seat", "victim"),
        reveals=True,
    )

    def __init__(self, seat: Seat, victim: Seat, card: str | None) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.card: Final = card


class Painted(Event):
    form: ClassVar = Form("{number} painted {colour}", number=NUMBER, colour=one_of(COLOURS), twice=FLAG)

    def __init__(self, number: int, colour: int, twice: bool) -> None:
        self.number: Final = number
        self.colour: Final = colour
        self.twice: Final = twice


class Ended(Event):
    form: ClassVar = Form("game ended {scores}", scores=SCORES)

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores


def test_an_event_is_written_by_its_form():
    assert TookCard(Seat(2), Seat(0), "ace").text() == "s2 took ace of s0"
    assert Painted(3, 1, False).text() == "3 painted green"
    assert Ended([4, 5]).text() == "game ended 4 to 5"


def test_an_event_is_told_field_by_field_with_its_kind():
    assert to_builtins(Painted(3, 1, True).told()) == {"kind": "painted", "number": 3, "colour": "green", "twice": True}
    assert to_builtins(TookCard(Seat(2), Seat(0), "ace").told()) == {
        "kind": "took_card",
        "seat": 2,
        "victim": 0,
        "card": "ace",
    }


@pytest.mark.parametrize(("viewer", "card"), [(0, "ace"), (2, "ace"), (OPEN, "ace"), (1, "?"), (SPECTATOR, "?")])
def test_a_secret_field_is_masked_for_all_but_those_who_know_it(viewer, card):
    event = TookCard(Seat(2), Seat(0), "ace")
    seen = event.seen_by(viewer)

    assert seen.text() == f"s2 took {card} of s0"
    assert type(seen) is TookCard
    assert event.text() == "s2 took ace of s0"


def test_an_event_without_secrets_is_the_same_to_all():
    painted = Painted(3, 1, False)

    assert painted.seen_by(SPECTATOR) is painted
    assert (painted.is_public(), TookCard(Seat(2), Seat(0), "ace").is_public()) == (True, False)
    assert (painted.reveals(), TookCard(Seat(2), Seat(0), "ace").reveals()) == (False, True)


def test_the_events_of_a_module_make_one_type():
    declared = events_of(sys.modules[__name__])

    assert [kind_of(event) for event in declared] == ["took_card", "painted", "ended"]
    told = schema(told_union(declared))
    assert set(told["$defs"]) == {"TookCardTold", "PaintedTold", "EndedTold"}
    assert told["$defs"]["PaintedTold"]["properties"]["colour"] == {"enum": ["green", "red"]}
