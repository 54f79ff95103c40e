"""Very many games side by side, played from outside: one array of moves for every step."""

from collections.abc import Sequence
from typing import Any, SupportsIndex

import numpy as np

from glueckauf.research.processor import Processor
from glueckauf.research.stepping import NO_MOVE, NONE_WRONG, Course, Reward, Terms
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.dealer import WORD, WORD_BITS
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.encoding import encoding
from glueckauf.rulekit.errors import IllegalMove, OptionError
from glueckauf.rulekit.option import valid_seed
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.record import LARGEST
from glueckauf.simulate.cpu import CARD, DEVICES, PROCESSOR
from glueckauf.table.game import BoxChange, Game

LIMIT = 10_000  # decisions after which a game is cut short
MOST_NUMBERS = 12  # that a complaint lists

Seeds = SupportsIndex | Sequence[SupportsIndex]
"""One seed for all tables, or one for each."""


class Batch:
    """Games of one kind, each waiting for the move of one seat.

    After every step the arrays say, a row for each game: `turns` whose move it
    is, `masks` which moves are legal, `observations` what that seat knows,
    `rewards` what each seat has got, `dones` and `truncations` whether the game
    ended or was cut short.  They are written anew by every step, and on a card
    they stay there: `torch.from_dlpack(games.observations)` takes them as they are.
    """

    def __init__(  # noqa: PLR0913  what an environment is made of
        self,
        game: Game,
        seats: SupportsIndex,
        size: SupportsIndex,
        *,
        on: str = PROCESSOR,
        rewards: str = "win",
        remembering: bool = True,
        turned: bool = True,
        auto_reset: bool = True,
        limit: SupportsIndex = LIMIT,
        cores: SupportsIndex = 1,
        seed: Seeds = 0,
        box: BoxChange | None = None,
        **options: Any,
    ) -> None:
        """Games of so many *seats*, with the box and the options that a table may have.

        *Rewards* are the share of the victory ("win"), the points ("score") or
        how many more than the best rival has ("margin").  *Remembering* shows
        all that a seat could know, otherwise only what lies open.  *Turned*,
        everybody sees himself at seat 0.  With *auto_reset* a game that is over
        makes room for the next one at once.  *On* a "gpu" the games are the same.
        """
        if on not in DEVICES:
            raise OptionError("unknown_device", on=quoted(on), known=", ".join(DEVICES))
        self.game = description_of(game)
        self.size, self.cores = positive("size", size), positive("cores", cores)
        self.start = game.start(seats, box, **options)
        self.seats = int(self.start.seats)
        self.terms = terms_of(self.game, self.start, rewards, limit)
        self.terms.is_remembering, self.terms.is_turned = int(bool(remembering)), int(bool(turned))
        self.terms.starts_again = int(bool(auto_reset))
        self.on = on
        self.played = self._card() if on == CARD else self._processor()
        self.turns, self.masks, self.observations = (
            self.played.turns, self.played.masks, self.played.observations
        )  # fmt: skip
        self.rewards, self.dones, self.truncations = (
            self.played.rewards, self.played.dones, self.played.truncations
        )  # fmt: skip
        self.reset(seed)

    def _processor(self) -> Any:
        return Processor(self.game, self.start, self.terms, self.size, self.cores)

    def _card(self) -> Any:
        from glueckauf.research.card import Card  # noqa: PLC0415  only whoever has a card needs it

        return Card(self.game, self.start, self.terms, self.size)

    # Playing -----------------------------------------------------------------

    def reset(self, seed: Seeds = 0) -> None:
        """Begin all games anew.

        Under one seed, table n plays the games n, n + size, n + 2 × size … that
        a simulation plays under it.  With a seed for each table, every table
        plays the games 0, 1, 2 … of its own.
        """
        seeds, numbers, stride = seeds_of(seed, self.size)
        courses = Course.blank(self.size)
        courses.low, courses.high = seeds & WORD, seeds >> WORD_BITS
        courses.number, courses.stride = numbers, stride
        self.played.reset(courses)

    def step(self, moves: Any) -> None:
        """Play one move in every game; if one of them is not legal, none is played."""
        numbers = numbers_of(moves, self.size, self.on)
        wrong = self.played.first_wrong(numbers)
        if wrong != NONE_WRONG:
            raise self._illegal(wrong, int(numbers[wrong]))
        self.played.step()

    def turned(self, index: int, move: int) -> int:
        """A move of the rules as whoever is on turn in one game calls it."""
        front = self.played.at(index)[0] if self.terms.is_turned else 0
        return int(encoding(self.game).turned_move(self.start, move, front))

    def observations_of(self, seat: SupportsIndex) -> Any:
        """What one seat knows in every game, whoever is on turn."""
        number = whole_number(seat)
        if number is None or number not in range(self.seats):
            raise OptionError("no_seat", seat=quoted(seat), last=self.seats - 1)
        return self.played.observations_of(number)

    def state(self, index: int) -> Any:
        """The whole truth of one game, as a plain state."""
        return self.played.state(index)

    def _illegal(self, index: int, move: int) -> IllegalMove:
        """What is wrong with the move of one game."""
        turn, mask = self.played.at(index)
        legal = np.flatnonzero(mask).tolist()
        if turn == NOBODY:
            return IllegalMove("finished_table", table=index, move=move, none=NO_MOVE)
        return IllegalMove("illegal_number", table=index, move=move, legal=shortened(legal))


