"""One command, ``cactarium``. What a command needs is imported when it runs, so that help comes at once."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cactarium import __version__
from cactarium.kernel.errors import CactariumError


class Shell(TyperGroup):
    """Says what went wrong in a line; what is no ``CactariumError`` is a bug and keeps its traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except CactariumError as error:
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(1) from None


app = typer.Typer(
    cls=Shell,
    help="Cactus and garden games: play, replay, prove and simulate them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; cactarium games lists them.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats; by default the fewest the game takes.")]
GivenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A table option; @FILE as the value reads that file. Repeatable."
    ),
]
# Whether it can be read is told by the log, in a sentence.
DataFolder = Annotated[Path, typer.Option(metavar="DIR", readable=False, help="Where matches are kept.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document instead.")]


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cactarium {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, their seats and table options."""
    from cactarium.terminal.listing import game_list, games_data
    from cactarium.terminal.screen import new_console

    if as_json:
        print_json(games_data())
    else:
        new_console().print(game_list())


@app.command()
def play(
    game: GameName = "cacti",
    seats: Seats = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Shuffle by this seed instead of fairly.")] = None,
    option: GivenOptions = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A bot for all other seats, or one for each. Default greedy. Repeatable."),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are people who share this terminal.")] = False,
    you: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, counted from 0.")] = 0,
    salt: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Your part in the fair shuffle, given beforehand.")
    ] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Save the record there at the end.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Play at the terminal, against bots or at a hot seat.

    Type an action, its number or its beginning; help lists the commands. Without --seed the shuffle is fair: you see
    a commitment before you give your salt, and the record lets anyone check both.
    """
    from cactarium.terminal.start import play as started

    started(game, seats, seed, option or [], bot or [], hot_seat, you, salt, save, force)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    data: DataFolder = Path("data"),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Where the log is, instead: sqlite:///FILE.")
    ] = None,
    browse: Annotated[bool, typer.Option("--browse", help="Open the browser where there is one.")] = False,
    bot_workers: Annotated[int, typer.Option(min=1, metavar="N", help="Processes for bots to think in.")] = 2,
    bot_pause: Annotated[float, typer.Option(min=0, metavar="SECONDS", help="How long a bot waits at least.")] = 0.9,
    hand_workers: Annotated[
        int, typer.Option(min=1, metavar="N", help="Processes in which what hands hold is simulated.")
    ] = 1,
    messages: Annotated[float, typer.Option(min=1, metavar="N", help="Messages a second that one page may send.")] = 20,
    grace: Annotated[
        float, typer.Option(min=0, metavar="SECONDS", help="After so long without their page, people count as away.")
    ] = 10,
    proxy: Annotated[str, typer.Option(metavar="ADDRESS", help="A proxy in front, whose word is believed.")] = "",
) -> None:
    """Open the house: tables in the browser, for people and bots."""
    from cactarium.server.run import default_database, run
    from cactarium.server.settings import Limits, Settings

    limits = Limits(messages_per_second=messages, messages_at_once=3 * messages)
    settings = Settings(
        limits=limits,
        bot_pause=bot_pause,
        bot_workers=bot_workers,
        hand_workers=hand_workers,
        grace=grace,
        proxy=proxy,
    )
    run(host, port, database or default_database(data), settings, browse=browse)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; a new file.")],
    data: DataFolder = Path("data"),
) -> None:
    """Copy all matches into one file, while the server goes on."""
    from cactarium.storage import backup as copied

    held = copied(data / "log.db", target)
    typer.echo(f"copied to {target}: {held}")


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A copy made by backup.")],
    data: DataFolder = Path("data"),
) -> None:
    """Put a backup in the place of all matches. The server must be closed; what was there is kept aside."""
    from cactarium.storage import log_in, restoring

    for done in restoring(copy, log_in(data)):
        typer.echo(done)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A bot for all seats, or one for each. Default random. Repeatable."),
    ] = None,
    option: GivenOptions = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count."""
    from msgspec import to_builtins

    from cactarium.games import game_named
    from cactarium.lab.report import progress, simulation_table
    from cactarium.lab.simulate import simulate as simulated
    from cactarium.terminal.arguments import given_options, read_seed, seat_count
    from cactarium.terminal.screen import new_console

    rules = game_named(game)
    number, root = seat_count(rules, seats), read_seed(seed)
    with progress(games) as played:
        result = simulated(rules, number, games, root, bot or ["random"], given_options(option or []), played)
    if as_json:
        print_json(to_builtins(result))
    else:
        new_console().print(simulation_table(result))


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="The bots; NAME@SECONDS gives one a time of its own.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games, rounded up to whole seeds.")] = 100,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many seats; 2, or the fewest there are.")] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    time: Annotated[float | None, typer.Option(metavar="SECONDS", help="A move, for bots that think by time.")] = None,
    option: GivenOptions = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="Processes to play in; by default one a core.")] = None,
    html: Annotated[str | None, typer.Option(metavar="FILE", help="Write a page with plots there, too.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots meet each other, and rate them.

    Every seed is played by every choice of bots that fills the table, from every seat. Of fewer bots than seats the
    last one takes all places left: a,b at four seats is one a against three b. A bot plays a whole team.

    A win is a first place. Who shares it shares the win: of two each has half. Partners win as one, each of them. Who
    plays alone wins against the game itself. Intervals are Wilson's, as sure as wins are from seed to seed. Head to
    head counts who came out ahead of whom, a level end as half. Ratings are openskill's, with a standard deviation.

    However many processes play, the results are the same, but for what bots do by the clock: thinking by time, and
    looking for a place in Cactus. Ctrl-C ends it and prints what is known by then, with exit code 130.
    """
    from cactarium.arena import held

    held(game, bots, games, seats, seed, time, option or [], jobs, html, force, as_json)


