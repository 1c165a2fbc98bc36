"""What Cactus hides from a viewer: nothing but what the die will show."""

from cactarium.kernel.game import Json, Viewer
from tests.games.places import Groups

ONLY_CHANCE = True


def hidden(dump: Json, viewer: Viewer) -> Groups:
    return []
