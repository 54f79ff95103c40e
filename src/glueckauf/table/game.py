"""Creating plays: from options, from a position document, from a record."""

import copy
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, SupportsIndex

from glueckauf.rulekit.box import Box
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document, Facts, Reader, whole_number
from glueckauf.rulekit.errors import BoxError, GlueckaufError, OptionError, did_you_mean
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.option import Option, spelled, valid_seed
from glueckauf.rulekit.quoting import named, quoted
from glueckauf.table.dealing import Dealer, RecordedDealer, StackedDealer
from glueckauf.table.play import Play, digest

RANDOM_SEEDS = 1 << 53  # so that every JSON reader keeps them whole
KEPT = 64  # ways to begin with the printed box that are laid out once
COMMON_KEYS = ("game", "seats", "options", "turn", "over", "result", "stacked", "box")

BoxChange = Path | str | Facts


class Game:
    """One of the games: what may be chosen, and the way to a new table."""

    def __init__(self, description: Description) -> None:
        """The description comes from the game's folder."""
        self.description = description
        self._laid_out: dict[str, Any] = {}  # states before the dealing, by seats and options

    @property
    def name(self) -> str:
        """The short name."""
        return self.description.name

    @property
    def seats(self) -> range:
        """The allowed numbers of players."""
        return self.description.seats

    @property
    def moves(self) -> Sequence[Move]:
        """The moves of the seats; the number of a move is its index."""
        return self.description.moves.named

    def __repr__(self) -> str:
        """Its name."""
        return f"<Game {self.name}>"

    @property
    def options(self) -> Mapping[str, Option]:
        """What may be chosen, by name."""
        return self.description.options

    def new(
        self,
        seats: SupportsIndex,
        seed: SupportsIndex | None = None,
        box: BoxChange | None = None,
        **options: Any,
    ) -> Play:
        """Start a game; the same seed and options give the same game on every machine."""
        return self.begin(seats, options, seed, box)

    def begin(
        self,
        seats: SupportsIndex,
        options: Facts,
        seed: SupportsIndex | None = None,
        box: BoxChange | None = None,
        dealt: list[str] | None = None,
    ) -> Play:
        """Start a game from a table of options; a record also gives what was *dealt*."""
        number = self._checked_seats(seats)
        chosen = self._chosen(number, options)
        contents = self._box(box)
        state = self._set_up(number, chosen, contents)
        dealer = _following(dealt, Dealer(self.description, checked_seed(seed)))
        return Play(self.description, state, dealer, self._unusual(number, chosen), contents)

    def start(self, seats: SupportsIndex, box: BoxChange | None = None, **options: Any) -> Any:
        """The plain state in which such games begin, before anything is dealt: what simulations play from."""
        number = self._checked_seats(seats)
        return self._set_up(number, self._chosen(number, options), self._box(box))

    def load(
        self,
        position: Document,
        seed: SupportsIndex | None = None,
        box: BoxChange | None = None,
        *,
        dealt: list[str] | None = None,
    ) -> Play:
        """Continue from a position document; the seed is for what is still to be dealt.

        Without a seed, a stacked document shuffles the same way every time.
        """
        document = Reader(position, wording=self.description.wording)
        document.plain()
        if document.key("game").value != self.name:
            raise document.key("game").refuse(
                "wrong_game", given=quoted(document.key("game").value), game=self.name
            )
        document.only((*COMMON_KEYS, *self.description.positions.KEYS))
        seats = document.key("seats").integer(self.seats[0], self.seats[-1])
        chosen = self._read_options(document, seats)
        contents = self._read_box(document, seats, chosen) if box is None else self._box(box)
        state = self._prepared(seats, chosen, contents)
        orders = self.description.positions.read(document, state)
        if document.key("stacked", default=False).truth():
            number = int(digest(position), 16) % RANDOM_SEEDS if seed is None else checked_seed(seed)
            dealer: Dealer = StackedDealer(self.description, number, orders)
        else:
            announced = {pile: orders[pile] for pile in self.description.announced}
            dealer = Dealer(self.description, checked_seed(seed), announced)
        play = Play(
            self.description, state, _following(dealt, dealer), self._unusual(seats, chosen), contents
        )
        play.start = copy.deepcopy(position)
        _check_end(document, play)
        return play

    def _read_options(self, document: Reader, seats: int) -> Document:
        """The options that a document names, and the usual ones."""
        try:
            return self._chosen(seats, document.key("options", {}).table())
        except OptionError as error:
            raise error.at(f"options.{error.values['option']}") from error

    def _read_box(self, document: Reader, seats: int, chosen: Facts) -> Box:
        """The box that a document describes: numbers of its own, never a file."""
        try:
            box = self._box(document.key("box", {}).table())
            self._prepared(seats, chosen, box)
        except BoxError as error:
            raise error.at(f"box.{error.path}") from error
        return box

    def _box(self, change: BoxChange | None) -> Box:
        return self.description.box if change is None else self.description.box.changed(change)

    def _checked_seats(self, seats: SupportsIndex) -> int:
        """A number of players that the game allows."""
        number = whole_number(seats)
        if number is None or number not in self.seats:
            raise OptionError("seats", game=self.name, allowed=spelled(self.seats), seats=quoted(seats))
        return number

    def _chosen(self, seats: int, options: Facts) -> Document:
        """Every option with its value, given or usual."""
        if not isinstance(options, Mapping):
            raise OptionError("not_options", value=quoted(options))
        for name in options:
            if name not in self.options:
                raise self.unknown_option(name)
        checked = {name: self.options[name].check(value, seats) for name, value in options.items()}
        return {
            name: checked.get(name, option.usual(seats, checked)) for name, option in self.options.items()
        }

    def unknown_option(self, name: str) -> OptionError:
        """The error to raise for an option that this game does not have."""
        known = GlueckaufError("known_options", known=", ".join(self.options))
        advice = did_you_mean(name, self.options) or known
        return OptionError("unknown_option", game=self.name, option=named(name), advice=advice)

    def _unusual(self, seats: int, chosen: Facts) -> Document:
        """The options that differ from what is usual here: the ones a document names."""
        return {
            name: value for name, value in chosen.items() if value != self.options[name].usual(seats, chosen)
        }

    def _set_up(self, seats: int, chosen: Facts, box: Box) -> Any:
        """The state before the dealing; with the printed box it is laid out once for all who play so."""
        if box is not self.description.box:
            return self._set_up_anew(seats, chosen, box)
        way = f"{seats} {chosen}"
        if way not in self._laid_out:
            if len(self._laid_out) == KEPT:
                self._laid_out.clear()
            self._laid_out[way] = self._set_up_anew(seats, chosen, box)
        return self._laid_out[way].copy()

    def _set_up_anew(self, seats: int, chosen: Facts, box: Box) -> Any:
        state = self._prepared(seats, chosen, box)
        self.description.rules.set_up(state)
        return state

    def _prepared(self, seats: int, chosen: Facts, box: Box) -> Any:
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


def checked_seed(seed: SupportsIndex | None) -> int:
    """A seed that can be dealt from; a random one where none is given."""
    return secrets.randbelow(RANDOM_SEEDS) if seed is None else valid_seed(seed)


def _check_end(document: Reader, play: Play) -> None:
    """After the end nobody is on turn, and a result that is given must be the one the rules find."""
    turn, given = document.key("turn", None), document.key("result", None)
    if play.over and turn.value is not None:
        raise turn.refuse("nobody_on_turn", value=quoted(turn.value))
    if given.value is not None and given.value != play.result():
        raise given.refuse("wrong_result", result=play.result(), value=quoted(given.value))
