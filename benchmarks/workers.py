"""Measurements on a graphics card: many processes compile at once, and the card works for one of them."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from typing import Any

_alone: AbstractContextManager[Any] = nullcontext()


def spread(work: Callable[[Any], Any], orders: Iterable[Any]) -> list[Any]:
    """Do a piece of work for every order, each in one of many processes; the results in order."""
    apart = get_context("spawn")
    with ProcessPoolExecutor(
        mp_context=apart, initializer=_agree, initargs=(apart.Lock(),), max_tasks_per_child=1
    ) as pool:
        return list(pool.map(work, orders))


def alone() -> AbstractContextManager[Any]:
    """While somebody measures, nobody else does."""
    return _alone


def _agree(lock: AbstractContextManager[Any]) -> None:
    global _alone  # noqa: PLW0603  a process has one
    _alone = lock
