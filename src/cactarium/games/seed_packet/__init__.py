"""Seed Packet, the game that `make new-game` copies. The house does not offer it."""

from cactarium.games.seed_packet.game import SeedPacket

__all__ = ["SeedPacket"]
