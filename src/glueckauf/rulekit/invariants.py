"""What must never be: the faults that every game can have, and the invariants of a game that brings none."""

from enum import IntEnum
from types import ModuleType
from typing import Any, Protocol

from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.rule import portable


class CommonFault(IntEnum):
    """What can be wrong with any game; NONE while all is well."""

    NONE = 0
    NOBODYS_TURN = 1  # neither a seat of the table nor the dealer is on turn
    NO_LEGAL_MOVE = 2
    LISTED_TWICE = 3
    LISTED_BUT_REFUSED = 4
    FREE_BUT_NOT_LISTED = 5
    WEIGHTS_DO_NOT_ADD_UP = 6
    NEGATIVE_WEIGHT = 7
    ENDED_WITHOUT_A_REASON = 8  # or has one before the end
    WINNER_IS_BEATEN = 9
    NOBODY_WINS = 10  # though somebody has points


FIRST_OWN = 11  # where a game's own faults begin


class Invariants(Protocol):
    """What holds in every state of a game, answered by `games/<g>/invariants.py`."""

    @property
    def RULE_OF_FAULT(self) -> dict[IntEnum, str]:  # noqa: N802  a constant of the module
        """The game's own faults, each with the rule that it breaks."""

    def fault_of_state(self, state: Any, /) -> int:
        """What is wrong with a state; 0 if nothing is."""

    def fault_of_move(self, before: Any, move: int, after: Any, /) -> int:
        """What is wrong with what a move changed; 0 if nothing is."""

    def hides(self, state: Any, /) -> bool:
        """Whether anything lies hidden at such a table that could be something else."""

    def redeal(self, state: Any, seat: int, stream: Stream, /) -> None:
        """Deal again whatever this seat does not see now, remembered or not."""


RULE_OF_FAULT: dict[IntEnum, str] = {}


@portable
def fault_of_state(_state: Any) -> int:
    """Nothing is known to be wrong."""
    return CommonFault.NONE


@portable
def fault_of_move(_before: Any, _move: int, _after: Any) -> int:
    """Nothing is known to be wrong."""
    return CommonFault.NONE


@portable
def hides(_state: Any) -> bool:
    """Nothing is known to be hidden."""
    return False


@portable
def redeal(_state: Any, _seat: int, _stream: Stream) -> None:
    """Nothing is known to be hidden."""


def told(invariants: ModuleType, number: int) -> str:
    """A fault by its name, with the rule that it breaks where it is a game's own."""
    own: dict[IntEnum, str] = invariants.RULE_OF_FAULT
    for fault, section in own.items():
        if fault == number:
            return f"{fault.name.lower()} [{section}]"
    return CommonFault(number).name.lower()
