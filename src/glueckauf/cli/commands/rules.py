"""`glueckauf rules`: the rulebook of a game, in our own words, and each rule at work."""

import os
from typing import Annotated

import typer

import glueckauf
from glueckauf.cli.console import console, on_terminal, show_picture
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.plain import say
from glueckauf.rulekit.conformance import sections, wording_of
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.wording import Language
from glueckauf.table import Game, Play
from glueckauf.table.showings import Showing, begun, played, showings_of, teller_of
from glueckauf.table.telling import Teller

COLUMNS = 100  # wider lines are hard to read


def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="game")],
    rule: Annotated[str | None, typer.Argument(metavar="rule")] = None,
) -> None:
    """The rulebook, page by page on a terminal; with a rule what it says and what it looks like."""
    wanted = glueckauf.game(game)
    text = rulebook(wanted.description, context.obj)
    if rule is None:
        print_pages(text)
    else:
        show_rule(wanted, checked_rule(rule, text, wanted, context.obj), text, Words(context.obj))


def rulebook(game: Description, language: Language) -> str:
    """The rules of a game as Markdown."""
    try:
        return game.rulebook(language)
    except FileNotFoundError as error:
        raise wrong("no_rulebook", game=game.wording.title(language)) from error


def print_pages(text: str) -> None:
    """Markdown, page by page on a terminal."""
    from rich.markdown import Markdown  # noqa: PLC0415  only this command sets Markdown

    target = console()
    page = Markdown(text)
    if not on_terminal():
        target.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # the usual pager shows colours only when told to
    with target.pager(styles=True, links=False):
        target.print(page, width=min(target.width, COLUMNS))


def checked_rule(given: str, text: str, game: Game, language: Language) -> str:
    """The rule that somebody means; capitals do not matter."""
    for rule in sections(text):
        if rule.lower() == given.lower():
            return rule
    title = game.description.wording.title(language)
    raise wrong("no_such_rule_here", game=title, given=repr(given), known=", ".join(sections(text)))


def show_rule(game: Game, rule: str, text: str, words: Words) -> None:
    """What a rule says, and the tables at which it bites."""
    say(f"{rule}  {wording_of(rule, text)}")
    showings = showings_of(game)
    for showing in showings.of_rule(rule):
        show(showing, game, words)
    if not showings.of_rule(rule):
        excuse = showings.excuse(rule)
        say("\n" + (excuse.why[words.language] if excuse else words("rules", "unshown")))


def show(showing: Showing, game: Game, words: Words) -> None:
    """The picture before, every move, what is told, the picture after, and what is refused."""
    play, teller = begun(showing, game), teller_of(showing, game, words.language)
    say(f"\n# {showing.title[words.language]}\n")
    show_table(play, showing, teller)
    say(f"\n{showing.say[words.language]}")
    for seat, step, refusal in played(showing, play):
        say(f"\n> {teller.players[seat]}")
        if refusal is None:
            for sentence in teller.events(play.events_for(showing.seat), play.view(showing.seat)):
                say(f"  {sentence}")
            show_table(play, showing, teller)
        else:
            say(f"  {teller.move(step.move, play.view(showing.seat))}")
            say(f"  {words('rules', 'refused')} {refusal.sentences[words.language]}")
        say(step.say[words.language])


def show_table(play: Play, showing: Showing, teller: Teller) -> None:
    """The table as whoever looks sees it."""
    show_picture(teller.picture(play.view(showing.seat)))
