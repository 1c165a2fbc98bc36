"""What a viewer is told of a table. Every byte that leaves for a page is put together here.

What the game hides comes only from its ``view`` and its ``told``; of the log's own secrets, the keys never leave, and
the secret of the shuffle only in the replay of a finished match.
"""

from collections.abc import Iterable
from typing import Any, Final, Literal, cast

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple

from cactarium.kernel.fairness import deal_of
from cactarium.kernel.game import OPEN, SPECTATOR, Action, Event, Game, Seat, Viewer
from cactarium.kernel.options import Options
from cactarium.kernel.seats import seat_fields
from cactarium.server import entries as log
from cactarium.server import undo
from cactarium.server.option_words import changes_told
from cactarium.server.schema import protocol
from cactarium.server.table import Chair, Table
from cactarium.server.wire import happenings as happened
from cactarium.server.wire.table import (
    ChairInfo,
    ClockInfo,
    Result,
    SheetLineInfo,
    TableInfo,
    TimerInfo,
    UndoInfo,
    ViewGuide,
)
from cactarium.server.wire.to_page import Snapshot, Update

# A page that has missed more gets the latest entries alone.
LONGEST_HISTORY = 500
# Of the latest entries it is told how things moved, of those before it is not.
STILL_MOVING = 3
# Entries that change nothing but the history, and those that leave the table itself as it was. They are told by their
# very type: isinstance takes a long way with a Struct, above all if it is another.
TALK: Final = frozenset({log.Said, log.Hinted, log.HandOverOffered, log.HandedOver})
PLAY: Final = frozenset({log.Acted, log.Undone, log.Held, log.HoldLost})
# What ``parts_of`` has found: to ask whether a value is a Struct costs as much as to compare several.
PARTS: Final[dict[type[object], tuple[str, ...]]] = {}


