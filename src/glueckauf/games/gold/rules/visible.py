"""What lies open."""

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, Phase
from glueckauf.rulekit import rule


@rule("R8", "R16", "R23", "A13")
def sees_card(state: State, seat: int, place: int) -> bool:
    """Gaps and the card turned up first lie open; with a memory aid, all that was ever seen."""
    return state.cards[place] == GAP or place == state.first_card or state.memory_aid == 1


@rule("R24", "A12")
def sees_gold(state: State, seat: int, winner: int) -> bool:
    """Whether a seat may look at the gold under an entrance."""
    return seat == winner or state.open_scores == 1 or state.phase == Phase.OVER
