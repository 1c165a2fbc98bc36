"""The rules of Cacti, each beside its clause in RULES.md."""

from mypy_extensions import i64

from cactarium.games.cacti.cactus import TYPES, in_words
from cactarium.games.cacti.components import (
    ALL_BASICS,
    ALL_BONUSES,
    ALL_CACTI,
    BASICS,
    MIDDLE,
    NO_CARD,
    SPECIALS,
    Faces,
    Half,
)
from cactarium.games.cacti.events import (
    GREW,
    PASSED,
    TOOK,
    Ended,
    FinalTurn,
    Left,
    Planted,
    Refilled,
    Reshuffled,
    TurnedUp,
    UsedSpecial,
)
from cactarium.games.cacti.moves import GROW, LEAVE, PASS, SPECIAL, TAKE, Grow, Leave, Pass, Plant, Special, Take
from cactarium.games.cacti.scoring import SEATS, score, show_bonus
from cactarium.games.cacti.state import (
    ACTION,
    FINAL_ACTION,
    FINAL_REPLY,
    FINAL_TOP_CARD,
    OVER,
    REPLY,
    CactiState,
    Side,
)
from cactarium.kernel import multiset
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Event, Seat
from cactarium.kernel.rng import Rng


def setup(faces: Faces, rng: Rng, first: Seat) -> CactiState:
    """CAC-2.11: a new game; the First Player has the Action card and begins."""
    state = CactiState(faces, rng)
    lay_out_cacti(state)
    deal_planters(state)
    deal_arrangements(state, first)
    state.first = first
    state.turn = first
    begin_turn(state, [])
    return state


def lay_out_cacti(state: CactiState) -> None:
    """CAC-1.1, CAC-2.1: shuffle the 48 cacti into a face-down deck. CAC-2.2: five face up in the middle."""
    deck = list(ALL_CACTI)
    state.rng.shuffle(deck)
    state.deck = tuple(deck)
    state.middle = draw_into_middle(state)


def deal_planters(state: CactiState) -> None:
    """CAC-2.3: one Bonus Planter each, face down, two back to the box. CAC-1.3, CAC-2.4: one Special Planter each."""
    planters = list(ALL_BONUSES)
    state.rng.shuffle(planters)
    state.sides[0].bonus = (planters[0],)
    state.sides[1].bonus = (planters[1],)
    state.box = (planters[2], planters[3])
    for side in state.sides:
        side.specials = SPECIALS // 2


def deal_arrangements(state: CactiState, first: Seat) -> None:
    """CAC-2.5: one Starting Arrangement each. CAC-2.8: one Basic one each. CAC-2.9: the rest is a face-up deck.

    CAC-2.6: with the Planters they are the hand, which has no greatest size.
    """
    basics = list(ALL_BASICS)
    state.rng.shuffle(basics)
    for dealt in range(2):
        state.sides[first if dealt == 0 else 1 - first].hand = (BASICS + dealt, basics[dealt])
    state.arrangements = tuple(basics[2:])


def begin_turn(state: CactiState, events: list[Event]) -> None:
    """CAC-3.4: a turn begins by adding the top cactus to the Nursery. CAC-3.7: an empty deck gives none."""
    state.moment = ACTION
    if state.deck_left() > 0:
        take_top_card(state, events)


def take_top_card(state: CactiState, events: list[Event]) -> None:
    cactus = state.deck[state.drawn]
    state.drawn += 1
    state.sides[state.turn].nursery += multiset.of(cactus, 1)
    events.append(TOOK[state.turn][cactus])


def legal_actions(state: CactiState, seat: Seat) -> list[Action]:
    """CAC-3.6: one of Grow, Plant and Special. CAC-4.2: as a reply Grow, Plant or nothing.

    CAC-3.8: a turn in which nothing is possible is passed.
    """
    legal: list[Action] = []
    if state.moment == OVER or seat != state.acting():
        return legal
    if state.moment == FINAL_TOP_CARD:
        return [TAKE, LEAVE] if state.deck_left() > 0 else [LEAVE]
    side = state.sides[seat]
    middle = state.middle
    nursery = side.nursery
    halves = state.faces.halves
    cactus: i64
    for cactus in range(4):
        if multiset.count(middle, cactus):
            legal.append(GROW[cactus])
    for card in side.hand:
        add_plantable(legal, nursery, halves[card])
    top = state.top_arrangement()
    if top != NO_CARD:
        add_plantable(legal, nursery, halves[top])
    if state.is_reply():
        legal.append(PASS)
        return legal
    if may_use_special(side):
        for cactus in range(4):
            if multiset.count(middle + nursery, cactus):
                legal.append(SPECIAL[cactus])
    if not legal:
        legal.append(PASS)
    return legal


