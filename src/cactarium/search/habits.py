"""How an imagined match goes on by itself: what the table does, and what seats do without much thought."""

from typing import Any, Final, final

from cactarium.kernel.game import TABLE, Action, Game, Seat, State, next_timer
from cactarium.kernel.rng import Rng
from cactarium.search.planning import Plan

# What goes on by habit for so long is judged wherever it is.
LONGEST: Final = 200
# Where habit plans a chain: how many are gone on with, and how many positions are looked at.
CHAINS: Final = 4
POSITIONS: Final = 100


@final
class Habits:
    """Moves imagined positions on."""

    def __init__(self, game: Game[Any], rng: Rng, glance: int) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.glance: Final = glance

    def awaited(self, state: State) -> list[Seat]:
        """The seats that are waited for, once the table has done its part; none at the end of the match."""
        while True:
            seats = list(self.game.to_act(state))
            if seats:
                free = self.game.free(state)
                if free:
                    seats = [seat for seat in seats if seat not in free]
                if seats:
                    return seats
            if not self.table_acts(state):
                return []

    def table_acts(self, state: State) -> bool:
        """Let the table do what it does where it waits for nobody; what it would measure is drawn."""
        measure = self.game.measure(state)
        if measure is not None and measure.seat == TABLE:
            self.game.apply(state, TABLE, measure.action.drawn(self.rng))
            return True
        timer = next_timer(self.game, state)
        if timer is None:
            return False
        self.game.apply(state, TABLE, timer.action)
        return True

    def act(self, state: State, seat: Seat) -> None:
        """Let the seat do what it does by habit: the best of a few actions, as they look at once."""
        game = self.game
        action = game.habit(state, seat, self.rng)
        if action is not None:
            game.apply(state, seat, action)
            return
        legal = game.candidates(state, seat)
        if len(legal) == 1:
            game.apply(state, seat, legal[0].drawn(self.rng))
        elif game.is_chain(state):
            best = Plan(game, seat, self.rng, CHAINS, POSITIONS).best(state, legal, 1)
            for one in best[0].actions():
                game.apply(state, seat, one)
        else:
            game.apply(state, seat, self.glanced(state, seat, legal))

    def glanced(self, state: State, seat: Seat, legal: list[Action]) -> Action:
        """The best of as many actions as a glance takes in."""
        if len(legal) > self.glance:
            legal = legal.copy()
            self.rng.shuffle(legal)
            legal = legal[: self.glance]
        best = legal[0]
        best_value = 0.0
        first = True
        for one in legal:
            action = one.drawn(self.rng)
            ahead = state.copy()
            self.game.apply(ahead, seat, action)
            value = self.game.evaluate(ahead, seat)
            if first or value > best_value:
                best, best_value, first = action, value, False
        return best

    def play_on(self, state: State, moves: int) -> None:
        """Go on for so many actions, and then to a position that can be judged."""
        for done in range(LONGEST):
            if done >= moves and self.game.is_quiet(state):
                return
            seats = self.awaited(state)
            if not seats:
                return
            self.act(state, seats[0] if len(seats) == 1 else self.rng.pick(seats))
