"""`glueckauf show`: one situation from a file."""

from typing import Annotated, Any

import typer

import glueckauf
from glueckauf.cli.console import show_picture
from glueckauf.cli.files import read_document
from glueckauf.cli.language import wrong
from glueckauf.rulekit.document import Document, Reader
from glueckauf.table import Play
from glueckauf.table.telling import Teller


def show(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="file")],
    *,
    seat: Annotated[int | None, typer.Option("--seat", metavar="seat")] = None,
) -> None:
    """The table, whose turn it is, the result."""
    document = read_document(file)
    is_record = isinstance(document, dict) and "moves" in document
    play = glueckauf.replay(document) if is_record else load(document)
    view = seen(play, checked_seat(play, seat), whole=is_record and play.over)
    teller = Teller.of_nameless(play.game, context.obj, play.seats)
    show_picture(teller.picture(view))
    typer.echo(f"\n{teller.standing(view)}")


def load(document: Any) -> Play:
    """The play in a position document; the document itself says of which game."""
    return glueckauf.game(Reader(document).key("game").word(tuple(glueckauf.games()))).load(document)


def checked_seat(play: Play, seat: int | None) -> int | None:
    """A seat of this table, or nobody's."""
    if seat is not None and not 0 <= seat < play.seats:
        raise wrong("no_such_seat", seat=seat, last=play.seats - 1)
    return seat


def seen(play: Play, seat: int | None, *, whole: bool) -> Document:
    """What a seat sees; without a seat the whole truth where it may be told, else a spectator's view."""
    return play.position() if whole and seat is None else play.view(seat)
