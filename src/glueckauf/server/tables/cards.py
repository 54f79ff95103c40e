"""Cards: what lists say of tables, which nobody has to read for that."""

import msgspec
from msgspec import Struct

from glueckauf.server.protocol import Clock, Phase, TableCard
from glueckauf.server.storage.store import Card
from glueckauf.server.tables.attendant import Occasion
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Guest


class Told(Struct, frozen=True):
    """A table in lists, before it is known who reads them."""

    id: str
    game: str
    phase: Phase
    names: list[str | None]
    people: list[str]
    turn: str  # the guest who must decide
    public: bool
    clock: Clock
    touched: int

    @classmethod
    def of(cls, room: Room) -> "Told":
        """A table as it is now."""
        return cls(
            id=room.id,
            game=room.game,
            phase=room.phase,
            names=[None if sitting.is_open else sitting.name for sitting in room.sittings],
            people=sorted(room.people),
            turn="" if room.turn is None else room.sittings[room.turn].guest,
            public=room.public,
            clock=room.clock,
            touched=room.touched,
        )

    def to(self, guest: Guest | None) -> TableCard:
        """What one who reads the list sees of it."""
        me = guest.id if guest else None
        return TableCard(
            id=self.id,
            game=self.game,
            phase=self.phase,
            names=self.names,
            my_turn=me is not None and me == self.turn,
            mine=me in self.people,
            public=self.public,
            clock=self.clock,
            touched=self.touched,
        )


_DECODER = msgspec.json.Decoder(Told)


def card_of(room: Room) -> Card:
    """What is kept of a table as it is now."""
    return Card(
        table=room.id,
        lines=room.lines,
        game=room.game,
        host=room.host,
        phase=room.phase,
        listed=room.public and not room.is_over,
        free=room.phase == "waiting" and any(sitting.is_open for sitting in room.sittings),
        due=due(room),
        people=sorted(room.people),
        told=msgspec.json.encode(Told.of(room)),
    )


def due(room: Room) -> int | None:
    """When a bot or a clock acts at a table, in milliseconds since 1970; None: nobody waits for the house."""
    occasion = Occasion.of(room)
    return room.touched if occasion.level else occasion.deadline


def told(card: bytes) -> Told:
    """What a kept card says."""
    return _DECODER.decode(card)