def chairs_told(table: Table) -> list[ChairInfo]:
    return [
        ChairInfo(
            cast('Literal["empty", "person", "bot"]', chair.kind),
            chair.name or (table.opened.kept[seat] if table.opened.kept and chair.kind == "empty" else ""),
            chair.bot,
            bool(chair.stand_in),
            cast('Literal["", "resigned", "time"]', chair.out),
            chair.pledge,
            salt_told(table, chair),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def salt_told(table: Table, chair: Chair) -> Literal["", "pledged", "revealed", "left out"]:
    """How far the seat's salt is; the salt itself is told with the finished match."""
    if not chair.pledge:
        return ""
    if chair.salt:
        return "revealed"
    return "left out" if table.match else "pledged"


def table_told(table: Table) -> TableInfo:
    opened = table.opened
    return TableInfo(
        code=table.code,
        game=opened.game,
        title=table.game.title,
        seats=opened.seats,
        options=opened.options,
        clock=opened.clock,
        listed=opened.listed,
        spectators=opened.spectators,
        hints=opened.hints,
        stage=cast('Literal["open", "shuffling", "playing", "over"]', table.stage),
        chairs=chairs_told(table),
        teams=teams_told(table),
        host=table.host,
        commitment=table.commitment,
        rematch=table.rematch,
    )


def teams_told(table: Table) -> list[list[int]]:
    teams = [[int(seat) for seat in team] for team in table.teams()]
    return teams if any(len(team) > 1 for team in teams) else []


def view_told(table: Table, viewer: Viewer) -> object:
    """The game's own view; None before the deal."""
    return table.game.view(table.match.state, viewer) if table.match else None


def faces_told(game: Game[Any], options: Options) -> object:
    """What a screen needs besides the view: the faces for the game's own table, or a guide for the generic one."""
    return game.faces(options) if game.wire() else ViewGuide(seat_fields(game.view_type))


def legal_told(table: Table, viewer: Viewer) -> list[str]:
    if table.match is None or viewer not in table.to_act:
        return []
    return [action.text() for action in table.game.legal_actions(table.match.state, Seat(viewer))]


def undo_told(table: Table, viewer: Viewer) -> UndoInfo:
    own = undo.way_back(table, viewer) if viewer >= 0 else ""
    missing = undo.missing(table, viewer) if viewer >= 0 and not own else []
    steps = undo.chain(table, viewer) if own == "free" else []
    return UndoInfo(cast('Literal["", "free", "ask"]', own), missing, table.asker, undo.waiting(table), steps)


def clock_told(table: Table, now: int) -> ClockInfo | None:
    clock = table.clock
    if clock is None:
        return None
    return ClockInfo([clock.left_at(seat, now) for seat in range(table.opened.seats)], list(clock.running))


def timers_told(table: Table, now: int) -> list[TimerInfo]:
    return [
        TimerInfo(timer.name, timer.seconds, timer.left_at(now), timer.ends, timer.grace)
        for timer in table.timers.values()
    ]


def result_told(table: Table) -> Result | None:
    if not table.is_over:
        return None
    outcome = table.outcome
    ranks = ranks_told(table, outcome.ranks if outcome else [1] * table.opened.seats)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if outcome:
        sheet = [SheetLineInfo(line.label, line.points, line.clause) for line in outcome.sheet]
        return Result("played", ranks, outcome.scores, sheet, winners)
    last = next(entry for entry in reversed(table.entries) if isinstance(entry, log.Out))
    return Result(last.why, ranks, [], [], winners)


def ranks_told(table: Table, ranks: list[int]) -> list[int]:
    """The ranks, with those who are out after all others: what the bots that played on for them won is nobody's.

    A team is out when nobody of it is left; who is out but has a partner in play shares what that one wins.
    """
    teams = table.teams()
    left = [team for team in teams if any(not table.chairs[seat].out for seat in team)]
    gone = [team for team in teams if team not in left]
    told = [*ranks]
    for team in left:
        for seat in team:
            told[seat] -= sum(ranks[other[0]] < ranks[seat] for other in gone)
    # Who loses to the game itself has rank 2, also alone.
    places = max([len(left), *[told[team[0]] for team in left], 1])
    for team in gone:
        for seat in team:
            told[seat] = 1 + places + sum(ranks[other[0]] < ranks[seat] for other in gone)
    return told


def action_told(seat: int, action: Action, viewer: Viewer) -> str:
    """The text of an action, where the viewer may know it; of a secret one others hear the events alone."""
    return "" if viewer not in (seat, OPEN) and action.is_secret() else action.text()


def events_told(game: Game[Any], events: Iterable[Event], viewer: Viewer) -> list[object]:
    """Events as the viewer may know them: as data for the game's own table, or in words for the generic one."""
    seen = [event.seen_by(viewer) for event in events]
    return [event.told() for event in seen] if game.wire() else [phrase_told(event) for event in seen]


def phrase_told(event: Event) -> happened.Phrase:
    words = event.phrase()
    for part in words:
        if isinstance(part, int):
            return happened.Phrase(part, words)
    return happened.Phrase(-1, words)


def happening(table: Table, version: int, viewer: Viewer) -> happened.Happening:
    """One entry of the log, as the viewer may know it."""
    entry = table.entries[version - 1]
    if isinstance(entry, log.Acted):
        events = table.events[version]
        if version <= table.version - STILL_MOVING:
            events = [event.recalled() for event in events]
        return happened.ActedHappening(entry.seat, entry.key, events_told(table.game, events, viewer))
    if isinstance(entry, log.Said):
        return happened.SaidHappening(entry.seat, entry.name, entry.text)
    if isinstance(entry, log.Hinted):
        return happened.HintedHappening(entry.seat)
    if isinstance(entry, log.Held):
        return happened.HeldHappening(entry.seat, entry.level)
    if isinstance(entry, log.HoldLost):
        return happened.HoldLostHappening(entry.seat)
    if isinstance(entry, log.Began):
        assert table.match is not None
        assert table.match.seeding.seed is not None
        return happened.BeganHappening(deal_of(table.match.seeding.seed), table.match.seeding.left_out())
    if isinstance(entry, log.Undone):
        return happened.UndoneHappening(entry.seat, entry.actions)
    if isinstance(entry, log.UndoAsked):
        return happened.UndoAskedHappening(entry.seat)
    if isinstance(entry, log.UndoAnswered):
        return happened.UndoAnsweredHappening(entry.seat, entry.agreed)
    if isinstance(entry, log.OptionsChanged):
        return happened.OptionsChangedHappening(entry.name, changes_told(table.game.options, entry.options))
    return seating(entry)


def seating(entry: log.Entry) -> happened.Happening:
    if isinstance(entry, log.SaltsAsked):
        return happened.SaltsAskedHappening()
    if isinstance(entry, log.Revealed):
        return happened.RevealedHappening(entry.seat)
    if isinstance(entry, log.Sat):
        return happened.SatHappening(entry.seat, entry.name)
    if isinstance(entry, log.Stood):
        return happened.StoodHappening(entry.seat)
    if isinstance(entry, log.BotSat):
        return happened.BotSatHappening(entry.seat, entry.level, entry.name)
    if isinstance(entry, log.Swapped):
        return happened.SwappedHappening(entry.one, entry.other)
    if isinstance(entry, log.ChairsChanged):
        return happened.ChairsChangedHappening(entry.name, entry.stay, entry.seats)
    if isinstance(entry, log.StoodIn):
        return happened.StoodInHappening(entry.seat, entry.level, entry.by)
    if isinstance(entry, log.Returned):
        return happened.ReturnedHappening(entry.seat)
    if isinstance(entry, log.Out):
        return happened.OutHappening(entry.seat, entry.why)
    if isinstance(entry, log.Rematched):
        return happened.RematchHappening(entry.seat, entry.code)
    return happened.Quiet()


def history(table: Table, after: int, viewer: Viewer) -> list[happened.Entry]:
    return [
        happened.Entry(version, table.entries[version - 1].at, happening(table, version, viewer))
        for version in range(after + 1, table.version + 1)
    ]


def snapshot(table: Table, viewer: Viewer, seats: list[int], has: int | None, now: int) -> Snapshot:
    """Everything a viewer may know, with the entries after version ``has`` if the gap is not too long."""
    oldest = max(0, table.version - LONGEST_HISTORY)
    since = oldest if has is None or not oldest <= has <= table.version else has
    return Snapshot(
        version=table.version,
        since=since,
        now=now,
        seats=seats,
        viewer=viewer,
        history=history(table, since, viewer),
        table=table_told(table),
        view=view_told(table, viewer),
        faces=faces_told(table.game, table.opened.options),
        to_act=table.awaited,
        legal=legal_told(table, viewer),
        undo=undo_told(table, viewer),
        clock=clock_told(table, now),
        timers=timers_told(table, now),
        result=result_told(table),
        protocol=protocol(),
        race=table.is_race,
        holding=table.holding,
    )


def changes(before: object, after: object) -> dict[str, object] | UnsetType:
    """What changed in a view, by its path, such as ``sides.1.points``; every field if there was none before."""
    names = parts_of(type(after))
    assert names, after
    if type(before) is not type(after):
        return dict(zip(names, values_of(after), strict=True))
    found: dict[str, object] = {}
    note_parts(found, "", names, before, after)
    return found or UNSET


def parts_of(kind: type[object]) -> tuple[str, ...]:
    """The names of the fields of a Struct; none for what has no parts."""
    names = PARTS.get(kind)
    if names is None:
        names = PARTS[kind] = kind.__struct_fields__ if issubclass(kind, Struct) else ()
    return names


def values_of(part: object) -> tuple[object, ...]:
    return astuple(cast("Struct", part))


def note_parts(found: dict[str, object], path: str, names: tuple[str, ...], before: object, after: object) -> None:
    """Note what differs between two of a kind. Lists of parts are looked into as long as they keep their length."""
    olds, news = values_of(before), values_of(after)
    for place in range(len(names)):
        old, new = olds[place], news[place]
        # Most of a view is the same as before, and nearly all of that the very same.
        if old is new or old == new:
            continue
        if isinstance(new, list) and isinstance(old, list) and 0 < len(new) == len(old) and parts_of(type(new[0])):
            for number in range(len(new)):
                if old[number] != new[number]:
                    note(found, f"{path}{names[place]}.", str(number), old[number], new[number])
        else:
            note(found, path, names[place], old, new)


def note(found: dict[str, object], path: str, name: str, old: object, new: object) -> None:
    """Note what changed here: within a part of the same kind, or all of it."""
    names = parts_of(type(new)) if type(old) is type(new) else ()
    if names:
        note_parts(found, f"{path}{name}.", names, old, new)
    else:
        found[path + name] = new


class News:
    """The latest entry of a table, to be told to one viewer after the other: what all are told is put together once."""

    def __init__(self, table: Table, now: int) -> None:
        entry = table.entries[-1]
        self._table = table
        self._at = entry.at
        # What happened is the same to all viewers, unless an event has a secret in it.
        is_public = not isinstance(entry, log.Acted) or all(event.is_public() for event in table.events[table.version])
        self._what = happening(table, table.version, SPECTATOR) if is_public else None
        self._is_talk = type(entry) in TALK
        if self._is_talk:
            return
        self._holding = table.holding if table.holding != table.was_holding else UNSET
        in_play = type(entry) in PLAY and not table.is_over
        self._table_told = UNSET if in_play else table_told(table)
        self._clock = UNSET if table.clock is None else clock_told(table, now)
        self._timers = timers_told(table, now) if table.timers or table.had_timers else UNSET
        self._result = result_told(table) if table.is_over else UNSET
        self._race = table.is_race if table.is_race != table.was_race else UNSET
        self._faces = table.game.faces(table.opened.options) if type(entry) is log.OptionsChanged else UNSET

    def update(self, viewer: Viewer, before: object, after: object) -> Update:
        """What the entry changed for a viewer, whose view was ``before`` and is ``after``."""
        table = self._table
        what = self._what or happening(table, table.version, viewer)
        if self._is_talk:
            return Update(table.version, self._at, what)
        return Update(
            table.version,
            self._at,
            what,
            self._table_told,
            changes(before, after) if after is not None else UNSET,
            table.awaited,
            legal_told(table, viewer),
            undo_told(table, viewer),
            self._clock,
            self._timers,
            self._result,
            self._race,
            self._faces,
            self._holding,
        )
