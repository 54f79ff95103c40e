"""What opponents like beyond winning: risks, safety, or to see the leader lose."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Character:
    """A player's liking for daring moves, and how much of a rival's chance it feels as its own loss."""

    daring: float = 0.0  # as a share of a win; below 0 for those who dislike risks
    spite: float = 0.0


BALANCED = Character()

CHARACTERS = {
    "cautious": Character(daring=-0.03),
    "bold": Character(daring=0.03),
    "spiteful": Character(spite=0.5),
}
