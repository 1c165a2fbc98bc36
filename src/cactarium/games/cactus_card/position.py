"""A whole position as plain data, in the rulebook's words, and back."""

from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from cactarium.games.cactus_card import cards
from cactarium.games.cactus_card.cards import NAMES, NO_CARD, SEE_AND_STEAL, STEAL_A_POINT, STOP_CARD, SWAP_HANDS
from cactarium.games.cactus_card.components import COPIES, GOALS, MOST, MOST_TURNS, POINT_CARDS, VERSION
from cactarium.games.cactus_card.ending import is_at_its_end, lost
from cactarium.games.cactus_card.moves import ACTIONS, Play
from cactarium.games.cactus_card.state import (
    LOOK,
    MOMENTS,
    OVER,
    TALLY_BITS,
    TALLY_LANE,
    TURN,
    WINDOW,
    CactusCardState,
    Side,
)
from cactarium.games.cactus_card.window import is_waiting
from cactarium.kernel import multiset
from cactarium.kernel.decoding import check_copies, check_one_of, check_version, decoded, generator, places, spaced
from cactarium.kernel.errors import BadPosition, shown
from cactarium.kernel.game import Json, Seat
from cactarium.kernel.multiset import EMPTY

FORM = f"cactus_card/{VERSION}"
SOURCES = ("sets of charlies", "sets of spikes", "sets of walters", "sets of wilds", "free points", "stolen points")
ANSWERS = ("none", "pass", "pass turn")
SECONDS = (0, 4, 6, 10, 20)

Number = Annotated[int, Meta(ge=0, le=TALLY_LANE)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST - 1)]
Cards = dict[str, Annotated[int, Meta(ge=0, le=max(COPIES))]]


class PlayerPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """What belongs to one seat."""

    hand: list[str]
    points: Annotated[int, Meta(ge=0, le=POINT_CARDS)]
    points_from: dict[str, Number]
    answer: str
    # What each seat, and last of all a spectator, knows to be in this hand; and at most how many of a kind are there.
    known: list[list[str]]
    lacks: list[Cards]


class CactusCardPosition(Struct, forbid_unknown_fields=True, rename=spaced):
    """Everything, secrets and all. The draw pile is listed from the top."""

    game: str
    seconds: int
    moment: str
    turn: SeatNumber
    turns: Annotated[int, Meta(ge=0, le=MOST_TURNS)]
    began_empty: bool
    pending: str | None
    stops: list[SeatNumber]
    rounds: Annotated[int, Meta(ge=0, le=2**31)]
    draw_pile: list[str]
    discard_pile: Cards
    top: str | None
    players: Annotated[list[PlayerPosition], Meta(min_length=2, max_length=MOST)]
    generator: list[int]


def dump(state: CactusCardState) -> Json:
    """The whole position as plain JSON data."""
    position = CactusCardPosition(
        game=FORM,
        seconds=int(state.seconds),
        moment=MOMENTS[state.moment],
        turn=state.turn,
        turns=int(state.turns),
        began_empty=state.began_empty,
        pending=None if state.pending is None else state.pending.text(),
        stops=list(state.stops),
        rounds=int(state.rounds),
        draw_pile=[NAMES[card] for card in state.deck[state.drawn :]],
        discard_pile=cards.by_name(state.discard),
        top=None if state.top == NO_CARD else NAMES[state.top],
        players=[_player(state, seat, side) for seat, side in enumerate(state.sides)],
        generator=state.rng.dump(),
    )
    data: Json = to_builtins(position)
    return data


def _player(state: CactusCardState, seat: int, side: Side) -> PlayerPosition:
    answer = 2 if (state.waived >> seat) & 1 else (state.passed >> seat) & 1
    return PlayerPosition(
        hand=[*cards.names(side.hand)],
        points=int(side.points),
        points_from={
            name: (int(side.tally) >> (place * TALLY_BITS)) & TALLY_LANE for place, name in enumerate(SOURCES)
        },
        answer=ANSWERS[answer],
        known=[[*cards.names(known)] for known in side.known],
        lacks=[{name: bound - 1 for name, bound in cards.by_name(lacks).items()} for lacks in side.lacks],
    )


