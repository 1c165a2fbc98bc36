"""What makes data a position that can be played: every patch and Sprite is there, and the turn fits the rest."""

from mypy_extensions import i64

from cactarium.games.power_plants.components import HIGHEST, NURSERY, PLANTS, SPRITES
from cactarium.games.power_plants.gaining import captured_by
from cactarium.games.power_plants.garden import number_of
from cactarium.games.power_plants.places import is_whole
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import (
    ASKED,
    FIRST_SWAP,
    HAND,
    NO_PATCH,
    OVER,
    PLOT,
    SWAP,
    PlantsState,
)
from cactarium.games.power_plants.tiles import TILES
from cactarium.games.power_plants.turns import is_pair
from cactarium.kernel.errors import BadPosition


def check_position(state: PlantsState, asks: i64) -> None:
    """Refuse what is no position."""
    check_patches(state, asks)
    check_sprites(state)
    if not is_whole(state):
        raise BadPosition("the garden is in parts", "several", "one", "$.garden")
    check_end(state, asks)
    check_hands(state, asks)


def check_patches(state: PlantsState, asks: i64) -> None:
    """Every patch of the match is somewhere, and only once."""
    is_with_wizard = asks == PLOT
    has_wizard = asks not in (HAND, FIRST_SWAP, OVER)
    if has_wizard != (state.wizard != NO_PATCH):
        raise BadPosition("the Wizard stands on a patch once it is taken", ASKED[asks], "another", "$.wizard")
    if has_wizard and ((state.inside >> state.wizard) & 1 == 1) == is_with_wizard:
        raise BadPosition("the Wizard's patch is added to the garden", ASKED[asks], "another", "$.wizard")
    found = [patch for patch in range(PLANTS * 8) if (state.inside >> patch) & 1]
    found += [int(patch) for patch in [*state.bag, *state.nursery]]
    for hand in state.hands:
        found += [int(patch) for patch in hand]
    if is_with_wizard:
        found.append(int(state.wizard))
    highest = HIGHEST[state.terms.seats]
    for row in range(PLANTS):
        for number in range(8):
            patch = (row << 3) + number
            want = 1 if number < highest else 0
            if found.count(patch) != want:
                got = f"{found.count(patch)} {TILES[state.terms.tile(patch)]}"
                raise BadPosition("the patches do not add up", got, str(want), "$")
    if state.growing & ~state.inside or (state.wizard != NO_PATCH and (state.growing >> state.wizard) & 1):
        raise BadPosition("what grows lies in the garden, beside the Wizard", "another patch", "none", "$.growing")


def check_sprites(state: PlantsState) -> None:
    """PWR-1.7: everybody has 20 Sprites: in the supply, in the garden, or captured."""
    side: i64
    for side in range(state.terms.sides):
        count = state.supply[side] + in_garden(state, side)
        other: i64
        for other in range(state.terms.sides):
            count += state.captured[other * state.terms.sides + side]
        if count != SPRITES:
            raise BadPosition("the Sprites do not add up", str(count), str(SPRITES), f"$.sides[{side}]")
        if captured_by(state, side) > SPRITES * state.terms.sides:
            raise BadPosition("too many are captured", str(captured_by(state, side)), "fewer", f"$.sides[{side}]")


def check_end(state: PlantsState, asks: i64) -> None:
    """PWR-8.2: when the bag is empty everyone has one more turn, one after the other."""
    sides = state.terms.sides
    is_late = not len(state.bag)
    if is_late != (state.finals >= 0):
        raise BadPosition("final turns come when the bag is empty", str(state.finals), "another", "$.final turns")
    done = number_of(state.finished)
    if done != (sides - state.finals if is_late else 0):
        raise BadPosition("final turns do not add up", str(done), "as many as were taken", "$.final turns")
    if (asks == OVER) != (state.finals == 0):
        raise BadPosition("the end comes after all final turns", ASKED[asks], "another", "$.asks")
    side: i64
    for side in range(sides):
        # Those who are done sit just before who is at turn.
        before = (state.turn - 1 - side) % sides
        if ((state.finished >> before) & 1 == 1) != (side < done):
            raise BadPosition("final turns are taken one after the other", str(before), "another side", "$.sides")
    if asks == SWAP and done:
        raise BadPosition("nothing is drawn in a final turn", "swap", "another", "$.asks")


def check_hands(state: PlantsState, asks: i64) -> None:
    """PWR-2.9: two patches each, but for who has one in play or nothing left to draw."""
    seats = state.terms.seats
    seat: i64
    for seat in range(seats):
        want: i64 = 2
        if asks == FIRST_SWAP:
            want = 2 if (seat - state.first) % seats <= (state.turn - state.first) % seats else 0
        elif (state.finished >> seat) & 1 or (seat == state.turn and asks != HAND and asks != SWAP):
            want = 1
        if len(state.hands[seat]) != want:
            got = str(len(state.hands[seat]))
            raise BadPosition("wrong number of patches in hand", got, str(want), f"$.sides[{seat}].hand")
    if (asks in (SWAP, FIRST_SWAP)) and not is_pair(state.hands[state.turn]):
        raise BadPosition("only a pair is swapped", "two types", "one type", "$.asks")
    rival_took = state.terms.is_solo and (state.finished >> 1) & 1
    if len(state.nursery) != NURSERY[seats] - (1 if rival_took else 0):
        raise BadPosition("wrong number in the Nursery", str(len(state.nursery)), str(NURSERY[seats]), "$.nursery")
    if asks == FIRST_SWAP and len(state.bag) < 2 * seats:
        raise BadPosition("too few patches to deal", str(len(state.bag)), "enough for all hands", "$.bag")
