"""What the page must know about the games before anybody plays: cards, options, words, rulebooks."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import glueckauf
from glueckauf import bots
from glueckauf.minds.character import CHARACTERS
from glueckauf.rulekit.box import NOTES
from glueckauf.rulekit.description import BOARD, Description
from glueckauf.rulekit.option import Option
from glueckauf.rulekit.wording import Language
from glueckauf.server.house_words import WORDING, HouseError
from glueckauf.server.protocol import (
    Character,
    GameCard,
    Level,
    Odds,
    OptionCard,
    OptionChoice,
    Paragraph,
    Rulebook,
    Words,
)
from glueckauf.table import Game
from glueckauf.table.lessons import lesson_of
from glueckauf.table.odds import odds_of

MOST_CHOICES = 12  # more are not offered one by one
RULE = re.compile(r"- \*\*([RA]\d+a?)\*\* ")


def game_of(name: str) -> Game:
    """The game of a name in an address."""
    if name not in glueckauf.games():
        raise HouseError("no_game", status=404, name=name, known=", ".join(glueckauf.games()))
    return glueckauf.game(name)


@cache
def game_cards(language: Language) -> list[GameCard]:
    """All games."""
    return [_card(game, language) for game in glueckauf.games().values()]


def _card(game: Game, language: Language) -> GameCard:
    description = game.description
    return GameCard(
        name=game.name,
        title=description.wording.title(language),
        tagline=description.wording.tagline(language),
        seats=list(game.seats),
        usual_seats=description.usual_seats,
        minutes=description.minutes,
        fun=description.wording.fun(language),
        options=[_option(option, game, language) for option in game.options.values()],
        levels=[_level(name, description, language) for name in bots.KINDS],
        characters=[_character(name, language) for name in ("", *CHARACTERS)],
        box={
            name: {key: number for key, number in table.items() if key not in NOTES}
            for name, table in description.box.tables.items()
        },
        box_words=description.wording.section(language, "box"),
        lesson=lesson_of(game) is not None,
        odds=[Odds(odds.seats, dict(odds.options), odds.wins, odds.interval) for odds in odds_of(game)],
        board=f"/games/{game.name}/page/{BOARD}" if description.brings_board else None,
    )


def _level(name: str, game: Description, language: Language) -> Level:
    label, about = (WORDING.say(language, section, name) for section in ("level", "about"))
    failings = bots.failings(name, game, language)
    told = [WORDING.say(language, "about", "failings", failings="; ".join(failings))] if failings else []
    return Level(name, label, " ".join([about, *told]), offered=name in bots.LEVELS)


def _character(name: str, language: Language) -> Character:
    key = name or "balanced"
    return Character(name, *(WORDING.say(language, section, key) for section in ("character", "about")))


def _option(option: Option, game: Game, language: Language) -> OptionCard:
    return OptionCard(
        name=option.name,
        label=option.meanings[language],
        choices=_choices(option, game, language),
        usual=[option.usual(seats, {}) for seats in game.seats],
        seats=[seats for seats in game.seats if option.seats is None or seats in option.seats],
        rule=option.rule,
    )


def _choices(option: Option, game: Game, language: Language) -> list[OptionChoice]:
    """The values one by one, each with its name; none where there are too many or they have many parts."""
    if len(option.values) > MOST_CHOICES or option.default is None:
        return []
    return [OptionChoice(value, _label(option, value, game, language)) for value in option.values]


def _label(option: Option, value: Any, game: Game, language: Language) -> str:
    if isinstance(value, bool):
        own = game.description.wording.find(language, "choice", f"{option.name}_{str(value).lower()}")
        return own or WORDING.say(language, "choice", str(value).lower())
    if isinstance(value, str):
        return game.description.wording.say(language, "choice", f"{option.name}_{value}")
    return WORDING.say(language, "choice", "seat", number=value + 1) if option.is_seat else str(value)


@cache
def words(name: str, language: Language) -> Words:
    """What a board writes."""
    wording = game_of(name).description.wording
    return Words(*(wording.section(language, section) for section in ("table", "card", "piece", "coach")))


@cache
def rulebook(name: str, language: Language) -> Rulebook:
    """The rules in our own words, paragraph by paragraph."""
    title, *paragraphs = _paragraphs(game_of(name).description.rulebook(language))
    return Rulebook(title.text, paragraphs)


def _paragraphs(text: str) -> Iterator[Paragraph]:
    """Headings, rules, tables and plain paragraphs of a rulebook, in order."""
    for block in re.split(r"\n\s*\n|\n(?=- |#)", text.strip()):
        rule = RULE.match(block)
        if block.startswith("#"):
            yield Paragraph("heading", "", block.lstrip("# "))
        elif rule:
            yield Paragraph("rule", rule[1], _joined(block[rule.end() :]))
        elif block.startswith("|"):
            yield Paragraph("table", "", block)
        else:
            yield Paragraph("text", "", _joined(block.removeprefix("- ")))


def _joined(block: str) -> str:
    """Lines of one paragraph as one line."""
    return " ".join(line.strip() for line in block.splitlines())
