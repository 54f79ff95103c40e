"""A template: games played at random in which everything that must hold is looked at after every move.

Bound are the rules (`game`), the law of all games (`law`) and what must never
be in this one (`invariants`).  The games are those of `loop` with the uniform
policy: the same seed and number give the same game.
"""

from typing import Any, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, int16, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import WORD, Stream, below, draw, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.invariants import CommonFault, Invariants
from glueckauf.rulekit.kernels import Scratch
from glueckauf.rulekit.record import int64
from glueckauf.simulate.loop import CHECKSUM_FACTOR

NOW, BEFORE = 0, 1  # the states of a game that is looked at
STATES = 2
EVERY = 64  # steps on, the list of moves is compared with what is refused; each game begins elsewhere
NO_MOVE = -1


class Task(Record):
    """Which games are to be played."""

    first = int64()  # the number of the first one
    low = int64()  # the seed in two words
    high = int64()
    limit = int64()  # moves after which a game without end is left
    first_deal = int64()  # where the dealer's moves begin
    every_move = int64()  # how many there are


class Finding(Record):
    """What came of one game."""

    decisions = int64()
    moves = int64()  # the dealer's included
    checksum = int64()
    move = int16()  # the last one
    fault = int16()  # the first one, or CommonFault.NONE


class Law(Protocol):
    """The law of all games, in this one."""

    def refusal(self, state: Any, move: int, weights: Any, first_deal: int, moves: int, /) -> int:
        """Why this move may not be played now; 0 if it may."""


game: Rules = OPEN
law: Law = OPEN
invariants: Invariants = OPEN


@portable
def play_games(tasks: Any, start: Any, states: Any, streams: Any, scratch: Any, found: Any) -> None:
    """Play one game of the task after the other from the start; note for each one what was found."""
    task = tasks[0]
    for index in range(len(found)):
        states[NOW] = start[0]
        number = task.first + index
        seed_stream(streams[0], task.low, task.high, number << 1)
        seed_stream(streams[1], task.low, task.high, number << 1 | 1)
        found[index].fault = play_one(task, number, states, streams, scratch[0], found[index])


@portable
def play_one(task: Task, number: int, states: Any, streams: Any, scratch: Scratch, finding: Finding) -> int:
    """Play one game to its end, to its first fault or to the limit; the fault."""
    fault = fault_of_table(states[NOW])
    while fault == CommonFault.NONE and states[NOW].turn != NOBODY and finding.moves < task.limit:
        is_sampled = (finding.moves + number) % EVERY == 0
        fault, move = choose(task, states[NOW], streams, scratch, is_sampled)
        if fault != CommonFault.NONE:
            return fault
        states[BEFORE] = states[NOW]
        finding.decisions += 0 if states[NOW].turn == DEALER else 1
        finding.moves += 1
        finding.checksum = (finding.checksum * CHECKSUM_FACTOR + move) & WORD
        finding.move = move
        game.play(states[NOW], move)
        fault = fault_after(states[BEFORE], move, states[NOW])
    if fault == CommonFault.NONE and states[NOW].turn == NOBODY:
        fault = fault_of_end(states[NOW])
    return fault


# What is looked at after every move ------------------------------------------


@portable
def fault_after(before: Any, move: int, after: Any) -> int:
    """What is wrong with a move, or with the state it has led to."""
    fault = CommonFault.NONE + invariants.fault_of_move(before, move, after)  # compiled code mixes no enums
    return fault_of_table(after) if fault == CommonFault.NONE else fault


@noinline
def fault_of_table(state: Any) -> int:
    """What is wrong with a state, as every game and as this one sees it."""
    if not min(DEALER, NOBODY) <= state.turn < state.seats:
        return CommonFault.NOBODYS_TURN
    if (game.ending(state) == 0) != (state.turn != NOBODY):
        return CommonFault.ENDED_WITHOUT_A_REASON
    return CommonFault.NONE + invariants.fault_of_state(state)


