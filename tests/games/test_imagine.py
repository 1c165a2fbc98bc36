"""Imagined cards follow the true distribution.

Given a view, the truth and any number of imagined positions are draws from the same distribution, so nothing may
tell the truth among them. Matches are played by actions whose legality hides nothing (``open_actions``): otherwise
what a seat did would say something about its cards, and the truth would rightly differ.
"""

from collections import Counter
from typing import Any

import pytest
from scipy.stats import chi2_contingency

from cactarium.kernel.game import SPECTATOR, Action, Game, Seat, State, Viewer
from cactarium.kernel.rng import Rng, seeded
from tests.games.places import at
from tests.games.secrets import GUESSES, SECRETS, no_guesses
from tests.strategies import ALL_GAMES, table_name, telling_counts, varied_options

# Fewer for a game with many seat counts: they share their rules.
MATCHES = 2000
LATEST = 36
# Some hundred comparisons are made, with fixed seeds: a fair game stays far above this, a bent one far below.
IMPROBABLE = 1e-7


def open_actions(game: Game[Any], state: State, seat: Seat, rng: Rng) -> list[Action]:
    """The legal actions that stay legal whatever the hidden cards are."""
    legal = game.legal_actions(state, seat)
    for _ in range(6):
        other = game.imagine(game.view(state, SPECTATOR), rng)
        allowed = {action.text() for action in game.legal_actions(other, seat)}
        legal = [action for action in legal if action.text() in allowed]
    return legal


def reached(game: Game[Any], seats: int, seed: int, steps: int, rng: Rng) -> State:
    state: State = game.setup(seats, seed, varied_options(game, seats, seed))
    for _ in range(steps):
        awaited = game.to_act(state)
        if not awaited:
            break
        seat = rng.pick(list(awaited))
        actions = open_actions(game, state, seat, rng)
        if not actions:
            break
        game.apply(state, seat, rng.pick(actions).drawn(rng))
    return state


def hidden(game: Game[Any], state: State, viewer: Viewer) -> dict[str, str]:
    """Everything the viewer may not know, by its place; and whether neighbours in a group are in order.

    Groups of few, some and many cards are told apart: what is wrong only late in a match must not drown.
    """
    dump = game.dump(state)
    found: dict[str, str] = {}
    for number, group in enumerate(SECRETS[game.name](dump, viewer)):
        cards = [str(at(dump, path)) for path in sorted(group, key=str)]
        size = "few" if len(cards) <= 7 else "some" if len(cards) <= 20 else "many"
        for place, card in enumerate(cards):
            found[f"{number}.{place} of {size}"] = card
        for place in range(len(cards) - 1):
            found[f"{number}.{place} and next of {size}"] = str(cards[place] <= cards[place + 1])
    for path, _ in GUESSES.get(game.name, no_guesses)(dump, viewer):
        # How a seat answered depends on its hand; the answers of such matches are all alike.
        if path[-1] != "answer":
            found[str(path)] = str(at(dump, path))
    return found


def probability(one: Counter[str], other: Counter[str]) -> float:
    """How probable it is that both counts come from one distribution."""
    keys = sorted(set(one) | set(other))
    if len(keys) < 2 or sum(one.values()) < 50:
        return 1.0
    return float(chi2_contingency([[one[key] for key in keys], [other[key] for key in keys]]).pvalue)


@pytest.mark.statistics
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in ALL_GAMES for seats in telling_counts(game)], ids=table_name
)
def test_imagined_cards_follow_the_true_distribution(game, seats):
    rng = seeded(2026)
    true_cards: dict[str, Counter[str]] = {}
    imagined_cards: dict[str, Counter[str]] = {}
    true_meets: dict[str, Counter[str]] = {}
    imagined_meets: dict[str, Counter[str]] = {}

    for seed in range(min(MATCHES, 2 * MATCHES // (1 + game.most - game.least))):
        state = reached(game, seats, seed, seed % min(game.longest, LATEST), rng)
        viewer = SPECTATOR if seed % 3 == 0 else seed % seats
        truth = hidden(game, state, viewer)
        view = game.view(state, viewer)
        one = hidden(game, game.imagine(view, rng), viewer)
        two = hidden(game, game.imagine(view, rng), viewer)
        for place, card in truth.items():
            assert place in one, f"an imagined position has no place {place}"
            assert place in two, f"an imagined position has no place {place}"
            true_cards.setdefault(place, Counter())[card] += 1
            imagined_cards.setdefault(place, Counter())[one[place]] += 1
            true_meets.setdefault(place, Counter())[str(card == one[place])] += 1
            imagined_meets.setdefault(place, Counter())[str(one[place] == two[place])] += 1

    for place in true_cards:
        assert probability(true_cards[place], imagined_cards[place]) > IMPROBABLE, place
        assert probability(true_meets[place], imagined_meets[place]) > IMPROBABLE, place
