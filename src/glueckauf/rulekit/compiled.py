"""Twins of modules whose functions are written once: compiled, or bound to a game.

A template module (a playout, a search) leaves some of its globals open; `bind`
fills them for one game.  `compiled` does the same and compiles every portable
function for the processor.  Numba is imported when the first twin is compiled,
so that whoever only plays a game never waits for it.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from glueckauf.rulekit.rule import APART, CITATIONS

PACKAGE = Path(__file__).parent.parent
COMPILED = ("rulekit", "games", "simulate", "search", "minds", "bots")  # where portable functions live
STALE_AFTER_SECONDS = 30 * 24 * 3600

OPEN: Any = None
"""Marks a global of a template module that `bind` or `compiled` will fill."""

Wrap = Callable[[FunctionType, bool], object]  # the copy of a function, and whether it stands apart

_twins: dict[tuple[object, ...], ModuleType] = {}


def compiled(module: ModuleType, **bound: ModuleType) -> Any:
    """The module with every portable function compiled and its open globals bound."""
    return _twin(module, _compiler(), bound)


def bind(module: ModuleType, **bound: ModuleType) -> Any:
    """The module with its open globals bound, its functions still plain Python."""
    return _twin(module, _leave_plain, bound)


def _twin(module: ModuleType, wrap: Wrap, bound: dict[str, ModuleType]) -> ModuleType:
    """Copy the module; its functions call the copies of each other and of what they import."""
    key = (wrap, module.__name__, *sorted((name, id(thing)) for name, thing in bound.items()))
    if key in _twins:
        return _twins[key]
    twin = _twins[key] = ModuleType(module.__name__)
    names = vars(twin)
    names.update(vars(module), __label__=_label(module, bound))
    for name, thing in (vars(module) | bound).items():
        if isinstance(thing, ModuleType) and (name in bound or thing.__name__.startswith("glueckauf.")):
            names[name] = thing if thing in _twins.values() else _twin(thing, wrap, {})
        elif isinstance(thing, FunctionType) and thing in CITATIONS:
            if thing.__module__ == module.__name__:
                names[name] = wrap(_copy(thing, names), thing in APART)
            else:
                names[name] = getattr(_twin(sys.modules[thing.__module__], wrap, {}), thing.__name__)
    return twin


def _label(module: ModuleType, bound: dict[str, ModuleType]) -> str:
    """A name that no other twin has: the module's, and what its open globals are bound to."""
    parts = [
        f"{name}={vars(thing).get('__label__', thing.__name__)}" for name, thing in sorted(bound.items())
    ]
    return "-".join([module.__name__, *parts])


def _copy(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """The same code reading other globals, under a name that no other twin's copy has.

    Numba files its cache by that name: without it, two games with equal
    records would be handed each other's machine code.
    """
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    copy.__qualname__ = (
        f"{function.__qualname__}-{hashlib.sha256(names['__label__'].encode()).hexdigest()[:8]}"
    )
    return copy


def _leave_plain(function: FunctionType, _apart: bool) -> FunctionType:  # noqa: FBT001  a Wrap
    return function


@cache
def _compiler() -> Wrap:
    """Numba's compiler, keeping its results in a directory named after all our sources."""
    import numba  # noqa: PLC0415  half a second that only compiling needs
    from numba.core import config  # noqa: PLC0415

    config.CACHE_DIR = str(_cache_directory(numba.__version__))
    compiler = partial(numba.njit, cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)
    return lambda function, apart: compiler(forceinline=not apart)(function)


def _cache_directory(numba_version: str) -> Path:
    """Where compiled code is kept: a new directory whenever their sources, Numba or the checks change.

    Numba itself notices a change only in the file of the function it compiles,
    not in the files of the functions that one calls.
    """
    digest = hashlib.sha256(f"{numba_version} {sys.version} {os.environ.get('NUMBA_BOUNDSCHECK')}".encode())
    for folder in COMPILED:
        for source in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "glueckauf"
    directory = home / digest.hexdigest()[:16]
    directory.mkdir(parents=True, exist_ok=True)
    os.utime(directory)
    _forget_stale(home)
    return directory


def _forget_stale(home: Path) -> None:
    """Delete what no version has used for a month."""
    for directory in home.iterdir():
        if directory.is_dir() and time.time() - directory.stat().st_mtime > STALE_AFTER_SECONDS:
            shutil.rmtree(directory, ignore_errors=True)
