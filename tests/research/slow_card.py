"""A graphics card in slow motion: its kernels run as they are written, by threads of Python's.

What they call is compiled for the processor.  So this shows what lies where, who
waits for whom and what goes back into which row; whether the card's compiler
does the same is for a card to say (`benchmarks.batches --on gpu`).
"""

from collections.abc import Callable
from functools import partial
from threading import Barrier, Lock, Thread, local
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba.core.types import Type
from numba.np.numpy_support import as_dtype

ANYTHING = 0x55  # a byte of memory that nobody has written yet


class Memory(np.ndarray):
    """An array on the card, which understands types of Numba's."""

    def view(self, kind: Any, *way: Any) -> Any:  # type: ignore[override]  # it has many ways
        return super().view(as_dtype(kind) if isinstance(kind, Type) else kind, *way)

    def copy_to_host(self) -> Any:
        return np.array(self)

    def copy_to_device(self, array: Any) -> None:
        self[...] = array


class SlowCard:
    """What kernels use of `numba.cuda`, and what launches them."""

    def __init__(self) -> None:
        self._own = local()
        self._lock = Lock()
        self.shared = SimpleNamespace(array=self._shared_array)
        self.local = SimpleNamespace(array=_array)
        self.atomic = SimpleNamespace(
            add=partial(self._atomic, np.add),
            min=partial(self._atomic, np.minimum),
            max=partial(self._atomic, np.maximum),
        )

    # What a kernel asks ------------------------------------------------------

    @property
    def threadIdx(self) -> Any:  # noqa: N802  as it is called there
        return SimpleNamespace(x=self._own.thread)

    @property
    def blockIdx(self) -> Any:  # noqa: N802  likewise
        return SimpleNamespace(x=self._own.block)

    def grid(self, _dimensions: int) -> int:
        return int(self._own.block * self._own.threads + self._own.thread)

    def gridsize(self, _dimensions: int) -> int:
        return int(self._own.blocks * self._own.threads)

    def syncthreads(self) -> None:
        self._own.barrier.wait()

    syncwarp = syncthreads

    def _shared_array(self, shape: int, kind: Any) -> Any:
        """The block's array: all threads ask for the same ones in the same order."""
        number, self._own.asked = self._own.asked, self._own.asked + 1
        with self._lock:
            return self._own.arrays.setdefault(number, _array(shape, kind))

    def _atomic(self, change: Callable[..., Any], array: Any, index: Any, value: int) -> int:
        with self._lock:
            before = int(array[index])
            array[index] = change(before, value)
        return before

    # Whoever launches it -----------------------------------------------------

    def is_available(self) -> bool:
        return True

    def to_device(self, array: Any) -> Any:
        return np.array(array).view(Memory)

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1)

    def jit(self, kernel: Any, **_: Any) -> Any:
        return _Launched(self, kernel)

    def run(self, kernel: Any, block: int, extent: tuple[int, int], arguments: tuple[Any, ...]) -> None:
        """Let all threads of one block do it."""
        blocks, threads = extent
        barrier, faults = Barrier(threads), list[BaseException]()
        arrays: dict[int, Any] = {}

        def work(thread: int) -> None:
            vars(self._own).update(
                thread=thread,
                block=block,
                blocks=blocks,
                threads=threads,
                barrier=barrier,
                arrays=arrays,
                asked=0,
            )
            try:
                kernel(*arguments)
            except BaseException as fault:  # noqa: BLE001  told below
                faults.append(fault)
                barrier.abort()

        workers = [Thread(target=work, args=(thread,)) for thread in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        for fault in faults:
            raise fault


class _Launched:
    """A kernel: `kernel[blocks, threads](…)`."""

    def __init__(self, card: SlowCard, kernel: Any) -> None:
        self._card, self._kernel = card, kernel

    def __getitem__(self, extent: tuple[int, int]) -> Callable[..., None]:
        def launch(*arguments: Any) -> None:
            plain = tuple(
                argument.view(np.ndarray) if isinstance(argument, Memory) else argument
                for argument in arguments
            )
            for block in range(extent[0]):
                self._card.run(self._kernel, block, extent, plain)

        return launch


def _array(shape: int, kind: Any) -> Any:
    """Memory as a kernel finds it: with anything in it."""
    dtype = as_dtype(kind) if isinstance(kind, Type) else kind
    found = np.full(shape * dtype.itemsize, ANYTHING, np.uint8).view(dtype)
    return found.view(np.recarray if dtype.fields else Memory)


def fill(memory: Any, value: int, _size: int) -> None:
    """What stands for the driver's `device_memset`."""
    memory.view(np.uint8)[...] = value
