"""A partner acts: nobody gives an action up on a whim, nor runs into the nearest defeat."""

import pytest

import glueckauf
from glueckauf.bots import LEVELS, bot
from glueckauf.bots.search_bot import SearchBot
from glueckauf.games.goldraeuber.moves import DONE, OPEN

GAME = glueckauf.game("goldraeuber")
ROLLS = [1] * 200
DEALS = range(20, 30)
FAR = 4  # cards that a team has turned up before anybody may rest


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_looks_at_resting_who_has_something_to_do(level: str) -> None:
    play = GAME.new(seats=2, seed=5)
    player = bot(level, play.game, 3, 0.0)
    assert isinstance(player, SearchBot)
    seen = player._tried(play.knowledge(0), incumbent=OPEN)
    assert OPEN in seen
    assert DONE not in seen
    assert DONE in player._tried(play.knowledge(0), incumbent=DONE)


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_weak_partners_use_the_first_actions_of_a_game(level: str) -> None:
    for seed in DEALS:
        play = GAME.new(seats=2, seed=seed)
        document = play.position() | {"rolls": ROLLS, "roll": 1, "stage": "roll"}
        team, play = [bot(level, play.game, seat, 5.0) for seat in range(2)], GAME.load(document, seed)
        for _ in range(FAR):
            assert play.turn is not None
            move = team[play.turn].choose(play.knowledge(play.turn))
            assert move["do"] in {"open", "move", "dig", "take", "give"}
            play.do(move)
