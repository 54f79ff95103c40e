"""Twins of modules whose functions are written once: compiled, or bound to a game.

A template module (a kernel) leaves some of its globals open; `bind` fills them
for one game, with modules and with numbers that are constants there.
`compiled` does the same and compiles every portable function for the processor.
Numba is imported when the first twin is compiled, so that whoever only plays a
game never waits for it.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from threading import RLock
from types import CodeType, FunctionType, ModuleType
from typing import Any, get_type_hints

from glueckauf.rulekit.document import Document
from glueckauf.rulekit.rule import APART, NOT_INLINED, is_portable
from glueckauf.rulekit.settling import UNSIGNED, Settled, compilable_code, settled_code

OPEN: Any = object()
"""Marks a global of a template that `bind` or `compiled` fills; its annotation says what it must answer."""

Bound = Mapping[str, ModuleType | int]
Wrap = Callable[[FunctionType, ModuleType], object]
"""Makes a function of the copy of one that belongs to a twin."""

_twins: dict[tuple[object, ...], ModuleType] = {}
_brought: dict[str, Callable[[], Any]] = {}  # by label: what makes twins that were compiled elsewhere
_making = RLock()  # nobody gets a twin that another thread has only begun
_NOTHING: Settled = {}


def compiled(module: ModuleType, settled: Settled = _NOTHING, /, **bound: ModuleType | int) -> Any:
    """The module with every portable function compiled and its open globals bound.

    Without Numba it is plain, unless somebody has brought it (`bring`).

    What is *settled* is a constant in it (`settling.py`): quicker, but compiled
    for that way to play alone.
    """
    if not can_compile():
        plain = bind(module, settled, **bound)
        brought = _brought.get(plain.__label__)
        return brought() if brought else plain
    from glueckauf.rulekit.machinecode import compile_function  # noqa: PLC0415  Numba when it is needed

    return twin_of(module, compile_function, bound, settled)


def bring(label: str, make: Callable[[], Any]) -> None:
    """Let *make* make the twin of this label where nothing can be compiled: it was, elsewhere."""
    _brought[label] = make


@cache
def can_compile() -> bool:
    """Whether there is Numba, with NumPy under it: in a browser there is neither."""
    return find_spec("numba") is not None


def address_of(function: Any, *examples: Any) -> int:
    """Where a compiled function for arguments of the types that these have can be called as C calls."""
    from numba import typeof  # noqa: PLC0415  likewise

    types = tuple(map(typeof, examples))
    function.targetoptions["no_cfunc_wrapper"] = False
    function.compile(types)
    made = function.overloads[types]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name))


def bind(module: ModuleType, settled: Settled = _NOTHING, /, **bound: ModuleType | int) -> Any:
    """The module with its open globals bound, its functions still plain Python."""
    return twin_of(module, _leave_plain, bound, settled)


def _unsigned() -> Any:
    """What compiled code calls to make an index unsigned."""
    from numba import uint64  # noqa: PLC0415  likewise

    return uint64


def _leave_plain(function: FunctionType, _twin: ModuleType) -> FunctionType:
    return function


def twin_of(module: ModuleType, wrap: Wrap, bound: Bound, settled: Settled) -> Any:
    """The module with its open globals bound and every portable function wrapped."""
    with _making:
        return _twin(module, wrap, bound, settled)


def _twin(module: ModuleType, wrap: Wrap, bound: Bound, settled: Settled) -> ModuleType:
    """Copy the module; its functions call the copies of each other and of what they import."""
    key = (wrap, module, *sorted(settled.items()), *((name, bound[name]) for name in sorted(bound)))
    if key in _twins:
        return _twins[key]
    _check_binding(module, bound)
    twin = _twins[key] = ModuleType(module.__name__)
    names = vars(twin)
    names.update(vars(module), **bound)
    names.update(__label__=_label(module, bound, settled), __origins__=origins(module, bound))
    rewritten = settled_code if wrap is _leave_plain else compilable_code
    if wrap is not _leave_plain:
        names[UNSIGNED] = _unsigned()
    for name, thing in {**vars(module), **bound}.items():
        if isinstance(thing, ModuleType) and (name in bound or _has_portable_functions(thing)):
            names[name] = thing if "__origins__" in vars(thing) else _twin(thing, wrap, {}, settled)
        elif is_portable(thing):
            if thing.__module__ == module.__name__:
                names[name] = wrap(_copy(thing, names, rewritten(thing, settled)), twin)
            else:
                home = _twin(sys.modules[thing.__module__], wrap, {}, settled)
                names[name] = getattr(home, thing.__name__)
    return twin


def _has_portable_functions(module: ModuleType) -> bool:
    return "__origins__" in vars(module) or any(map(is_portable, vars(module).values()))


def _copy(function: FunctionType, names: Document, code: CodeType) -> FunctionType:
    """A function of this code reading other globals, under a name that no other twin's copy has.

    Numba names machine code by it: without it, two games with equal records
    would be handed each other's.
    """
    copy = FunctionType(code, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    label = hashlib.sha256(names["__label__"].encode()).hexdigest()[:8]
    copy.__qualname__ = f"{function.__qualname__}-{label}"
    for marked in (NOT_INLINED, APART):
        if function in marked:
            marked.add(copy)
    return copy


def _label(module: ModuleType, bound: Bound, settled: Settled) -> str:
    """A name that no other twin has: the module's, what it is bound to, and what is settled."""
    parts = [f"{name}={_name_of(thing)}" for name, thing in sorted(bound.items())]
    return "-".join(
        [module.__name__, *parts, *(f"{name}={value}" for name, value in sorted(settled.items()))]
    )


def _name_of(thing: ModuleType | int) -> str:
    """What a template is bound to, in a word."""
    return str(vars(thing).get("__label__", thing.__name__)) if isinstance(thing, ModuleType) else str(thing)


def origins(module: ModuleType, bound: Bound | None = None) -> frozenset[ModuleType]:
    """All modules whose functions a module's code is made of, or that of a template bound so."""
    found: set[ModuleType] = set()
    left = [module, *(part for part in (bound or {}).values() if isinstance(part, ModuleType))]
    while left:
        part = left.pop()
        if part not in found:
            found |= vars(part).get("__origins__", {part})
            left += _parts(part)
    return frozenset(found)


def _parts(module: ModuleType) -> Iterator[ModuleType]:
    """The modules that a module's functions call."""
    for thing in vars(module).values():
        if isinstance(thing, ModuleType) and _has_portable_functions(thing):
            yield thing
        elif is_portable(thing):
            yield sys.modules[thing.__module__]


# What a template needs -------------------------------------------------------


def _check_binding(module: ModuleType, bound: Bound) -> None:
    """A template gets what it leaves open, and each of them answers what its protocol asks."""
    needed = {
        name: protocol for name, protocol in get_type_hints(module).items() if vars(module).get(name) is OPEN
    }
    if bound.keys() != needed.keys():
        raise TypeError(f"{module.__name__} must be bound to {_listed(needed)}, not to {_listed(bound)}")
    for name, thing in bound.items():
        lacking = _functions_of(needed[name]) - set(dir(thing))
        if lacking:
            raise TypeError(
                f"{module.__name__}: `{name}` is bound to {_name_of(thing)}, which lacks {_listed(lacking)}"
            )


def _functions_of(protocol: type) -> set[str]:
    return {name for name, thing in vars(protocol).items() if name[0] != "_" and callable(thing)}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names)) or "nothing"
