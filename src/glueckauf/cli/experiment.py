"""What the commands of the laboratory have in common: progress, sheets on the screen, the call itself."""

import shlex
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from glueckauf.cli.console import console, table
from glueckauf.cli.language import SWITCH, Words, wrong

HERE, CARD, RAY = "cpu", "gpu", "ray"  # where an experiment can run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glueckauf.lab.sheets import Sheet
    from glueckauf.simulate.crews import Crew


def show_sheets(sheets: "Sequence[Sheet]") -> None:
    """Every sheet with its title and remarks."""
    target = console()
    for sheet in sheets:
        rows = table(*sheet.columns)
        for row in sheet.rows:
            rows.add_row(*row)
        target.print()
        target.print(sheet.title, style="bold")
        target.print(rows)
        for remark in sheet.remarks:
            target.print(remark)


@contextmanager
def progress(words: Words, games: int, played: int = 0) -> "Iterator[Callable[[int], None]]":
    """A bar where somebody sees it; whoever plays says how many games it was."""
    from rich.progress import Progress  # noqa: PLC0415  only experiments show progress

    screen = console(for_errors=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as shown:
        bar = shown.add_task(words("simulate", "compiling"), total=None, completed=played)  # moves to and fro

        def advance(count: int) -> None:
            shown.update(bar, description=words("simulate", "playing"), total=games, advance=count)

        yield advance


def crew_of(machines: str) -> "Crew":
    """Who plays: the cores of this machine, or those of a Ray cluster."""
    from glueckauf.simulate.crews import Cluster, Cores  # noqa: PLC0415  only experiments need a crew

    if machines == HERE:
        return Cores()
    kind, colon, address = machines.partition(":")
    if kind != RAY or (colon and not address):
        raise wrong("no_such_machines", given=machines)
    return Cluster(machines if address.startswith("//") else address or None)


def thinking_time(seconds: float | None) -> float:
    """The seconds that a bot has for a decision: as many as usual if nobody says."""
    from glueckauf.bots import SECONDS  # noqa: PLC0415  NumPy is slow to import

    if seconds is None:
        return SECONDS
    if not 0 < seconds < float("inf"):
        raise wrong("seconds", given=seconds)
    return seconds


def call_of(context: typer.Context, seed: int) -> str:
    """The command line that gives the same result again: what was chosen, and the seed."""
    words = [context.command_path]
    for parameter in context.command.params:
        value = seed if parameter.name == "seed" else context.params[parameter.name or ""]
        for one in value if isinstance(value, list | tuple) else [value]:
            if parameter.param_type_name == "argument":
                words.append(str(one))
            elif one is True:
                words.append(parameter.opts[0])
            elif one is not None and one is not False:
                words += [parameter.opts[0], str(one)]
    return shlex.join([*words[0].split(), *words[1:], SWITCH, context.obj])