def load(data: object) -> CactusCardState:
    """TCC-1.1, TCC-1.2: any position that holds each playing card exactly once, and no more points than there are."""
    position = decoded(data, CactusCardPosition, "not a position of The Cactus Card Game")
    check_version(position.game, FORM)
    check_one_of(position.moment, MOMENTS, "$.moment")
    check_one_of(position.seconds, SECONDS, "$.seconds")
    state = CactusCardState(len(position.players), position.seconds, generator(position.generator))
    state.moment = MOMENTS.index(position.moment)
    state.turn = _seat(state, position.turn, "$.turn")
    state.turns = position.turns
    state.began_empty = position.began_empty
    state.stops = tuple([_seat(state, seat, "$.stops") for seat in position.stops])
    state.rounds = position.rounds
    state.deck = places(position.draw_pile, NAMES, "$.draw pile")
    state.discard = _pile(position.discard_pile, "$.discard pile")
    state.top = NO_CARD if position.top is None else places([position.top], NAMES, "$.top")[0]
    for seat, player in enumerate(position.players):
        state.sides.append(_side(state, seat, player, f"$.players[{seat}]"))
    state.pending = _pending(state, position.pending)
    _check_components(state)
    _check_moment(state)
    return state


def _seat(state: CactusCardState, seat: int, where: str) -> Seat:
    if seat >= state.seats:
        raise BadPosition("no such seat", str(seat), f"at most {state.seats - 1}", where)
    return Seat(seat)


def _pile(pile: Cards, where: str) -> int:
    places(pile, NAMES, where)
    if 0 in pile.values():
        raise BadPosition("a kind without cards", shown(pile), "kinds that are there", where)
    return multiset.packed_numbers(pile, NAMES)


def _hand(names: list[str], where: str) -> int:
    """Cards that fit into a hand: no more of a kind than there are."""
    places(names, NAMES, where)
    for kind, name in enumerate(NAMES):
        if names.count(name) > COPIES[kind]:
            raise BadPosition("too many of a kind", f"{names.count(name)} {name}", str(COPIES[kind]), where)
    return cards.packed(names)


def _side(state: CactusCardState, seat: int, player: PlayerPosition, where: str) -> Side:
    side = Side(state.seats + 1)
    side.hand = _hand(player.hand, f"{where}.hand")
    side.points = player.points
    if list(player.points_from) != list(SOURCES):
        raise BadPosition("unknown sources of points", shown(list(player.points_from)), shown(SOURCES), where)
    for place, name in enumerate(SOURCES):
        side.tally += player.points_from[name] << (place * TALLY_BITS)
    check_one_of(player.answer, ANSWERS, f"{where}.answer")
    if player.answer == "pass":
        state.passed |= 1 << seat
    elif player.answer == "pass turn":
        state.waived |= 1 << seat
    for rows in (len(player.known), len(player.lacks)):
        if rows != len(side.known):
            raise BadPosition("wrong number of viewers", str(rows), str(len(side.known)), where)
    for row, known in enumerate(player.known):
        side.known[row] = _known(side, known, row == seat, f"{where}.known[{row}]")
        side.is_known = side.is_known or side.known[row] != EMPTY
    for row, lacks in enumerate(player.lacks):
        side.lacks[row] = _lacks(player, lacks, row == seat, f"{where}.lacks[{row}]")
        side.is_lacking = side.is_lacking or side.lacks[row] != EMPTY
    return side


def _lacks(player: PlayerPosition, lacks: Cards, own: bool, where: str) -> int:
    places(lacks, NAMES, where)
    if own and lacks:
        raise BadPosition("nobody needs to remember the own hand", shown(lacks), "nothing", where)
    packed = 0
    for name, bound in lacks.items():
        kind = NAMES.index(name)
        if not player.hand.count(name) <= bound < COPIES[kind]:
            want = f"{player.hand.count(name)} to {COPIES[kind] - 1}"
            raise BadPosition("a bound that does not hold", f"{bound} {name}", want, where)
        packed += multiset.of(kind, bound + 1)
    return packed


def _known(side: Side, names: list[str], own: bool, where: str) -> int:
    known = _hand(names, where)
    if own and known:
        raise BadPosition("nobody needs to remember the own hand", shown(names), "nothing", where)
    for kind, name in enumerate(NAMES):
        if multiset.count(known, kind) > multiset.count(side.hand, kind):
            got = f"{multiset.count(known, kind)} {name}"
            raise BadPosition("known cards that are not there", got, str(multiset.count(side.hand, kind)), where)
    return known


