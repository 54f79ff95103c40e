"""Fair queues for what takes long: a guest who asks much waits for nobody but keeps nobody waiting."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from glueckauf.server.house_words import HouseError


class Desk:
    """One piece of work after the other, in the order in which they were asked for."""

    def __init__(self, waiting: int, each: int) -> None:
        """So many may wait in all, and so many of one guest."""
        self._most = waiting
        self._each = each
        self._asked: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn; refused where too much waits already."""
        if self._asked[who] >= self._each:
            raise HouseError("too_fast", status=429)
        if self._asked.total() >= self._most:
            raise HouseError("busy", status=503)
        self._asked[who] += 1
        try:
            async with self._turn:
                yield
        finally:
            self._asked[who] -= 1
            self._asked += Counter()  # forgets whoever has nothing waiting
