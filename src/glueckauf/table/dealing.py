"""How the dealer decides: at random, or in the order of a stacked document."""

from functools import cached_property
from typing import Self

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import below, new_stream
from glueckauf.rulekit.description import Description, Orders
from glueckauf.rulekit.errors import RecordError
from glueckauf.rulekit.kernels import Dealing, scratch_for
from glueckauf.rulekit.record import TableState


class Dealer:
    """Draws every card when it is needed: before that, its face does not exist."""

    stacked = False

    def __init__(self, game: Description, seed: int, orders: Orders | None = None) -> None:
        """The same seed deals the same cards, on every machine; *orders* say what is not left to it."""
        self.game = game
        self.seed = seed
        self.orders: Orders = {} if orders is None else orders
        self.stream = new_stream(seed)
        self._scratch = scratch_for(len(game.moves)).plain()

    @cached_property
    def _uniform(self) -> Dealing:
        dealing: Dealing = bind(uniform, game=self.game.module)
        return dealing

    def copy(self) -> Self:
        """An independent twin that deals the same cards."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.orders = {pile: cards[:] for pile, cards in self.orders.items()}
        twin.stream = self.stream.copy()
        return twin

    def __getstate__(self) -> dict[str, object]:
        """Modules stay where they are: pickles hold what is this dealer's own."""
        return {name: value for name, value in vars(self).items() if name != "_uniform"}

    def spare(self) -> "Dealer":
        """A dealer to go back to."""
        return self

    def after_record(self) -> "Dealer":
        """Who deals when everything recorded has been dealt."""
        return self

    def next_move(self, state: TableState) -> int:
        """What is dealt now: the next card of a pile whose order is given, otherwise one at random."""
        place = self.game.positions.next_card(state)
        if place is None or not self.orders.get(place[0]):
            return int(self._uniform.deal(state, self.stream, self._scratch))
        return self._in_order(state, *place)

    def _in_order(self, state: TableState, pile: str, index: int, first_move: int) -> int:
        """The next card of the pile; if the rules refuse it there, the pile is shuffled again."""
        while self.game.refusal(state, first_move + self.orders[pile][index]):
            self._shuffle(self.orders[pile])
        return first_move + self.orders[pile].pop(index)

    def _shuffle(self, cards: list[int]) -> None:
        """A random order of these cards (Fisher and Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = below(self.stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def look_at(self, state: TableState) -> None:
        """See what has become of the piles; what is drawn at random needs no look."""


class StackedDealer(Dealer):
    """Deals the cards of a stacked document exactly in their order; the seed is for later shuffles."""

    stacked = True

    def spare(self) -> "Dealer":
        """A twin: this one looks at the piles and shuffles them."""
        return self.copy()

    def look_at(self, state: TableState) -> None:
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

    def copy(self) -> Self:
        """An independent twin, its original too."""
        twin = super().copy()
        twin.original = self.original.copy()
        twin.orders = twin.original.orders
        return twin

    def spare(self) -> "Dealer":
        """A twin: what is recorded need not fit."""
        return self.copy()

    def after_record(self) -> "Dealer":
        """The original dealer; a record that says more than was dealt is refused."""
        if self.count < len(self.dealt):
            raise RecordError("record_surplus", number=self.count + 1, name=self.dealt[self.count])
        return self.original

    def next_move(self, state: TableState) -> int:
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

    def look_at(self, state: TableState) -> None:
        """The original dealer looks after the piles."""
        self.original.look_at(state)
