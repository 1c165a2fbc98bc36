"""The bots that think ahead."""

from math import exp
from typing import Any, Final, final

from cactarium.kernel.advice import Advice
from cactarium.kernel.game import Action, Game, Seat
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot
from cactarium.search.budget import Budget, Clock
from cactarium.search.thought import Thought, thought_of
from cactarium.search.tree import LOOKS, Tree

# How often a thought looks whether it is decided already.
STRIDE: Final = 32
# In the middle of a chain the rest of it has been thought through before.
IN_A_CHAIN: Final = 4
# In a race nobody waits for who thinks: so many thoughts take as long as one elsewhere.
IN_A_RACE: Final = 4
# Whole thoughts: more than any time is enough for.
ENDLESS: Final = 1e6
WORDS: Final = 4294967296.0


@final
class Level:
    """How well a bot plays: how much it thinks, and what mistakes it makes. What it sees is always the same."""

    def __init__(self, effort: float, slip: float, most: float, seconds: float) -> None:
        # The part of a whole thought.
        self.effort: Final = effort
        # It takes another action for the best the more often, the less that costs: by this chance of winning, e times
        # less often. 0 is never. And never one that costs more than ``most``.
        self.slip: Final = slip
        self.most: Final = most
        # A clock ends a thought after so long, should there be one.
        self.seconds: Final = seconds


class ThinkingBot(Bot):
    """Looks ahead in imagined worlds, and takes what wins most often there."""

    def __init__(
        self, name: str, words: str, level: Level, clock: Clock | None = None, advice: Advice | None = None
    ) -> None:
        super().__init__(name, words, True)
        self.level: Final = level
        self.clock: Final = clock
        # Other advice than that of the game, for those who look for better.
        self.advice: Final = advice

    def timed(self, clock: Clock, seconds: float) -> "ThinkingBot":
        """The same bot, which ends a thought after so many seconds by this clock, if not before."""
        level = self.level
        shorter = Level(level.effort, level.slip, level.most, min(seconds, level.seconds))
        return ThinkingBot(self.name, self.words, shorter, clock, self.advice)

    def for_seconds(self, clock: Clock, seconds: float) -> "ThinkingBot":
        """The same bot, with its slips, which thinks for all of so many seconds, however many courses these are."""
        level = self.level
        return ThinkingBot(self.name, self.words, Level(ENDLESS, level.slip, level.most, seconds), clock, self.advice)

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        return self.think(game, seat, view, legal, rng).action

    def think(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Thought:
        """What to do, and why."""
        if len(legal) == 1:
            return Thought(legal[0].drawn(rng), [], [], 0, 0)
        world = game.imagine(view, rng)
        advice = self.advice or game.advice()
        tree = Tree(game, seat, legal, rng, world, advice)
        if len(tree.legal) == 1:
            return Thought(tree.legal[0].drawn(rng), [], [], 0, 0)
        measure = game.measure(world)
        if not advice.is_deep or (measure is not None and measure.seat == seat):
            for _ in range(LOOKS):
                tree.look(game.imagine(view, rng))
        else:
            courses = int(self.level.effort * advice.effort)
            if game.is_chain(world):
                courses //= IN_A_CHAIN
            seconds = self.level.seconds / (IN_A_RACE if game.is_race(world) else 1)
            budget = Budget(max(courses, LOOKS), seconds, self.clock)
            while not budget.is_spent(tree.courses):
                tree.follow(game.imagine(view, rng))
                if tree.courses % STRIDE == 0 and tree.is_decided(budget.courses - tree.courses):
                    break
        best = tree.root.choice_of(seat).best()
        taken = self.slipped([node.worth(advice.trust) for node in best], rng)
        return thought_of(tree, taken, best[taken].actions[0].drawn(rng))

    def slipped(self, worths: list[float], rng: Rng) -> int:
        """Which of the options is taken, best first: mostly the first."""
        level = self.level
        if level.slip <= 0.0:
            return 0
        weights: list[float] = []
        total = 0.0
        for worth in worths:
            cost = max(0.0, worths[0] - worth)
            weight = exp(-cost / level.slip) if cost <= level.most else 0.0
            weights.append(weight)
            total += weight
        left = total * float(rng.word()) / WORDS
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0.0:
                return place
        return 0
