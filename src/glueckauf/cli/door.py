"""The front door of the terminal: help and complaints in the language of whoever knocks."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

import typer
from typer._click import Context, HelpFormatter
from typer.core import TyperCommand, TyperGroup

from glueckauf.cli.extras import lacking
from glueckauf.cli.help import write_command, write_overview
from glueckauf.cli.language import Words, chosen_language, environment_language, wrong
from glueckauf.rulekit.errors import GlueckaufError, did_you_mean

NAME = "glueckauf"
WRONG_CALL = 2  # the exit code that says: call me differently


class Command(TyperCommand):
    """A command whose help stands in the wording."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """How it is called and what it does."""
        write_command(self, ctx.command_path, formatter, Words(ctx.obj))


class Door(TyperGroup):
    """All commands; the only place where an error becomes a line of text and an exit code."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> NoReturn:
        """Find out the language, then let the command run."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another one
        language = environment_language(os.environ)
        code = None
        try:
            chosen, rest = chosen_language(sys.argv[1:] if args is None else args)
            language = chosen or language
            settings = {**extra, "prog_name": NAME, "standalone_mode": False}
            code = super().main(rest, **settings, obj=language)
        except GlueckaufError as error:
            complain(error.sentences[language])
        except ModuleNotFoundError as error:
            complain(lacking(error).sentences[language])
        except typer.TyperException as error:
            complain(usage_fault(error, Words(language)))
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(self, ctx: Context, args: list[str]) -> Any:
        """A command that does not exist is answered with the one that may be meant, or with those that do."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            known = wrong("known_commands", known=", ".join(self.commands))
            advice = did_you_mean(args[0], self.commands) or known
            raise wrong("unknown_command", name=args[0], advice=advice)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Which commands there are."""
        write_overview(self.commands, ctx.command_path, formatter, Words(ctx.obj))


def complain(sentence: str) -> NoReturn:
    """One clear line, and the exit code of a wrong call."""
    typer.echo(f"{NAME}: {sentence}", err=True)
    sys.exit(WRONG_CALL)


def usage_fault(error: typer.TyperException, words: Words) -> str:
    """What is wrong with the arguments; typer's kinds of error name the phrases."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    if kind == "MissingParameter" and parameter is not None:
        return words("usage", kind, name=words("metavar", parameter.metavar))
    if kind == "BadParameter" and parameter is not None:
        return words("usage", f"not_{parameter.metavar}", name=parameter.opts[0])
    name = getattr(error, "option_name", "")
    meant = did_you_mean(name, getattr(error, "possibilities", None) or ())
    if meant is not None:
        return words("usage", f"{kind}_like", name=name, advice=meant.sentences[words.language])
    return words("usage", kind, name=name)
