"""What the sample games share."""

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final, TypeVar, final

from cactarium.kernel.errors import BadPosition, BadRequest, IllegalAction, shown
from cactarium.kernel.form import TEXT, Form
from cactarium.kernel.game import SPECTATOR, Action, Event, Seat, Viewer
from cactarium.kernel.outcome import Outcome, SheetLine, ranked
from cactarium.kernel.rng import Rng, loaded

C = TypeVar("C")


@final
class Told(Event):
    """A public event that is nothing but its words."""

    form: ClassVar = Form("{words}", words=TEXT, reveals=True)

    def __init__(self, words: str) -> None:
        self.words: Final = words


def check_awaited(clause: str, awaited: tuple[Seat, ...], seat: Seat, action: Action) -> None:
    """Refuse a seat that may not act now, and everybody when the game is over."""
    if not awaited:
        raise IllegalAction(clause, "the game is over", action.text(), "no action")
    if seat not in awaited:
        raise IllegalAction(clause, "it is not your turn", f"seat {seat}", f"seat {either(awaited)}")


def either(values: Iterable[object]) -> str:
    """What there is to choose from, in words.

    >>> either([1, 2, 3])
    '1 or 2 or 3'
    """
    return " or ".join(str(value) for value in values) or "none"


def written(actions: list[Action]) -> dict[str, Action]:
    """Actions by their written form."""
    return {action.text(): action for action in actions}


def parsed(actions: dict[str, Action], text: str, title: str, forms: str) -> Action:
    """The action with this written form."""
    if text not in actions:
        raise BadRequest(f"no such action in {title}", shown(text), forms, "action")
    return actions[text]


def deal(cards: list[C], sizes: list[int], rng: Rng) -> list[list[C]]:
    """Shuffle the cards into hands of these sizes; the rest comes last."""
    rest = [*cards]
    rng.shuffle(rest)
    dealt: list[list[C]] = []
    for size in sizes:
        dealt.append(rest[:size])
        rest = rest[size:]
    dealt.append(rest)
    return dealt


def deal_around(viewer: Viewer, hand: list[C], cards: list[C], sizes: list[int], rng: Rng) -> list[list[C]]:
    """Deal to everybody but the viewer, whose hand is known; the rest comes last."""
    hands = deal(cards, [0 if seat == viewer else size for seat, size in enumerate(sizes)], rng)
    if viewer != SPECTATOR:
        hands[viewer] = [*hand]
    return hands


def unseen(cards: list[C], *piles: list[C]) -> list[C]:
    """The cards that lie nowhere in sight."""
    rest = [*cards]
    for pile in piles:
        for card in pile:
            rest.remove(card)
    return rest


def check_cards(cards: list[C], *piles: list[C], where: str = "$") -> None:
    """Every card of the game is in one of the piles, and no other."""
    wanted: Counter[C] = Counter(cards)
    found: Counter[C] = Counter([card for pile in piles for card in pile])
    for card in [*wanted, *found]:
        if found[card] != wanted[card]:
            raise BadPosition("the cards do not add up", f"{found[card]} of {shown(card)}", str(wanted[card]), where)


def at_most_one(card: C | None) -> list[C]:
    """The pile on a place that is empty or holds one card."""
    return [] if card is None else [card]


def generator(words: list[int]) -> Rng:
    """The generator of a dumped position."""
    try:
        return loaded(words)
    except BadRequest as error:
        raise BadPosition(error.problem, error.got, error.want, "$.generator") from None


def lead(scores: list[int], seat: Seat) -> float:
    """Points ahead of the best of the others."""
    return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0))


def most_points_win(scores: list[int], label: str, clause: str) -> Outcome:
    return Outcome(ranked([(score,) for score in scores]), scores, [SheetLine(label, scores, clause)])
