"""How much of anything one guest may do, and what it costs."""

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from glueckauf.server import protocol
from glueckauf.server.house_words import HouseError

BUDGET_PER_SECOND = 100  # that one address may spend over HTTP: a whole family may sit behind it
REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 20, 60  # that one guest may spend at all tables
WORDS_PER_SECOND, WORDS_AT_ONCE = 0.5, 5
UNHEEDED_PER_SECOND, UNHEEDED_AT_ONCE = 1, 100  # requests beyond that before a guest is cut off
MESSAGE_BYTES = 16_384
BYTES_PER_SECOND, BYTES_AT_ONCE = 4_096, MESSAGE_BYTES  # in which one page is listened to
REQUEST_SECONDS = 15.0  # that somebody may take to say what is wanted, a record to verify included
CONNECTIONS = 10_000  # to one process
CONNECTIONS_PER_ADDRESS = 500  # a school may sit behind it
TABLES_PER_GUEST = 20  # unfinished ones
TABLES_PER_ADDRESS = 200  # unfinished ones that were opened from there
PAGES_PER_GUEST = 8  # at one table
TABLES = 20_000  # in the house
LISTED = 200  # public tables in a list
AWAY_SECONDS = 20  # after which a bot may play for somebody
WORTH_PACKING = 600  # bytes
KNOWN = 20_000  # spenders that are kept in mind

PRICES: dict[type[protocol.Request], float] = {
    protocol.Look: 5,
    protocol.Why: 2,
    protocol.Hint: 10,
    protocol.Undo: 5,
}
"""What requests at a table cost, if not 1."""


@dataclass
class Allowance:
    """So much at once, and so much more every second."""

    per_second: float
    at_once: float
    _left: float = -1.0
    _since: float = 0.0

    def take(self, price: float = 1) -> bool:
        """Whether so much more is allowed now."""
        at = monotonic()
        grown = self.at_once if self._left < 0 else self._left + (at - self._since) * self.per_second
        self._left = min(self.at_once, grown)
        self._since = at
        if self._left < price:
            return False
        self._left -= price
        return True


@dataclass
class Budget:
    """What one guest may ask and say, at all tables and on all pages together."""

    requests: Allowance = field(default_factory=lambda: Allowance(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE))
    words: Allowance = field(default_factory=lambda: Allowance(WORDS_PER_SECOND, WORDS_AT_ONCE))
    unheeded: Allowance = field(default_factory=lambda: Allowance(UNHEEDED_PER_SECOND, UNHEEDED_AT_ONCE))

    def allows(self, request: protocol.Request) -> bool:
        """Whether the guest can still afford this."""
        if not self.requests.take(PRICES.get(type(request), 1)):
            return False
        spoken = isinstance(request, protocol.Say | protocol.React | protocol.Hint)
        return not spoken or self.words.take()


@dataclass
class Budgets:
    """What every address may spend over HTTP, and every guest at the tables."""

    per_second: float
    _addresses: OrderedDict[str, Allowance] = field(default_factory=OrderedDict)
    _guests: OrderedDict[str, Budget] = field(default_factory=OrderedDict)

    def charge(self, address: str, price: float) -> None:
        """Let an address pay for a request; refused where it cannot."""
        allowance = self._addresses.setdefault(address, Allowance(self.per_second, 2 * self.per_second))
        _forget_the_oldest(self._addresses, address)
        if not allowance.take(price):
            raise HouseError("too_fast", status=429)

    def of(self, guest: str) -> Budget:
        """A guest's budget, the same on all their pages."""
        budget = self._guests.setdefault(guest, Budget())
        _forget_the_oldest(self._guests, guest)
        return budget


def _forget_the_oldest(spenders: OrderedDict[str, Allowance] | OrderedDict[str, Budget], latest: str) -> None:
    spenders.move_to_end(latest)
    if len(spenders) > KNOWN:
        spenders.popitem(last=False)