@portable
def fault_of_end(state: Any) -> int:
    """Winners are those who have most, and somebody wins where anybody has points."""
    most = game.score(state, 0)
    has_points = False
    for seat in range(state.seats):
        most = max(most, game.score(state, seat))
        has_points = has_points or game.score(state, seat) != 0
    winners = 0
    for seat in range(state.seats):
        if game.wins(state, seat):
            winners += 1
            if game.score(state, seat) != most:
                return CommonFault.WINNER_IS_BEATEN
    return CommonFault.NOBODY_WINS if winners == 0 and has_points else CommonFault.NONE


# What may be played ----------------------------------------------------------


@portable
def choose(
    task: Task,
    state: Any,
    streams: Any,
    scratch: Scratch,
    is_sampled: bool,  # noqa: FBT001  an answer
) -> tuple[int, int]:
    """What is wrong with the moves that are offered; if nothing is, one of them at random."""
    if state.turn == DEALER:
        return choose_deal(task, state, streams[0], scratch, is_sampled)
    count = game.legal_moves(state, scratch.moves)
    if count <= 0:
        return CommonFault.NO_LEGAL_MOVE, NO_MOVE
    fault = fault_of_list(task, state, scratch, count) if is_sampled else CommonFault.NONE
    return fault, int(scratch.moves[below(streams[1], count)])


@portable
def choose_deal(
    task: Task,
    state: Any,
    stream: Stream,
    scratch: Scratch,
    is_sampled: bool,  # noqa: FBT001  an answer
) -> tuple[int, int]:
    """The same for the dealer: what chance gives weight to."""
    deals = task.every_move - task.first_deal
    for index in range(deals):
        scratch.weights[index] = 0
    first, total = game.chance(state, scratch.weights)
    sum_of_weights = 0
    for index in range(deals):
        if scratch.weights[index] < 0:
            return CommonFault.NEGATIVE_WEIGHT, NO_MOVE
        sum_of_weights += scratch.weights[index]
    if sum_of_weights != total or total <= 0:
        return CommonFault.WEIGHTS_DO_NOT_ADD_UP, NO_MOVE
    move = first + draw(stream, scratch.weights, total)
    fault = fault_of_deals(task, state, scratch, first) if is_sampled else CommonFault.NONE
    return fault, move


@portable
def fault_of_list(task: Task, state: Any, scratch: Scratch, count: int) -> int:
    """The list has every move that is not refused, and has it once."""
    for index in range(count):
        for later in range(index + 1, count):
            if scratch.moves[later] == scratch.moves[index]:
                return CommonFault.LISTED_TWICE
    return fault_of_offer(task, state, scratch, count)


@portable
def fault_of_deals(task: Task, state: Any, scratch: Scratch, first: int) -> int:
    """What has weight is not refused, and nothing else."""
    count = 0
    for index in range(task.every_move - task.first_deal):
        if scratch.weights[index] > 0:
            scratch.moves[count] = first + index
            count += 1
    return fault_of_offer(task, state, scratch, count)


@portable
def fault_of_offer(task: Task, state: Any, scratch: Scratch, count: int) -> int:
    """What is offered is not refused, and not more moves are free; a number beyond the last is no move."""
    for index in range(count):
        if is_refused(task, state, scratch.moves[index], scratch):
            return CommonFault.LISTED_BUT_REFUSED
    free = 0
    for move in range(-1, task.every_move + 1):
        free += 0 if is_refused(task, state, move, scratch) else 1
    return CommonFault.NONE if free == count else CommonFault.FREE_BUT_NOT_LISTED


@noinline
def is_refused(task: Task, state: Any, move: int, scratch: Scratch) -> bool:
    """Whether the law of all games or that of this one refuses a move."""
    return law.refusal(state, move, scratch.weights, task.first_deal, task.every_move) != 0
