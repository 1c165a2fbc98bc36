"""Positions of Seed Packet for tests, and what is done in them."""

from cactarium.games.seed_packet import SeedPacket
from cactarium.games.seed_packet.components import all_seeds
from cactarium.games.seed_packet.state import SeedPacketState
from cactarium.kernel.game import Seat
from cactarium.kernel.rng import seeded

GAME = SeedPacket()


def new_game(seats: int = 2, seed: int = 1, bed: int = 6) -> SeedPacketState:
    return GAME.setup(seats, seed, {"bed": bed})


def position(
    *hands: str, beds: tuple[str, ...] = (), top: str = "", room: int = 6, packet: bool = True
) -> SeedPacketState:
    """A position: hands and beds as words, ``top`` on top of the packet. Without a packet seat 0 has composted it."""
    rest = all_seeds()
    players = []
    for seat, hand in enumerate(hands):
        bed = beds[seat].split() if seat < len(beds) else []
        for plant in [*hand.split(), *bed]:
            rest.remove(plant)
        players.append({"hand": hand.split(), "bed": bed, "compost": []})
    for plant in top.split():
        rest.remove(plant)
    if not packet:
        players[0]["compost"], rest = rest, []
    data = {"game": "seed_packet/1", "room": room, "turn": 0, "packet": [*top.split(), *rest], "players": players}
    return GAME.load({**data, "generator": seeded(1).dump()})


def act(state: SeedPacketState, seat: int, text: str) -> list[str]:
    """Do it; returns what happened."""
    return [event.text() for event in GAME.apply(state, Seat(seat), GAME.parse(text))]


def legal(state: SeedPacketState, seat: int) -> list[str]:
    return [action.text() for action in GAME.legal_actions(state, Seat(seat))]
