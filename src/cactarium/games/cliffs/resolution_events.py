"""What happens while queues are resolved and tallied, with its written forms."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cactarium.games.cliffs.telling import ALL, BECAUSE, CARD, CARDS, METRES, REASONS, TIMES, TURNED, CardEvent
from cactarium.kernel.form import FLAG, NUMBER, SEAT, Form
from cactarium.kernel.game import Event, Seat


@final
class Revealed(Event):
    """A card was turned up."""

    form: ClassVar = Form("{seat} revealed {card}", seat=SEAT, index=NUMBER, card=CARD, upside_down=FLAG, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str, upside_down: bool) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.upside_down: Final = upside_down


@final
class Doubled(Event):
    """Multipliers double a special: it acts so many times; ``by`` says where they point, from left to right."""

    form: ClassVar = Form(
        "{card} of {seat} acts {times}, doubled by {by}",
        seat=SEAT,
        index=NUMBER,
        card=CARD,
        times=TIMES,
        by=REASONS,
        reveals=True,
    )

    def __init__(self, seat: Seat, index: i64, card: str, times: i64, by: list[str]) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.times: Final = times
        self.by: Final = by


@final
class Missed(Event):
    """A special found no target."""

    form: ClassVar = Form("{card} of {seat} missed", seat=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card


@final
class Aimed(CardEvent):
    """A special of ``seat`` points at a card: by itself, or because it was chosen."""

    form: ClassVar = Form(
        "{seat} aimed at {card} of {racer}",
        seat=SEAT,
        racer=SEAT,
        index=NUMBER,
        card=CARD,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, seat: Seat, racer: Seat, index: i64, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card
        self.knowers = knowers


@final
class Vaporized(Event):
    """A card was discarded, for all to see."""

    form: ClassVar = Form("{card} of {racer} was vaporized", racer=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, racer: Seat, index: i64, card: str) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card


@final
class Flipped(CardEvent):
    """A card was turned round."""

    form: ClassVar = Form(
        "{card} of {racer} was flipped {upside_down}",
        racer=SEAT,
        index=NUMBER,
        card=CARD,
        upside_down=TURNED,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, card: str, upside_down: bool, knowers: i64 = ALL) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card
        self.upside_down: Final = upside_down
        self.knowers = knowers


@final
class Moved(CardEvent):
    """A card went from its place to the end of a queue: a gift, a theft, or a swap with an empty queue."""

    form: ClassVar = Form(
        "{card} of {racer} went to {to}",
        racer=SEAT,
        index=NUMBER,
        to=SEAT,
        card=CARD,
        secret=("card",),
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, to: Seat, card: str, knowers: i64 = ALL) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.to: Final = to
        self.card: Final = card
        self.knowers = knowers


@final
class Swapped(Event):
    """Two cards changed places; which they are was told when they were aimed at."""

    form: ClassVar = Form(
        "card {index} of {racer} and card {other_index} of {other} changed places",
        racer=SEAT,
        index=NUMBER,
        other=SEAT,
        other_index=NUMBER,
        reveals=True,
    )

    def __init__(self, racer: Seat, index: i64, other: Seat, other_index: i64) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.other: Final = other
        self.other_index: Final = other_index


@final
class LookedAt(CardEvent):
    """A racer looks at a hand."""

    form: ClassVar = Form(
        "{seat} looked at the hand of {racer}: {cards}",
        seat=SEAT,
        racer=SEAT,
        cards=CARDS,
        secret=("cards",),
        reveals=True,
    )

    def __init__(self, seat: Seat, racer: Seat, cards: list[str], knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.cards: Final = cards
        self.knowers = knowers


@final
class DrewFrom(CardEvent):
    """A card went from one hand to another."""

    form: ClassVar = Form(
        "{seat} drew {card} of {racer}", seat=SEAT, racer=SEAT, card=CARD, secret=("card",), reveals=True
    )

    def __init__(self, seat: Seat, racer: Seat, card: str, knowers: i64 = ALL) -> None:
        self.seat: Final = seat
        self.racer: Final = racer
        self.card: Final = card
        self.knowers = knowers


@final
class Discarded(Event):
    """A special has acted for the last time."""

    form: ClassVar = Form("{card} of {seat} was discarded", seat=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, seat: Seat, index: i64, card: str) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card


@final
class Annihilated(Event):
    """Two neighbours, of which one is upside-down, were discarded: the card at ``index`` and the next one."""

    form: ClassVar = Form("two {card} of {racer} annihilated", racer=SEAT, index=NUMBER, card=CARD, reveals=True)

    def __init__(self, racer: Seat, index: i64, card: str) -> None:
        self.racer: Final = racer
        self.index: Final = index
        self.card: Final = card


@final
class Tallied(Event):
    """A line of the tally: a card, with its factor and the pointing of the multipliers behind that."""

    form: ClassVar = Form(
        "{seat} tallied {card} {metres}{by}",
        seat=SEAT,
        index=NUMBER,
        card=CARD,
        factor=NUMBER,
        by=BECAUSE,
        metres=METRES,
        reveals=True,
    )

    def __init__(self, seat: Seat, index: i64, card: str, factor: i64, by: list[str], metres: i64) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.factor: Final = factor
        self.by: Final = by
        self.metres: Final = metres


@final
class Synergized(Event):
    """A line of the tally: the card at ``index`` and the next one are the same."""

    form: ClassVar = Form(
        "{seat} tallied {metres} for two {card}", seat=SEAT, index=NUMBER, card=CARD, metres=METRES, reveals=True
    )

    def __init__(self, seat: Seat, index: i64, card: str, metres: i64) -> None:
        self.seat: Final = seat
        self.index: Final = index
        self.card: Final = card
        self.metres: Final = metres


@final
class Totalled(Event):
    """The last lines of the tally: the metres that every racer has, and the sum."""

    form: ClassVar = Form("{seat} ran {metres} in all", seat=SEAT, own=NUMBER, metres=METRES, reveals=True)

    def __init__(self, seat: Seat, own: i64, metres: i64) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.metres: Final = metres
