"""From what a page wants to entries of the log: checked against the table, or refused.

``seats`` are those that the page has proven to hold. A seat that a message names means nothing until it is one of them.
"""

from collections.abc import Callable

from cactarium.kernel.errors import BadRequest, shown
from cactarium.search.levels import bot_named
from cactarium.server import arranging, holding, shuffling, staleness, undo
from cactarium.server import entries as log
from cactarium.server.sanitizing import sanitized
from cactarium.server.table import STAND_IN, Table
from cactarium.server.wire import from_page as page

# Play goes on beyond this, with stand-ins where people are away; talk and taking back do not.
LONGEST_LOG = 5000
# Nobody has to leave by a word: who closes the page is away, too, and then a bot may play. So leaving ends as well.
LONGEST_WITH_LEAVING = 2 * LONGEST_LOG


class Forbidden(BadRequest):
    """A request that this page may not make."""


Request = (
    page.Act
    | page.Say
    | page.Stand
    | page.SeatBot
    | page.Swap
    | page.AddChair
    | page.TakeChair
    | page.ChangeOptions
    | page.Begin
    | page.Reveal
    | page.Undo
    | page.AnswerUndo
    | page.Resign
    | page.Leave
    | page.StandIn
)


def may_always(_seat: int) -> bool:
    return True


def decided(
    table: Table,
    seats: list[int],
    away: Callable[[], list[int]],
    request: Request,
    now: int,
    may_talk: Callable[[int], bool] = may_always,
) -> list[log.Entry]:
    """What to append. ``away`` tells the seats whose person has been gone for long enough to be played for,
    ``may_talk`` whether a seat has not said too much of late."""
    if not seats:
        raise BadRequest("you do not sit at this table", "no seat", "a seat", "seat")
    if isinstance(request, page.Act):
        check_own(seats, request.seat)
        return [acted(table, request, now)]
    if isinstance(request, page.Begin):
        return begun(table, seats, away(), request, now)
    if isinstance(request, page.Say | page.Undo | page.Stand | arranging.Arrangement):
        check_room(table)
    if isinstance(request, arranging.Arrangement):
        check_stage(table, "open")
        return [arranged(table, seats, request, now)]
    if isinstance(request, page.StandIn):
        return [stood_in(table, seats[0], away(), request, now)]
    check_own(seats, request.seat)
    if isinstance(request, page.Say):
        return [said(table, request, now, may_talk)]
    if isinstance(request, page.Reveal):
        check_stage(table, "shuffling")
        return shuffling.revealed(table, away(), request, now)
    if isinstance(request, page.Stand):
        check_stage(table, "open")
        return [log.Stood(now, request.seat)]
    return decided_in_play(table, request, now)


def decided_in_play(
    table: Table, request: page.Undo | page.AnswerUndo | page.Resign | page.Leave, now: int
) -> list[log.Entry]:
    check_stage(table, "playing")
    check_in_play(table, request.seat)
    if isinstance(request, page.Undo | page.AnswerUndo):
        holding.check_free(table)
    if isinstance(request, page.Undo):
        return [undone(table, request, now)]
    if isinstance(request, page.AnswerUndo):
        return undo_answered(table, request, now)
    if isinstance(request, page.Resign):
        return [log.Out(now, request.seat, "resigned")]
    check_room(table, LONGEST_WITH_LEAVING)
    check_played_by_person(table, request.seat)
    return [log.StoodIn(now, request.seat, STAND_IN, request.seat)]


def check_room(table: Table, most: int = LONGEST_LOG) -> None:
    if table.version > most:
        raise BadRequest("this table has no room for more", f"{table.version} entries", "a new table", "table")


def check_own(seats: list[int], seat: int) -> None:
    if seat not in seats:
        raise BadRequest("that is not your seat", f"seat {seat}", " or ".join(f"seat {own}" for own in seats), "seat")


def check_stage(table: Table, stage: str) -> None:
    if table.stage != stage:
        words = {
            "open": "before the start",
            "shuffling": "while the cards are shuffled",
            "playing": "while the match runs",
            "over": "after the end",
        }
        raise BadRequest("too early or too late", words[table.stage], words[stage], "table")


def check_in_play(table: Table, seat: int) -> None:
    if table.chairs[seat].out == "time":
        raise BadRequest("your time is up", "none left", "time on your clock", "clock")
    if table.chairs[seat].out:
        raise BadRequest("your seat is out of the match", table.chairs[seat].out, "a seat in play", "seat")


def check_played_by_person(table: Table, seat: int) -> None:
    if table.chairs[seat].bot:
        raise BadRequest("a bot plays there already", f"seat {seat}", "a person's seat", "seat")


def check_chair(table: Table, seat: int) -> None:
    if seat >= len(table.chairs):
        raise BadRequest("no such seat", shown(seat), f"0 to {len(table.chairs) - 1}", "seat")


def check_no_person(table: Table, seat: int) -> None:
    check_chair(table, seat)
    if table.chairs[seat].kind == "person":
        raise BadRequest("somebody sits there", shown(table.chairs[seat].name), "an empty chair or a bot's", "seat")


