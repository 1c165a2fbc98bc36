"""What each game hides from a viewer, said apart from its view.

A game says it in ``tests/games/NAME/secrets.py``: ``hidden`` gives groups of places in a dump that hold cards of one
kind, all of them unknown to the viewer. Cards may change places within a group, and the viewer must not notice. Where
something has to follow for the position to be one, ``mended`` sees to it. ``guesses`` gives hidden things that are no
cards, with all they may be.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

from cactarium.games import GAMES
from cactarium.kernel.game import Game, Json, State, Viewer
from cactarium.kernel.rng import Rng
from tests.games.places import Guessed, Guesses, Hides, Mends, exchanged, put
from tests.samples import TEMPLATE
from tests.samples import secrets as samples


def said_by(game: Game[Any]) -> ModuleType:
    """What a game's own tests say; a game that says nothing is refused here, before any test."""
    return import_module(f"tests.games.{game.name}.secrets")


SAID = {game.name: said_by(game) for game in (*GAMES, TEMPLATE)}
SECRETS: dict[str, Hides] = {name: said.hidden for name, said in SAID.items()} | samples.HIDDEN
MENDED: dict[str, Mends] = {name: said.mended for name, said in SAID.items() if hasattr(said, "mended")}
GUESSES: dict[str, Guessed] = {
    name: said.guesses for name, said in SAID.items() if hasattr(said, "guesses")
} | samples.GUESSES
# Games in which everything lies open, and only what chance will bring is unknown.
OPEN_GAMES = {name for name, said in SAID.items() if getattr(said, "ONLY_CHANCE", False)}


def no_guesses(dump: Json, viewer: Viewer) -> Guesses:
    """Nothing is hidden but cards."""
    return []


def twin_by_exchange(rng: Rng, game: Game[Any], state: State, viewer: Viewer) -> State:
    """A position that differs in two cards the viewer may not know, and in the generator's future.

    One of them is often the first of its kind: the top of a deck is what most easily slips out.
    """
    dump = game.dump(state)
    dump["generator"] = rng.fork().dump()
    groups = [group for group in SECRETS[game.name](dump, viewer) if len(group) > 1]
    if groups:
        group = rng.pick(groups)
        exchanged(dump, group[0] if rng.below(2) else rng.pick(group), rng.pick(group))
        if game.name in MENDED:
            MENDED[game.name](dump, viewer)
    for path, values in GUESSES.get(game.name, no_guesses)(dump, viewer):
        put(dump, path, rng.pick(values))
    twin: State = game.load(dump)
    return twin
