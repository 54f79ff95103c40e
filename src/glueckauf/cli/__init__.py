"""The terminal: every game played, shown, replayed and simulated with one command."""

from typing import Annotated

import typer

from glueckauf import __version__
from glueckauf.cli.commands.admin import admin
from glueckauf.cli.commands.analyse import analyse
from glueckauf.cli.commands.arena import arena
from glueckauf.cli.commands.balance import balance
from glueckauf.cli.commands.check import check
from glueckauf.cli.commands.dataset import dataset
from glueckauf.cli.commands.export import export
from glueckauf.cli.commands.games import games
from glueckauf.cli.commands.join import join
from glueckauf.cli.commands.ladder import ladder
from glueckauf.cli.commands.play import play
from glueckauf.cli.commands.replay import replay
from glueckauf.cli.commands.rules import rules
from glueckauf.cli.commands.serve import serve
from glueckauf.cli.commands.show import show
from glueckauf.cli.commands.simulate import simulate
from glueckauf.cli.commands.train import train
from glueckauf.cli.commands.verify import verify
from glueckauf.cli.door import NAME, Command, Door

app = typer.Typer(cls=Door, add_completion=False, pretty_exceptions_enable=False)
for deed in (
    serve,
    export,
    join,
    games,
    rules,
    play,
    show,
    replay,
    analyse,
    verify,
    simulate,
    arena,
    ladder,
    balance,
    dataset,
    train,
    check,
    admin,
):
    app.command(cls=Command)(deed)


@app.callback(invoke_without_command=True)
def glueckauf(context: typer.Context, *, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """Without a command, say which ones there are."""
    if version:
        typer.echo(f"{NAME} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command line."""
    app(prog_name=NAME)