def acted(table: Table, request: page.Act, now: int) -> log.Acted:
    """What an action leads to is tried by the caller: only the rules know whether it can be done."""
    if table.match is None:
        raise BadRequest("the match has not begun", "an action", "a match that runs", "table")
    check_in_play(table, request.seat)
    if table.is_cut_short:
        check_stage(table, "playing")
    staleness.check_action(table, request)
    if table.measure is not None:
        holding.check_action(table, request.seat, request.action)
    return log.Acted(now, request.seat, request.action, request.key)


def said(table: Table, request: page.Say, now: int, may_talk: Callable[[int], bool]) -> log.Said:
    if not may_talk(request.seat):
        raise BadRequest("too much chat", "another line", "a short pause", "text")
    text = sanitized(request.text)
    if not text:
        raise BadRequest("nothing to say", shown(request.text), "words", "text")
    return log.Said(now, request.seat, table.chairs[request.seat].name, text, request.key)


def hinted(table: Table, seat: int, now: int) -> log.Hinted | None:
    """What the others hear of a wish for a hint: nothing where there are none, or if they heard of it already."""
    if table.match is None or seat not in table.to_act:
        raise BadRequest("it is not your turn", "a wish for a hint", "your turn", "hint")
    if table.measure is not None and table.measure.seat == seat:
        raise BadRequest("no hint helps a hand", "a wish for a hint", "another moment of your turn", "hint")
    own = table.chairs[seat].device
    if not any(chair.kind == "person" and chair.device != own for chair in table.chairs):
        return None
    if not table.opened.hints:
        raise BadRequest("this table plays without hints", "a wish for a hint", "a table that allows them", "hint")
    if table.chairs[seat].hinted > table.changed[seat]:
        return None
    check_room(table)
    return log.Hinted(now, seat)


def arranged(table: Table, seats: list[int], request: arranging.Arrangement, now: int) -> log.Entry:
    """What changes at a table before the start: bots and chairs, and the options."""
    if isinstance(request, page.SeatBot):
        return bot_seated(table, request, now)
    if isinstance(request, page.Swap):
        return swapped(table, request, now)
    if isinstance(request, page.AddChair):
        return arranging.chair_added(table, seats, now)
    if isinstance(request, page.ChangeOptions):
        return arranging.options_changed(table, seats, request, now)
    check_no_person(table, request.seat)
    return arranging.chair_taken(table, seats, request, now)


def bot_seated(table: Table, request: page.SeatBot, now: int) -> log.Entry:
    check_no_person(table, request.seat)
    if not request.level:
        return log.Stood(now, request.seat)
    return log.BotSat(now, request.seat, bot_named(request.level).name, table.bot_name(request.seat))


def swapped(table: Table, request: page.Swap, now: int) -> log.Entry:
    check_chair(table, request.one)
    check_chair(table, request.other)
    return log.Swapped(now, request.one, request.other)


def begun(table: Table, seats: list[int], away: list[int], request: page.Begin, now: int) -> list[log.Entry]:
    check_stage(table, "open")
    staleness.check_begin(table, request)
    return arranging.began(table, seats, away, request, now)


def undone(table: Table, request: page.Undo, now: int) -> log.Entry:
    staleness.check_undo(table, request)
    if request.steps > 1:
        free = undo.free_steps(table, request.seat)
        if request.steps > free:
            raise BadRequest("not all of that can be taken back at once", str(request.steps), f"at most {free}", "undo")
        return log.Undone(now, request.seat, request.steps)
    check_nobody_missing(table, undo.missing(table, request.seat))
    way = undo.way_back(table, request.seat)
    if not way:
        raise BadRequest("nothing to take back", "no action of yours", "at least one", "undo")
    if way == "free":
        return log.Undone(now, request.seat, undo.actions_back(table, request.seat))
    if table.asker >= 0:
        raise BadRequest("somebody is asking already", f"seat {table.asker}", "an answer first", "undo")
    return log.UndoAsked(now, request.seat)


def check_nobody_missing(table: Table, missing: list[int]) -> None:
    if missing:
        chair = table.chairs[missing[0]]
        where = {"": "is away", "resigned": "has resigned", "time": "is out of time"}[chair.out]
        want = "something done since" if chair.out else f"{chair.name} back at the table"
        got = f"{chair.name}'s own action, and {chair.name} {where}"
        raise BadRequest("that needs somebody who is not here", got, want, "undo")


def undo_answered(table: Table, request: page.AnswerUndo, now: int) -> list[log.Entry]:
    if table.asker < 0 or request.seat not in undo.to_ask(table, table.asker):
        raise BadRequest("nobody asks you", "an answer", "a question", "undo")
    waiting = undo.waiting(table)
    if request.seat not in waiting:
        raise BadRequest("you have answered", "an answer again", "one answer", "undo")
    answer = log.UndoAnswered(now, request.seat, request.agreed)
    device = table.chairs[request.seat].device
    if not request.agreed or any(table.chairs[seat].device != device for seat in waiting):
        return [answer]
    return [answer, log.Undone(now, table.asker, undo.actions_back(table, table.asker))]


def stood_in(table: Table, by: int, away: list[int], request: page.StandIn, now: int) -> log.Entry:
    check_stage(table, "playing")
    check_chair(table, request.seat)
    if request.seat not in away:
        raise BadRequest("that person is not away", f"seat {request.seat}", "a seat whose person has gone", "seat")
    check_played_by_person(table, request.seat)
    return log.StoodIn(now, request.seat, STAND_IN, by)
