"""What comes of a try: penalties, what must be mended, awards, and the end of the turn."""

from cactarium.games.cactus import events
from cactarium.games.cactus.components import CACTI, MOST_TRIES, MOST_TURNS, Pose, is_basic, thing_name
from cactarium.games.cactus.flowers import are_all_turned, payable
from cactarium.games.cactus.judging import troubles_of
from cactarium.games.cactus.measured import Rest, Scene, check_hand, check_rest
from cactarium.games.cactus.moves import Claim, Clear, Place
from cactarium.games.cactus.scoring import due
from cactarium.games.cactus.state import (
    CLAIM,
    CLEAR,
    NO_MORE_FLOWERS,
    NO_SPECIAL,
    NO_TURN,
    NONE,
    OVER,
    ROLL,
    TAKE,
    CactusState,
    OnCactus,
)
from cactarium.kernel.game import Event


def scene_of(state: CactusState) -> Scene:
    """The cactus of this turn, and the piece in the hand."""
    on = state.cacti[state.cactus]
    return Scene(on.hanging, on.touching, state.held)


def cleared_scene(state: CactusState) -> Scene:
    """CTS-10.2: the same without the piece in the hand."""
    on = state.cacti[state.cactus]
    held = int(state.held)
    return Scene(on.hanging, tuple([pair for pair in on.touching if held not in pair]), NONE)


def place(state: CactusState, action: Place) -> list[Event]:
    """CTS-3.1: a try; if all is in order the piece stays and the turn ends, else the player goes on with it."""
    scene = scene_of(state)
    check_rest(scene, action.rest)
    check_hand(scene, action.hand)

    seat, held = state.seat(), state.held
    hand = [thing_name(thing) for thing in action.hand]
    happened: list[Event] = [events.Moved(seat, held, state.cactus, action.motion, hand)]
    state.tries += 1
    happened += touch(state, hand)
    happened += settle(state, action.rest)
    found = troubles_of(held, state.held_pose is not None, action.rest.touching, state.excused)
    if not found:
        return happened + stay(state)
    happened += [events.Missed(seat, one.piece, one.why, one.clause(), one.other_name()) for one in found]
    return happened + (leave(state) if state.tries >= MOST_TRIES else [])


def touch(state: CactusState, hand: list[str]) -> list[Event]:
    """CTS-4.2: a touch of the hand costs a flower. CTS-4.3: once a turn. CTS-4.4: if it was agreed that it counts."""
    if not hand or not state.terms.hand_counts:
        return []
    happened: list[Event] = [events.Touched(state.seat(), hand)]
    if not state.touched:
        state.touched = True
        happened.append(lose(state, 1, "touched"))
    return happened


def settle(state: CactusState, rest: Rest) -> list[Event]:
    """All is as it was measured. CTS-5.1: each other piece that fell costs a flower. CTS-3.2: others may have moved."""
    held = int(state.held)
    hanging = [(piece, pose) for piece, pose in rest.up if piece != held]
    state.cacti[state.cactus] = OnCactus(tuple(hanging), rest.touching)
    state.held_pose = pose_in(rest, held)
    happened: list[Event] = []
    for piece in rest.fallen:
        if piece != held:
            state.knocked += 1
            happened.append(events.Knocked(state.seat(), piece, returned(state, piece)))
    if happened:
        happened.append(lose(state, len(happened), "knocked"))
    return happened


def pose_in(rest: Rest, held: int) -> Pose | None:
    for piece, pose in rest.up:
        if piece == held:
            return pose
    return None


def returned(state: CactusState, piece: int) -> str:
    """Where a piece goes that fell or was given up.

    CTS-5.4: into the box. CTS-5.5: in a longer game back to its supply, specials to the right end of their line.
    CTS-5.6: specials in every game, if that was agreed.
    """
    place = place_of_fallen(state, piece)
    if place == "box":
        state.gone = (*state.gone, piece)
    elif place == "pile":
        state.pile = tuple(sorted([*state.pile, piece]))
    else:
        state.line = (*state.line, piece)
    return place


def place_of_fallen(state: CactusState, piece: int) -> str:
    terms = state.terms
    if is_basic(piece):
        return "pile" if terms.longer else "box"
    return "line" if terms.longer or terms.specials_return else "box"


