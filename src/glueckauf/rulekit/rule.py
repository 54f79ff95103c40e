"""The decorators that mark a function as part of a game."""

from collections.abc import Callable
from types import FunctionType
from typing import TypeGuard, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

CITATIONS: dict[Callable[..., object], tuple[str, ...]] = {}
"""Every portable function, with the sections of the rulebook it implements."""

NOT_INLINED: set[Callable[..., object]] = set()
"""Portable functions that are called where others are copied into whatever calls them."""

APART: set[Callable[..., object]] = set()
"""Portable functions whose arguments never lie in the same memory."""


def is_portable(thing: object) -> TypeGuard[FunctionType]:
    """Whether this is a function that runs where rules run."""
    return isinstance(thing, FunctionType) and thing in CITATIONS


def rule(*sections: str) -> Callable[[Function], Function]:
    """Declare a rule and cite the sections of the rulebook that it implements.

    The function itself stays plain Python, so that a debugger can step through
    it; `rulekit.compiled` makes its twin for the processor, and a CUDA kernel
    that calls the twin makes one for the graphics card.
    """

    def cite(function: Function) -> Function:
        CITATIONS[function] = sections
        return function

    return cite


def portable(function: Function) -> Function:
    """Declare a function that runs where rules run, without being one."""
    return rule()(function)


def noinline(function: Function) -> Function:
    """Declare a portable function that is called, since it is long.

    All others are copied into their callers, which makes games fast, but
    compiling slow.
    """
    NOT_INLINED.add(function)
    return portable(function)


def apart(function: Function) -> Function:
    """Declare a portable function whose arguments never lie in the same memory.

    What it writes to one of them changes none of the others: knowing that, a
    compiler reads and writes many numbers at once.
    """
    APART.add(function)
    return portable(function)
