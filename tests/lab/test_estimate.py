"""How sure a share is: against tables, by hand, and by trying it out."""

from collections.abc import Callable, Sequence

import pytest
from scipy.stats import t as students_t

from cactarium.kernel.rng import Rng, seeded
from cactarium.lab.estimate import IMAGINED, Shares, student, wilson
from cactarium.lab.simulate import likely_share


def shares_of(*deals: Sequence[float]) -> Shares:
    shares = Shares()
    for deal in deals:
        for share in deal:
            shares.add(share)
        shares.close_deal()
    return shares


@pytest.mark.parametrize("freedom", [*range(1, 31), 99, 100, 999])
def test_student_agrees_with_the_tables(freedom):
    assert student(freedom) == pytest.approx(students_t.ppf(0.975, freedom), abs=1e-6)


def test_student_takes_any_number_of_seeds():
    assert 1.959 < student(10_000_000) < 1.963


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (371, 400)])
def test_independent_games_have_the_interval_of_a_simulation(wins, games):
    assert wilson(wins / games, games, 1.96) == pytest.approx(likely_share(wins, games))


def test_the_rate_counts_shared_wins():
    shares = shares_of([1, 0.5], [0.5, 0], [1, 1])

    assert (shares.games, shares.wins, shares.deals) == (6, 4.0, 3)
    assert shares.rate == pytest.approx(4 / 6)


def test_the_design_effect_by_hand():
    """Wins of 2, 1, 1, 0: the rate is .5, the squares add up to 2, and each seed alone would bring 2 * .25 = .5."""
    shares = shares_of([1, 1], [1, 0], [0, 1], [0, 0])

    assert shares.design_effect() == pytest.approx((2 + 2 * 0.5) / ((3 + 2) * 0.5))


def test_the_design_effect_by_hand_where_seeds_differ_in_games():
    """Of 2, 2 and 1 games 2, 0 and 1 are won: rate .6, squares .64 + 1.44 + .16, alone .24 * 5 / 3 = .4."""
    shares = shares_of([1, 1], [0, 0], [1])

    assert shares.design_effect() == pytest.approx((2.24 + 2 * 0.4) / ((2 + 2) * 0.4))


def test_the_interval_by_hand():
    """Rate .5 of 8 games that count as 8 / 1.2; with 5 degrees of freedom t is 2.5706."""
    shares = shares_of([1, 1], [1, 0], [0, 1], [0, 0])
    reach = 2.5706**2 / (8 / 1.2)

    half = (0.25 * reach + reach * reach / 4) ** 0.5 / (1 + reach)
    assert shares.interval() == pytest.approx((0.5 - half, 0.5 + half), abs=1e-4)


def test_seeds_that_all_fall_alike_make_it_surer():
    paired, single = shares_of(*[[1, 0]] * 50), shares_of(*[[1], [0]] * 50)

    assert paired.design_effect() == pytest.approx(IMAGINED / (49 + IMAGINED))
    assert width(paired) < 0.25 * width(single)


def test_games_that_a_seed_decides_count_once_a_seed():
    """Eight games that always end alike are as good as one, up to what the imagined seeds add."""
    together, single = shares_of(*[[1] * 8, [0] * 8] * 50), shares_of(*[[1], [0]] * 50)

    assert width(together) == pytest.approx(width(single), rel=0.02)


@pytest.mark.parametrize("share", [0, 1])
def test_who_wins_always_or_never_gets_the_interval_of_independent_games(share):
    shares = shares_of(*[[share, share]] * 100)

    assert shares.interval() == pytest.approx(wilson(share, 200, student(101)))
    assert share in shares.interval()


def test_nothing_played_says_nothing():
    assert Shares().interval() == (0.0, 1.0)


def test_a_single_seed_says_little():
    assert width(shares_of([1, 0])) > 0.9


def width(shares: Shares) -> float:
    least, most = shares.interval()
    return most - least


def independent(rng: Rng) -> list[float]:
    """Four games of a seed, each won in three of ten."""
    return [float(rng.below(10) < 3) for _ in range(4)]


def suited(rng: Rng) -> list[float]:
    """A seed that suits the bot in all four games, or in none."""
    return [float(rng.below(10) < 3)] * 4


def cancelled(rng: Rng) -> list[float]:
    """Luck that is dealt to everybody in turn: one of four is won for sure, and one in five besides."""
    return [1.0, float(rng.below(5) < 1), 0.0, 0.0]


@pytest.mark.parametrize("deals", [10, 40])
@pytest.mark.parametrize(("luck", "true"), [(independent, 0.3), (suited, 0.3), (cancelled, 0.3)])
def test_at_least_about_95_of_100_intervals_hold_the_true_rate(
    luck: Callable[[Rng], list[float]], true: float, deals: int
):
    rng = seeded(17)

    held = 0
    for _ in range(1000):
        least, most = shares_of(*[luck(rng) for _ in range(deals)]).interval()
        held += least <= true <= most

    # With few seeds they are wider than they need be: the imagined ones weigh more.
    assert held / 1000 >= 0.93


def test_to_count_games_instead_of_seeds_would_promise_too_much():
    rng = seeded(17)

    held = 0
    for _ in range(500):
        shares = shares_of(*[suited(rng) for _ in range(40)])
        least, most = likely_share(round(shares.wins), shares.games)
        held += least <= 0.3 <= most

    assert held / 500 < 0.75
