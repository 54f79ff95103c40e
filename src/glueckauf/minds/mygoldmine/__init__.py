"""What thinks about My Gold Mine."""

from pathlib import Path

from glueckauf.games.mygoldmine import DESCRIPTION
from glueckauf.minds.level import Level
from glueckauf.minds.mind import Mind, OnDemand
from glueckauf.minds.mygoldmine.card_counting import miscount
from glueckauf.minds.mygoldmine.daring import daring
from glueckauf.rulekit.wording import Wording

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
    cutoff=OnDemand(f"{__name__}.cutoff"),
    solver=OnDemand(f"{__name__}.solver"),
    levels={
        "novice": Level(worlds=1, counts=False, greed=0.13),
        "casual": Level(worlds=3, counts=False, greed=0.10),
        "skilled": Level(worlds=24),
        "expert": Level(worlds=1_000, sure=1.0),
        "master": Level(worlds=2_000, sure=1.0, solves=True, simulations=12_000),
    },
    daring=daring,
    miscount=miscount,
    baselines=("puct",),
    wording=Wording(Path(__file__).parent),
)
