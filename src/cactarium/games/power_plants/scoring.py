"""The score: Gems earned, what plants bring in the end, Gems on patches, and fields."""

from mypy_extensions import i64

from cactarium.games.power_plants.components import FIRST_PLACE, NUMBERS, OTHERS, PLANTS, SECOND_PLACE
from cactarium.games.power_plants.gaining import counted
from cactarium.games.power_plants.garden import field, lowest, number_of, type_mask
from cactarium.games.power_plants.sprites import in_garden
from cactarium.games.power_plants.state import NO_POWER, Activation, PlantsState
from cactarium.kernel.outcome import Outcome, SheetLine, ranked


def endgame_gems(state: PlantsState, side: i64) -> i64:
    """PWR-8.7: what the plants in play bring to a side in the end."""
    turn = state.turn
    state.turn = side
    total: i64 = 0
    row: i64
    for row in range(PLANTS):
        for step in state.terms.column[row].endgame:
            total += step.number * counted(state, Activation(NO_POWER, row << 3), step)
    state.turn = turn
    return total


def patch_gems(state: PlantsState, side: i64) -> i64:
    """PWR-8.8: the Gems on the patches that a side controls."""
    total: i64 = 0
    patches = state.control[side]
    while patches:
        total += state.gems[lowest(patches)]
        patches &= patches - 1
    return total


def score_field(state: PlantsState, whole: i64, scores: list[i64]) -> None:
    """PWR-8.9: a field's size is worth points to who controls most of its patches, second most, and any.

    PWR-8.10: who is neither first nor second gets the least. PWR-8.11: the number of Sprites is of no matter.
    PWR-8.12: ties go to who controls the lowest-numbered patch.
    """
    size = min(number_of(whole), NUMBERS)
    side: i64
    first: i64 = -1
    second: i64 = -1
    first_key: i64 = 0
    second_key: i64 = 0
    for side in range(state.terms.sides):
        held = state.control[side] & whole
        if held == 0:
            continue
        scores[side] += OTHERS[size]
        key = (number_of(held) << 6) - lowest(held)
        if key > first_key or first < 0:
            second, second_key = first, first_key
            first, first_key = side, key
        elif key > second_key or second < 0:
            second, second_key = side, key
    if first >= 0:
        scores[first] += FIRST_PLACE[size] - OTHERS[size]
    if second >= 0:
        scores[second] += SECOND_PLACE[size] - OTHERS[size]


def leader(state: PlantsState, whole: i64) -> i64:
    """PWR-9.7: the side that controls a field, or -1."""
    best: i64 = -1
    best_key: i64 = 0
    side: i64
    for side in range(state.terms.sides):
        held = state.control[side] & whole
        key = (number_of(held) << 6) - lowest(held) if held else 0
        if held and (best < 0 or key > best_key):
            best, best_key = side, key
    return best


def field_points(state: PlantsState, row: i64) -> list[i64]:
    """What the fields of one plant bring, by the side."""
    scores: list[i64] = [0] * state.terms.sides
    patches = state.inside & type_mask(row)
    while patches:
        whole = field(state, lowest(patches))
        patches &= ~whole
        score_field(state, whole, scores)
    return scores


def all_field_points(state: PlantsState) -> list[i64]:
    """What all fields bring, by the side."""
    scores: list[i64] = [0] * state.terms.sides
    patches = state.inside
    while patches:
        whole = field(state, lowest(patches))
        patches &= ~whole
        score_field(state, whole, scores)
    return scores


def totals(state: PlantsState) -> list[i64]:
    """PWR-8.5: the score of each side as things stand, the Rival's last. PWR-8.6: each Gem is a point."""
    scores = all_field_points(state)
    side: i64
    for side in range(state.terms.sides):
        scores[side] += state.earned[side] + endgame_gems(state, side) + patch_gems(state, side)
    return scores


def outcome(state: PlantsState) -> Outcome:
    """PWR-8.13: most Gems win; a tie goes to more Sprites in the garden; PWR-8.14: who is still tied shares it.

    PWR-11.9: who plays alone wins or loses against the Rival.
    """
    terms = state.terms
    scores = [int(score) for score in totals(state)]
    keys: list[tuple[int, ...]] = [(score, int(in_garden(state, side))) for side, score in enumerate(scores)]
    seats = int(terms.seats)
    return Outcome(ranked(keys)[:seats], scores[:seats], sheet(state))


def sheet(state: PlantsState) -> list[SheetLine]:
    seats = range(state.terms.seats)
    lines = [
        SheetLine("gems earned", [int(state.earned[seat]) for seat in seats], "PWR-8.6"),
        SheetLine("plants in the end", [int(endgame_gems(state, seat)) for seat in seats], "PWR-8.7"),
        SheetLine("gems on patches", [int(patch_gems(state, seat)) for seat in seats], "PWR-8.8"),
    ]
    for row, plant in enumerate(state.terms.column):
        points = field_points(state, row)
        lines.append(SheetLine(f"{plant.type} fields", [int(points[seat]) for seat in seats], "PWR-8.9"))
    return lines


def projected(state: PlantsState, side: i64, fields: i64) -> list[int]:
    """What a side's score is made of as things stand: earned, plants, patches, and what the fields bring."""
    parts = (state.earned[side], endgame_gems(state, side), patch_gems(state, side), fields)
    return [int(part) for part in parts]
