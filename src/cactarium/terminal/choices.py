"""What a typed line means, and what can be chosen where there is much to choose from."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import RenderableType

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Game
from cactarium.terminal.screen import LONG, Names, Screen, offer_list

COMMANDS: Final = {
    "back": "all choices again, after the beginning of an action",
    "wait": "let time pass, where nobody waits for you",
    "undo": "take back to the last decision of a person",
    "hint": "what a bot would do in your place",
    "rules": "rules CLAUSE or rules WORD shows what the rules say",
    "record": "print the record so far; record FILE saves it",
    "board": "draw the table again",
    "help": "this list",
    "quit": "leave the game",
}


def command_of(line: str, legal: list[str]) -> tuple[str, str]:
    """The command in a line and what follows it; an action of the same name comes first."""
    word, _, rest = line.partition(" ")
    if word.casefold() in COMMANDS and line not in legal:
        return word.casefold(), rest.strip()
    return "", line


class Chooser:
    """Leads a person to one of the legal actions: at once, or by beginnings that several of them share."""

    def __init__(self, game: Game[Any], screen: Screen, view: object, legal: list[str], names: Names) -> None:
        self.game: Final = game
        self.screen: Final = screen
        self.view: Final = view
        self.legal: Final = legal
        self.names: Final = names
        # What has been chosen so far: nothing, or the beginning of several actions.
        self.begun = ""

    def offers(self) -> list[str]:
        """What can be chosen next: actions, and beginnings where there are many."""
        return self._grouped(self._within(self.begun), self.begun)

    def _within(self, begun: str) -> list[str]:
        return [action for action in self.legal if begun in ("", *self.screen.beginnings(action))]

    def _grouped(self, actions: list[str], begun: str) -> list[str]:
        if len(actions) <= LONG:
            return actions
        groups: dict[str, list[str]] = {}
        for action in actions:
            longer = [step for step in [*self.screen.beginnings(action), action] if len(step) > len(begun)]
            groups.setdefault(longer[0], []).append(action)
        return [group[0] if len(group) == 1 else step for step, group in groups.items()]

    def labels(self) -> list[str]:
        """What the offers are called."""
        return [self.screen.label(offer, self.begun, self.names) for offer in self.offers()]

    def listed(self, width: int) -> RenderableType:
        """The offers for a person; what a label says already is not said again."""
        rows = []
        for label, offer in zip(self.labels(), self.offers(), strict=True):
            gloss = self.screen.gloss(self.view, offer, self.names)
            rows.append((label, self.screen.tinted(gloss.removeprefix(f"{label}, "))))
        return offer_list(rows, width)

    def chosen(self, line: str) -> Action | None:
        """The action a line means: its number, its text, or its beginning. None if there is more to choose.

        Anything else that is an action is returned too: the rules will say why it is not possible.
        """
        offer = self._numbered(line) if line.isascii() and line.isdecimal() else self._written(line)
        if offer is None:
            return _parsed(self.game, line.casefold().split())
        if offer in self.legal:
            return self.game.parse(offer)
        # A step without a choice is skipped.
        self.begun = self._shared(self._within(offer))[-1]
        return None

    def _numbered(self, line: str) -> str:
        offers = self.offers()
        if len(line) > 4 or not 1 <= int(line) <= len(offers):
            raise BadRequest("no action has that number", shown(line)[1:-1], f"1 to {len(offers)}", "action")
        return offers[int(line) - 1]

    def _written(self, line: str) -> str | None:
        """The offer or action that is called so or begins so; if several do, what they have in common."""
        plain = _plain(line)
        for forms in self._forms():
            exact = [offer for form, offer in forms if form == plain]
            begun = exact or [offer for form, offer in forms if plain and form.startswith(plain)]
            if len(begun) > 1:
                begun = self._shared(begun)[-1:] or begun
            if len(begun) > 1:
                want = "one of " + ", ".join(self._grouped(begun, ""))
                raise BadRequest("several actions begin so", shown(line), want, "action")
            if begun:
                return begun[0]
        return None

    def _forms(self) -> Iterator[list[tuple[str, str]]]:
        """What may be typed for what: an offer by its label, an action by its text, or without its first word."""
        yield [(_plain(label), offer) for label, offer in zip(self.labels(), self.offers(), strict=True)]
        yield [(_plain(action), action) for action in self.legal]
        yield [(_plain(action.partition(" ")[2]), action) for action in self.legal]

    def _shared(self, actions: list[str]) -> list[str]:
        """The beginnings that all these actions have, shortest first."""
        first, *others = [self.screen.beginnings(action) for action in actions]
        return [step for step in first if all(step in steps for steps in others)]


def _parsed(game: Game[Any], words: list[str]) -> Action:
    """An action that is not legal now; its name may have been typed with spaces for hyphens."""
    try:
        return game.parse(" ".join(words))
    except BadRequest as error:
        try:
            return game.parse(" ".join([*words[:1], "-".join(words[1:])]))
        except BadRequest:
            raise error from None


def _plain(text: str) -> str:
    """Case, spaces and hyphens make no difference: "Grow prickly pear" is "grow prickly-pear"."""
    return " ".join(text.casefold().replace("-", " ").split())
