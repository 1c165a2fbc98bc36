"""What a tournament counts."""

import pytest
from msgspec import to_builtins

from cactarium.kernel.errors import BadRequest
from cactarium.lab.crew import GameFailed, alone
from cactarium.lab.estimate import student, wilson
from cactarium.lab.playing import Room
from cactarium.lab.tally import Tally, win_shares
from tests.lab.gardens import BIDS, Lowest, contest, held, room
from tests.samples.bell import Bell
from tests.samples.pairs import Pairs
from tests.samples.rival import Rival


def bots_of(names: str, **given):
    return held(names, **given).result().bots


def without_times(result) -> dict[str, object]:
    return {key: value for key, value in to_builtins(result).items() if key != "seconds"}


def test_who_always_wins_ends_at_100_percent():
    best, worst = bots_of("highest,lowest", games=40)

    assert (best.games, best.wins, best.win_rate) == (40, 40, 1)
    assert (worst.games, worst.wins, worst.win_rate) == (40, 0, 0)
    assert best.interval == pytest.approx(wilson(1, 40, student(21)), abs=1e-6)
    assert best.interval[1] == 1
    assert best.rating > 25 + 3 * best.sigma
    assert worst.rating < 25 - 3 * worst.sigma


def test_a_lone_bot_meets_several_of_the_last():
    result = held("highest,lowest", seats=3, games=3).result()
    best, rest = result.bots

    # Two bids that are alike take nothing.
    assert (best.games, best.wins, rest.games, rest.wins) == (3, 3, 6, 0)


def test_who_shares_the_first_place_shares_the_win():
    assert win_shares([1, 2, 2]) == [1, 0, 0]
    assert win_shares([1, 1, 3, 1]) == [pytest.approx(1 / 3)] * 2 + [0, pytest.approx(1 / 3)]
    assert win_shares([2]) == [0]


def test_equals_end_at_half():
    """In Bids, two bots that bid alike take nothing from each other: every game ends level."""
    made = contest("lowest,other", games=10)
    both = Room(BIDS, 2, made.options, 1, {"lowest": Lowest(), "other": Lowest()})
    made.hold(alone(both.play, made.schedule.fixtures(made.deals)))
    result = made.result()

    assert [(bot.wins, bot.win_rate, bot.rating) for bot in result.bots] == [(5, 0.5, 25)] * 2
    assert (result.pairs[0].level, result.pairs[0].share) == (10, 0.5)


def test_wins_add_up_to_the_games():
    result = held("highest,lowest,random,other", seats=3, games=48).result()

    assert sum(bot.wins for bot in result.bots) == pytest.approx(result.played)
    assert sum(bot.games for bot in result.bots) == 3 * result.played
    assert result.even == pytest.approx(1 / 3, abs=1e-6)


def test_every_seat_is_played_as_often():
    for bot in bots_of("highest,lowest,random", games=30):
        assert [place.games for place in bot.by_seat] == [bot.games / 2] * 2
        assert sum(place.wins for place in bot.by_seat) == pytest.approx(bot.wins)


def test_pairs_are_counted_at_their_own_table():
    result = held("highest,lowest,random", games=60).result()
    pairs = {pair.names: pair for pair in result.pairs}

    assert set(pairs) == {("highest", "lowest"), ("highest", "random"), ("lowest", "random")}
    assert all(pair.ahead + pair.level + pair.behind == pair.meetings == 20 for pair in result.pairs)
    assert pairs["highest", "lowest"].share == 1
    won = sum(pair.ahead + pair.level / 2 for names, pair in pairs.items() if names[0] == "highest")
    assert won == result.bots[0].wins


def test_partners_are_one_bot_and_win_as_one():
    result = held("random,other", game=Pairs(), seats=4, games=20).result()

    assert (result.seats, result.sides, result.even) == (4, 2, 0.5)
    assert [bot.games for bot in result.bots] == [20, 20]
    assert sum(bot.wins for bot in result.bots) == 20


