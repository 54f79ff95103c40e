"""`glueckauf verify`: whether a recorded game was dealt as the house had promised."""

from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.files import read_document
from glueckauf.cli.plain import say
from glueckauf.table import fairness

HOLDS, FAILS = "✓", "✗"


def verify(context: typer.Context, recorded: Annotated[str, typer.Argument(metavar="file")]) -> None:
    """Check the commitment, the seed and every card of a record; the exit code says whether all hold."""
    record = read_document(recorded)
    found = fairness.verify(record, glueckauf.game)
    for part, holds in found.items():
        sentence = fairness.sentence(part, record, context.obj, holds=holds)
        say(f"{HOLDS if holds else FAILS} {sentence}")
    if not all(found.values()):
        raise typer.Exit(1)
