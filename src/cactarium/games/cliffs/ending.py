"""How a match ended."""

from mypy_extensions import i64

from cactarium.games.cliffs.components import TOP
from cactarium.games.cliffs.state import BONUSES, LOST, OWN, SABOTAGES, SYNERGY, CliffsState, partner
from cactarium.kernel.game import Seat
from cactarium.kernel.outcome import Outcome, SheetLine, ranked_teams


def teams(seats: int, in_teams: bool) -> list[list[Seat]]:
    """CLF-14.1: partners sit side by side, the left one first."""
    if in_teams and seats % 2 == 0:
        return [[Seat(seat), Seat(seat + 1)] for seat in range(0, seats, 2)]
    return [[Seat(seat)] for seat in range(seats)]


def outcome(state: CliffsState) -> Outcome:
    """CLF-3.3: the lowest has won; among those as low, who won the throws. The score is metres from the top."""
    sides = state.sides
    scores = [int(TOP - side.metres) for side in sides]
    together = teams(int(state.seats), state.terms.teams != 0)
    keys: list[tuple[int, ...]] = [(scores[team[0]], int(team[0] == state.winner)) for team in together]
    sheet = [
        SheetLine("bonuses", summed(state, BONUSES), "CLF-12.1"),
        SheetLine("sabotages", summed(state, SABOTAGES), "CLF-12.1"),
        SheetLine("synergy", summed(state, SYNERGY), "CLF-10.3"),
        SheetLine("every round's own", summed(state, OWN), "CLF-12.1"),
        SheetLine("kept at the top", lost(state), "CLF-3.4"),
    ]
    return Outcome(ranked_teams(keys, together), scores, sheet)


def summed(state: CliffsState, source: i64) -> list[int]:
    """Metres of a source; CLF-14.2: those of both partners."""
    found: list[int] = []
    seat: i64
    for seat in range(state.seats):
        metres = state.sides[seat].sums[source]
        if state.terms.teams:
            metres += state.sides[partner(seat)].sums[source]
        found.append(int(metres))
    return found


def lost(state: CliffsState) -> list[int]:
    """Metres up that the top of the cliff took; partners have them in common."""
    return [int(side.sums[LOST]) for side in state.sides]