# What may be chosen ----------------------------------------------------------


def description_of(game: object) -> Description:
    """What a game is: its name alone is not enough."""
    if not isinstance(game, Game):
        raise OptionError("not_a_game", value=quoted(game))
    return game.description


def terms_of(game: Description, start: Any, rewards: str, limit: SupportsIndex = LIMIT) -> Any:
    """The plain terms of games that begin so."""
    known = {reward.name.lower(): reward for reward in Reward}
    if rewards not in known:
        raise OptionError("unknown_reward", name=quoted(rewards), known=", ".join(known))
    terms = Terms.plain()
    terms.reward, terms.limit = known[rewards], min(positive("limit", limit), LARGEST["int64"])
    terms.sides, terms.is_cooperative = game.sides(start), game.cooperative
    return terms


def positive(name: str, given: SupportsIndex) -> int:
    """A number of games, cores or decisions."""
    number = whole_number(given)
    if number is None or number < 1:
        raise OptionError("not_positive", name=name, value=quoted(given))
    return number


def seeds_of(seed: Seeds, size: int) -> tuple[Any, Any, int]:
    """The seed of every table, the number of its first game, and how far it is to its next."""
    if isinstance(seed, Sequence | np.ndarray):
        if len(seed) != size:
            raise OptionError("wrong_seeds", size=size, given=len(seed))
        return np.array([valid_seed(one) for one in seed], np.uint64), np.zeros(size, np.int64), 1
    return np.full(size, valid_seed(seed), np.uint64), np.arange(size), size


def numbers_of(moves: Any, size: int, on: str = PROCESSOR) -> Any:
    """One whole number for every table; for a card they may lie there."""
    there = getattr(moves, "__cuda_array_interface__", None) if on == CARD else None
    try:
        numbers = moves if there else np.asarray(moves)
    except ValueError:  # rows of different lengths
        raise OptionError("not_moves", size=size, shape=(len(moves), "…"), kind=object.__name__) from None
    shape, kind = (there["shape"], np.dtype(there["typestr"])) if there else (numbers.shape, numbers.dtype)
    if shape != (size,) or kind.kind not in "iu":
        raise OptionError("not_moves", size=size, shape=shape, kind=kind)
    return numbers


def shortened(numbers: list[int]) -> str:
    """Some numbers as a person reads them."""
    return ", ".join(map(str, numbers[:MOST_NUMBERS])) + (" …" if len(numbers) > MOST_NUMBERS else "")
