"""What may be taken back, and whom it needs.

An action is free to take back while it revealed nothing, crossed no chance and nobody acted after it. Anything else
needs the consent of every person at the table; bots have no objections.

What a person did goes with that person's consent alone. A bot that plays for somebody agrees only to what it did
itself: what its person did before stands until they are back. What somebody did who is out by now stands for good. Who
is at a device speaks for all of its seats, and a link that lets another device in changes nobody's say.
"""

from cactarium.server.table import Table

# Whoever has nobody to ask could go back to the beginning of the match. All since the last chance can be taken back at
# once, however much it is; of what was before, only so much that the chain has no more links than this.
LONGEST_CHAIN = 20


def actions_back(table: Table, seat: int) -> int:
    """How many actions go if the seat takes back its last one; 0 if there is none."""
    if table.match is None or table.is_over or table.holding >= 0:
        return 0
    steps = table.match.steps
    for back in range(1, len(steps) + 1):
        if steps[-back].seat == seat:
            return back
    return 0


def to_ask(table: Table, seat: int) -> list[int]:
    """The seats whose person has to agree; a person who holds several seats is not asked for the others."""
    own = table.chairs[seat].device
    return [
        other for other, chair in enumerate(table.chairs) if other != seat and chair.is_asked and chair.device != own
    ]


def waiting(table: Table) -> list[int]:
    """The seats whose person has yet to agree to what is asked; one answer counts for all seats of a device."""
    if table.asker < 0:
        return []
    agreed = [table.chairs[seat].device for seat in table.agreed]
    return [seat for seat in to_ask(table, table.asker) if table.chairs[seat].device not in agreed]


def missing(table: Table, seat: int) -> list[int]:
    """The seats whose person made an action that would go, and is not there to agree."""
    back = actions_back(table, seat)
    return people_missing(table, seat, back) if back > 1 else []


def people_missing(table: Table, seat: int, back: int) -> list[int]:
    assert table.match is not None
    steps, found = table.match.steps, []
    for number in range(len(steps) - back, len(steps)):
        other = steps[number].seat
        if other not in found and table.standing[number].by_person and not is_here(table, other, seat):
            found.append(other)
    return sorted(found)


def is_here(table: Table, other: int, seat: int) -> bool:
    """Whether whoever acted for a seat is asked about it, or is the one who asks."""
    chair = table.chairs[other]
    if chair.is_asked or chair.device == table.chairs[seat].device:
        return True
    return any(one.is_asked and one.device == chair.device for one in table.chairs)


def free_steps(table: Table, seat: int) -> int:
    """How many of the latest actions, all of the seat itself, can be taken back one by one without asking anybody."""
    if table.match is None or table.is_over:
        return 0
    steps, is_past_chance = table.match.steps, False
    for back in range(1, len(steps) + 1):
        step = steps[-back]
        if any(event.reveals() for event in step.events):
            if to_ask(table, seat):
                return back - 1
            is_past_chance = True
        if step.seat != seat or (is_past_chance and back > LONGEST_CHAIN):
            return back - 1
    return len(steps)


def chain(table: Table, seat: int) -> list[str]:
    """The texts of these, the latest last, if there are several; of a single one nothing more is to be said."""
    if table.match is None or len(table.match.steps) < 2 or table.match.steps[-2].seat != seat:
        return []
    count = free_steps(table, seat)
    return [step.action.text() for step in table.match.steps[-count:]] if count > 1 else []


def way_back(table: Table, seat: int) -> str:
    """``free``: at once; ``ask``: others are asked; nothing: there is nothing to take back, or somebody is missing."""
    back = actions_back(table, seat)
    if not back or (back > 1 and people_missing(table, seat, back)):
        return ""
    assert table.match is not None
    if back == 1 and not any(event.reveals() for event in table.match.steps[-1].events):
        return "free"
    return "ask" if to_ask(table, seat) else "free"
