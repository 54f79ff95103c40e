"""The options of a game: what may be chosen, and what holds when nothing is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, SupportsIndex

from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.document import Facts, whole_number
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.wording import Language, Wording

Chosen = Facts

WRITTEN = (str, bool, list, tuple)  # what a value may be besides a whole number


@dataclass(frozen=True)
class Option:
    """One choice made before the game, kept in the field of the state that bears its name."""

    name: str
    values: Sequence[Any]  # what is allowed
    default: Any
    rule: str
    seats: range | None = None  # the numbers of players it exists for; None: all
    is_seat: bool = False  # whether it names a seat, so that only seats of this table are allowed
    default_for: Callable[[int, Chosen], Any] | None = (
        None  # where it depends on the seats or on other options
    )
    accept: Callable[[Any, int], Any] | None = (
        None  # for values of many parts: the value put in order, or None
    )
    samples: Callable[[int], Sequence[Any]] | None = (
        None  # for values of many parts: some by the number of seats, to try the game with
    )
    meanings: Mapping[Language, str] = field(default_factory=dict)

    @property
    def meaning(self) -> str:
        """What it is about, in one line."""
        return self.meanings["en"]

    def usual(self, seats: int, chosen: Chosen) -> Any:
        """The default that holds for this number of seats and these other options."""
        return self.default_for(seats, chosen) if self.default_for else self.default

    def check(self, value: Any, seats: int) -> Any:
        """Return the value if it may be chosen; where the option does not exist, only its default may."""
        chosen = value if isinstance(value, WRITTEN) else whole_number(value)
        if self.seats is not None and seats not in self.seats and chosen != self.default:
            raise OptionError("option_not_for_seats", rule=self.rule, option=self.name, seats=seats)
        allowed = self.allowed(seats)
        accepted = self.accept(chosen, seats) if self.accept else chosen if _lists(allowed, chosen) else None
        if accepted is None:
            raise OptionError(
                "option_value",
                rule=self.rule,
                option=self.name,
                value=quoted(value),
                allowed=spelled(allowed),
            )
        return accepted

    def allowed(self, seats: int) -> Sequence[Any]:
        """The values that may be chosen at a table with so many seats."""
        return self.values[:seats] if self.is_seat else self.values

    def code(self, value: Any) -> int:
        """The number that stands for the value in the state."""
        return self.values.index(value) if isinstance(value, str) else int(value)


def _lists(allowed: Sequence[Any], value: Any) -> bool:
    """Whether the value itself is among those allowed; true is not 1."""
    return any(type(value) is type(choice) and value == choice for choice in allowed)


def choice(name: str, values: type[IntEnum], rule: str, **more: Any) -> Option:
    """An option between named values; the first one is the default."""
    names = tuple(value.name.lower() for value in values)
    return Option(name, names, more.pop("default", names[0]), rule, **more)


def flag(name: str, rule: str, *, default: bool = False, **more: Any) -> Option:
    """An option that is on or off."""
    return Option(name, (False, True), default, rule, **more)


def number(name: str, values: range, rule: str, *, default: int = 0, **more: Any) -> Option:
    """An option that is a number."""
    return Option(name, values, default, rule, **more)


def explained(options: Sequence[Option], wording: Wording) -> dict[str, Option]:
    """The options by name, each with its meaning in every language."""
    return {
        option.name: Option(
            **{
                **vars(option),
                "meanings": {
                    language: phrases["option"][option.name] for language, phrases in wording.phrases.items()
                },
            }
        )
        for option in options
    }


def valid_seed(seed: SupportsIndex) -> int:
    """A seed that can be dealt from."""
    number = whole_number(seed)
    if number is None or not 0 <= number < SEEDS:
        raise OptionError("seed", seed=quoted(seed))
    return number


def spelled(values: Sequence[Any]) -> str:
    """The allowed values as a person writes them."""
    if isinstance(values, range):
        return f"{values[0]}…{values[-1]}" if len(values) > 1 else str(values[0])
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
