"""What thinks about Firedamp."""

from glueckauf.minds.mind import Mind, OnDemand
from schlagwetter import DESCRIPTION

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
)
