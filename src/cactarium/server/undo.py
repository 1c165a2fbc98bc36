"""What may be taken back, and whom it needs.

An action is free to take back while it revealed nothing, crossed no chance and nobody acted after it. Anything else
needs the consent of every person at the table; bots have no objections.
"""

from cactarium.server.match import Match


def actions_back(match: Match, seat: int) -> int:
    """How many actions go if the seat takes back its last one; 0 if there is none."""
    if match.table is None or match.is_over:
        return 0
    for back, move in enumerate(reversed(match.table.moves), start=1):
        if move.seat == seat:
            return back
    return 0


def to_ask(match: Match, seat: int) -> list[int]:
    """The seats whose person has to agree; a person who holds several seats is not asked for the others."""
    own = match.chairs[seat].device
    return [
        other for other, chair in enumerate(match.chairs) if other != seat and chair.is_asked and chair.device != own
    ]


def way_back(match: Match, seat: int) -> str:
    """``free``: at once; ``ask``: the others are asked; nothing: there is nothing to take back."""
    back = actions_back(match, seat)
    if not back:
        return ""
    assert match.table is not None
    if back == 1 and not any(event.reveals() for event in match.table.events[-1]):
        return "free"
    return "ask" if to_ask(match, seat) else "free"
