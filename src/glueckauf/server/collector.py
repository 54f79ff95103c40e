"""The garbage collector: kept from pausing the house for long.

Nearly all that a pass looks through is in use, in vain.  So whatever has survived one is left alone from
then on, and only what is new is looked through.  Python comes by how many more things there are than before;
where each move replaces as much as it makes they never get more, and what is new would become all that lies
on a thousand tables.  So somebody comes by the clock too, and by the lines that are written: each makes about
a hundred things, however quick the machine is.  What pages leave behind that go later, few of them anything,
is found by a thorough pass: when nobody plays, or after very many pages.
"""

import gc
from time import thread_time
from typing import Literal

from glueckauf.server import metrics

NEW = 10_000  # more objects than before after which what is new is looked through: a few milliseconds
OFTEN = 0.4  # seconds after which it is in any case: by then the next move has replaced most of it
LINES = 200  # of the journal after which it is sooner, where many play
FEW, MANY = 100, 200_000  # pages that have gone before a thorough pass, when nobody plays and in any case


class Collector:
    """What a house does about its garbage."""

    def __init__(self) -> None:
        """What was loaded until now is never looked through again."""
        self._began = 0.0
        self._gone = 0  # pages, since the latest thorough pass
        self._lines = 0  # since the latest pass
        gc.callbacks.append(self._watch)
        gc.set_threshold(NEW)
        self._be_thorough()

    def end(self) -> None:
        """The house is closed."""
        gc.callbacks.remove(self._watch)
        gc.unfreeze()

    def note_departure(self) -> None:
        """A page has gone, and left something behind."""
        self._gone += 1

    def note_line(self) -> None:
        """Another line has been told at a table."""
        self._lines += 1
        if self._lines >= LINES:
            self.glance()

    def glance(self) -> None:
        """Look through what is new."""
        gc.collect(0)

    def look(self, *, quiet: bool) -> None:
        """Be thorough if it is worth it, best when it is *quiet* and nobody waits."""
        if self._gone > (FEW if quiet else MANY):
            self._be_thorough()

    def _be_thorough(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._gone = 0

    def _watch(self, phase: Literal["start", "stop"], _info: dict[str, int]) -> None:
        """Measure every pass, and leave alone what survived it."""
        if phase == "start":
            self._began = thread_time()
            return
        gc.freeze()
        self._lines = 0
        metrics.COLLECTOR_SECONDS.observe(thread_time() - self._began)