def lose(state: CactusState, number: int, why: str) -> Event:
    """CTS-5.7: nobody loses more than there is. CTS-7.4: what there is, always."""
    seat = state.seat()
    lost = min(number, state.flowers[seat])
    state.flowers[seat] -= lost
    return events.Lost(seat, lost, why)


def stay(state: CactusState) -> list[Event]:
    """The piece hangs in order. CTS-6.1: flowers are awarded before the die goes on. CTS-6.9: or claimed first."""
    seat, held, pose = state.seat(), int(state.held), state.held_pose
    assert pose is not None
    on = state.cacti[state.cactus]
    state.cacti[state.cactus] = OnCactus(tuple(sorted([*on.hanging, (held, pose)])), on.touching)
    state.held = NONE
    state.held_pose = None
    state.last = held
    if is_basic(held):
        state.last_basic = held
    happened: list[Event] = [events.Placed(seat, held, state.cactus)]
    if state.terms.declare:
        state.phase = CLAIM
        return happened
    return happened + pay(state)


def claim(state: CactusState, action: Claim) -> list[Event]:
    """CTS-6.9: whatever is claimed, what is due is paid."""
    total = sum([award.flowers for award in due(state)])
    state.corrected = action.flowers - total
    return [events.Claimed(state.seat(), action.flowers, total), *pay(state)]


def pay(state: CactusState) -> list[Event]:
    """CTS-6.8: awards come after penalties. CTS-7.3: as far as flowers can show them; else the game is over."""
    seat = state.seat()
    found = due(state)
    total = sum([award.flowers for award in found])
    part = payable(state.flowers, seat, total)
    state.flowers[seat] += part
    is_short = part < total
    happened: list[Event] = []
    for award in found:
        paid = min(award.flowers, part)
        part -= paid
        if paid:
            happened.append(events.Awarded(seat, paid, award.why))
    if is_short:
        return [*happened, end(state, NO_MORE_FLOWERS)]
    return happened + end_turn(state)


def give_up(state: CactusState) -> list[Event]:
    """CTS-10.1: at the cost of a flower the piece is placed no more."""
    cost = lose(state, 1, "gave up")
    return [cost, *leave(state)]


def leave(state: CactusState) -> list[Event]:
    """CTS-10.1, CTS-10.3: the piece leaves as if it had fallen. CTS-10.2: if it hangs, it is taken off first."""
    held = int(state.held)
    happened: list[Event] = [events.GaveUp(state.seat(), held, place_of_fallen(state, held))]
    if state.held_pose is not None:
        state.phase = CLEAR
        return happened
    returned(state, held)
    return happened + end_turn(state)


def clear(state: CactusState, action: Clear) -> list[Event]:
    """CTS-10.2: a piece that was given up is taken off, and what falls then was knocked off."""
    check_rest(cleared_scene(state), action.rest)

    held = state.held
    happened: list[Event] = [events.Moved(state.seat(), held, state.cactus, action.motion, [])]
    returned(state, int(held))
    state.held = NONE
    happened += settle(state, action.rest)
    return happened + end_turn(state)


def end_turn(state: CactusState) -> list[Event]:
    """CTS-2.1: the next player's turn, CTS-2.4: at the next cactus. CTS-2.11: any, while nothing was ever placed.

    CTS-8.1, CTS-8.3, CTS-10.4: or the end.
    """
    forget_turn(state)
    if are_all_turned(state.flowers):
        return [end(state, NO_MORE_FLOWERS)]
    if not state.line:
        return [end(state, NO_SPECIAL)]
    if state.turn >= MOST_TURNS:
        return [end(state, NO_TURN)]
    state.turn += 1
    if state.last == NONE:
        state.cactus = NONE
        state.phase = TAKE
    else:
        state.cactus = (state.cactus + 1) % CACTI
        state.phase = ROLL
    return []


def forget_turn(state: CactusState) -> None:
    """What counts within a turn alone."""
    state.die = NONE
    state.held = NONE
    state.held_pose = None
    state.tries = 0
    state.knocked = 0
    state.touched = False
    state.excused = ()


def end(state: CactusState, why: int) -> Event:
    """CTS-8.4: the game is over, and flowers are counted."""
    forget_turn(state)
    state.phase = OVER
    state.ended = why
    return events.Ended(why)