def test_a_bot_plays_all_seats_of_its_team():
    made = contest("highest,lowest", game=Bell(), seats=4, partners=True)
    fixtures = list(made.schedule.fixtures(1))
    seated = [[bot.name for bot in room(made).seated(fixture)] for fixture in fixtures]

    assert sorted(seated) == [["highest", "lowest"] * 2, ["lowest", "highest"] * 2]


def test_who_plays_alone_meets_the_game_and_is_compared_by_seed():
    result = held("highest,random", game=Rival(), seats=1, games=60).result()

    assert (result.games_a_seed, result.even) == (2, None)
    assert [bot.games for bot in result.bots] == [30, 30]
    assert 0 < result.bots[0].wins < 30
    (pair,) = result.pairs
    assert (pair.meetings, pair.ahead - pair.behind) == (30, result.bots[0].wins - result.bots[1].wins)


def test_one_bot_may_play_alone():
    (bot,) = bots_of("random", game=Rival(), seats=1, games=30)

    assert (bot.games, bot.rating) == (30, 25)


def test_the_same_seed_gives_the_same_result():
    first, again, other = (held("highest,random", seed=seed).result() for seed in (1, 1, 2))

    assert without_times(first) == without_times(again)
    assert without_times(first) != without_times(other)


def test_who_else_takes_part_changes_no_game_of_a_pair():
    two = held("highest,random", games=40).result()
    three = held("highest,random,lowest", games=120).result()

    assert two.pairs[0] == three.pairs[0]


def test_games_are_counted_in_their_order_however_they_arrive():
    made = contest("highest,random,lowest", games=60)
    played = list(alone(room(made).play, made.schedule.fixtures(made.deals)))
    tallies = []
    for order in (played, played[::-1], played[1::2] + played[::2]):
        tally = Tally(3, 2, made.deals)
        for game in order:
            tally.add(game)
        tally.close()
        tallies.append(([tally.ratings.rating(bot) for bot in range(3)], tally.shares[1].interval(), tally.course))

    assert tallies[0] == tallies[1] == tallies[2]


def test_the_course_ends_with_the_result():
    made = held("highest,random", games=200)

    assert 40 <= len(made.tally.course) <= 60
    games, rates = made.tally.course[-1]
    assert games == 200
    assert rates == [bot.win_rate for bot in made.result().bots]


def test_ctrl_c_leaves_what_is_known():
    made = contest("highest,lowest", games=40)

    def interrupt(number: int) -> None:
        if number == 7:
            raise KeyboardInterrupt

    assert made.hold(alone(room(made).play, made.schedule.fixtures(made.deals)), interrupt) is None
    result = made.result()
    assert (result.games, result.played, result.complete) == (40, 7, False)
    assert [bot.wins for bot in result.bots] == [7, 0]


def test_nothing_known_is_said_as_such():
    made = contest("highest,lowest")
    made.hold(iter(()))

    result = made.result()
    assert (result.played, result.complete) == (0, False)
    assert [(bot.win_rate, bot.interval, bot.rating) for bot in result.bots] == [(0, (0, 1), 25)] * 2


def test_a_failure_loses_nothing_that_was_played():
    made = contest("highest,lowest")

    def failing():
        yield from list(alone(room(made).play, made.schedule.fixtures(2)))
        raise GameFailed("a bug")

    assert str(made.hold(failing())) == "a bug"
    assert made.result().played == 4


def test_games_are_heard_one_by_one():
    heard: list[int] = []
    made = contest("highest,lowest", games=6)
    made.hold(alone(room(made).play, made.schedule.fixtures(made.deals)), heard.append)

    assert heard == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"names": "highest"}, r"wrong number of bots: got 1, want 2 or more \[--bots\]"),
        ({"games": 0}, r"wrong number of games: got 0, want 1 to 10000000 \[games\]"),
        ({"seats": 7}, r"wrong number of seats for Bids: got 7, want 2 to 4 \[seats\]"),
        ({"seed": -1}, "not a seed"),
        ({"size": 3}, "unknown option: got 'size'"),
    ],
)
def test_what_cannot_be_held_is_refused(given, message):
    with pytest.raises(BadRequest, match=message):
        contest(**{"names": "highest,lowest", **given})
