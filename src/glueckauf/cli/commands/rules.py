"""`glueckauf rules`: the rulebook of a game, in our own words."""

import os
from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.console import console, on_terminal
from glueckauf.cli.language import wrong
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import Language

COLUMNS = 100  # wider lines are hard to read


def rules(context: typer.Context, game: Annotated[str, typer.Argument(metavar="game")]) -> None:
    """The rulebook, page by page on a terminal."""
    text = rulebook(glueckauf.game(game).description, context.obj)
    from rich.markdown import Markdown  # noqa: PLC0415  only this command sets Markdown

    target = console()
    page = Markdown(text)
    if not on_terminal():
        target.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # the usual pager shows colours only when told to
    with target.pager(styles=True, links=False):
        target.print(page, width=min(target.width, COLUMNS))


def rulebook(game: Description, language: Language) -> str:
    """The rules of a game as Markdown."""
    try:
        return game.rulebook(language)
    except FileNotFoundError as error:
        raise wrong("no_rulebook", game=game.wording.title(language)) from error