@app.command()
def replay(
    file: RecordFile,
    view: Annotated[str, typer.Option("--from", metavar="SEAT|spectator|open", help="Whose view to show.")] = "open",
    step: Annotated[bool, typer.Option("--step", help="Show the board after each action and wait for Enter.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a record action by action, and its score sheet."""
    from cactarium.kernel.errors import BadRequest
    from cactarium.match import replay as replayed
    from cactarium.terminal.files import read_record_text
    from cactarium.terminal.lines import lines_for
    from cactarium.terminal.replaying import ReplayScreen, replay_data
    from cactarium.terminal.screen import new_console
    from cactarium.terminal.screens import screen_of
    from cactarium.terminal.viewing import read_viewer

    if step and file == "-":
        raise BadRequest("no input to step by", "--step and a record from standard input", "a record file", "--step")
    played = replayed(read_record_text(file))
    viewer = read_viewer(view, played.seats)
    if as_json:
        print_json(replay_data(played, viewer))
        return
    console = new_console()
    ReplayScreen(played, screen_of(played.game), console, viewer).show(lines_for(console, False) if step else None)


@app.command()
def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Check a record: that it replays, and that its shuffle fits its commitment.

    Exit code 1 if it does not replay, or if its shuffle is still sealed.
    """
    from cactarium.terminal.files import read_record_text
    from cactarium.terminal.replaying import verified_data, verified_words

    data = verified_data(read_record_text(file))
    if as_json:
        print_json(data)
    else:
        for line in verified_words(data):
            typer.echo(line)
    if not data["replays"]:
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE|WORD]", help="Only this clause, or clauses with this word.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the rules clause by clause, with their source and who applies them."""
    from cactarium.games import game_named
    from cactarium.terminal.listing import clauses_data
    from cactarium.terminal.rulebook import clause_list, found_clauses
    from cactarium.terminal.screen import new_console

    found = found_clauses(game_named(game), " ".join(words or []))
    if as_json:
        print_json(clauses_data(game, found))
    else:
        new_console().print(clause_list(found))
