"""Moves by name and by number.

The rules know numbers.  People, documents and programs name a move with a
small dict such as `{"do": "swap", "with": 3}`.  A game lists its dicts once,
in the order of the numbers; everything else follows from that list.
"""

from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.wording import Wording

Move = dict[str, Any]


class MoveBook:
    """The moves of the seats, and the names of what the dealer deals."""

    def __init__(self, named: Sequence[Move], dealt: Sequence[str], wording: Wording, rule: str) -> None:
        """*Named* are the seats' moves 0, 1, 2 …; *dealt* follow; *rule* says what one may do in a turn."""
        self.named = tuple(named)
        self.dealt = tuple(dealt)
        self._wording = wording
        self.rule = rule
        self._numbers = {_key(move): number for number, move in enumerate(named)}
        self._keys: dict[str, list[frozenset[str]]] = {}
        for move in named:
            shape = frozenset(move) - {"do"}
            if shape not in self._keys.setdefault(move["do"], []):
                self._keys[move["do"]].append(shape)

    def __len__(self) -> int:
        """How many moves there are, the dealer's included."""
        return len(self.named) + len(self.dealt)

    def name(self, number: int) -> Move:
        """The dict of a seat's move, for the caller to keep."""
        return {key: value[:] if type(value) is list else value for key, value in self.named[number].items()}

    def deal_name(self, number: int) -> str:
        """What the dealer deals with this move."""
        return self.dealt[number - len(self.named)]

    def deal_number(self, name: str) -> int | None:
        """The dealer's move of that name, or None."""
        return len(self.named) + self.dealt.index(name) if name in self.dealt else None

    def number(self, move: Any) -> int:
        """The number of a move, or IllegalMove that says what is wrong with its shape."""
        number = self._numbers.get(_key(move))
        return self._complain(move) if number is None else number

    def _complain(self, move: Any) -> int:
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            raise self._illegal("not_a_move", move=repr(move), known=", ".join(self._keys))
        deed = move["do"]
        if deed not in self._keys:
            raise self._illegal("unknown_move", do=deed, known=", ".join(self._keys))
        shapes = self._keys[deed]
        keys = {key for key in move if key != "do"}
        if not any(keys == shape for shape in shapes):
            needed = " / ".join(", ".join(sorted(shape)) or "–" for shape in shapes)
            raise self._illegal(
                "wrong_keys", do=deed, keys=needed, given=", ".join(sorted(map(str, keys))) or "–"
            )
        wrong = next((key for key in sorted(keys) if not self._allows(deed, key, move[key])), None)
        if wrong is None:
            raise self._illegal("no_such_combination", do=deed)
        raise self._illegal(
            "wrong_value", do=deed, key=wrong, value=repr(move[wrong]), allowed=self._allowed(deed, wrong)
        )

    def _allows(self, deed: str, key: str, value: Any) -> bool:
        return any(_frozen(move.get(key)) == _frozen(value) for move in self.named if move["do"] == deed)

    def _allowed(self, deed: str, key: str) -> str:
        """The values of a key, shortened to the first and the last."""
        values = list(
            dict.fromkeys(str(move[key]) for move in self.named if move["do"] == deed and key in move)
        )
        return ", ".join(values) if len(values) <= 12 else f"{values[0]} … {values[-1]}"  # noqa: PLR2004  one line

    def _illegal(self, code: str, **values: object) -> IllegalMove:
        return IllegalMove(code, wording=self._wording, rule=self.rule, **values)


def _key(move: Any) -> object:
    return _frozen(move) if isinstance(move, dict) else None


def _frozen(value: Any) -> object:
    """A hashable stand-in in which true is not 1 and a list is not its text."""
    if isinstance(value, dict):
        return frozenset((key, _frozen(part)) for key, part in value.items())
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, bool | str):
        return type(value).__name__, value
    number = whole_number(value)
    return type(value).__name__ if number is None else number
