"""`glueckauf verify`: whether a recorded game was dealt as the house had promised."""

from typing import Annotated

import typer

from glueckauf.cli.files import read_document
from glueckauf.cli.plain import say
from glueckauf.server.replaying import checks

HOLDS, FAILS = "✓", "✗"


def verify(context: typer.Context, recorded: Annotated[str, typer.Argument(metavar="file")]) -> None:
    """Check the commitment, the seed and every card of a record; the exit code says whether all hold."""
    found = checks(read_document(recorded), context.obj)
    for check in found:
        say(f"{HOLDS if check.holds else FAILS} {check.sentence}")
    if not all(check.holds for check in found):
        raise typer.Exit(1)
