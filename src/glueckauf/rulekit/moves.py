"""Moves by name and by number.

The rules know numbers.  People, documents and programs name a move with a
small dict such as `{"do": "swap", "with": 3}`.  Both come from the game's
declaration.
"""

from collections.abc import Iterable

from glueckauf.rulekit.document import Document, whole_number
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.numbering import Block, Declaration, Parameter, Value
from glueckauf.rulekit.quoting import named, quoted, shortened
from glueckauf.rulekit.wording import Wording

Move = Document

MOST_VALUES = 12  # that a complaint lists; of more it tells the first and the last


class MoveBook:
    """The moves of the seats, and the names of what the dealer deals."""

    def __init__(self, declared: Declaration, wording: Wording, rule: str) -> None:
        """The *rule* says what one may do in a turn."""
        self.named: tuple[Move, ...] = tuple(
            {"do": block.name, **values} for block in declared.moves for values in block.values()
        )
        self.dealt = tuple(name for block in declared.deals for name in _deal_names(block))
        self.declared = declared
        self.rule = rule
        self._wording = wording
        self._deal_numbers = {name: number for number, name in enumerate(self.dealt, len(self.named))}
        self._deeds: dict[str, list[_Deed]] = {}
        for block in declared.moves:
            self._deeds.setdefault(block.name, []).append(_Deed(block))

    def __len__(self) -> int:
        """How many moves there are, the dealer's included."""
        return len(self.named) + len(self.dealt)

    def __getitem__(self, number: int) -> Move:
        """The dict of a seat's move, for the caller to keep."""
        if not 0 <= number < len(self.named):
            raise IndexError(number)
        return self.name(number)

    def name(self, number: int) -> Move:
        """The same for a number that is known to be a seat's move."""
        return {key: value[:] if type(value) is list else value for key, value in self.named[number].items()}

    def deal_name(self, number: int) -> str:
        """What the dealer deals with this move."""
        return self.dealt[number - len(self.named)]

    def deal_number(self, name: str) -> int | None:
        """The dealer's move of that name, or None."""
        return self._deal_numbers.get(name)

    def number(self, move: object) -> int:
        """The number of a move, or IllegalMove that says what is wrong with its shape."""
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            raise self._illegal("not_a_move", move=quoted(move), known=", ".join(self._deeds))
        for deed in self._deeds.get(move["do"], ()):
            number = deed.number(move)
            if number is not None:
                return number
        raise self._complaint(move)

    def _complaint(self, move: Move) -> IllegalMove:
        """What is wrong with a move whose deed no number stands for."""
        name = move["do"]
        if name not in self._deeds:
            return self._illegal("unknown_move", do=shortened(name), known=", ".join(self._deeds))
        deeds, keys = self._deeds[name], move.keys() - {"do"}
        if all(keys != deed.keys for deed in deeds):
            shapes = " / ".join(dict.fromkeys(_listed(deed.keys) for deed in deeds))
            return self._illegal("wrong_keys", do=name, keys=shapes, given=shortened(_listed(keys)))
        for key in sorted(keys):
            slots = [deed.slots[key] for deed in deeds if key in deed.slots]
            if all(slot.index(move[key]) is None for slot in slots):
                allowed = _allowed(value for slot in slots for value in slot.written)
                return self._illegal(
                    "wrong_value", do=name, key=key, value=quoted(move[key]), allowed=allowed
                )
        return self._illegal("no_such_combination", do=name)

    def _illegal(self, code: str, **values: object) -> IllegalMove:
        return IllegalMove(code, wording=self._wording, rule=self.rule, **values)


class _Deed:
    """One declared kind of move, as documents write it."""

    def __init__(self, block: Block) -> None:
        self.first = block.first
        self.slots = {
            parameter.key: _Slot(parameter, part.step)
            for parameter, part in zip(block.parameters, block.parts, strict=True)
        }
        self.keys = self.slots.keys()

    def number(self, move: Move) -> int | None:
        """The number of the move; None if it is none of this kind."""
        if len(move) != len(self.slots) + 1:
            return None
        number = self.first
        for key, slot in self.slots.items():
            index = slot.index(move[key]) if key in move else None
            if index is None:
                return None
            number += index * slot.step
        return number


class _Slot:
    """One parameter, as documents write it."""

    def __init__(self, parameter: Parameter, step: int) -> None:
        self.written = parameter.written
        self.step = step
        self._indices = {_key(value): index for index, value in enumerate(parameter.written)}

    def index(self, value: object) -> int | None:
        """Which of its values this is; None if it is none of them."""
        return self._indices.get(_key(value))


def _key(value: object) -> object:
    """A hashable stand-in in which true is not 1 and a list is not its text; None for what nests deeper."""
    if isinstance(value, list | tuple):
        return tuple(map(_simple, value))
    return _simple(value)


def _simple(value: object) -> tuple[type, object] | None:
    if isinstance(value, str | bool):
        return type(value), value
    number = whole_number(value)
    return None if number is None else (int, number)


def _deal_names(block: Block) -> Iterable[str]:
    """What the deals of a kind are called, number by number."""
    for values in block.values():
        yield ":".join([block.name] * bool(block.name) + [str(value) for value in values.values()])


def _allowed(values: Iterable[Value]) -> str:
    """The values of a key, many shortened to the first and the last."""
    known = list(dict.fromkeys(map(str, values)))
    return ", ".join(known) if len(known) <= MOST_VALUES else f"{known[0]} … {known[-1]}"


def _listed(keys: Iterable[object]) -> str:
    return ", ".join(sorted(map(named, keys))) or "–"
