"""Legal choices are complete: a power can end in exactly the positions that its meaning allows."""

import pytest

from cactarium.games.power_plants import turns
from cactarium.games.power_plants.moves import q_of, r_of
from cactarium.games.power_plants.plants import HOUSE
from cactarium.games.power_plants.state import DRAW, PlantsState
from cactarium.games.power_plants.tiles import TILES
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import Rng, seeded
from tests.games.power_plants.builder import GAME, patch_of, table
from tests.games.power_plants.meaning import MEANINGS, Patch, Place
from tests.games.power_plants.test_garden import near

TIMES = {"morning": 0, "noon": 1, "night": 2}
# So many gardens for each power.
GARDENS = 24


def small_garden(rng: Rng, plant: str, is_growing: bool) -> PlantsState:
    """Four to seven patches of few types with Sprites of three sides, the Wizard's patch laid last."""
    card = HOUSE.by_name[plant]
    others = [one for one in HOUSE.cards if one.kind == "standard" and one.type != card.type]
    rng.shuffle(others)
    column = sorted([card, *others[:4]], key=lambda one: TIMES[one.timing])
    kinds = [card.type, *[one.type for one in others[:2]]]
    cells = [(0, 0)]
    size = 4 + int(rng.below(4))
    while len(cells) < size:
        cell = rng.pick(near(rng.pick(cells)))
        if cell not in cells:
            cells.append(cell)
    names = [f"{kind} {number}" for kind in kinds for number in range(1, 7)]
    rng.shuffle(names)
    own = next(name for name in names if name.startswith(card.type))
    names.remove(own)
    # The growing patch lies first; a sprouting one comes last, with the Wizard on it.
    chosen = [own, *names[: size - 1]] if is_growing else names[:size]
    garden = [written(rng, cell, name) for cell, name in zip(cells, chosen, strict=True)]
    state = table(garden, seats=3, column=[one.name for one in column], hand=[names[-1] if is_growing else own])
    if rng.below(3) == 0 or card.type == "honeyleaf":
        keep_few(state, int(rng.below(3)))
    return state


def written(rng: Rng, cell: tuple[int, int], name: str) -> str:
    text = f"{cell[0]},{cell[1]} {name}"
    if rng.below(2):
        text += f" {rng.below(3)}x{1 + rng.below(2)}"
    return text + (" +1" if rng.below(4) == 0 else "")


def keep_few(state: PlantsState, number: int) -> None:
    """Of seat 0's supply only so many are left: the others were captured."""
    state.captured[1 * 3 + 0] = state.supply[0] - number
    state.supply[0] = number


def place_of(state: PlantsState) -> Place:
    patches = []
    for patch in range(40):
        if (state.inside >> patch) & 1:
            cell = (int(q_of(state.cells[patch])), int(r_of(state.cells[patch])))
            name = TILES[state.terms.tile(patch)]
            on_it = (int(state.holder(patch)), int(state.sprites[patch]), int(state.gems[patch]))
            patches.append((name, Patch(cell, name.split(" ")[0], *on_it)))
    captured = tuple(int(number) for number in state.captured[:3])
    return Place(tuple(sorted(patches)), tuple(map(int, state.supply)), int(state.earned[0]), captured)


def ends_of(state: PlantsState) -> set[Place]:
    """Every position in which the power can end, by all the choices that there are."""
    found: set[Place] = set()
    new = [state]
    while new:
        here = new.pop()
        if here.asks == DRAW:
            found.add(place_of(here))
            continue
        for action in GAME.legal_actions(here, Seat(0)):
            if not action.text().startswith("decline"):
                ahead = here.copy()
                GAME.apply(ahead, Seat(0), action)
                new.append(ahead)
    return found


def laid(rng: Rng, state: PlantsState, this: str | None) -> None:
    """The Wizard's patch is laid, next to the growing one if there is one; no free Sprite."""
    GAME.apply(state, Seat(0), GAME.legal_actions(state, Seat(0))[0])
    plots = GAME.legal_actions(state, Seat(0))
    if this is not None:
        cell = state.cells[patch_of(state, this)]
        beside = {f"plot {q},{r}" for q, r in near((int(q_of(cell)), int(r_of(cell))))}
        plots = [action for action in plots if action.text() in beside] or plots
    GAME.apply(state, Seat(0), rng.pick(plots))
    if "no sprite" in [action.text() for action in GAME.legal_actions(state, Seat(0))]:
        GAME.apply(state, Seat(0), GAME.parse("no sprite"))


@pytest.mark.parametrize("power", sorted(MEANINGS))
def test_a_power_ends_wherever_its_meaning_allows_and_nowhere_else(power):
    plant, _, way = power.partition("_")
    rng = seeded(sum(map(ord, power)))
    several = 0

    for _ in range(GARDENS):
        state = small_garden(rng, plant, way == "grow")
        this = next((TILES[state.terms.tile(patch)] for patch in range(40) if state.cells[patch] == 0), "")
        laid(rng, state, this if way == "grow" else None)
        wizard = TILES[state.terms.tile(state.wizard)]
        if way == "grow" and not (state.growing >> patch_of(state, this)) & 1:
            # All around it was full.
            continue
        before = place_of(state)
        if way == "grow":
            state.growing = 1 << patch_of(state, this)
            turns.next_power(state, [])
        else:
            turns.sprout(state, [])
        ours = ends_of(state)

        meant = set(MEANINGS[power](before, wizard, this if way == "grow" else wizard)) or {before}

        assert ours == meant
        several += len(meant) > 1

    assert several or power in ONE_END


# What these do is always the same; honeyleaves have several ends only with a short supply.
ONE_END = {
    *("emberwood_sprout", "emberwood_grow", "starflower_sprout", "starflower_grow"),
    *("moonflower_sprout", "moonflower_grow"),
}


def test_every_power_of_the_house_has_a_meaning():
    assert {f"{card.name}_{way}" for card in HOUSE.cards for way in ("sprout", "grow")} == set(MEANINGS)
