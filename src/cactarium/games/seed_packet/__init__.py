"""Seed Packet, a small game of drawing and choosing."""

from cactarium.games.seed_packet.game import SeedPacket

__all__ = ["SeedPacket"]
