"""What thinks about Gold: players with a memory of their own, who weigh each turn exactly."""

from pathlib import Path

from glueckauf.games.gold import DESCRIPTION
from glueckauf.minds.gold.player import BASELINES
from glueckauf.minds.mind import Learning, Mind, OnDemand
from glueckauf.rulekit.wording import Wording

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
    solver=OnDemand(f"{__name__}.solver"),
    baselines=("puct", *BASELINES),
    wording=Wording(Path(__file__).parent),
    players=OnDemand(f"{__name__}.player"),
    interpreted=("novice", "casual", "skilled", "expert"),
    learning=Learning(
        features=OnDemand(f"{__name__}.features"),
        player=OnDemand(f"{__name__}.network_player"),
    ),
)
