"""What thinks about Goldräuber."""

from pathlib import Path

from glueckauf.games.goldraeuber import DESCRIPTION
from glueckauf.minds.goldraeuber.daring import daring
from glueckauf.minds.goldraeuber.failings import curious, wary
from glueckauf.minds.goldraeuber.stalling import stalls
from glueckauf.minds.level import Level
from glueckauf.minds.mind import Mind, OnDemand
from glueckauf.rulekit.wording import Wording

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
    rollout_policy=OnDemand(f"{__name__}.rollout_policy"),
    cutoff=OnDemand(f"{__name__}.cutoff"),
    solver=OnDemand(f"{__name__}.solver"),
    levels={
        "novice": Level(worlds=40, sure=2.5, failings={"curious": 0.3, "wary": 0.1}),
        "casual": Level(worlds=40, sure=2.5, failings={"curious": 0.2}),
        "skilled": Level(worlds=40, sure=2.5),
        "expert": Level(worlds=160, sure=2.0),
        "master": Level(worlds=2_000, sure=1.0, solves=True),
    },
    daring=daring,
    failings={"curious": curious, "wary": wary},
    stalls=stalls,
    baselines=("puct",),
    wording=Wording(Path(__file__).parent),
)