def must_pass(state: CactiState, seat: Seat) -> bool:
    """CAC-3.8: whether nothing is possible but to pass."""
    return legal_actions(state, seat)[0] is PASS


def add_plantable(legal: list[Action], nursery: i64, halves: list[Half]) -> None:
    """CAC-5.5: only an Arrangement whose cacti the Nursery holds. CAC-5.4: either half of a Basic one."""
    for half in halves:
        if multiset.covers(nursery, half.needs):
            legal.append(half.plant)


def may_use_special(side: Side) -> bool:
    """CAC-6.1: each player has a Special Planter and may use it once per game."""
    return side.specials > 0 and side.used_specials == 0


def apply(state: CactiState, seat: Seat, action: Action) -> list[Event]:
    """CAC-3.2: turns alternate, and only the seat whose turn or reply it is may act."""
    if state.moment == OVER:
        raise IllegalAction("CAC-8.6", "the game is over", action.text(), "no action")
    if seat != state.acting():
        raise IllegalAction("CAC-3.2", "it is not your turn", f"seat {seat}", f"seat {state.acting()}")
    if state.moment == FINAL_TOP_CARD:
        return decide_top_card(state, seat, action)
    if isinstance(action, Grow):
        return grow(state, seat, action.cactus)
    if isinstance(action, Plant):
        return plant(state, seat, action)
    if isinstance(action, Special):
        return use_special(state, seat, action.cactus)
    if isinstance(action, Pass):
        return decline(state, seat)
    if state.is_reply():
        raise IllegalAction("CAC-4.2", "that is no reply", action.text(), "grow, plant or pass")
    want = "pass" if must_pass(state, seat) else "grow, plant or special"
    raise IllegalAction("CAC-3.6", "that is not one of your actions now", action.text(), want)


def decide_top_card(state: CactiState, seat: Seat, action: Action) -> list[Event]:
    """CAC-8.5: in the final turn the Second Player may leave the top card. CAC-8.8: there may be none."""
    events: list[Event] = []
    if isinstance(action, Leave):
        events.append(Left(seat))
    elif not isinstance(action, Take):
        want = "take or leave" if state.deck_left() else "leave"
        raise IllegalAction("CAC-8.5", "the top card comes first", action.text(), want)
    elif state.deck_left() == 0:
        raise IllegalAction("CAC-8.8", "there is no top card", "take", "leave")
    else:
        take_top_card(state, events)
    state.moment = FINAL_ACTION
    return events


def grow(state: CactiState, seat: Seat, cactus: i64) -> list[Event]:
    """CAC-4.1: all cacti of one type go from the middle to your Nursery. CAC-4.4: there must be one."""
    number = multiset.count(state.middle, cactus)
    if number == 0:
        raise IllegalAction("CAC-4.4", "none of that type is in the middle", TYPES[cactus], in_words(state.middle))

    moved = multiset.of(cactus, number)
    state.middle -= moved
    state.sides[seat].nursery += moved
    events: list[Event] = []
    events.append(GREW[seat][cactus][number])
    invite_reply(state, events)
    return events


def invite_reply(state: CactiState, events: list[Event]) -> None:
    """CAC-4.2: the other player may reply to a Grow. CAC-4.3: but not to a reply. CAC-8.7: in the final turn too."""
    if state.moment == ACTION:
        state.moment = REPLY
    elif state.moment == FINAL_ACTION:
        state.moment = FINAL_REPLY
    else:
        end_turn(state, events)


def plant(state: CactiState, seat: Seat, action: Plant) -> list[Event]:
    """CAC-5.1: choose an Arrangement from your hand or the top of the Arrangement deck.

    CAC-5.2: discard what it needs. CAC-5.3: lay it under your Player card, that half showing.
    """
    side = state.sides[seat]
    top = state.top_arrangement()
    card = state.faces.cards.get(action.arrangement, NO_CARD)
    if card == NO_CARD or (card != top and card not in side.hand):
        choice = [state.faces.names[one] for one in [*side.hand, top] if one != NO_CARD]
        want = " or ".join(choice) or "none"
        raise IllegalAction("CAC-5.1", "you cannot choose that Arrangement", action.arrangement, want)
    halves = state.faces.halves[card]
    if not 1 <= action.half <= len(halves):
        want = " or ".join([str(one.number) for one in halves])
        raise IllegalAction("CAC-5.4", f"{action.arrangement} has no such half", str(action.half), want)
    half = halves[action.half - 1]
    if not multiset.covers(side.nursery, half.needs):
        got = in_words(side.nursery)
        raise IllegalAction("CAC-5.5", "your Nursery lacks the cacti", got, in_words(half.needs))

    side.nursery -= half.needs
    state.discard += half.needs
    side.planted += (half,)
    events: list[Event] = [Planted(seat, action.arrangement, action.half, half.card != top)]
    if half.card == top:
        turn_up_arrangement(state, events)
    else:
        side.hand = tuple([card for card in side.hand if card != half.card])
    end_turn(state, events)
    return events


