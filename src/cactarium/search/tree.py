"""A tree over what one seat can tell apart: every course of it is imagined in another world that agrees with the view.

Whose turn it is tries what promises most to itself (max^n). Where several act at the same time, or in a race, only the
own actions are in the tree: others do then what they do by habit, since nobody can answer what they cannot see yet.
So they do everywhere in games that advise it: where many choices of others would leave none of them thought through.
"""

from math import sqrt
from typing import Any, Final, final

from mypy_extensions import i64

from cactarium.kernel.advice import Advice
from cactarium.kernel.bits import bit
from cactarium.kernel.errors import IllegalAction
from cactarium.kernel.game import Action, Game, Seat, State, awaited_of
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng
from cactarium.search.habits import Habits
from cactarium.search.node import Choice, Node
from cactarium.search.planning import Plan

# A tree grows no further than this: a node has a few hundred bytes.
MOST_NODES: Final = 200_000
# In so many worlds the own actions are judged before they are tried, as a bot does that looks one action ahead.
LOOKS: Final = 6
# Of an open action so many are tried, times the root of the visits.
WIDENING: Final = 2.0
# Own chains are planned among so many times as many positions as those of others, and further on.
THOROUGH: Final = 2
CHAINS_AT_ONCE: Final = 24
# So narrow a beam comes to the end of a chain with the positions it has.
POSITIONS_A_CHAIN: Final = 25
NOBODY: Final = -1
# To share the first place is worth less than to have it alone.
SHARED: Final = 0.9
MOST_SEATS: Final = 16


