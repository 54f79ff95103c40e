"""Very many games side by side, played from outside: one array of moves for every step."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, SupportsIndex

import numpy as np

from glueckauf.research import stepping
from glueckauf.research.stepping import NO_MOVE, NONE_WRONG, Course, Gain, Reward, Signal, Tables, Terms
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.encoding import encoding, observation
from glueckauf.rulekit.errors import IllegalMove, OptionError
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.rulekit.record import Record, int8
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
    ended or was cut short.  They are written anew by every step.
    """

    def __init__(  # noqa: PLR0913  what an environment is made of
        self,
        game: Game,
        seats: SupportsIndex,
        size: SupportsIndex,
        *,
        on: str = "cpu",
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
        makes room for the next one at once.
        """
        self.game = game.description
        self.size, self.cores = positive("size", size), positive("cores", cores)
        self.start = game.start(seats, box, **options)
        self.seats = int(self.start.seats)
        self.kernel = kernel_of(self.game)
        terms = terms_of(self.game, self.start, rewards, limit)
        terms.is_remembering, terms.is_turned = bool(remembering), bool(turned)
        terms.starts_again = bool(auto_reset)
        self.terms = Terms.packed(terms)
        if on != "cpu":
            raise OptionError("unknown_device", on=repr(on), known="cpu")
        self._pool = ThreadPoolExecutor(self.cores) if self.cores > 1 else None
        self._lay_out()
        self.reset(seed)

    # Playing -----------------------------------------------------------------

    def reset(self, seed: Seeds = 0) -> None:
        """Begin all games anew.

        Under one seed, table n plays the games n, n + size, n + 2 × size … that
        a simulation plays under it.  With a seed for each table, every table
        plays the games 0, 1, 2 … of its own.
        """
        seeds, numbers, stride = seeds_of(seed, self.size)
        courses = self.tables.courses
        courses.low, courses.high = seeds & WORD, seeds >> WORD_BITS
        courses.number, courses.stride = numbers, stride
        self._everywhere(
            lambda first, last, scratch: self.kernel.begin_games(
                first, last, self.terms, self.begin, scratch, self.tables
            )
        )

    def step(self, moves: Any) -> None:
        """Play one move in every game; if one of them is not legal, none is played."""
        self._moves[:] = numbers_of(moves, self.size)
        wrong = self.kernel.first_wrong(0, self.size, self._moves, self.tables.signals, self.tables.masks)
        if wrong != NONE_WRONG:
            raise self._illegal(int(wrong))
        self._everywhere(
            lambda first, last, scratch: self.kernel.step_games(
                first, last, self.terms, self.begin, scratch, self._moves, self.tables
            )
        )

    def turned(self, index: int, move: int) -> int:
        """A move of the rules as whoever is on turn in one game calls it."""
        front = int(self.turns[index]) if self.terms[0].is_turned else 0
        return int(encoding(self.game).turned_move(self.start, move, front))

    def observations_of(self, seat: SupportsIndex) -> Any:
        """What one seat knows in every game, whoever is on turn."""
        number = whole_number(seat)
        if number is None or number not in range(self.seats):
            raise OptionError("no_such_seat", seat=repr(seat), seats=self.seats - 1)
        shown = self.layout.blank(self.size)
        self.kernel.observe_games(number, self.terms, self.tables.states, shown)
        return matrix(shown, self.size)

    def state(self, index: int) -> Any:
        """The whole truth of one game, as a plain state."""
        return self.game.layout.unpacked(self.tables.states[index])

    def _illegal(self, index: int) -> IllegalMove:
        """What is wrong with the move of one game."""
        move, legal = int(self._moves[index]), np.flatnonzero(self.masks[index]).tolist()
        if not legal:
            return IllegalMove("finished_table", table=index, move=move, none=NO_MOVE)
        return IllegalMove("illegal_number", table=index, move=move, legal=shortened(legal))

    # Memory ------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Room for everything, once."""
        size, layout = self.size, self.game.layout
        self.layout = observation(layout)
        self.begin = layout.packed(self.start)
        self._scratch = [scratch_for(len(self.game.moves)).blank() for _ in range(self.cores)]
        self._moves = np.zeros(size, np.int64)
        records = (layout, Course, Stream, Signal, Gain, mask_for(len(self.game.moves.named)), self.layout)
        self.tables = Tables(*(record.blank(size) for record in records))
        self.turns = self.tables.signals.turn
        self.dones, self.truncations = (
            self.tables.signals[name].view(np.bool_) for name in ("done", "truncated")
        )
        self.rewards = self.tables.gains.rewards[:, : self.seats]
        self.masks = matrix(self.tables.masks, size).view(np.bool_)
        self.observations = matrix(self.tables.observations, size)

    def _everywhere(self, work: Callable[[int, int, Any], None]) -> None:
        """Let the cores share the games."""
        if self._pool is None:
            work(0, self.size, self._scratch[0])
            return
        bounds = [self.size * core // self.cores for core in range(self.cores + 1)]
        list(self._pool.map(work, bounds[:-1], bounds[1:], self._scratch))


def kernel_of(game: Description, make: Callable[..., Any] = compiled) -> Any:
    """The functions of `stepping` for one game, compiled or as they are."""
    rules = game.module
    dealing = make(uniform, game=rules)
    return make(stepping, game=rules, dealing=dealing, encoding=make(encoding(game)))


def mask_for(moves: int) -> type[Record]:
    """The layout of a mask of so many moves."""
    return type("Mask", (Record,), {"legal": int8(moves)})


def matrix(shown: Any, size: int) -> Any:
    """Observations as rows of numbers, without a copy."""
    kind = next(iter(shown.dtype.fields.values()))[0].base
    return shown.view(np.ndarray).view(kind).reshape(size, -1)


# What may be chosen ----------------------------------------------------------


def terms_of(game: Description, start: Any, rewards: str, limit: SupportsIndex = LIMIT) -> Any:
    """The plain terms of games that begin so."""
    known = {reward.name.lower(): reward for reward in Reward}
    if rewards not in known:
        raise OptionError("unknown_reward", name=repr(rewards), known=", ".join(known))
    terms = Terms.plain()
    terms.reward, terms.limit = known[rewards], positive("limit", limit)
    terms.sides, terms.is_cooperative = game.sides(start), game.cooperative
    return terms


def positive(name: str, given: SupportsIndex) -> int:
    """A number of games, cores or decisions."""
    number = whole_number(given)
    if number is None or number < 1:
        raise OptionError("not_positive", name=name, value=repr(given))
    return number


def seeds_of(seed: Seeds, size: int) -> tuple[Any, Any, int]:
    """The seed of every table, the number of its first game, and how far it is to its next."""
    if isinstance(seed, Sequence | np.ndarray):
        if len(seed) != size:
            raise OptionError("wrong_seeds", size=size, given=len(seed))
        return np.array([valid_seed(one) for one in seed], np.uint64), np.zeros(size, np.int64), 1
    return np.full(size, valid_seed(seed), np.uint64), np.arange(size), size


def numbers_of(moves: Any, size: int) -> Any:
    """One whole number for every table."""
    numbers = np.asarray(moves)
    if numbers.shape != (size,) or numbers.dtype.kind not in "iu":
        raise OptionError("not_moves", size=size, shape=numbers.shape, kind=numbers.dtype)
    return numbers


def shortened(numbers: list[int]) -> str:
    """Some numbers as a person reads them."""
    return ", ".join(map(str, numbers[:MOST_NUMBERS])) + (" …" if len(numbers) > MOST_NUMBERS else "")
