"""Why a move may not be played, as far as that is the same in every game."""

from collections.abc import Mapping
from enum import IntEnum


class CommonRefusal(IntEnum):
    """The reasons that every game knows; NONE when a move may be played."""

    NONE = 0
    GAME_IS_OVER = 1
    NO_SUCH_MOVE = 2
    ONLY_THE_DEALER = 3
    DEALER_IS_DEALING = 4
    NOT_TO_BE_DEALT = 5


FIRST_OWN = 6  # where a game's own reasons begin


def codes(rules: Mapping[IntEnum, str], **renamed: str) -> dict[int, tuple[str, str]]:
    """For each reason its code, the own word of the game where it has one, and the rule that gives it."""
    names = {reason: reason.name.lower() for reason in rules}
    return {int(reason): (renamed.get(names[reason], names[reason]), rules[reason]) for reason in rules}
