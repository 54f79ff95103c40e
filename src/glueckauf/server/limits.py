"""How much of anything one guest may do."""

from dataclasses import dataclass
from time import monotonic

REQUESTS_PER_SECOND = 100  # over HTTP, from one address: a whole family may sit behind it
MESSAGE_BYTES = 16_384
TABLES_PER_GUEST = 20  # unfinished ones
PAGES_PER_GUEST = 8  # at one table
TABLES = 20_000  # in the house


@dataclass
class Allowance:
    """So much at once, and so much more every second."""

    per_second: float
    at_once: float
    _left: float = -1.0
    _since: float = 0.0

    def take(self) -> bool:
        """Whether one more is allowed now."""
        at = monotonic()
        grown = self.at_once if self._left < 0 else self._left + (at - self._since) * self.per_second
        self._left = min(self.at_once, grown)
        self._since = at
        if self._left < 1:
            return False
        self._left -= 1
        return True


WORTH_PACKING = 600  # bytes
