"""Rules copied for compilers: with what is settled before the first card, and without counting from the end.

A field that no rule ever writes keeps the value that it begins with.  Where
code is made for one start alone, such a field is a constant: compilers then
unroll loops over seats and leave out what an option has switched off.

Python counts a negative index from the end.  Rules never do, so where they are
compiled an index is declared to be unsigned, and nothing has to be looked up.
"""

import ast
import dis
import inspect
import textwrap
from collections.abc import Iterable, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any

from glueckauf.rulekit.record import Record
from glueckauf.rulekit.rule import is_portable

Settled = Mapping[str, int]
"""Fields of the state by name, with the value that each of them keeps."""

STATE = "state"  # what every rule calls it
INDICES = ast.Name | ast.Attribute | ast.BinOp | ast.Call | ast.Subscript | ast.IfExp
UNSIGNED = "unsigned"  # what makes an index unsigned, among the globals of a compiled twin


def settled_fields(rules: Iterable[ModuleType], layout: type[Record], start: Any) -> dict[str, int]:
    """The single numbers of a state that no rule writes, as they are at the start."""
    written = {name for module in rules for name in _written_by(module)}
    return {
        name: int(getattr(start, name))
        for name, field in layout.fields.items()
        if not field.shape and name not in written
    }


def _written_by(module: ModuleType) -> Iterable[str]:
    """The names of all attributes that a module's rules write."""
    for thing in vars(module).values():
        if is_portable(thing):
            yield from (step.argval for step in dis.get_instructions(thing) if step.opname == "STORE_ATTR")


def settled_code(function: FunctionType, settled: Settled) -> CodeType:
    """A function's code in which settled fields are the numbers they are."""
    if not settled.keys() & set(function.__code__.co_names):
        return function.__code__
    return _rewritten(function, _Settling(settled))


def compilable_code(function: FunctionType, settled: Settled) -> CodeType:
    """The same, with every index declared unsigned; as it is where its source was kept nowhere."""
    try:
        return _rewritten(function, _Settling(settled), _Unsigned())
    except OSError:
        return function.__code__


def _rewritten(function: FunctionType, *changes: ast.NodeTransformer) -> CodeType:
    """A function's code after changes to its source."""
    tree = ast.parse(_source(function))
    body = ast.Module([_without_decorators(tree.body[0])], [])
    ast.increment_lineno(body, function.__code__.co_firstlineno - 1)
    for change in changes:
        body = change.visit(body)
    whole = compile(ast.fix_missing_locations(body), function.__code__.co_filename, "exec")
    return next(part for part in whole.co_consts if isinstance(part, CodeType))


def _source(function: FunctionType) -> str:
    """The text of a function, from its file or from the text that its module was made of."""
    text = function.__globals__.get("__source__")
    if text is None:
        return textwrap.dedent(inspect.getsource(function))
    return "".join(inspect.getblock(text.splitlines(keepends=True)[function.__code__.co_firstlineno - 1 :]))


def _without_decorators(definition: ast.stmt) -> ast.stmt:
    assert isinstance(definition, ast.FunctionDef)  # noqa: S101  a function's source defines it
    definition.decorator_list = []
    return definition


class _Settling(ast.NodeTransformer):
    """Puts numbers where settled fields are read."""

    def __init__(self, settled: Settled) -> None:
        self.settled = settled

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`state.seats` becomes 3 where three play."""
        is_state = isinstance(node.value, ast.Name) and node.value.id == STATE
        if is_state and node.attr in self.settled:
            return ast.copy_location(ast.Constant(self.settled[node.attr]), node)
        self.generic_visit(node)
        return node


class _Unsigned(ast.NodeTransformer):
    """Declares indices unsigned."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """`row[seat]` becomes `row[unsigned(seat)]`; numbers, slices and several indices stay."""
        self.generic_visit(node)
        if isinstance(
            node.slice, ast.Name | ast.Attribute | ast.BinOp | ast.Call | ast.Subscript | ast.IfExp
        ):
            node.slice = ast.Call(ast.Name(UNSIGNED, ast.Load()), [node.slice], [])
        return node
