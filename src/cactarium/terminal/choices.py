"""What a typed line means."""

from typing import Any, Final

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.game import Action, Game

COMMANDS: Final = {
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


def chosen(game: Game[Any], legal: list[str], line: str) -> Action:
    """The action a line means: its number, its text, or the beginning of only one.

    Anything else that is an action is returned too: the rules will say why it is not possible.
    """
    if line.isascii() and line.isdecimal():
        return game.parse(_numbered(legal, line))
    plain = _plain(line)
    exact = [action for action in legal if _plain(action) == plain]
    begun = exact or [action for action in legal if plain and _plain(action).startswith(plain)]
    if len(begun) == 1:
        return game.parse(begun[0])
    if begun:
        raise BadRequest("several actions begin so", shown(line), "one of " + ", ".join(begun), "action")
    return _parsed(game, line.casefold().split())


def _parsed(game: Game[Any], words: list[str]) -> Action:
    """An action that is not legal now; its name may have been typed with spaces for hyphens."""
    try:
        return game.parse(" ".join(words))
    except BadRequest as error:
        try:
            return game.parse(" ".join([*words[:1], "-".join(words[1:])]))
        except BadRequest:
            raise error from None


def _numbered(legal: list[str], line: str) -> str:
    if len(line) > 4 or not 1 <= int(line) <= len(legal):
        raise BadRequest("no action has that number", shown(line)[1:-1], f"1 to {len(legal)}", "action")
    return legal[int(line) - 1]


def _plain(text: str) -> str:
    """Case, spaces and hyphens make no difference: "Grow prickly pear" is "grow prickly-pear"."""
    return " ".join(text.casefold().replace("-", " ").split())
