"""`glueckauf replay`: a recorded game, step by step."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.commands.show import checked_seat, seen
from glueckauf.cli.console import on_terminal
from glueckauf.cli.files import read_document
from glueckauf.cli.language import Words
from glueckauf.cli.plain import say
from glueckauf.rulekit.document import Document
from glueckauf.table import Play
from glueckauf.table.telling import Teller


@dataclass(frozen=True)
class ReplayStep:
    """A recorded situation, and what led to it."""

    view: Document
    news: tuple[str, ...]


def replay(
    context: typer.Context,
    recorded: Annotated[str, typer.Argument(metavar="file")],
    *,
    seat: Annotated[int | None, typer.Option("--seat", metavar="seat")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Every situation of a recorded game, forwards and backwards."""
    words = Words(context.obj)
    document = read_document(recorded)
    end = glueckauf.replay(document)
    checked_seat(end, seat)
    teller = Teller.of_nameless(end.game, words.language, end.seats)
    whole = end.over and seat is None
    steps = [step_of(play, teller, seat, whole=whole) for play in glueckauf.replay_steps(document)]
    if plain or not on_terminal() or not sys.stdin.isatty():
        tell(steps, teller, words)
        return
    from glueckauf.cli.screen.replay_screen import Replay  # noqa: PLC0415  Textual is slow to import

    Replay(steps, teller, words).run()


def step_of(play: Play, teller: Teller, seat: int | None, *, whole: bool) -> ReplayStep:
    """The situation now, as far as it may be told."""
    view = seen(play, seat, whole=whole)
    events = play.events() if whole else play.events_for(seat)
    return ReplayStep(view, tuple(teller.events(events, view)))


def tell(steps: Sequence[ReplayStep], teller: Teller, words: Words) -> None:
    """All steps, one after the other."""
    for number, step in enumerate(steps):
        say(words("replay", "step", step=number, last=len(steps) - 1))
        for sentence in step.news:
            say(sentence)
        say(f"\n{teller.position(step.view)}\n")
