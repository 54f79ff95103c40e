"""What opponents like beyond winning: risks, safety, or to see the leader lose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from glueckauf.games.digging import moves as digging
from glueckauf.games.elfengold import moves as elfengold
from glueckauf.games.elfengold.terms import MOST_PICKS
from glueckauf.games.goldraeuber import moves as goldraeuber
from glueckauf.games.goldraeuber.terms import INNER
from glueckauf.games.mygoldmine import moves as mygoldmine
from glueckauf.search import Weighed


@dataclass(frozen=True)
class Character:
    """A player's liking for daring moves, and how much of a rival's chance it feels as its own loss."""

    daring: float = 0.0  # as a share of a win; below 0 for those who dislike risks
    spite: float = 0.0


BALANCED = Character()

CHARACTERS = {
    "cautious": Character(daring=-0.03),
    "bold": Character(daring=0.03),
    "spiteful": Character(spite=0.5),
}


def daring(game: str, state: Any, move: int) -> float:
    """How daring a move is: 1 for the boldest, 0 for what everybody does, below 0 for playing safe."""
    return DARING.get(game, _nothing_dares)(state, move)


def spited(weighed: Sequence[Weighed], own: int, spite: float) -> list[Weighed]:
    """What the moves of a side take from its leading rival, added to what they gain; the incumbent first."""
    usual = weighed[0].chances
    rivals = [side for side in range(len(usual)) if side != own]
    if not spite or not rivals:
        return list(weighed)
    leader = max(rivals, key=lambda side: usual[side])
    return [
        replace(move, gain=move.gain + spite * (usual[leader] - move.chances[leader]))
        if move.worlds
        else move
        for move in weighed
    ]


OFTEN = 0.3  # how daring something is that comes up every turn: who shrank from it by more would lose


# What is daring in each game --------------------------------------------------


def _in_the_mine(_state: Any, move: int) -> float:
    """My Gold Mine: to dig on, and to take the extra gold; so often to be chosen that a little is enough."""
    return OFTEN * (move in (mygoldmine.DIG, mygoldmine.EXTRA))


def _among_robbers(state: Any, move: int) -> float:
    """Goldräuber: to open the inner cards; who pays life points plays safe."""
    if goldraeuber.OPEN <= move < goldraeuber.WALK:
        return float(state.numbers[move - goldraeuber.OPEN] == INNER)
    return -float(goldraeuber.PAY <= move < goldraeuber.ROLL_NUMBER)


def _among_diggers(_state: Any, move: int) -> float:
    """Digging: to fight, and to open a mine that others may take; who closes one plays safe."""
    if digging.FIGHT <= move < digging.DEAL or digging.OPEN <= move < digging.DIG:
        return 1.0
    return -float(move == digging.DRAW or digging.CLOSE <= move < digging.FIGHT)


def _among_elves(state: Any, move: int) -> float:
    """Elfengold: pick axes, and the spaces with the most gold, where everybody drops rocks."""
    if move < elfengold.PLACE:
        return elfengold.picks_of(move) / MOST_PICKS
    if elfengold.MOVE <= move < elfengold.DIG:
        return float(state.values[move - elfengold.MOVE] / max(state.values))
    if elfengold.DIG <= move < elfengold.REST:
        return float(move - elfengold.DIG + 1) / 2
    return float(move == elfengold.GO_ON)


def _nothing_dares(_state: Any, _move: int) -> float:
    return 0.0


DARING: dict[str, Callable[[Any, int], float]] = {
    "mygoldmine": _in_the_mine,
    "goldraeuber": _among_robbers,
    "digging": _among_diggers,
    "elfengold": _among_elves,
}
