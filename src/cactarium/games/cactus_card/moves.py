"""Actions, with their written forms."""

from typing import Final, final

from mypy_extensions import i64

from cactarium.games.cactus_card.cards import (
    DRAW_3,
    FREE_POINT,
    KINDS,
    NAMES,
    NO_CARD,
    REQUEST_A_CARD,
    SEE_AND_STEAL,
    STEAL_A_CARD,
    STEAL_A_POINT,
    SWAP_HANDS,
    WILD,
)
from cactarium.games.cactus_card.components import MOST, SET
from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Seat

NOBODY: Final = Seat(-1)


@final
class Play(Action):
    """Play an action card: upon whom, with whom, and for what, as far as the card asks for it."""

    def __init__(self, card: i64, target: Seat = NOBODY, other: Seat = NOBODY, wanted: i64 = NO_CARD) -> None:
        self.card: Final = card
        self.target: Final = target
        self.other: Final = other
        self.wanted: Final = wanted
        words = ["play", NAMES[card]]
        if target != NOBODY:
            words.append(str(target))
        if other != NOBODY:
            words.append(str(other))
        if wanted != NO_CARD:
            words.append(NAMES[wanted])
        self.words: Final = " ".join(words)

    def text(self) -> str:
        return self.words


@final
class PlaySet(Action):
    """Play three character cards; ``kind`` is what they score as, and some of them are Wilds."""

    def __init__(self, kind: i64, wilds: i64) -> None:
        self.kind: Final = kind
        self.wilds: Final = wilds

    def cards(self) -> list[int]:
        """The kinds of the three cards."""
        return [self.kind] * (SET - self.wilds) + [WILD] * self.wilds

    def text(self) -> str:
        return " ".join(["set", *[NAMES[kind] for kind in self.cards()]])


@final
class Draw(Action):
    """End your turn by drawing."""

    def text(self) -> str:
        return "draw"


@final
class Stop(Action):
    """Play a STOP upon the card that was played last."""

    def text(self) -> str:
        return "stop"


@final
class Pass(Action):
    """Let the last card pass; or all cards of this turn."""

    def __init__(self, whole_turn: bool) -> None:
        self.whole_turn: Final = whole_turn

    def text(self) -> str:
        return "pass turn" if self.whole_turn else "pass"


@final
class Take(Action):
    """Take a card of the hand you have looked at."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def text(self) -> str:
        return f"take {NAMES[self.kind]}"

    def is_secret(self) -> bool:
        return True


@final
class TimeIsUp(Action):
    """What the table says when a window has been open long enough."""

    def text(self) -> str:
        return "time is up"


# All actions there are: each is made once.
PLAY_FREE_POINT: Final = Play(FREE_POINT)
PLAY_DRAW_3: Final = Play(DRAW_3)
PLAY_STEAL_A_POINT: Final = [Play(STEAL_A_POINT, Seat(seat)) for seat in range(MOST)]
PLAY_SEE_AND_STEAL: Final = [Play(SEE_AND_STEAL, Seat(seat)) for seat in range(MOST)]
PLAY_STEAL_A_CARD: Final = [Play(STEAL_A_CARD, Seat(seat)) for seat in range(MOST)]
PLAY_SWAP_HANDS: Final = [
    [Play(SWAP_HANDS, Seat(one), Seat(other)) for other in range(one + 1, MOST)] for one in range(MOST)
]
PLAY_REQUEST_A_CARD: Final = [
    [Play(REQUEST_A_CARD, Seat(seat), NOBODY, kind) for kind in range(KINDS)] for seat in range(MOST)
]
# By kind and number of Wilds; the set of three Wilds counts none as standing in.
PLAY_SET: Final = [[PlaySet(kind, wilds) for wilds in range(SET if kind != WILD else 1)] for kind in range(WILD + 1)]
DRAW: Final = Draw()
STOP: Final = Stop()
PASS: Final = Pass(False)
PASS_TURN: Final = Pass(True)
TAKE: Final = [Take(kind) for kind in range(KINDS)]
TIME_IS_UP: Final = TimeIsUp()


def _all_actions() -> list[Action]:
    actions: list[Action] = [PLAY_FREE_POINT, PLAY_DRAW_3, DRAW, STOP, PASS, PASS_TURN, TIME_IS_UP]
    actions += PLAY_STEAL_A_POINT
    actions += PLAY_SEE_AND_STEAL
    actions += PLAY_STEAL_A_CARD
    actions += TAKE
    for swaps in PLAY_SWAP_HANDS:
        actions += swaps
    for requests in PLAY_REQUEST_A_CARD:
        actions += requests
    for sets in PLAY_SET:
        actions += sets
    return actions


ACTIONS: Final[dict[str, Action]] = {action.text(): action for action in _all_actions()}
FORMS: Final = (
    "play CARD [SEAT [SEAT or CARD]], set CARD CARD CARD, draw, stop, pass, pass turn, take CARD or time is up, "
    "with characters before Wilds and the lower seat first"
)


def parse(text: str) -> Action:
    """The action with this written form."""
    action = ACTIONS.get(text)
    if action is None:
        raise BadRequest("no such action in The Cactus Card Game", shown(text), FORMS, "action")
    return action
