"""What thinks about Digging."""

from pathlib import Path

from glueckauf.games.digging import DESCRIPTION
from glueckauf.minds.digging.card_counting import miscount
from glueckauf.minds.digging.daring import daring
from glueckauf.minds.digging.failings import peaceful, trusting
from glueckauf.minds.digging.stalling import stalls
from glueckauf.minds.level import Level
from glueckauf.minds.mind import Mind, OnDemand
from glueckauf.rulekit.wording import Wording

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
    rollout_policy=OnDemand(f"{__name__}.rollout_policy"),
    cutoff=OnDemand(f"{__name__}.cutoff"),
    beliefs=OnDemand(f"{__name__}.beliefs"),
    observations=OnDemand(f"{__name__}.observations"),
    solver=OnDemand(f"{__name__}.solver"),
    levels={
        "novice": Level(worlds=40, sure=1.75, counts=False, failings={"peaceful": 0.04, "trusting": 0.01}),
        "casual": Level(worlds=40, sure=1.75, counts=False, failings={"peaceful": 0.03}),
        "skilled": Level(worlds=40, sure=1.75),
        "expert": Level(worlds=160, sure=2.0),
        "master": Level(worlds=3_000, sure=2.0, solves=True),
    },
    daring=daring,
    stalls=stalls,
    miscount=miscount,
    failings={"peaceful": peaceful, "trusting": trusting},
    baselines=("ismcts", "puct"),
    wording=Wording(Path(__file__).parent),
)