@final
class Tree:
    """What is found out for one decision of one seat."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        legal: list[Action],
        rng: Rng,
        world: State,
        advice: Advice,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.legal: Final = sensible(game.candidates(world, seat), legal)
        self.rng: Final = rng
        self.advice: Final = advice
        self.habits: Final = Habits(game, rng, advice.glance)
        self.most_nodes: Final = most_nodes
        self.root: Final = Node(seat, [], 0.5)
        self.path: list[Node] = [self.root]
        self.nodes = 1
        self.courses = 0
        # Those who choose at the same time, and have not chosen yet.
        self.together: i64 = 0
        self.is_beginning = True

    def follow(self, world: State) -> None:
        """Follow one course through the world, which is changed, and remember what came of it."""
        self.path = [self.root]
        self.is_beginning = True
        seats = awaited_of(self.game, world)
        self.together = mask(seats) if len(seats) > 1 and self.game.window(world) is None else 0
        seat: int = self.seat
        while seat != NOBODY and self.moved(world, Seat(seat)):
            seat = self.next_seat(world)
        self.remember(world)

    def look(self, world: State) -> None:
        """Judge what can be done by how it looks at once in this world."""
        self.offered(world, self.root.choice_of(self.seat), self.legal, True)
        self.courses += 1

    def next_seat(self, world: State) -> int:
        """Who acts next; nobody at the end of the match."""
        seats = self.habits.awaited(world)
        if not seats:
            return NOBODY
        if len(seats) == 1:
            if not (self.together >> seats[0]) & 1:
                self.together = 0
            return seats[0]
        if self.game.window(world) is not None:
            self.together = 0
            return self.seat if self.seat in seats else seats[0]
        if not mask(seats) & self.together:
            self.together = mask(seats)
        return self.rng.pick([seat for seat in seats if (self.together >> seat) & 1])

    def moved(self, world: State, seat: Seat) -> bool:
        """Let the seat act; False where the tree ends, and the position is to be judged."""
        game = self.game
        is_together = (self.together >> seat) & 1 != 0
        self.together &= ~bit(seat)
        if seat != self.seat and (is_together or self.advice.is_alone or game.is_race(world)):
            self.habits.act(world, seat)
            return True
        is_root = self.is_beginning
        self.is_beginning = False
        node = self.path[-1]
        legal = self.legal if is_root else game.candidates(world, seat)
        if len(legal) == 1 and not legal[0].is_open() and game.window(world) is None:
            game.apply(world, seat, legal[0])
            return True
        if self.nodes >= self.most_nodes and not node.has_choice_of(seat):
            self.habits.play_on(world, self.advice.ahead)
            return False
        offered = self.offered(world, node.choice_of(seat), legal, is_root)
        best = most_interesting(offered, self.advice)
        is_new = best.visits == 0 and len(offered) > 1
        self.path.append(best)
        if not self.is_done(world, best):
            return False
        if is_new:
            self.habits.play_on(world, self.advice.ahead)
        return not is_new

    def is_done(self, world: State, node: Node) -> bool:
        """Do what the node stands for; False if a chain that was planned in another world goes no further in this."""
        for action in node.actions:
            try:
                self.game.apply(world, node.seat, action.drawn(self.rng))
            except IllegalAction:
                return False
        return True

    def offered(self, world: State, choice: Choice, legal: list[Action], is_root: bool) -> list[Node]:
        """What the seat can choose from in this world."""
        if self.game.is_chain(world):
            found = self.known_chains(choice, legal)
            if not found or (is_root and self.courses < LOOKS):
                self.plan(world, choice, legal, is_root)
                found = self.known_chains(choice, legal)
        else:
            found = []
            looks = is_root and 0 < self.courses < LOOKS
            for action in legal:
                if action.is_open():
                    self.widen(world, choice, action, found)
                else:
                    found.append(self.tried(world, choice, action, looks))
        for node in found:
            node.offered += 1
        return found

    def tried(self, world: State, choice: Choice, action: Action, looks: bool) -> Node:
        """The node of an action; one that is new is judged by how it looks at once."""
        key = action.text()
        node = choice.nodes.get(key)
        if node is None:
            node = Node(choice.seat, [action], self.prior(world, choice.seat, action))
            choice.nodes[key] = node
            self.nodes += 1
        elif looks:
            node.judge(self.prior(world, choice.seat, action))
        return node

    def prior(self, world: State, seat: Seat, action: Action) -> float:
        ahead = world.copy()
        self.game.apply(ahead, seat, action.drawn(self.rng))
        return self.game.chance(ahead, seat)

    def widen(self, world: State, choice: Choice, action: Action, found: list[Node]) -> None:
        """What was drawn of an open action so far, and another one from time to time (progressive widening).

        What will be measured nobody chooses: that is one node, and is drawn anew each time.
        """
        measure = self.game.measure(world)
        if measure is not None and measure.seat == choice.seat and measure.action == action:
            found.append(self.tried(world, choice, action, True))
            return
        drawn = [node for node in choice.nodes.values() if action.admits(node.actions[0])]
        visits: i64 = 0
        for node in drawn:
            visits += node.visits
        if float(len(drawn)) <= WIDENING * sqrt(float(visits)):
            drawn.append(self.tried(world, choice, action.drawn(self.rng), False))
        found.extend(drawn)

    def known_chains(self, choice: Choice, legal: list[Action]) -> list[Node]:
        return [node for node in choice.nodes.values() if is_among(legal, node.actions[0])]

    def plan(self, world: State, choice: Choice, legal: list[Action], is_root: bool) -> None:
        """Find the best chains that begin here; the own ones in several worlds, since what is best differs."""
        advice = self.advice
        positions = advice.positions * (THOROUGH if is_root else 1)
        width = CHAINS_AT_ONCE if is_root else max(3, advice.positions // POSITIONS_A_CHAIN)
        plan = Plan(self.game, choice.seat, self.rng, width, positions)
        for stage in plan.best(world, legal, advice.chains):
            actions = stage.actions()
            chance = self.game.chance(stage.state, choice.seat)
            key = ", ".join([action.text() for action in actions])
            node = choice.nodes.get(key)
            if node is None:
                choice.nodes[key] = Node(choice.seat, actions, chance)
                self.nodes += 1
            else:
                node.judge(chance)

    def remember(self, world: State) -> None:
        """What came of the course, for everybody who chose on the way."""
        self.courses += 1
        values: list[float] = [-1.0] * MOST_SEATS
        outcome = self.game.outcome(world)
        for node in self.path:
            value = values[node.seat]
            if value < 0.0:
                value = self.game.chance(world, node.seat) if outcome is None else worth_of(outcome, node.seat)
                values[node.seat] = value
            node.visits += 1
            node.total += value

    def is_decided(self, left: int) -> bool:
        """Whether so many more courses could not change what was tried most."""
        best = self.root.choice_of(self.seat).best()
        return len(best) == 1 or (len(best) > 1 and int(best[0].visits) - int(best[1].visits) > left)


def mask(seats: list[Seat]) -> i64:
    """The seats as bits."""
    found: i64 = 0
    for seat in seats:
        found |= bit(seat)
    return found


def is_among(legal: list[Action], action: Action) -> bool:
    for one in legal:  # noqa: SIM110 - compiled, a generator is slow
        if one.admits(action):
            return True
    return False


def sensible(candidates: list[Action], legal: list[Action]) -> list[Action]:
    """The legal actions that are worth a thought."""
    found = [action for action in legal if action in candidates]
    return found or legal


def most_interesting(nodes: list[Node], advice: Advice) -> Node:
    best = nodes[0]
    most = best.interest(advice.trust, advice.explore)
    for place in range(1, len(nodes)):
        interest = nodes[place].interest(advice.trust, advice.explore)
        if interest > most:
            best, most = nodes[place], interest
    return best


def worth_of(outcome: Outcome, seat: Seat) -> float:
    """What the end is worth to a seat: winning is all that counts."""
    ranks = outcome.ranks
    if ranks[seat] != 1:
        return 0.0
    first = ranks.count(1)
    if first == 1 or len(ranks) == 1:
        return 1.0
    # Partners win together, and it is no tie.
    return 0.5 if first == len(ranks) else SHARED
