"""What a bot has thought, for whoever wants to know why it moved."""

from typing import Final, final

from cactarium.kernel.game import Action, Seat
from cactarium.search.node import Node
from cactarium.search.tree import Tree

# What comes after is named as far as it was tried so often.
TELLING: Final = 8
LONGEST_LINE: Final = 4


@final
class Option:
    """One thing that could be done: how often it was tried, and the chance of winning that was found."""

    def __init__(self, actions: list[Action], visits: int, chance: float) -> None:
        self.actions: Final = actions
        self.visits: Final = visits
        self.chance: Final = chance


@final
class Thought:
    """What was chosen, what else there was, best first, and what is expected to follow."""

    def __init__(
        self, action: Action, options: list[Option], line: list[tuple[Seat, Action]], courses: int, taken: int
    ) -> None:
        self.action: Final = action
        self.options: Final = options
        # After the chosen action, as far as it was looked at often.
        self.line: Final = line
        self.courses: Final = courses
        # Which of the options was taken: the first, or another by a mistake that was planned.
        self.taken: Final = taken

    def was_tried(self) -> bool:
        """Whether anything was thought through, and not only looked at."""
        return any(option.visits > 0 for option in self.options)

    def words(self) -> str:
        """Why it moved, in one sentence that is true of the search."""
        if not self.options:
            return "There was nothing else to do."
        taken = self.options[self.taken]
        how = "of the matches that go on like this" if self.was_tried() else "as it looks at once"
        words = f"I win about {percent(taken.chance)} {how}"
        if self.taken:
            words += f", though {named(self.options[0])} may win {percent(self.options[0].chance)}"
        elif len(self.options) > 1:
            words += f", beside {percent(self.options[1].chance)} with {named(self.options[1])}"
        if self.line:
            seat, action = self.line[0]
            words += f', and expect "{action.text()}" of seat {seat} next'
        return words + "."


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def named(option: Option) -> str:
    return f'"{option.actions[0].text()}"'


def option_of(node: Node) -> Option:
    return Option(node.actions, int(node.visits), node.worth(1.0))


def line_after(node: Node) -> list[tuple[Seat, Action]]:
    """What was tried most after it, by whoever was next."""
    line = [(node.seat, action) for action in node.actions[1:]]
    while len(line) < LONGEST_LINE:
        nodes = [one for choice in node.choices for one in choice.nodes.values() if one.visits >= TELLING]
        if not nodes:
            break
        node = max(nodes, key=visits_of)
        line.extend([(node.seat, action) for action in node.actions])
    return line[:LONGEST_LINE]


def visits_of(node: Node) -> int:
    return int(node.visits)


def thought_of(tree: Tree, taken: int, action: Action) -> Thought:
    best = tree.root.choice_of(tree.seat).best()
    options = [option_of(node) for node in best]
    return Thought(action, options, line_after(best[taken]), tree.courses, taken)
