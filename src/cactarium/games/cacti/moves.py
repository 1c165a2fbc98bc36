"""Actions and events, with their written forms."""

import re
from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cacti import pile
from cactarium.games.cacti.pile import TYPES
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Event, Seat


def check_type(cactus: i64) -> None:
    if not 0 <= cactus < len(TYPES):
        raise BadRequest("no such type", str(cactus), f"0 to {len(TYPES) - 1}", "action")


@final
class Grow(Action):
    """Move all cacti of one type from the middle to your Nursery."""

    def __init__(self, cactus: i64) -> None:
        check_type(cactus)
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"grow {TYPES[self.cactus]}"


@final
class Plant(Action):
    """Discard what one half of an Arrangement needs, and lay it under your Player card."""

    def __init__(self, arrangement: str, half: int) -> None:
        self.arrangement: Final = arrangement
        self.half: Final = half

    def text(self) -> str:
        return f"plant {self.arrangement} {self.half}"


@final
class Special(Action):
    """Use your Special Planter for all cacti of one type from the middle and your Nursery."""

    def __init__(self, cactus: i64) -> None:
        check_type(cactus)
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"special {TYPES[self.cactus]}"


@final
class Pass(Action):
    """Do not reply to a Grow; or end a turn in which nothing is possible."""

    def text(self) -> str:
        return "pass"


@final
class Take(Action):
    """Add the top card of the Cacti deck to your Nursery in the final turn."""

    def text(self) -> str:
        return "take"


@final
class Leave(Action):
    """Leave the top card of the Cacti deck where it is in the final turn."""

    def text(self) -> str:
        return "leave"


GROW: Final = [Grow(0), Grow(1), Grow(2), Grow(3)]
SPECIAL: Final = [Special(0), Special(1), Special(2), Special(3)]
PASS: Final = Pass()
TAKE: Final = Take()
LEAVE: Final = Leave()

CARD_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,30}(/[a-z0-9-]{1,30})?")
FORMS: Final = "grow TYPE, plant ARRANGEMENT HALF, special TYPE, pass, take or leave"


def parse(text: str) -> Action:
    """The action with this written form."""
    words = text.split(" ")
    if len(words) == 1:
        if text == "pass":
            return PASS
        if text == "take":
            return TAKE
        if text == "leave":
            return LEAVE
    elif len(words) == 2 and words[1] in TYPES:
        if words[0] == "grow":
            return GROW[TYPES.index(words[1])]
        if words[0] == "special":
            return SPECIAL[TYPES.index(words[1])]
    elif len(words) == 3 and words[0] == "plant" and CARD_NAME.fullmatch(words[1]) and words[2] in ("1", "2"):
        return Plant(words[1], int(words[2]))
    raise BadRequest("no such action in Cacti", shown(text), FORMS, "action")


@final
class Took(Event):
    """A seat added the top card of the Cacti deck to its Nursery."""

    def __init__(self, seat: Seat, cactus: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus

    def text(self) -> str:
        return f"s{self.seat} took {TYPES[self.cactus]}"

    def reveals(self) -> bool:
        return True


@final
class Left(Event):
    """The Second Player left the top card in the final turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"s{self.seat} left the top card"


@final
class Grew(Event):
    """A seat moved cacti of one type from the middle to its Nursery."""

    def __init__(self, seat: Seat, cactus: i64, number: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus
        self.number: Final = number

    def text(self) -> str:
        return f"s{self.seat} grew {self.number} {TYPES[self.cactus]}"


@final
class Planted(Event):
    """A seat played one half of an Arrangement, from its hand or from the Arrangement deck."""

    def __init__(self, seat: Seat, arrangement: str, half: int, from_hand: bool) -> None:
        self.seat: Final = seat
        self.arrangement: Final = arrangement
        self.half: Final = half
        self.from_hand: Final = from_hand

    def text(self) -> str:
        origin = "hand" if self.from_hand else "the deck"
        return f"s{self.seat} planted {self.arrangement} {self.half} from {origin}"

    def reveals(self) -> bool:
        return self.from_hand


@final
class TurnedUp(Event):
    """Another Arrangement is now on top of the face-up deck."""

    def __init__(self, arrangement: str) -> None:
        self.arrangement: Final = arrangement

    def text(self) -> str:
        return f"arrangement {self.arrangement} turned up"

    def reveals(self) -> bool:
        return True


@final
class UsedSpecial(Event):
    """A seat placed its Special Planter over cacti from the middle and its Nursery."""

    def __init__(self, seat: Seat, cactus: i64, from_middle: i64, from_nursery: i64) -> None:
        self.seat: Final = seat
        self.cactus: Final = cactus
        self.from_middle: Final = from_middle
        self.from_nursery: Final = from_nursery

    def text(self) -> str:
        name = TYPES[self.cactus]
        taken = f"{self.from_middle} of the middle and {self.from_nursery} of the nursery"
        return f"s{self.seat} used special {name} with {taken}"


@final
class Passed(Event):
    """A seat did not reply, or could do nothing in its turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"s{self.seat} passed"


@final
class Refilled(Event):
    """Cacti came from the deck to the middle."""

    def __init__(self, cacti: i64) -> None:
        self.cacti: Final = cacti

    def text(self) -> str:
        return f"middle refilled with {pile.in_words(self.cacti)}"

    def reveals(self) -> bool:
        return True


@final
class Reshuffled(Event):
    """The discarded cacti became a new deck."""

    def __init__(self, number: i64) -> None:
        self.number: Final = number

    def text(self) -> str:
        return f"{self.number} discards became a new deck"

    def reveals(self) -> bool:
        return True


@final
class FinalTurn(Event):
    """The Second Player takes the last turn of the game."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def text(self) -> str:
        return f"final turn of s{self.seat}"


@final
class ShowedBonus(Event):
    """A seat turned its Bonus Planter face up for scoring and moved its cacti under it."""

    def __init__(self, seat: Seat, planter: str, number: i64) -> None:
        self.seat: Final = seat
        self.planter: Final = planter
        self.number: Final = number

    def text(self) -> str:
        return f"s{self.seat} showed {self.planter} over {self.number}"

    def reveals(self) -> bool:
        return True


@final
class Ended(Event):
    """The game is over."""

    def __init__(self, scores: list[int]) -> None:
        self.scores: Final = scores

    def text(self) -> str:
        return "game ended " + " to ".join(str(score) for score in self.scores)

    def reveals(self) -> bool:
        return True


# Events that come up all the time are made once.
TOOK: Final = [[Took(Seat(seat), cactus) for cactus in range(4)] for seat in range(2)]
GREW: Final = [[[Grew(Seat(seat), cactus, number) for number in range(13)] for cactus in range(4)] for seat in range(2)]
PASSED: Final = [Passed(Seat(0)), Passed(Seat(1))]
