"""The terminal: every game played, shown, replayed and simulated with one command."""

import typer

from glueckauf.cli.analysing import analyse
from glueckauf.cli.balancing import balance
from glueckauf.cli.competing import arena
from glueckauf.cli.door import Command, Door
from glueckauf.cli.games import games
from glueckauf.cli.playing import play
from glueckauf.cli.replaying import replay
from glueckauf.cli.rules import rules
from glueckauf.cli.serving import serve
from glueckauf.cli.showing import show
from glueckauf.cli.simulating import simulate
from glueckauf.cli.training import train
from glueckauf.cli.verifying import verify

app = typer.Typer(cls=Door, add_completion=False, pretty_exceptions_enable=False)
for deed in (serve, games, rules, play, show, replay, analyse, verify, simulate, arena, balance, train):
    app.command(cls=Command)(deed)


@app.callback(invoke_without_command=True)
def glueckauf(context: typer.Context) -> None:
    """Without a command, say which ones there are."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command line."""
    app(prog_name="glueckauf")
