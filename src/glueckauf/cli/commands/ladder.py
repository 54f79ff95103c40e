"""`glueckauf ladder`: a rating of all known players that grows with every call."""

from pathlib import Path
from typing import Annotated

import typer

import glueckauf
from glueckauf import bots
from glueckauf.cli.commands.arena import play_on, usual_seats
from glueckauf.cli.console import console
from glueckauf.cli.experiment import show_sheets, thinking_time
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import kinds_of
from glueckauf.cli.options import options_of
from glueckauf.lab.vocabulary import LabWords
from glueckauf.table.game import checked_seed

USUAL_GAMES = 60  # more of every pairing, each time


def ladder(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    climbers: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    more: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="seconds")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    rungs: Annotated[Path | None, typer.Option("--file", metavar="file")] = None,
) -> None:
    """Let all known players meet once more, on deals that none of them has met, and rank them."""
    from glueckauf.lab.arena import Arena  # noqa: PLC0415  NumPy and Numba are slow to import
    from glueckauf.lab.checkpoint import Checkpoint  # noqa: PLC0415  likewise
    from glueckauf.lab.setting import Setting  # noqa: PLC0415
    from glueckauf.lab.sheets import ranking_sheet  # noqa: PLC0415

    words, lab_words = Words(context.obj), LabWords(context.obj)
    chosen = glueckauf.game(game)
    at, thinking = usual_seats(chosen, seats), thinking_time(seconds)
    setting = Setting(chosen, at, options_of(chosen, option), seconds=thinking)
    file = rungs or Path(f"ladder-{chosen.name}-{setting.seats}.json")
    checkpoint = Checkpoint(file, setting)
    kinds = tuple(dict.fromkeys((*bots.known(chosen.description), *(kinds_of(climbers) if climbers else ()))))
    tournament = Arena(setting, kinds, checkpoint.games + more, checked_seed(checkpoint.seed))
    play_on(tournament, checkpoint, words, lab_words)
    title = chosen.description.wording.title(context.obj)
    console().print(lab_words("ladder", "heading", game=title, seats=setting.seats, file=file))
    show_sheets([ranking_sheet(tournament, lab_words)])
