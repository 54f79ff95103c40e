"""Looking ahead: what every move is worth to a seat that knows only what it may know."""

from glueckauf.search.rollouts import Rollouts, Weighed, best

__all__ = ["Rollouts", "Weighed", "best"]
