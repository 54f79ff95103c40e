"""The gate that all that was recorded on a wire goes through: nothing that its reader could not know then.

The truth is what the journal makes of a table, line by line.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from itsdangerous import BadSignature

from glueckauf.rulekit.event import Event
from glueckauf.rulekit.sight import SPECTATOR, told
from glueckauf.server.frames import Frames
from glueckauf.server.house import House
from glueckauf.server.storage.addresses import FILE
from glueckauf.server.tables.entries import Entry, decoded
from glueckauf.server.tables.room import Room
from glueckauf.table import Play
from tests.server.people import OpenHouse

Eye = int | None
News = dict[str, Any]
Line = tuple[int, Entry]


@dataclass
class Moment:
    """A table at one scene."""

    turn: Eye
    guests: list[str]  # who have the seats
    views: dict[Eye, Any]
    legal: list[Any]


@dataclass
class Truth:
    """All that ever lay on a table."""

    moments: dict[int, Moment] = field(default_factory=dict)  # by scene
    events: dict[int, tuple[Event, ...]] = field(default_factory=dict)  # that led there
    secrets: set[str] = field(default_factory=set)  # that nobody is ever sent

    @classmethod
    def of(cls, table: str, lines: Iterable[Line]) -> "Truth":
        """What the journal of a table makes of it."""
        truth, room = cls(), Room(table)
        for at, entry in lines:
            room.apply(entry, at)
            truth.secrets |= {room.secret, *(sitting.luck for sitting in room.sittings)} - {""}
            truth.events |= {outcome.seq: outcome.events for outcome in room.outcomes}
            if room.play is not None and room.seq not in truth.moments:
                truth.moments[room.seq] = _moment(room, room.play)
        return truth

    def leaks(self, frames: Iterable[str], guest: str | None) -> Iterator[str]:
        """What a page was told of this table that its guest could not know; None: somebody who is no more."""
        reader = Frames()
        for frame in frames:
            if any(secret in frame for secret in self.secrets):
                yield "a secret"
            for news in reader.read(frame):
                yield from self._leaks_of(news, guest)

    def _leaks_of(self, news: News, guest: str | None) -> Iterator[str]:
        if news["type"] == "scene":
            yield from self._leaks_of_scene(news, guest)
        if news["type"] == "story" and news["happenings"]:
            eyes = self._eyes(news["happenings"][-1]["seq"], guest)
            if not any(self._may_hear(news["happenings"], eye, later=True) for eye in eyes):
                yield "a story"

    def _leaks_of_scene(self, scene: News, guest: str | None) -> Iterator[str]:
        seq, eye = scene["seq"], scene["eye"]
        now = self.moments[seq]
        if eye not in self._eyes(seq, guest):
            yield f"the eye of scene {seq}"
        if scene["view"] != now.views[eye]:
            yield f"the view of scene {seq}"
        if scene["legal"] and (eye != now.turn or [offer["move"] for offer in scene["legal"]] != now.legal):
            yield f"the legal moves of scene {seq}"
        before = [happening for happening in scene["happenings"] if happening["seq"] != seq]
        latest = [happening for happening in scene["happenings"] if happening["seq"] == seq]
        if not self._may_hear(latest, eye, later=False) or not self._may_hear(before, eye, later=True):
            yield f"what led to scene {seq}"

    def _may_hear(self, happenings: Sequence[News], eye: Eye, *, later: bool) -> bool:
        """Whether all this happened and may be told to somebody, who looks on or comes *later*."""
        seat = SPECTATOR if eye is None else eye
        return all(
            happening["event"]
            in [_sent(told(event, seat, later=later)) for event in self.events[happening["seq"]]]
            for happening in happenings
        )

    def _eyes(self, seq: int, guest: str | None) -> list[Eye]:
        """From where a guest may look at a scene."""
        seats = enumerate(self.moments[seq].guests)
        return [None, *(seat for seat, owner in seats if guest is None or owner == guest)]


def _moment(room: Room, play: Play) -> Moment:
    eyes: list[Eye] = [None, *range(play.seats)]
    return Moment(
        turn=play.turn,
        guests=[sitting.guest for sitting in room.sittings],
        views={eye: _sent(play.view(eye)) for eye in eyes},
        legal=_sent(play.legal()),
    )


def _sent(document: Any) -> Any:
    """A document as it arrives."""
    return json.loads(json.dumps(document))


# Houses of tests -------------------------------------------------------------


def house_behind(house: OpenHouse) -> House:
    """What serves in the thread of an open house."""
    behind: House = house.server.config.app.state.house  # type: ignore[union-attr]
    return behind


def truth_of(house: OpenHouse, table: str) -> Truth:
    """All that ever lay on a table of a house."""
    with closing(sqlite3.connect(house_behind(house).settings.data / FILE)) as connection:
        lines = connection.execute(
            "select at, entry from lines where [table] = ? order by number", (table,)
        ).fetchall()
    return Truth.of(table, ((at, decoded(entry)) for at, entry in lines))


def guest_behind(house: OpenHouse, cookie: str | None) -> str | None:
    """Whose cookie this is."""
    try:
        return str(house_behind(house).guests._signer.loads(cookie or ""))
    except BadSignature:
        return None
