"""`glueckauf join`: a program of yours plays at somebody's house."""

from secrets import randbelow
from typing import Annotated

import typer

from glueckauf.bots.strangers import maker_of
from glueckauf.cli.language import Words
from glueckauf.cli.plain import say
from glueckauf.rulekit.dealer import SEEDS


def join(
    context: typer.Context,
    invitation: Annotated[str, typer.Argument(metavar="address")],
    *,
    player: Annotated[str, typer.Option("--bot", metavar="bot")],
    nickname: Annotated[str | None, typer.Option("--name", metavar="name")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="number")] = None,
) -> None:
    """Come by an invitation, take an open seat and let the program play to the end."""
    maker = maker_of(player)
    from glueckauf.cli.visit import Visit  # noqa: PLC0415  the other commands do without the server's packages

    words = Words(context.obj)
    name = nickname or words("join", "bot", name=player.rpartition(":")[2])
    visit = Visit(invitation, name)
    say(words("join", "came", name=name))
    view = visit.play(maker, randbelow(SEEDS) if seed is None else seed)
    say(words("join", "over", scores=", ".join(map(str, view["result"]["scores"]))))
