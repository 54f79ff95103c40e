"""The garbage collector: kept from pausing the house for long.

A full pass looks through everything that is in use, in vain.  So whatever has survived one is left alone
from then on, and only what is new is looked through.  What goes after that is found by a thorough pass: when
nobody plays, or when much has gathered.
"""

import gc
from time import monotonic, perf_counter
from typing import Literal

from glueckauf.server import metrics

YOUNG = 2_000  # new objects after which the youngest are looked through: less than a millisecond
MIDDLE = 5  # such passes before the next older are
OLD = 4  # and of those before all are that are not left alone
OLDEST = 2  # the number of the generation that these are
LITTLE = 100_000  # objects that may gather in any case
SELDOM = 60.0  # seconds between two looks at how many have gathered


class Collector:
    """What a house does about its garbage."""

    def __init__(self) -> None:
        """What was loaded until now is never looked through again."""
        self._began = self._looked = 0.0
        self._frozen = 0  # after the latest thorough pass
        gc.callbacks.append(self._watch)
        gc.set_threshold(YOUNG, MIDDLE, OLD)
        self._be_thorough()

    def end(self) -> None:
        """The house is closed."""
        gc.callbacks.remove(self._watch)
        gc.unfreeze()

    def look(self, *, quiet: bool) -> None:
        """Be thorough where something has gathered and nobody waits, or where that is half of everything."""
        if monotonic() - self._looked < SELDOM:
            return
        self._looked = monotonic()
        gathered = gc.get_freeze_count() - self._frozen - LITTLE
        if gathered > (0 if quiet else self._frozen):
            self._be_thorough()

    def _be_thorough(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._frozen = gc.get_freeze_count()

    def _watch(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        """Measure every pass, and leave alone what survived a full one."""
        if phase == "start":
            self._began = perf_counter()
            return
        if info["generation"] == OLDEST:
            gc.freeze()
        metrics.COLLECTOR_SECONDS.observe(perf_counter() - self._began)