def _pending(state: CactusCardState, text: str | None) -> Play | None:
    if text is None:
        return None
    play = ACTIONS.get(text)
    if not isinstance(play, Play):
        raise BadPosition("no such action card", shown(text), "play CARD ...", "$.pending")
    if max(play.target, play.other) >= state.seats or (play.card != SWAP_HANDS and play.target == state.turn):
        raise BadPosition("the card cannot be played upon them", shown(text), "other seats", "$.pending")
    if play.card == STEAL_A_POINT and state.sides[play.target].points == 0:
        raise BadPosition("there is no point to steal", shown(text), "a seat with points", "$.pending")
    return play


def _check_components(state: CactusCardState) -> None:
    """Every card is somewhere, and only once; points come from somewhere."""
    piles = [state.discard, *[side.hand for side in state.sides]]
    cards_found = [kind for held in piles for kind in multiset.listed(held)]
    check_copies([*state.deck, *cards_found], NAMES, COPIES, "cards")
    points = sum(int(side.points) for side in state.sides)
    if points > POINT_CARDS:
        raise BadPosition("the points do not add up", str(points), f"at most {POINT_CARDS}", "$.players")
    if any(lost(side) < 0 for side in state.sides):
        raise BadPosition("points that came from nowhere", "more points", "points from a source", "$.players")
    fits = state.discard == EMPTY if state.top == NO_CARD else multiset.count(state.discard, state.top) > 0
    if not fits:
        raise BadPosition("the top card is not on the discard pile", _name(state.top), "one of its cards", "$.top")


def _name(card: int) -> str:
    return "nothing" if card == NO_CARD else NAMES[card]


def _check_moment(state: CactusCardState) -> None:
    """What is awaited fits the rest."""
    pending, side = state.pending, state.sides[state.turn]
    if (state.moment == OVER) != is_at_its_end(state):
        raise BadPosition("the end comes at the goal", MOMENTS[state.moment], "over at the goal alone", "$.moment")
    if sum(int(one.points) >= GOALS[state.seats] for one in state.sides) > 1:
        raise BadPosition("only one can be first", "several at the goal", "one", "$.players")
    if state.moment in (TURN, OVER) and (pending is not None or state.stops or state.passed):
        raise BadPosition("nothing waits for answers", "a card or answers", "none", "$.pending")
    if state.began_empty and side.hand != EMPTY and state.moment != OVER:
        raise BadPosition("a turn that began without cards", cards.in_words(side.hand), "no cards", "$.began empty")
    if state.moment == LOOK:
        _check_look(state, pending)
    elif state.moment == WINDOW:
        _check_window(state, pending)


def _check_look(state: CactusCardState, pending: Play | None) -> None:
    if pending is None or pending.card != SEE_AND_STEAL or state.stops or state.passed or state.began_empty:
        raise BadPosition("nobody is looking", shown(pending), "a See and Steal alone", "$.pending")
    victim = state.sides[pending.target]
    if victim.hand == EMPTY or victim.known[state.turn] != victim.hand:
        raise BadPosition("a look shows all cards", "others", "the whole hand", f"$.players[{pending.target}].known")
    _check_on_discard(state, pending)


def _check_window(state: CactusCardState, pending: Play | None) -> None:
    if pending is None or state.began_empty:
        raise BadPosition("no card waits for answers", "none", "a card", "$.pending")
    if state.top != (STOP_CARD if state.stops else pending.card):
        raise BadPosition("the last card lies on top", _name(state.top), "the card to be answered", "$.top")
    _check_on_discard(state, pending)
    if not is_waiting(state):
        raise BadPosition("the window waits for nobody", "no seat", "a seat with cards that has not passed", "$")
    if (state.passed & state.waived) or not state.rounds:
        raise BadPosition("no window was opened", str(state.rounds), "at least 1", "$.rounds")


def _check_on_discard(state: CactusCardState, pending: Play) -> None:
    laid = len(state.stops)
    if multiset.count(state.discard, pending.card) < 1 or multiset.count(state.discard, STOP_CARD) < laid:
        got = cards.in_words(state.discard)
        raise BadPosition("the cards in play lie on the discard pile", got, pending.text(), "$.discard pile")
