"""`glueckauf dataset`: games between bots in a Parquet file, one row for every decision."""

from pathlib import Path
from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.commands.simulate import lineup_of
from glueckauf.cli.console import console
from glueckauf.cli.experiment import HERE, crew_of
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.lineup import kinds_of
from glueckauf.cli.options import options_of
from glueckauf.table.game import checked_seed

USUAL_GAMES = 100


def dataset(  # noqa: PLR0913  a command has as many parameters as options
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    out: Annotated[Path, typer.Option("--out", metavar="file")],
    *,
    games: Annotated[int, typer.Option("--games", metavar="number")] = USUAL_GAMES,
    seats: Annotated[int | None, typer.Option("--seats", metavar="number")] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="bots")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="option")] = None,
    box: Annotated[str | None, typer.Option("--box", metavar="file")] = None,
    machines: Annotated[str, typer.Option("--on", metavar="machines")] = HERE,
) -> None:
    """Let bots play and write down every decision."""
    try:
        from glueckauf.research.dataset import Bouts, write_dataset  # noqa: PLC0415  only here is Parquet needed
    except ImportError as error:
        raise wrong("extra_missing", package=error.name, extra="research") from error
    chosen, words = glueckauf.game(game), Words(context.obj)
    lineup = lineup_of(chosen, seats, kinds_of(bots), games)
    number, options = checked_seed(seed), options_of(chosen, option)
    crew = None if machines == HERE else crew_of(machines)  # bots think in Python, which has one core
    usual = chosen.description.box
    change = usual.changed(box).difference(usual) if box else None  # a file need not be on other machines
    try:
        rows = sum(write_dataset(out, Bouts(chosen, lineup, number, options, change), games, crew))
    except OSError as error:
        raise wrong("unwritable_file", file=out) from error
    console().print(words("dataset", "written", rows=words.number(rows), count=rows, file=out, seed=number))
