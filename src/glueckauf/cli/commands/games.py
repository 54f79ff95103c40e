"""`glueckauf games`: what can be played."""

from typing import Annotated

import typer

import glueckauf
from glueckauf.bots.strangers import broken_bots
from glueckauf.cli.console import console, table
from glueckauf.cli.language import Words
from glueckauf.minds import broken_minds
from glueckauf.rulekit.option import Option, spelled
from glueckauf.table import Game


def games(context: typer.Context, *, options: Annotated[bool, typer.Option("--options")] = False) -> None:
    """A table of the games; on request each one's options."""
    words = Words(context.obj)
    overview = table(*(words("games", title) for title in ("name", "title", "players", "tagline")))
    for game in glueckauf.games().values():
        wording = game.description.wording
        overview.add_row(
            game.name, wording.title(context.obj), spelled(game.seats), wording.tagline(context.obj)
        )
    console().print(overview)
    for fault in (*glueckauf.broken_games(), *broken_minds(), *broken_bots()):
        console().print(fault.sentences[words.language], style="red", markup=False)
    if options:
        for game in glueckauf.games().values():
            show_options(game, words)


def show_options(game: Game, words: Words) -> None:
    """What may be chosen before one game."""
    titles = ("option", "values", "usual", "rule", "meaning")
    choices = table(*(words("games", title) for title in titles))
    choices.title = game.description.wording.title(words.language)
    choices.title_justify = "left"
    for option in game.options.values():
        choices.add_row(
            option.name, spelled(option.values), usual(option, words), option.rule,
            option.meanings[words.language],
        )  # fmt: skip
    console().print()
    console().print(choices)


def usual(option: Option, words: Words) -> str:
    """The default, or that it depends on the number of players."""
    if option.default_for is None:
        return spelled([option.default])
    return words("games", "depends")
