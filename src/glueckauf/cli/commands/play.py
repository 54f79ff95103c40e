"""`glueckauf play`: sit down at a table."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import glueckauf
from glueckauf.cli.console import on_terminal
from glueckauf.cli.files import STANDARD_INPUT, read_document
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.lineup import Lineup
from glueckauf.cli.options import options_of
from glueckauf.cli.plain import EndOfInput, PlainTable, choose_game, choose_seats
from glueckauf.cli.sitting import Sitting
from glueckauf.table import Play
from glueckauf.table.game import checked_seed
from glueckauf.table.replaying import record_up_to

HUMAN_PACE = 1.0  # seconds a bot takes on a full screen


def play(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="game")] = None,
    *,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    you: Annotated[list[int] | None, typer.Option("--you", metavar="seat")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="name")] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    box: Annotated[str | None, typer.Option("--box", metavar="file")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="file")] = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="file")] = None,
    retry: Annotated[int | None, typer.Option("--from", metavar="number")] = None,
    pace: Annotated[float | None, typer.Option("--pace", metavar="seconds")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Play against bots or one another."""
    words = Words(context.obj)
    if resume:
        if game or seats or seed is not None or option or box:
            raise wrong("resume_knows")
        document = read_document(resume)
        begun = resumed(document, retry)
        people = you if you or retry is None else [begun.turn or 0]
        everyone = Lineup.named(people, name, bots) if people or name or bots else Lineup.recorded(document)
        file = file_to_go_on(record, resume) if retry is None else new_file(record)
        Host(words, everyone, pace, plain=plain).seat(begun, file)
        return
    if retry is not None:
        raise wrong("from_what")
    host = Host(words, Lineup.named(you, name, bots), pace, plain=plain)
    if game is None:
        game, seats = host.menu(seats)
    wanted = glueckauf.game(game)
    count = host.everyone.seats(wanted) if seats is None else seats
    host.seat(wanted.begin(count, options_of(wanted, option), seed, box), new_file(record))


class Host:
    """Leads people to a table that fits their terminal, and says goodbye."""

    def __init__(self, words: Words, everyone: Lineup, pace: float | None, *, plain: bool) -> None:
        """Without a terminal, and on request, the table is told line by line."""
        self.words = words
        self.everyone = everyone
        self.full_screen = on_terminal() and sys.stdin.isatty() and not plain and can_draw()
        self.pace = checked_pace(pace, HUMAN_PACE if self.full_screen else 0.0)

    def menu(self, seats: int | None) -> tuple[str, int | None]:
        """The game that somebody picks, and for how many, unless that is settled."""
        settled = seats is not None or self.everyone != Lineup()
        if self.full_screen:
            from glueckauf.cli.screen.menu import Menu  # noqa: PLC0415  Textual is slow to import

            picked = Menu(self.words, asks_seats=not settled).run()
            if picked is None:
                raise typer.Exit
            return picked[0], picked[1] or seats
        try:
            game = choose_game(self.words)
            return game, seats if settled else choose_seats(self.words, glueckauf.game(game))
        except EndOfInput as end:
            raise typer.Exit from end

    def seat(self, play: Play, record: Path | None) -> None:
        """Play, then say how it ended or how to go on."""
        sitting = Sitting(play, self.everyone, self.words, record)
        if self.full_screen:
            from glueckauf.cli.screen.game_screen import GameScreen  # noqa: PLC0415  likewise

            GameScreen(sitting, self.words, self.pace).run()
            if play.over:
                typer.echo(sitting.turn_line())
        else:
            PlainTable(sitting, self.words, self.pace).run()
        if record or not play.over:
            kept = "kept" if record else "not_kept"
            typer.echo(self.words("play", kept if play.over else f"unfinished_{kept}", file=record))


def resumed(document: Any, retry: int | None) -> Play:
    """The game that a record keeps: where it was left, or before a move that shall be tried otherwise.

    What is dealt after that move comes from new luck.
    """
    play = glueckauf.replay(document)
    if retry is None:
        return play
    if not 1 <= retry <= len(play.moves):
        raise wrong("no_such_move", given=retry, last=len(play.moves))
    beginning = record_up_to(document, retry - 1, glueckauf.game)
    return glueckauf.replay({**beginning, "seed": checked_seed(None)})


def can_draw() -> bool:
    """Whether the terminal moves its cursor."""
    return os.environ.get("TERM") not in {None, "", "dumb"}


def checked_pace(pace: float | None, usual: float) -> float:
    """Seconds, and not less than none."""
    if pace is None:
        return usual
    if not 0 <= pace < float("inf"):
        raise wrong("pace", given=pace)
    return pace


def new_file(record: str | None) -> Path | None:
    """Where the record goes; an older one is not lost."""
    if record and Path(record).exists():
        raise wrong("record_exists", file=record)
    return Path(record) if record else None


def file_to_go_on(record: str | None, resume: str) -> Path | None:
    """Where the record of a resumed game goes: where it came from, unless somebody says otherwise."""
    if record is None:
        return None if resume == STANDARD_INPUT else Path(resume)
    return Path(record) if record == resume else new_file(record)
