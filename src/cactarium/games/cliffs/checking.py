"""What makes data a position that can be played: every card is there, and what is awaited fits the rest."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cactarium.games.cliffs.components import MOST_THROWS, PLAYS, TOP
from cactarium.games.cliffs.multiplying import key_of
from cactarium.games.cliffs.state import (
    ACTING,
    ASK_CARD,
    ASK_END,
    ASK_OTHER,
    ASK_OTHER_END,
    ASK_RACER,
    ASK_TAKE,
    END,
    FACE,
    FACE_UP,
    LOST,
    NO_ASK,
    NO_CARD,
    NOBODY,
    NOT_THROWN,
    NOWHERE,
    PHASES,
    RACE,
    READY,
    RESOLVE,
    ROW,
    THROW,
    UPSIDE_DOWN,
    CliffsState,
    acting,
    face_down,
    hand_known,
    knows,
    partner,
)
from cactarium.games.cliffs.tallying import is_finished, lowest
from cactarium.games.cliffs.targets import add_choices, is_open
from cactarium.games.cliffs.throwing import missing
from cactarium.games.cliffs.words import ANY, ANY_RACER, DOUBLE, DRAW, GIFT, MOVE, STEP, SWAP
from cactarium.kernel.decoding import check_copies
from cactarium.kernel.errors import BadPosition

if TYPE_CHECKING:
    from cactarium.kernel.game import Action


def check_position(state: CliffsState) -> None:
    """Refuse what is no position."""
    check_cards(state)
    for seat in range(state.seats):
        check_racer(state, seat)
    check_phase(state)
    if state.phase == THROW:
        check_throw(state)
    elif state.tied or state.tries:
        raise BadPosition("nobody throws now", "a tie", "none", "$.tied")
    if state.phase == RESOLVE:
        check_resolution(state)
    else:
        check_nothing_acts(state)


def check_cards(state: CliffsState) -> None:
    """CLF-1.1: every card is somewhere, and only once."""
    found = [int(face) for face in state.deck] + [int(face) for face in state.discard]
    for side in state.sides:
        found += [int(card & FACE) for card in side.hand]
        found += [int(card & FACE) for card in side.queue]
        if side.held != NO_CARD:
            found.append(int(side.held & FACE))
    cards = state.terms.cards
    check_copies(found, cards.names, cards.copies, "cards")


def check_racer(state: CliffsState, seat: i64) -> None:
    side = state.sides[seat]
    where = f"$.racers[{seat}]"
    total = TOP - side.sums[LOST]
    for source in range(LOST):
        total -= side.sums[source]
        if state.terms.teams:
            total -= state.sides[partner(seat)].sums[source]
    if side.metres != total or side.metres % STEP:
        raise BadPosition("the metres do not add up", str(side.metres), str(total), f"{where}.metres")
    if state.terms.teams and state.sides[partner(seat)].metres != side.metres:
        raise BadPosition("partners are tied together", str(side.metres), "one position", f"{where}.metres")
    known = hand_known(state, seat)
    for card in side.hand:
        if card & known != known:
            raise BadPosition("everybody knows the own hand", state.name(card), f"known to {seat}", f"{where}.hand")
    if side.plays > PLAYS and not state.terms.unlimited:
        raise BadPosition("too many cards played", str(side.plays), f"at most {PLAYS}", f"{where}.plays")
    if side.sign != NOT_THROWN and (state.tied >> seat) & 1 == 0:
        raise BadPosition("only those who are tied throw", f"seat {seat}", "a seat that is tied", f"{where}.sign")


def check_phase(state: CliffsState) -> None:
    """Before the bottom and sundown one races; and at the end somebody has won."""
    name = PHASES[state.phase]
    if (is_finished(state) and state.phase not in (THROW, END)) or (not is_finished(state) and state.phase == END):
        raise BadPosition("the end comes at the bottom, or at sundown", name, "another phase", "$.phase")
    if (state.winner != NOBODY) != (state.phase == END):
        raise BadPosition("there is a winner at the end", str(state.winner), f"phase {name}", "$.winner")
    if state.phase != THROW and (lowest(state) >> state.first) & 1 == 0:
        raise BadPosition("the lowest is first", f"seat {state.first}", "the lowest", "$.first")
    if state.phase == END and state.winner != state.first:
        raise BadPosition("the first has won", f"seat {state.winner}", f"seat {state.first}", "$.winner")
    if state.phase in (READY, RACE, END) and state.turn != state.first:
        raise BadPosition("the first begins", f"seat {state.turn}", f"seat {state.first}", "$.turn")
    if state.phase == RACE and state.done == state.everybody and state.holding == 0:
        raise BadPosition("the race is over", "all are done", "somebody who races", "$.done")
    if state.phase == READY and (state.going_on == state.everybody or not state.is_timed()):
        raise BadPosition("the race has begun", "all are ready, or no music", "somebody who is not", "$.going on")
    if state.phase in (THROW, READY, END):
        for side in state.sides:
            if side.plays or state.done:
                raise BadPosition("nobody races now", "plays", "none", "$.racers")
            if is_finished(state) and (len(side.queue) or state.holding):
                raise BadPosition("the last round is over", "cards in a queue", "none", "$.racers")
    if state.phase != RESOLVE:
        if state.going_on and state.phase != READY:
            raise BadPosition("nothing goes on now", "a seat", "none", "$.going on")
        for side in state.sides:
            for card in side.queue:
                if card & (FACE_UP | UPSIDE_DOWN):
                    raise BadPosition("nothing was revealed yet", state.name(card), "face-down", "$.racers")


def check_throw(state: CliffsState) -> None:
    tied = state.tied
    if tied & ~lowest(state) or tied & (tied - 1) == 0:
        raise BadPosition("those throw who are lowest together", str(tied), "at least two of them", "$.tied")
    if missing(state) == 0:
        raise BadPosition("all throws are in", "no seat", "a seat that has to throw", "$.tied")
    if state.tries >= MOST_THROWS:
        raise BadPosition("too many throws", str(state.tries), f"less than {MOST_THROWS}", "$.tries")


def check_nothing_acts(state: CliffsState) -> None:
    if state.left or state.chosen != NOWHERE or state.victim != NOBODY or state.picks:
        raise BadPosition("no special acts", "an activation", "none", "$.activations left")
    for side in state.sides:
        if acting(side.queue) >= 0:
            raise BadPosition("no special acts", "a card that acts", "none", "$.racers")


def check_resolution(state: CliffsState) -> None:
    """A special acts and asks for something; or a card lies face-down; or the round waits for its tally."""
    index = acting(state.sides[state.turn].queue)
    if index >= 0:
        check_special(state, index)
        return
    check_nothing_acts(state)
    for side in state.sides:
        if face_down(side.queue) >= 0:
            return
    if state.going_on == state.everybody and state.holding == 0:
        raise BadPosition("the round is over", "all go on", "somebody who waits", "$.going on")


def check_special(state: CliffsState, index: i64) -> None:
    card = state.sides[state.turn].queue[index]
    verb = state.terms.cards.verbs[key_of(card)]
    if card & FACE_UP == 0 or verb in (MOVE, DOUBLE) or state.left < 1:
        raise BadPosition("that card does not act", state.name(card), "a special, face-up", "$.racers")
    number = 0
    for side in state.sides:
        for other in side.queue:
            number += 1 if other & ACTING else 0
    if number != 1:
        raise BadPosition("one card acts at a time", str(number), "1", "$.racers")
    if state.chosen != NOWHERE:
        check_chosen(state, card)
    if (state.victim != NOBODY) != (state.picks > 0):
        raise BadPosition("a hand is looked at to pick from it", str(state.picks), "picks, and a hand", "$.picks")
    state.asks = asked(state, key_of(card))
    legal: list[Action] = []
    add_choices(state, legal)
    if not legal:
        raise BadPosition("there is nothing to choose", state.name(card), "a card that waits for a choice", "$.racers")


def check_chosen(state: CliffsState, card: i64) -> None:
    queue = state.sides[state.chosen // ROW].queue
    place = state.chosen % ROW
    key = key_of(card)
    cards = state.terms.cards
    if place >= len(queue) or queue[place] & ACTING or cards.verbs[key] == DRAW or not is_open(cards.ones[key]):
        raise BadPosition("that cannot have been chosen", str(place), "a card of a queue", "$.chosen")


def asked(state: CliffsState, key: i64) -> i64:
    """What a special waits for, by its words and what was chosen already."""
    cards = state.terms.cards
    verb = cards.verbs[key]
    if state.picks:
        hand = state.sides[state.victim].hand
        known = True
        for card in hand:
            known = known and card & knows(state.turn) != 0
        if verb != DRAW or not state.terms.looking_draw or len(hand) < state.picks or not known:
            raise BadPosition("nobody looks at a hand", str(state.picks), "a Draw, and a hand that is known", "$.picks")
        return NO_ASK if state.victim == state.turn else ASK_TAKE
    if verb != DRAW and state.chosen == NOWHERE and is_open(cards.ones[key]):
        return ASK_CARD if cards.ones[key] == ANY else ASK_END
    if verb in (GIFT, DRAW):
        return ASK_RACER if cards.racers[key] == ANY_RACER else NO_ASK
    if verb == SWAP and is_open(cards.twos[key]):
        return ASK_OTHER if cards.twos[key] == ANY else ASK_OTHER_END
    return NO_ASK
