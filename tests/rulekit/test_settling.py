"""What compilers get to see of a function: settled fields as numbers, indices unsigned."""

from types import FunctionType, SimpleNamespace
from typing import Any, cast

from glueckauf.rulekit import portable
from glueckauf.rulekit.settling import UNSIGNED, compilable_code, settled_code


@portable
def picked(state: Any, rows: Any, row: int) -> int:
    """Something of each kind of index."""
    rows[row][state.seats - 1] += 1
    return int(rows[0][-1] + rows[row][state.turn] + len(rows[row][1:]) + rows[rows[0][0]][row])


PICKED = cast("FunctionType", picked)


def table() -> tuple[Any, list[list[int]]]:
    return SimpleNamespace(seats=3, turn=1), [[1, 2, 3], [4, 5, 6]]


def test_every_index_that_is_no_number_becomes_unsigned() -> None:
    found: list[int] = []

    def unsigned(index: int) -> int:
        found.append(index)
        return index

    rewritten = FunctionType(compilable_code(PICKED, {}), {UNSIGNED: unsigned})
    state, rows = table()
    again = table()
    assert rewritten(state, rows, 1) == picked(*again, 1)
    assert rows == again[1]
    assert found == [1, 2, 1, 1, 1, 1, 1]


def test_settled_fields_are_numbers() -> None:
    code = settled_code(PICKED, {"seats": 2})
    assert "seats" not in code.co_names
    assert "turn" in code.co_names
    state, rows = table()
    FunctionType(code, globals())(state, rows, 1)
    assert rows == [[1, 2, 3], [4, 6, 6]]


def test_what_is_not_settled_stays_as_it_is() -> None:
    assert settled_code(PICKED, {"round": 1}) is PICKED.__code__


def test_what_was_typed_in_somewhere_is_compiled_as_it_is() -> None:
    names: dict[str, Any] = {}
    exec(compile("def typed(row, index):\n    return row[index]", "<nowhere>", "exec"), names)  # noqa: S102
    assert compilable_code(names["typed"], {}) is names["typed"].__code__
