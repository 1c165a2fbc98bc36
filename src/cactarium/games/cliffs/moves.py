"""Actions, with their written forms."""

import re
from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cliffs.components import MOST, MOST_CARDS
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Seat

SIGNS: Final = ("rock", "paper", "scissors")


@final
class Throw(Action):
    """Throw a sign; nobody sees it before all are in."""

    def __init__(self, sign: i64) -> None:
        self.sign: Final = sign

    def text(self) -> str:
        return f"throw {SIGNS[self.sign]}"

    def is_secret(self) -> bool:
        return True


@final
class Play(Action):
    """Play a card of the hand to the end of a racer's queue."""

    def __init__(self, card: str, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def text(self) -> str:
        return f"play {self.card} {self.seat}"

    def is_secret(self) -> bool:
        return True


@final
class Take(Action):
    """Take a card of the hand you look at."""

    def __init__(self, card: str) -> None:
        self.card: Final = card

    def text(self) -> str:
        return f"take {self.card}"

    def is_secret(self) -> bool:
        return True


@final
class Place(Action):
    """Play the card that Larry drew to the end of a racer's queue."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"place {self.seat}"


@final
class Target(Action):
    """Choose a card by its queue and its place in it, counted from 0."""

    def __init__(self, seat: Seat, index: i64) -> None:
        self.seat: Final = seat
        self.index: Final = index

    def text(self) -> str:
        return f"target {self.seat} {self.index}"


@final
class TargetRacer(Action):
    """Choose a racer."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"target {self.seat}"


@final
class Draw(Action):
    """Fill up your hand."""

    def text(self) -> str:
        return "draw"


@final
class Done(Action):
    """Play no more cards in this race."""

    def text(self) -> str:
        return "done"


@final
class Larry(Action):
    """Use Last-Ditch Larry: look at the top card of the deck."""

    def text(self) -> str:
        return "larry"


@final
class Reveal(Action):
    """Turn up the next card."""

    def text(self) -> str:
        return "reveal"


@final
class GoOn(Action):
    """Wait for nothing more in this round."""

    def text(self) -> str:
        return "go on"


@final
class Ready(Action):
    """Wait no longer for the music."""

    def text(self) -> str:
        return "ready"


@final
class MusicStarts(Action):
    """What the table does when it has waited long enough."""

    def text(self) -> str:
        return "music starts"


@final
class MusicEnds(Action):
    """What the table does when the race is over."""

    def text(self) -> str:
        return "music ends"


@final
class ThrowsEnd(Action):
    """What the table does when throws are missing too long."""

    def text(self) -> str:
        return "throws end"


@final
class Tally(Action):
    """What the table does when nobody has anything to add to the round."""

    def text(self) -> str:
        return "tally"


THROWS: Final = [Throw(sign) for sign in range(3)]
PLACES: Final = [Place(Seat(seat)) for seat in range(MOST)]
TARGETS: Final = [[Target(Seat(seat), index) for index in range(MOST_CARDS)] for seat in range(MOST)]
TARGET_RACERS: Final = [TargetRacer(Seat(seat)) for seat in range(MOST)]
DRAW: Final = Draw()
DONE: Final = Done()
LARRY: Final = Larry()
REVEAL: Final = Reveal()
GO_ON: Final = GoOn()
BE_READY: Final = Ready()
MUSIC_STARTS: Final = MusicStarts()
MUSIC_ENDS: Final = MusicEnds()
THROWS_END: Final = ThrowsEnd()
TALLY: Final = Tally()


def _fixed() -> list[Action]:
    actions: list[Action] = [DRAW, DONE, LARRY, REVEAL, GO_ON, BE_READY, MUSIC_STARTS, MUSIC_ENDS, THROWS_END, TALLY]
    actions += THROWS
    actions += PLACES
    actions += TARGET_RACERS
    for row in TARGETS:
        actions += row
    return actions


# All actions that name no card.
ACTIONS: Final[dict[str, Action]] = {action.text(): action for action in _fixed()}
NAME: Final = "[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,20}"
PLAYED: Final = re.compile(f"play ({NAME}) ([0-8])", re.ASCII)
TAKEN: Final = re.compile(f"take ({NAME})", re.ASCII)
FORMS: Final = (
    "throw SIGN, ready, play CARD SEAT, draw, done, reveal, target SEAT [PLACE], take CARD, larry, place SEAT, go on, "
    "music starts, music ends, throws end or tally"
)


def parse(text: str) -> Action:
    """The action with this written form."""
    action = ACTIONS.get(text)
    if action is not None:
        return action
    played = PLAYED.fullmatch(text)
    if played is not None:
        return Play(played[1], Seat(int(played[2])))
    taken = TAKEN.fullmatch(text)
    if taken is not None:
        return Take(taken[1])
    raise BadRequest("no such action in Cliffs & Cactuses", shown(text), FORMS, "action")
