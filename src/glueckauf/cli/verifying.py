"""`glueckauf verify`: whether a recorded game was dealt as the house had promised."""

from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.files import read_document
from glueckauf.cli.plain import say
from glueckauf.server.words import WORDING
from glueckauf.table import fairness

HOLDS, FAILS = "✓", "✗"


def verify(context: typer.Context, recorded: Annotated[str, typer.Argument(metavar="file")]) -> None:
    """Check the commitment, the seed and every card of a record; the exit code says whether all hold."""
    found = fairness.verify(read_document(recorded), glueckauf.game)
    for part, holds in found.items():
        sentence = WORDING.say(context.obj, "check", f"{part}_holds" if holds else f"{part}_fails")
        say(f"{HOLDS if holds else FAILS} {sentence}")
    if not all(found.values()):
        raise typer.Exit(1)
