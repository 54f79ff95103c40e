"""A table told to one pair of eyes: only what `Play.view` and the events give that eye leaves the house."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import convert

from glueckauf.rulekit.document import Document, Facts
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.phrasebook import Watched
from glueckauf.rulekit.picture import spot_of
from glueckauf.rulekit.sight import SPECTATOR, told
from glueckauf.rulekit.wording import Language
from glueckauf.server.frames import changes
from glueckauf.server.house_words import WORDING
from glueckauf.server.protocol import (
    Change,
    Guide,
    Happening,
    Next,
    Offer,
    Origin,
    Picture,
    Piece,
    Said,
    Scene,
    Seat,
    Sheet,
    Story,
    Table,
    Times,
)
from glueckauf.server.tables.room import Outcome, Room, Sitting, Spoken
from glueckauf.server.tables.visitors import Eye
from glueckauf.table import Play
from glueckauf.table.lessons import LEARNER
from glueckauf.table.sheet import sheet
from glueckauf.table.telling import Teller, in_turns

STORY = 300  # scenes back that a log goes


@dataclass(frozen=True)
class Told:
    """What has just happened in words, and the view that was looked at for them."""

    lines: int  # of the journal, when it was said
    outcomes: Sequence[Outcome]
    happenings: list[Happening]
    seen: Watched

    def serves(self, room: Room, outcomes: Sequence[Outcome], view: Facts) -> bool:
        """Whether the same words do for whoever has this view."""
        return self.lines == room.lines and self.outcomes == outcomes and self.seen.looks_like(view)


@dataclass
class Projection:
    """A room as each eye may know it; `person` gives a guest's public name."""

    room: Room
    person: Callable[[str], str]
    _views: dict[int, dict[int | None, Document]] = field(default_factory=dict)  # by scene and seat
    _reckoned: tuple[int, Document] = (-1, {})  # the scene that was reckoned last
    _tellers: dict[Language, tuple[int, Play, Teller]] = field(default_factory=dict)  # and what they know
    _told: dict[Language, Told] = field(default_factory=dict)  # what was put into words last
    _differing: tuple[Document, Document, list[Change]] = field(  # two views, and what differs
        default_factory=lambda: ({}, {}, [])
    )

    # The furniture --------------------------------------------------------------

    def table(self, eye: Eye, present: set[str], spectators: int) -> Table:
        """Who sits where, and what was agreed."""
        room = self.room
        return Table(
            id=room.id,
            game=room.game,
            phase=room.phase,
            seats=[self._seat(seat, eye, present) for seat in range(len(room.sittings))],
            options=room.options,
            box=room.box,
            public=room.public,
            clock=room.clock,
            host=bool(eye.guest) and eye.guest == room.host,
            number=room.number,
            commitment=room.deal.commitment,
            spectators=spectators,
            undo=room.undo,
            consents=sorted(room.consents),
            again=sorted(seat for guest in room.again for seat in room.seats_of(guest)),
            muted=sorted(self.person(guest) for guest in room.muted),
            winners=None if room.winners is None else list(room.winners),
            origin=_origin(room),
        )

    def _seat(self, number: int, eye: Eye, present: set[str]) -> Seat:
        sitting = self.room.sittings[number]
        if not sitting.guest:
            bot = Seat("bot", level=sitting.level, weaker=sitting.weaker, wins=sitting.wins)
            return Seat("open") if sitting.is_open else bot
        return Seat(
            kind="person",
            name=sitting.name or WORDING.say(eye.language, "name", "gone"),
            person=self.person(sitting.guest),
            level=sitting.level or None,
            weaker=sitting.weaker,
            mine=sitting.guest == eye.guest,
            present=sitting.guest in present,
            ready=bool(sitting.luck),
            stand_in=bool(sitting.level) and not sitting.resigned,
            resigned=sitting.resigned,
            wins=sitting.wins,
        )

    # The game -------------------------------------------------------------------

    def move_on(self, before: int, seats: Iterable[int | None]) -> None:
        """Something has happened after the scene *before*: see the table from several seats at once."""
        seq, play = self.room.seq, self.room.play
        self._views = {scene: views for scene, views in self._views.items() if scene in (before, seq)}
        if play is not None:
            seen = self._views.setdefault(seq, {})
            seen.update(play.views(seat for seat in seats if seat not in seen))

    def scene(self, eye: Eye, at: int, since: int | None) -> Scene | None:
        """What lies on the table; with what has happened since a scene, as far as it may still be told."""
        play = self.room.play
        if play is None:
            return None
        view, missed = self._view(play, eye.seat), self._outcomes_after(since, witnessed=False)
        return Scene(**self._shown(play, eye, at, view, missed), view=view)

    def next(self, eye: Eye, at: int, before: int, accepted: str, *, drawn: bool) -> Scene | Next | None:
        """The same for somebody who has looked on since the scene *before*: they hear of what is turned back.

        Who has *drawn* that scene is told what differs, and whose request was *accepted* hears of it.
        """
        play = self.room.play
        if play is None:
            return None
        view, led_here = self._view(play, eye.seat), self._outcomes_after(before, witnessed=True)
        shown = self._shown(play, eye, at, view, led_here) | {"accepted": accepted}
        earlier = self._views.get(before, {}).get(eye.seat, {}) if drawn else {}
        if earlier.keys() != view.keys():
            return Scene(**shown, view=view)
        return Next(**shown, changes=self._changes(earlier, view))

    def _changes(self, before: Document, after: Document) -> list[Change]:
        """What differs between two views, found once for all who share them."""
        if self._differing[0] is not before or self._differing[1] is not after:
            self._differing = before, after, changes(before, after)
        return self._differing[2]

    def _shown(
        self, play: Play, eye: Eye, at: int, view: Document, missed: Sequence[Outcome] | None
    ) -> dict[str, Any]:
        """What every scene tells beside the view; *missed* is None where there is nothing to go on from."""
        teller, offers = self.teller(play, eye.language), self._offers(play, eye, view)
        return {
            "seq": self.room.seq,
            "eye": eye.seat,
            "legal": offers,
            "happenings": self._news(missed or (), eye, teller, view),
            "fresh": missed is None,
            "can_undo": self._may_ask_back(eye),
            "standing": teller.turn_line(view, [offer.move for offer in offers], play.ending()),
            "times": self._times(at),
            "picture": picture(teller, view),
            "guide": self._guide(eye),
            "reckoning": self._reckoning(play),
        }

    def _news(self, outcomes: Sequence[Outcome], eye: Eye, teller: Teller, view: Document) -> list[Happening]:
        """What has just happened, put into words once for all to whom it looks alike and has no secrets."""
        if any(event.secret for outcome in outcomes for event in outcome.events):
            return self._happenings(outcomes, eye, teller, view)
        told = self._told.get(eye.language)
        if told is None or not told.serves(self.room, outcomes, view):
            watched = Watched(view)
            said = self._happenings(outcomes, eye, teller, watched)
            told = self._told[eye.language] = Told(self.room.lines, outcomes, said, watched)
        return told.happenings

    def _guide(self, eye: Eye) -> Guide | None:
        """What the guide of a first game says to the one whom it teaches."""
        tip = self.room.guide.tip if self.room.guide and eye.seat == LEARNER else None
        return None if tip is None else Guide(tip.say[eye.language], tip.move)

    def story(self, eye: Eye) -> Story:
        """The latest that has happened in this game and may still be told."""
        play = self.room.play
        if play is None:
            return Story([], STORY)
        view = self._view(play, eye.seat)
        teller = self.teller(play, eye.language)
        latest = [outcome for outcome in self.room.outcomes if outcome.seq > self.room.seq - STORY]
        return Story(self._happenings(latest, eye, teller, view, later=True), STORY)

    def hides_from_others(self, seat: int) -> bool:
        """Whether this seat sees something now that a spectator does not."""
        play = self.room.play
        return play is not None and self._view(play, seat) != self._view(play, None)

    def _view(self, play: Play, seat: int | None) -> Document:
        """A view, worked out once for all who look from this seat."""
        seen = self._views.setdefault(self.room.seq, {})
        if seat not in seen:
            seen[seat] = play.view(seat)
        return seen[seat]

    def _reckoning(self, play: Play) -> Document:
        """What follows from what lies open, worked out once for everybody."""
        if self._reckoned[0] != self.room.seq:
            self._reckoned = self.room.seq, play.reckoning()
        return self._reckoned[1]

    def _offers(self, play: Play, eye: Eye, view: Document) -> list[Offer]:
        """The legal moves of whoever looks from the seat on turn and may decide there."""
        if eye.seat is None or eye.seat != self.room.turn:
            return []
        sitting = self.room.sittings[eye.seat]
        if sitting.guest != eye.guest or not sitting.is_played_by_person:
            return []
        named, teller = play.game.moves.named, self.teller(play, eye.language)
        return [Offer(named[number], teller.move_of(number, view)) for number in play.legal_numbers()]

    def _may_ask_back(self, eye: Eye) -> bool:
        """Whether whoever looks may ask to take the latest move back."""
        mover = self.room.mover
        return mover is not None and self.room.undo is None and self.room.sittings[mover].guest == eye.guest

    def _outcomes_after(self, since: int | None, *, witnessed: bool) -> list[Outcome] | None:
        """What led here from a scene; None if it cannot be gone on from, or had to be seen."""
        outcomes = self.room.outcomes
        if since is None or not outcomes or since < outcomes[0].seq or since > self.room.seq:
            return None
        missed = outcomes[bisect_right(outcomes, since, key=attrgetter("seq")) :]
        if len(missed) < self.room.seq - since or not (witnessed or _may_be_told_later(missed)):
            return None
        return missed

    def _happenings(
        self, outcomes: Iterable[Outcome], eye: Eye, teller: Teller, view: Facts, *, later: bool = False
    ) -> list[Happening]:
        """What happened, as it is told now; *later*, as a log keeps it."""
        seat = SPECTATOR if eye.seat is None else eye.seat
        return [
            happening(
                outcome.seq,
                turn,
                event,
                told(event, seat, later=later),
                teller,
                view,
                told(event, seat, later=True) if event.fades and not later else None,
            )
            for outcome in outcomes
            for turn, event in in_turns(outcome.seat, outcome.events)
        ]

    def teller(self, play: Play, language: Language) -> Teller:
        """Tells moves and events with the names of those who sit here."""
        lines, known, teller = self._tellers.get(language, (-1, None, None))
        if teller is None or lines != self.room.lines or known is not play:
            players = names(self.room, language)
            if teller is None or teller.players != players or known is not play:
                teller = Teller(play.game, language, players)
            self._tellers[language] = self.room.lines, play, teller
        return teller

    def _times(self, at: int) -> Times | None:
        clocks = self.room.clocks
        return None if clocks.kind == "none" else Times(clocks.shown(at), clocks.running)

    # Talk -----------------------------------------------------------------------

    def said(self, spoken: Spoken) -> Said:
        """What somebody said."""
        entry = spoken.entry
        return Said(spoken.number, self.person(entry.guest), entry.name, entry.seat, entry.text, spoken.at)

    def heard(self, guest: str) -> list[Said]:
        """What a guest may hear of what was said: spectators' words are for spectators."""
        plays = bool(self.room.seats_of(guest))
        return [
            self.said(spoken)
            for spoken in self.room.spoken
            if (spoken.entry.seat is not None or not plays) and spoken.entry.guest not in self.room.muted
        ]


