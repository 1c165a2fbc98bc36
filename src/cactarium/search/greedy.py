"""The bot that looks one action ahead, or to the end of a chain of its own."""

from typing import Any, Final

from cactarium.kernel.game import Action, Game, Seat, State
from cactarium.kernel.rng import Rng
from cactarium.search.bot import Bot
from cactarium.search.planning import Plan

WORLDS: Final = 6
TRIES: Final = 12
# Where choices are planned together: how many chains are gone on with, and how many positions are looked at.
CHAINS: Final = 24
POSITIONS: Final = 400


class GreedyBot(Bot):
    """Takes the action that looks best at once, on average over what the hidden cards may be."""

    def __init__(self, name: str = "greedy", worlds: int = WORLDS) -> None:
        super().__init__(name, "takes what looks best at once", True)
        self.worlds: Final = worlds

    def choose(self, game: Game[Any], seat: Seat, view: object, legal: list[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0].drawn(rng)
        world: State = game.imagine(view, rng)
        if game.is_chain(world):
            share = self.worlds / WORLDS
            return Plan(game, seat, rng, CHAINS, int(POSITIONS * share)).first_of_best(world, legal)
        worlds = [world, *[game.imagine(view, rng) for _ in range(self.worlds - 1)]]
        measure = game.measure(world)
        if measure is not None and measure.seat == seat:
            return self.with_a_hand(game, seat, worlds, legal, measure.action, rng)
        actions = candidates(legal, rng)
        window = game.window(worlds[0])
        if window is not None:
            # Of answers that look alike the one that gives nothing away.
            actions.insert(0, window.decline)
        best: Action = legal[0]
        best_value = 0.0
        first = True
        for action in actions:
            value = total_value(game, seat, worlds, action)
            if first or value > best_value:
                best, best_value, first = action, value, False
        return best

    def with_a_hand(
        self, game: Game[Any], seat: Seat, worlds: list[State], legal: list[Action], measured: Action, rng: Rng
    ) -> Action:
        """Where the seat may do what is measured: nobody chooses how that turns out, so it is worth its average."""
        best: Action = measured.drawn(rng)
        best_value = 0.0
        for _ in range(TRIES):
            best_value += total_value(game, seat, worlds, measured.drawn(rng))
        best_value /= TRIES
        others = [action for action in legal if action != measured]
        for action in candidates(others, rng):
            value = total_value(game, seat, worlds, action)
            if value > best_value:
                best, best_value = action, value
        return best


def total_value(game: Game[Any], seat: Seat, worlds: list[State], action: Action) -> float:
    """How good the positions after the action look, all of them together."""
    value = 0.0
    for world in worlds:
        ahead = world.copy()
        game.apply(ahead, seat, action)
        value += game.evaluate(ahead, seat)
    return value


def candidates(legal: list[Action], rng: Rng) -> list[Action]:
    """The actions to compare, in random order so that ties fall fairly; an open one is tried several times."""
    actions: list[Action] = []
    for action in legal:
        if action.is_open():
            actions += [action.drawn(rng) for _ in range(TRIES)]
        else:
            actions.append(action)
    rng.shuffle(actions)
    return actions
