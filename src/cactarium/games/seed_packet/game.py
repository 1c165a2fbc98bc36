"""Seed Packet as a game of the kernel: its parts put together."""

from cactarium.games.seed_packet import bot, moves, position, rules, view
from cactarium.games.seed_packet.components import COPIES, PLANTS, VERSION
from cactarium.games.seed_packet.seen import SeedPacketPreview, SeedPacketView
from cactarium.games.seed_packet.state import SeedPacketState
from cactarium.kernel.game import Action, Event, Game, Json, Seat, Viewer
from cactarium.kernel.options import Options, Whole
from cactarium.kernel.outcome import Outcome
from cactarium.kernel.rng import Rng, seeded


class SeedPacket(Game[SeedPacketState]):
    """Seed Packet, for two to four."""

    def __init__(self) -> None:
        # Every action takes a seed out of a hand for good.
        longest = len(PLANTS) * COPIES
        room = Whole("bed", 6, 3, 9, "How many seeds a bed holds.", "seed")
        super().__init__("seed_packet", "Seed Packet", VERSION, 2, 4, longest, [room], SeedPacketView)

    def setup(self, seats: int, seed: int, options: Options) -> SeedPacketState:
        return rules.setup(seats, seeded(seed), int(options["bed"]))

    def to_act(self, state: SeedPacketState) -> tuple[Seat, ...]:
        return rules.awaited(state)

    def legal_actions(self, state: SeedPacketState, seat: Seat) -> list[Action]:
        return rules.legal_actions(state, seat)

    def apply(self, state: SeedPacketState, seat: Seat, action: Action) -> list[Event]:
        return rules.apply(state, seat, action)

    def view(self, state: SeedPacketState, viewer: Viewer) -> SeedPacketView:
        return view.view(state, viewer)

    def preview(self, seen: object, action: Action) -> SeedPacketPreview:
        assert isinstance(seen, SeedPacketView)
        return view.preview(seen, action)

    def outcome(self, state: SeedPacketState) -> Outcome | None:
        return rules.outcome(state)

    def parse(self, text: str) -> Action:
        return moves.parse(text)

    def imagine(self, seen: object, rng: Rng) -> SeedPacketState:
        assert isinstance(seen, SeedPacketView)
        return bot.imagine(seen, rng)

    def evaluate(self, state: SeedPacketState, seat: Seat) -> float:
        return bot.evaluate(state, seat)

    def dump(self, state: SeedPacketState) -> Json:
        return position.dump(state)

    def load(self, data: object) -> SeedPacketState:
        return position.load(data)
