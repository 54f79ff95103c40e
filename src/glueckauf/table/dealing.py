"""How the dealer decides: by lot, or in the order of a stacked document."""

from typing import Any

from glueckauf.rulekit import lot
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import below, new_stream
from glueckauf.rulekit.errors import RecordError
from glueckauf.rulekit.game import Description, Orders
from glueckauf.rulekit.lot import notes_for


class Dealer:
    """Draws every card when it is needed: before that, its face does not exist."""

    stacked = False

    def __init__(self, game: Description, seed: int, orders: Orders | None = None) -> None:
        """The same seed deals the same cards, on every machine; *orders* say what is not left to it."""
        self.game = game
        self.seed = seed
        self.orders: Orders = {} if orders is None else orders
        self.stream = new_stream(seed)
        self._notes = notes_for(len(game.moves)).plain()
        self._lot = bind(lot, game=game.module)

    def next_move(self, state: Any) -> int:
        """What is dealt now: the next card of a pile whose order is given, otherwise one by lot."""
        place = self.game.positions.next_card(state)
        if place is None or not self.orders.get(place[0]):
            return int(self._lot.deal(state, self.stream, self._notes))
        return self._in_order(state, *place)

    def _in_order(self, state: Any, pile: str, index: int, first_move: int) -> int:
        """The next card of the pile; if the rules refuse it there, the pile is shuffled again."""
        while self.game.refusal(state, first_move + self.orders[pile][index]):
            self._shuffle(self.orders[pile])
        return first_move + self.orders[pile].pop(index)

    def _shuffle(self, cards: list[int]) -> None:
        """A random order of these cards (Fisher and Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = below(self.stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def look_at(self, state: Any) -> None:
        """See what has become of the piles: by lot there is nothing to keep."""


class StackedDealer(Dealer):
    """Deals the cards of a stacked document exactly in their order; the seed is for later shuffles."""

    stacked = True

    def look_at(self, state: Any) -> None:
        """A pile that holds other cards than before has been gathered and is shuffled."""
        for pile, cards in self.game.positions.contents(state).items():
            if sorted(self.orders[pile]) != sorted(cards):
                self.orders[pile] = cards[:]
                self._shuffle(self.orders[pile])


class RecordedDealer(Dealer):
    """Deals what a record says was dealt; the original dealer keeps pace and takes over at the end."""

    def __init__(self, original: Dealer, dealt: list[str]) -> None:
        """The names are those of the game's move book."""
        self.original = original
        self.dealt = dealt
        self.count = 0
        super().__init__(original.game, original.seed, original.orders)
        self.stacked = original.stacked

    def next_move(self, state: Any) -> int:
        """The recorded deal, if the rules still allow it."""
        today = self.original.next_move(state)
        if self.count == len(self.dealt):
            return today
        name = self.dealt[self.count]
        self.count += 1
        number = self.game.moves.deal_number(name)
        if number is None or self.game.refusal(state, number):
            raise RecordError("record_deal", number=self.count, name=name)
        return number

    def look_at(self, state: Any) -> None:
        """The original dealer looks after the piles."""
        self.original.look_at(state)
