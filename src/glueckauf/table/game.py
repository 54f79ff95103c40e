"""Creating plays: from options, from a position document, from a record."""

import copy
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from glueckauf.rulekit.box import Box
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.document import Reader
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.option import Option, spelled
from glueckauf.table.dealing import Dealer, RecordedDealer, StackedDealer
from glueckauf.table.play import Document, Play

RANDOM_SEEDS = 1 << 53  # so that every JSON reader keeps them whole
COMMON_KEYS = ("game", "seats", "options", "turn", "over", "result", "stacked", "box")

BoxChange = Path | str | Mapping[str, Any]


class Game:
    """One of the games: what may be chosen, and the way to a new table."""

    def __init__(self, description: Description) -> None:
        """The description comes from the game's folder."""
        self.description = description

    @property
    def name(self) -> str:
        """The short name."""
        return self.description.name

    @property
    def seats(self) -> range:
        """The allowed numbers of players."""
        return self.description.seats

    @property
    def options(self) -> Mapping[str, Option]:
        """What may be chosen, by name."""
        return self.description.options

    def new(
        self,
        seats: int,
        seed: int | None = None,
        box: BoxChange | None = None,
        *,
        dealt: list[str] | None = None,
        **options: Any,
    ) -> Play:
        """Start a game; the same seed and options give the same game on every machine.

        A record also gives what was *dealt*.
        """
        chosen = self._chosen(seats, options)
        contents = self._box(box)
        state = self._prepared(seats, chosen, contents)
        self.description.rules.set_up(state)
        dealer = _following(dealt, Dealer(self.description, _checked_seed(seed)))
        return Play(self.description, state, dealer, self._unusual(seats, chosen), contents)

    def load(
        self,
        position: Document,
        seed: int | None = None,
        box: BoxChange | None = None,
        *,
        dealt: list[str] | None = None,
    ) -> Play:
        """Continue from a position document; the seed is for what is still to be dealt."""
        document = Reader(position, wording=self.description.wording)
        if document.key("game").value != self.name:
            raise document.key("game").refuse(
                "wrong_game", given=repr(document.key("game").value), game=self.name
            )
        document.only((*COMMON_KEYS, *self.description.positions.KEYS))
        seats = document.key("seats").integer(self.seats[0], self.seats[-1])
        chosen = self._chosen(seats, _checked_options(document))
        contents = self._box(document.key("box", None).value if box is None else box)
        state = self._prepared(seats, chosen, contents)
        orders = self.description.positions.read(document, state)
        number = _checked_seed(seed)
        if document.key("stacked", default=False).truth():
            dealer: Dealer = StackedDealer(self.description, number, orders)
        else:
            dealer = Dealer(
                self.description, number, {pile: orders[pile] for pile in self.description.announced}
            )
        play = Play(
            self.description, state, _following(dealt, dealer), self._unusual(seats, chosen), contents
        )
        play.start = copy.deepcopy(position)
        _check_result(document, play)
        return play

    def _box(self, change: BoxChange | None) -> Box:
        return self.description.box if change is None else self.description.box.changed(change)

    def _chosen(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value, given or usual."""
        if type(seats) is not int or seats not in self.seats:
            raise OptionError("seats", game=self.name, allowed=spelled(self.seats), seats=repr(seats))
        for name in options:
            if name not in self.options:
                raise OptionError(
                    "unknown_option", game=self.name, option=name, known=", ".join(self.options)
                )
        checked = {name: self.options[name].check(value, seats) for name, value in options.items()}
        return {
            name: checked.get(name, option.usual(seats, checked)) for name, option in self.options.items()
        }

    def _unusual(self, seats: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from what is usual here: the ones a document names."""
        return {
            name: value for name, value in chosen.items() if value != self.options[name].usual(seats, chosen)
        }

    def _prepared(self, seats: int, chosen: Mapping[str, Any], box: Box) -> Any:
        """A state with the seats, the options and the box in it."""
        layout = self.description.layout
        state = layout.plain()
        self.description.prepare(state, seats, chosen, box)
        for name, value in chosen.items():
            if name in layout.fields:
                setattr(state, name, self.options[name].code(value))
        return state


def _following(dealt: list[str] | None, dealer: Dealer) -> Dealer:
    return dealer if dealt is None else RecordedDealer(dealer, dealt)


def _checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(RANDOM_SEEDS)
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise OptionError("seed", seed=repr(seed))
    return seed


def _checked_options(document: Reader) -> Mapping[str, Any]:
    options = document.key("options", {})
    if not isinstance(options.value, dict):
        raise options.refuse("not_an_object", value=repr(options.value))
    return options.value


def _check_result(document: Reader, play: Play) -> None:
    """A result that the document gives must be the one the rules find."""
    given = document.key("result", None)
    if given.value is not None and given.value != play.result():
        raise given.refuse("wrong_result", result=play.result(), value=given.value)
