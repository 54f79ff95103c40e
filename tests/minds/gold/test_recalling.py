"""Who sits down in the middle of a game of Gold remembers and forgets as if it had always sat there."""

import pytest

import glueckauf
from glueckauf.bots import LEVELS, bot
from glueckauf.games.gold.terms import PLACES
from glueckauf.minds.gold.player import GoldPlayer
from glueckauf.minds.mind import Remembering
from glueckauf.rulekit import FACE_DOWN
from glueckauf.table.replaying import past_of

DECISIONS = 50
SEAT, SEED = 0, 11


@pytest.mark.parametrize("level", LEVELS)
def test_who_comes_later_knows_what_it_would_know(level: str) -> None:
    play = glueckauf.game("gold").new(2, seed=5)
    seated = [bot(level, play.game, SEED + seat) for seat in range(2)]
    while len(play.moves) < DECISIONS or play.turn != SEAT:
        assert play.turn is not None
        play.do(seated[play.turn].choose(play.knowledge(play.turn)))
    late = bot(level, play.game, SEED + SEAT)
    assert isinstance(late, Remembering)
    late.recall(past_of(play.record(), SEAT, glueckauf.game))
    assert known_to(late, play) == known_to(seated[SEAT], play)


def test_a_novice_who_recalls_nothing_would_know_more() -> None:
    """So that the test above can fail."""
    play = glueckauf.game("gold").new(2, seed=5)
    seated = [bot("novice", play.game, SEED + seat) for seat in range(2)]
    while len(play.moves) < DECISIONS or play.turn != SEAT:
        assert play.turn is not None
        play.do(seated[play.turn].choose(play.knowledge(play.turn)))
    assert len(known_to(bot("novice", play.game, SEED), play)) > len(known_to(seated[SEAT], play))


def known_to(player: object, play: glueckauf.Play) -> dict[int, int]:
    """The cards that a player believes to know, by place."""
    assert isinstance(player, GoldPlayer)
    view = player._memory.remembered(play.knowledge(SEAT))
    return {place: view.cards[place] for place in range(PLACES) if view.cards[place] > FACE_DOWN}
