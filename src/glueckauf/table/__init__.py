"""One game being played: the door of the contract."""

from glueckauf.table.game import Game
from glueckauf.table.play import Play
from glueckauf.table.replaying import replay, replay_steps

__all__ = ["Game", "Play", "replay", "replay_steps"]
