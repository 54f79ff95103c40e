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
        "novice": Level(worlds=24, counts=False, failings={"greedy": 0.3}),
        "casual": Level(worlds=24, counts=False, failings={"greedy": 0.2}),
        "skilled": Level(worlds=24),
        "expert": Level(worlds=1_000, sure=1.0),
        "master": Level(worlds=2_000, sure=1.0, solves=True, simulations=100_000, most_sides=6),
    },
    daring=daring,
    miscount=miscount,
    failings={"greedy": daring},
    baselines=("puct",),
    wording=Wording(Path(__file__).parent),
)