def happening(  # noqa: PLR0913, PLR0917  everything that a happening tells
    seq: int,
    turn: int | None,
    event: Event,
    heard: Document,
    teller: Teller,
    view: Facts,
    later: Document | None = None,
) -> Happening:
    """An event as far as it is *heard* now and *later*, with the sheet of what has ended with it."""
    said = teller.event(heard, view)
    kept = None if later is None else teller.event(later, view)
    if event.account is None:
        return Happening(seq, heard, said, turn, None if kept == said else kept)
    ended = sheet(event.account, teller, view)
    return Happening(seq, heard, said, turn, None, convert(ended, Sheet, from_attributes=True))


def _may_be_told_later(outcomes: Iterable[Outcome]) -> bool:
    """Whether nothing that was shown then lies face down again."""
    return not any(event.fades for outcome in outcomes for event in outcome.events)


def picture(teller: Teller, view: Document) -> Picture | None:
    """The table in styled pieces, for a page that has no drawing of the game."""
    if teller.game.drawn or teller.game.brings_board:
        return None
    return [[Piece(text, *spot_of(style)) for text, style in line] for line in teller.picture(view)]


def names(room: Room, language: Language) -> tuple[str, ...]:
    """What everybody at the table is called; bots by their number."""
    return tuple([_name(sitting, seat, language) for seat, sitting in enumerate(room.sittings)])


def _name(sitting: Sitting, seat: int, language: Language) -> str:
    return (sitting.guest and sitting.name) or _nameless(bool(sitting.guest), seat, language)


@cache
def _nameless(is_person: bool, seat: int, language: Language) -> str:  # noqa: FBT001  a cache is simplest so
    return WORDING.say(language, "name", "gone" if is_person else "bot", number=seat + 1)


def _origin(room: Room) -> Origin | None:
    source = room.source
    return None if source is None or not source.table else Origin(source.table, source.number, source.step)
