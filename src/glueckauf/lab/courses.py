"""Which training a game gets, and who tests what came of it."""

from pathlib import Path

from glueckauf.lab.course import Course
from glueckauf.lab.evaluation import Evaluation, Tested
from glueckauf.lab.learning.device import PROCESSOR
from glueckauf.lab.learning.self_teaching import METHODS, SelfPlay
from glueckauf.lab.training import Training
from glueckauf.lab.vocabulary import wrong
from glueckauf.minds import mind_of
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.table import Game

JUDGEMENT = "judgement"
FRESH = 1 << 40  # from the seed of a training to that of its trial: nobody has learned from those deals


def course_of(
    game: Game,
    seed: int,
    folder: Path,
    method: str | None = None,
    seats: int | None = None,
    on: str = PROCESSOR,
) -> Course:
    """A judgement for the game's own player where it has one, else self-play; or what the *method* says."""
    own = mind_of(game.description).learning is not None
    known = (*METHODS, *((JUDGEMENT,) if own else ()))
    if method is not None and method not in known:
        raise wrong("unknown_method", given=method, game=game.name, known=", ".join(known))
    if method == JUDGEMENT or (own and method is None):
        return Training(game, seed, folder)
    return SelfPlay(game, seats or game.description.usual_seats, seed, folder, by=method, on=on)


def examination_of(course: Course) -> Tested:
    """Games against the master where a player has learned, against the rule of thumb where a network has."""
    if isinstance(course, SelfPlay):
        return course.trial((course.seed + FRESH) % SEEDS)
    assert isinstance(course, Training)  # noqa: S101  there is no other
    return Evaluation(course.game, course.network, course.seed)
