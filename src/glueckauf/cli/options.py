"""From what the command line says about a game to that game."""

import json
from collections.abc import Sequence
from typing import Any

from glueckauf.cli.language import wrong
from glueckauf.rulekit.document import Document
from glueckauf.table import Game


def options_of(game: Game, given: Sequence[str] | None) -> Document:
    """The options given as `name=value`; a value is read as JSON where it is some."""
    options = dict(_pair(text) for text in given or ())
    for name in options:
        if name not in game.options:
            raise game.unknown_option(name)
    return options


def _pair(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise wrong("option_form", given=repr(text))
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value
