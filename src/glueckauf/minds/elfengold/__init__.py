"""What thinks about Elfengold."""

from pathlib import Path

from glueckauf.games.elfengold import DESCRIPTION
from glueckauf.minds.elfengold.daring import daring
from glueckauf.minds.elfengold.failings import thrifty, trusting
from glueckauf.minds.level import NEVER, Level
from glueckauf.minds.mind import Mind, OnDemand
from glueckauf.rulekit.wording import Wording

MIND = Mind(
    DESCRIPTION,
    heuristic=OnDemand(f"{__name__}.heuristic"),
    rollout_policy=OnDemand(f"{__name__}.rollout_policy"),
    beliefs=OnDemand(f"{__name__}.beliefs"),
    observations=OnDemand(f"{__name__}.observations"),
    solver=OnDemand(f"{__name__}.solver"),
    analysis_worlds=128,  # one takes twenty times as long as elsewhere
    levels={
        "novice": Level(worlds=11, failings={"thrifty": NEVER, "trusting": NEVER}),
        "casual": Level(worlds=11, failings={"thrifty": 0.6}),
        "skilled": Level(worlds=11),
        "expert": Level(worlds=20, sure=0.5),
        "master": Level(worlds=2_000, sure=1.0, solves=True),
    },
    interpreted=("novice", "casual"),
    daring=daring,
    failings={"thrifty": thrifty, "trusting": trusting},
    baselines=("ismcts", "puct"),
    schools={name: OnDemand(f"{__name__}.{name}") for name in ("spoiler", "bluffer", "rusher")},
    wording=Wording(Path(__file__).parent),
)
