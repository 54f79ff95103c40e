"""Options and boxes as parameters of OpenSpiel's games, and what OpenSpiel is told about a game."""

import json
from typing import Any

from glueckauf.research.frameworks import needed
from glueckauf.rulekit.option import Option
from glueckauf.rulekit.record import SeenBy
from glueckauf.table import Game

with needed("OpenSpiel"):
    import pyspiel

MEMORY = 8  # moves that an information tensor remembers
GENERAL = {"players": 0, "box": "", "rewards": "win", "memory": MEMORY}
"""The parameters of every game; no players are as few as it takes."""


def game_type(game: Game, *, is_duel: bool = False) -> Any:
    """What OpenSpiel is told about a game; a *duel* of two, in which one wins what the other loses."""
    kinds = pyspiel.GameType
    secrets = any(field.known_to != SeenBy.EVERYONE for field in game.description.layout.fields.values())
    return kinds(
        short_name=f"glueckauf_{game.name}",
        long_name=game.description.wording.title("en"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if game.description.moves.dealt
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_duel else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **GENERAL,
            **{name: _usual(option) for name, option in game.options.items()},
        },
    )


def _usual(option: Option) -> Any:
    """The default of a parameter: a truth, a number or a word; nothing where an option has many parts."""
    return option.default if isinstance(option.default, bool | int | str) else ""


def options_of(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """The options that differ from their defaults: OpenSpiel always gives all of them."""
    given = {name: value for name, value in parameters.items() if name not in GENERAL}
    return {
        name: value if isinstance(game.options[name].default, bool | int | str) else read(value)
        for name, value in given.items()
        if value != _usual(game.options[name])
    }


def read(text: str) -> Any:
    """JSON as OpenSpiel can write it, or a word as it stands."""
    try:
        return json.loads(text.replace("'", '"').replace(";", ","))
    except json.JSONDecodeError:
        return text
