"""Where bots think: never where the tables are served."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

THREADS = 2
PROCESSES = 1


@dataclass(frozen=True)
class Brains:
    """Threads for those who answer at once, a process for those who look far ahead."""

    quick: Executor
    deep: Executor
    pace: float  # about how many seconds a bot takes

    @classmethod
    def of(cls, pace: float) -> "Brains":
        """Brains for a whole house; a process is started when it is first needed."""
        quick = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        return cls(quick, ProcessPoolExecutor(PROCESSES, get_context("spawn")), pace)

    def rest(self) -> None:
        """Think no more."""
        for executor in (self.quick, self.deep):
            executor.shutdown(wait=False, cancel_futures=True)