def turn_up_arrangement(state: CactiState, events: list[Event]) -> None:
    """CAC-5.6: taking the top Arrangement turns up the next one at once."""
    state.turned += 1
    top = state.top_arrangement()
    if top >= 0:
        events.append(TurnedUp(state.faces.names[top]))


def use_special(state: CactiState, seat: Seat, cactus: i64) -> list[Event]:
    """CAC-6.2: place your Special Planter over all cacti of one type from the middle and your Nursery."""
    side = state.sides[seat]
    if state.is_reply():
        raise IllegalAction("CAC-4.2", "a Special is no reply", f"special {TYPES[cactus]}", "grow, plant or pass")
    if not may_use_special(side):
        got = f"{side.specials} in hand, {side.used_specials} used"
        raise IllegalAction("CAC-6.1", "no Special Planter to use", got, "1 in hand, 0 used")
    from_middle = multiset.count(state.middle, cactus)
    from_nursery = multiset.count(side.nursery, cactus)
    if from_middle + from_nursery == 0:
        got = TYPES[cactus]
        raise IllegalAction("CAC-6.4", "none of that type to take", got, in_words(state.middle + side.nursery))

    state.middle -= multiset.of(cactus, from_middle)
    side.nursery -= multiset.of(cactus, from_nursery)
    side.under_special += multiset.of(cactus, from_middle + from_nursery)
    side.specials -= 1
    side.used_specials += 1
    events: list[Event] = [UsedSpecial(seat, cactus, from_middle, from_nursery)]
    end_turn(state, events)
    return events


def decline(state: CactiState, seat: Seat) -> list[Event]:
    """CAC-4.2: a reply may be declined. CAC-3.6: a turn may not. CAC-3.8: unless nothing is possible."""
    if not state.is_reply() and not must_pass(state, seat):
        raise IllegalAction("CAC-3.6", "you must take an action", "pass", legal_actions(state, seat)[0].text())

    events: list[Event] = []
    events.append(PASSED[seat])
    end_turn(state, events)
    return events


def draw_into_middle(state: CactiState) -> i64:
    """CAC-7.1: cacti come from the top of the deck until five lie in the middle. Returns those that came."""
    came: i64 = multiset.EMPTY
    missing = MIDDLE - multiset.size(state.middle)
    while missing > 0 and state.drawn < len(state.deck):
        came += multiset.of(state.deck[state.drawn], 1)
        state.drawn += 1
        missing -= 1
    return came


def refill(state: CactiState, events: list[Event]) -> None:
    came = draw_into_middle(state)
    if came:
        state.middle += came
        events.append(Refilled(came))


def end_turn(state: CactiState, events: list[Event]) -> None:
    """CAC-7.1: refill the middle. CAC-7.2, CAC-3.3: then the Action card passes.

    CAC-8.1: if the Second Player cannot refill it, the game ends. CAC-8.3: that is, fewer than five lie there.
    """
    if state.is_final():
        finish(state, events)
        return
    refill(state, events)
    if multiset.size(state.middle) >= MIDDLE:
        state.turn = Seat(1 - state.turn)
        begin_turn(state, events)
    elif state.turn != state.first:
        finish(state, events)
    else:
        begin_final_turn(state, events)


def begin_final_turn(state: CactiState, events: list[Event]) -> None:
    """CAC-8.2: the discards are shuffled into a new deck. CAC-8.4: the middle is filled as far as it goes.

    CAC-8.5: the Second Player takes a final turn. CAC-8.8: without discards there is no top card.
    """
    discards = [cactus for cactus in range(len(TYPES)) for _ in range(multiset.count(state.discard, cactus))]
    state.rng.shuffle(discards)
    state.deck = tuple(discards)
    state.drawn = 0
    state.discard = multiset.EMPTY
    if discards:
        events.append(Reshuffled(len(discards)))
        refill(state, events)
    state.turn = Seat(1 - state.turn)
    state.moment = FINAL_TOP_CARD if state.deck_left() > 0 else FINAL_ACTION
    events.append(FinalTurn(state.turn))


def finish(state: CactiState, events: list[Event]) -> None:
    """CAC-8.6: the game ends and scoring takes place, with the Bonus Planters shown."""
    state.moment = OVER
    for seat in SEATS:
        events += show_bonus(state.faces, state.sides[seat], seat)
    events.append(Ended([score(side) for side in state.sides]))
