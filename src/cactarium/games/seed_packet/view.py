"""What one viewer may know. Everything that leaves a position for a viewer comes from here."""

from cactarium.games.seed_packet.moves import Sow
from cactarium.games.seed_packet.rules import awaited, score
from cactarium.games.seed_packet.seen import HIDDEN, SeedPacketPreview, SeedPacketView, SideView
from cactarium.games.seed_packet.state import SeedPacketState, Side
from cactarium.kernel.game import OPEN, Action, Viewer


def side_view(side: Side, own: bool) -> SideView:
    """SPK-1.3, SPK-2.4: a hand and a compost are their owner's secret, but for their size."""
    return SideView(
        hand=sorted(side.hand) if own else [HIDDEN] * len(side.hand),
        bed=list(side.bed),
        compost=list(side.compost) if own else [HIDDEN] * len(side.compost),
        points=score(side.bed),
    )


def view(state: SeedPacketState, viewer: Viewer) -> SeedPacketView:
    """SPK-1.2: of the packet everybody knows how many seeds it holds."""
    return SeedPacketView(
        viewer=viewer,
        turn=state.turn,
        to_act=list(awaited(state)),
        room=state.room,
        packet=len(state.packet),
        sides=[side_view(side, viewer in (seat, OPEN)) for seat, side in enumerate(state.sides)],
    )


def preview(view: SeedPacketView, action: Action) -> SeedPacketPreview:
    """What an action of the viewer would bring."""
    side = view.sides[view.viewer]
    points = score((*side.bed, action.plant)) if isinstance(action, Sow) else side.points
    return SeedPacketPreview(gain=points - side.points, points=points)
