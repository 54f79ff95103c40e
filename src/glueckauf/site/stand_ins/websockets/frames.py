"""A frame is what is in it."""

from dataclasses import dataclass
from enum import Enum


class Opcode(Enum):
    """What kind of frame it is."""

    TEXT = 1


@dataclass(frozen=True)
class Frame:
    """Something that is told."""

    opcode: Opcode
    data: bytes

    def serialize(self, *, mask: bool) -> bytes:
        """As it is sent: nobody listens on the way, so nothing is masked."""
        assert not mask  # noqa: S101  only browsers mask, when they speak to a server
        return self.data
