"""Who does the parts of a long piece of work: the cores of this machine, or those of a Ray cluster.

How work is parted and in which order its results come does not depend on who
does it, so neither does any result.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.quoting import quoted

Part = TypeVar("Part")
Result = TypeVar("Result")

AHEAD = 4  # parts for each core of a cluster that are handed out before the first one is waited for
ATTEMPTS = 5  # at a part whose worker dies, and at starting


class Crew(Protocol):
    """Does parts of a piece of work side by side."""

    @property
    def size(self) -> int:
        """How many parts it does at once."""

    def results(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Iterator[Result]:
        """What comes of each part, in their order."""


class Cores:
    """The cores of this machine: compiled code lets other threads run."""

    def __init__(self, size: int | None = None) -> None:
        """All of them, unless somebody says how many."""
        if size is not None and (whole_number(size) is None or size < 1):
            raise OptionError("not_positive", name="cores", value=quoted(size))
        self.size = size or os.cpu_count() or 1

    def results(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Iterator[Result]:
        """What comes of each part, in their order; one core needs no other thread."""
        if self.size == 1:
            yield from map(work, parts)
            return
        with ThreadPoolExecutor(self.size) as pool:
            yield from pool.map(work, parts)


class Cluster:
    """The machines of a Ray cluster; a part whose worker dies is done by another."""

    def __init__(self, address: str | None = None) -> None:
        """Join the cluster at an address, or start one of this machine's cores."""
        self._ray = _ray()
        if not self._ray.is_initialized():
            self._join(address)

    def _join(self, address: str | None) -> None:
        """Ray gives up where a start takes over half a minute; on a busy machine it is asked again."""
        for attempt in range(ATTEMPTS):
            try:
                self._ray.init(
                    address=address or "local",
                    include_dashboard=False,
                    log_to_driver=False,
                    logging_level="error",
                )
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise OptionError("no_cluster", address=repr(address)) from error
            except Exception:  # Ray has no name for it
                self._ray.shutdown()
                if attempt == ATTEMPTS - 1:
                    raise
            else:
                return

    @property
    def size(self) -> int:
        """How many cores its machines have together."""
        return max(int(self._ray.cluster_resources().get("CPU", 1)), 1)

    def results(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Iterator[Result]:
        """What comes of each part, in their order; *work* and parts travel as pickles."""
        shared = self._ray.put(work)
        remote = self._ray.remote(max_retries=ATTEMPTS)(_do)
        waiting: deque[Any] = deque()
        for part in parts:
            waiting.append(remote.remote(shared, part))
            if len(waiting) >= AHEAD * self.size:
                yield self._ray.get(waiting.popleft())
        while waiting:
            yield self._ray.get(waiting.popleft())


def _do(work: Callable[[Part], Result], part: Part) -> Result:
    return work(part)


def _ray() -> Any:
    """Ray, where it is installed."""
    try:
        import ray  # noqa: PLC0415  only whoever asks for a cluster needs it
    except ImportError:
        raise OptionError("no_ray") from None
    return ray
