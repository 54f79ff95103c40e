"""Machine code of twins, kept on the disk until something changes that went into it.

Each twin has a directory, named after a hash of what its code is made of: the
functions of all modules that it calls and the numbers that they read.  So a
change recompiles what it concerns and nothing else, a comment recompiles
nothing, and two copies of the same sources share their machine code.  Numba
itself would notice a change only in the file of the function it compiles, not
in the files of the functions that one calls.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from enum import EnumType
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core import config
from numba.core.caching import InTreeCacheLocator
from numba.core.compiler import Compiler

from glueckauf.rulekit.code_home import code_home
from glueckauf.rulekit.rule import APART, NOT_INLINED, is_portable

REWRITING = 2  # the version of what `settling` makes of functions
STALE_AFTER_SECONDS = 30 * 24 * 3600

_compiler = partial(numba.njit, cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)


class TwinCacheLocator(InTreeCacheLocator):
    """Tells Numba where the code of a twin's function is kept."""

    def __init__(self, function: FunctionType, file: str) -> None:
        """The twin's own directory, wherever the sources lie."""
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        self._cache_path = str(function.__globals__["__kept_in__"])

    def get_source_stamp(self) -> str:
        """The directory says it all."""
        return str(self._cache_path)

    def get_disambiguator(self) -> str:
        """No two functions of a twin have the same name, whatever line they stand in."""
        return ""


class CompilerApart(Compiler):
    """Numba's compiler for functions whose arguments never lie in the same memory."""

    def __init__(self, *arguments: Any) -> None:
        """Numba itself can say so, but `njit` has no word for it."""
        super().__init__(*arguments)  # type: ignore[no-untyped-call]
        self.state.flags.noalias = True


def compile_function(function: FunctionType, twin: ModuleType) -> object:
    """A twin's function as machine code; short ones are copied into whatever calls them."""
    names = vars(twin)
    if "__kept_in__" not in names:
        names["__kept_in__"] = directory_of(twin)
    usual = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{TwinCacheLocator.__name__}"
    try:
        return _compiler(
            forceinline=function not in NOT_INLINED,
            pipeline_class=CompilerApart if function in APART else Compiler,
        )(function)
    finally:
        config.CACHE_LOCATOR_CLASSES = usual  # others compile too


def directory_of(twin: ModuleType) -> Path:
    """Where the machine code of a twin is kept."""
    names = vars(twin)
    digest = hashlib.sha256(f"{_surroundings()} {names['__label__']}".encode())
    for part in sorted(names["__origins__"], key=lambda module: module.__name__):
        digest.update(_fingerprint(part))
    directory = _home() / digest.hexdigest()[:16]
    directory.mkdir(parents=True, exist_ok=True)
    os.utime(directory)
    return directory


def _surroundings() -> str:
    """What machine code depends on besides its sources."""
    return f"{REWRITING} {numba.__version__} {sys.version} {os.environ.get('NUMBA_BOUNDSCHECK')}"


def _fingerprint(module: ModuleType) -> bytes:
    """A hash of a module's portable functions and of the numbers in it, wherever they come from.

    It is taken of what Python has loaded, not of files that somebody may be
    editing; comments and docstrings are no part of it.
    """
    digest = hashlib.sha256(module.__name__.encode())
    for name, thing in sorted(vars(module).items()):
        if is_portable(thing) and thing.__module__ == module.__name__:
            called = " called" if thing in NOT_INLINED else ""
            memory = " apart" if thing in APART else ""
            digest.update(f"{name}{called}{memory} {_written(thing.__code__, thing.__doc__)}".encode())
    for number in _numbers(module):
        digest.update(number)
    return digest.digest()


def _written(code: CodeType, sentence: str | None) -> str:
    """All that a function does, without the *sentence* that says so."""
    constants = [
        _written(constant, None) if isinstance(constant, CodeType) else repr(constant)
        for constant in code.co_consts
        if constant != sentence
    ]
    return f"{code.co_code.hex()} {constants} {code.co_names} {code.co_varnames}"


def _numbers(module: ModuleType) -> Iterator[bytes]:
    """All that compiled code takes for a constant, by name."""
    for name, thing in sorted(vars(module).items()):
        if isinstance(thing, np.ndarray):
            yield name.encode() + thing.tobytes()
        elif isinstance(thing, EnumType):
            yield f"{name} {list(thing)}".encode()
        elif isinstance(thing, int | float | tuple) and not name.startswith("_"):
            yield f"{name} {thing!r}".encode()


@cache
def _home() -> Path:
    """The directory of all machine code; what no version has used for a month is forgotten."""
    home = code_home()
    home.mkdir(parents=True, exist_ok=True)
    for directory in home.iterdir():
        if directory.is_dir() and time.time() - directory.stat().st_mtime > STALE_AFTER_SECONDS:
            shutil.rmtree(directory, ignore_errors=True)
    return home
