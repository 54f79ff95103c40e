"""What people misjudge in Goldräuber: above 0 what they are drawn to, below 0 what they shrink from."""

from typing import Any

from glueckauf.games.goldraeuber.moves import COLLAPSE, DIG, OPEN, WALK


def curious(_state: Any, move: int) -> float:
    """Turns cards over to see what lies there, while time runs."""
    return float(OPEN <= move < WALK)


def wary(_state: Any, move: int) -> float:
    """Shrinks from breaking through a wall."""
    return -float(DIG <= move < COLLAPSE)
