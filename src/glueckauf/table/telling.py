"""Moves, events and situations in a person's words."""

from collections.abc import Iterable, Iterator, KeysView, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple, NoReturn, cast

from glueckauf.rulekit.description import NOBODY, USUAL, Description, Speech
from glueckauf.rulekit.document import HIDDEN, Facts
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.picture import NOTHING, Line, Say, by_player, plain
from glueckauf.rulekit.wording import Count, Language, blanks, parts

SECTION = "telling"
SEATED = ("seat", "player")  # facts that are seats, and are read out as who sits there


class LookedAtTable(Exception):  # noqa: N818  it says what happened
    """Something cannot be said of every table alike."""


class _OutOfSight(Mapping[Any, Any]):
    """Stands for a view, and for the players' names, where a sentence shall do without."""

    def __getitem__(self, key: object) -> NoReturn:
        raise LookedAtTable(key)

    def __iter__(self) -> Iterator[NoReturn]:
        raise LookedAtTable

    def __len__(self) -> int:
        raise LookedAtTable


OUT_OF_SIGHT = _OutOfSight()


class Watched(Mapping[str, Any]):
    """A view that notes what is looked at."""

    def __init__(self, view: Facts) -> None:
        """Nothing has been looked at yet."""
        self._view = view
        self.seen: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        value = self.seen[key] = self._view[key]
        return value

    def __iter__(self) -> Iterator[str]:
        self.seen.update(self._view)
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


class _Told(NamedTuple):
    """An event in words, and the part of a view that was looked at for them."""

    event: Facts
    seen: Facts
    sentence: str


class Teller:
    """Tells one table's game in one language."""

    def __init__(self, game: Description, language: Language, players: Sequence[str]) -> None:
        """The players bear these names, seat by seat."""
        self.game = game
        self.language = language
        self.players: Sequence[str] = tuple(players)
        self._words = Say(game.wording, language)
        self._said: dict[int, tuple[str, KeysView[str]]] = {}  # moves, and the keys that were looked at
        self._looked_at: Facts = {}  # the view that these words go with
        self._told: dict[tuple[str, int], _Told] = {}  # the latest event of each name and length

    @classmethod
    def of_nameless(cls, game: Description, language: Language, seats: int) -> "Teller":
        """The players are called by their numbers."""
        say = game.wording.say
        return cls(
            game, language, [say(language, SECTION, "player", number=seat + 1) for seat in range(seats)]
        )

    # Moves and events --------------------------------------------------------

    def move(self, move: Facts, view: Facts) -> str:
        """A move as somebody would announce it.

        The phrase `<do>_<key>` serves moves that name such a key, `<do>_no_<key>` those where it is 0.
        """
        phrase = self.game.wording.phrase(self.language, "move", self._phrase_of(move))
        return self._filled(phrase, move, view)

    def fact_of(self, fact: str, move: Facts, view: Facts) -> str:
        """A fact of a move as it is read out."""
        return self._fact(fact, move[fact], Speech(view, self.players, self._words, move, ""))

    def _phrase_of(self, move: Facts) -> str:
        """The phrase that serves a move, chosen once for all that name the same keys."""
        chosen = self.game.phrases_of_moves
        keys = _without(move["do"], move), *move
        if keys not in chosen:
            knows, name = self.game.wording.knows, move["do"]
            named = next((phrase for key in move if knows("move", phrase := f"{name}_{key}")), name)
            without = _without(named, move)
            chosen[keys] = without if knows("move", without) else named
        return chosen[keys]

    def move_of(self, number: int, view: Facts) -> str:
        """A move by its number; what sounds alike at every table is put into words once for all of them."""
        said = self.game.said
        if (self.language, number) not in said:
            said[self.language, number] = self._without_looking(self.game.moves.named[number])
        return said[self.language, number] or self._looking(number, view)

    def _looking(self, number: int, view: Facts) -> str:
        """The same words as the last time, if nothing has changed that they were chosen by."""
        if view is not self._looked_at:
            self._turn_to(view)
        if number not in self._said:
            watched = Watched(view)
            sentence = self.move(self.game.moves.named[number], watched)
            self._said[number] = sentence, watched.seen.keys()
        return self._said[number][0]

    def _turn_to(self, view: Facts) -> None:
        """Keep only words for which nothing was looked at that is otherwise in this view."""
        before, self._looked_at = self._looked_at, view
        changed = {key for key, value in view.items() if key not in before or before[key] != value}
        self._said = {number: said for number, said in self._said.items() if changed.isdisjoint(said[1])}

    def _without_looking(self, move: Facts) -> str | None:
        """The move in words that neither the table nor the players' names change; None: there are none."""
        blind = copy(self)
        blind.players = cast("Sequence[str]", OUT_OF_SIGHT)
        try:
            return blind.move(move, OUT_OF_SIGHT)
        except LookedAtTable:
            return None

    def event(self, event: Facts, view: Facts) -> str:
        """What happened, as far as the event says it; those who hear and see the same share the words.

        The phrase `<event>_hidden` serves those who may not know every fact,
        `<event>_later` a log that has forgotten some, `<event>_no_<fact>` where the fact is 0.
        """
        kind = event["event"], len(event)  # a log knows less
        last = self._told.get(kind)
        if last and last.event == event and all(view[key] == value for key, value in last.seen.items()):
            return last.sentence
        watched = Watched(view)
        sentence = _written(self._filled(self._phrase_for(event), event, watched))
        self._told[kind] = _Told(event, watched.seen, sentence)
        return sentence

    def _phrase_for(self, event: Facts) -> str:
        """The first phrase that says no more than what is known; if there is none, the event's own."""
        name = event["event"]
        for key in (_without(name, event), name, f"{name}_hidden", f"{name}_later"):
            phrase = self.game.wording.find(self.language, "event", key)
            if phrase is not None and all(event.get(fact, HIDDEN) != HIDDEN for fact in blanks(phrase)):
                return phrase
        return self.game.wording.phrase(self.language, "event", name)

    def events(self, events: Iterable[Facts], view: Facts) -> list[str]:
        """Everything that happened and is worth a sentence: an empty phrase says nothing."""
        return [sentence for event in events if (sentence := self.event(event, view))]

    def _filled(self, phrase: str, facts: Facts, view: Facts) -> str:
        """The phrase with the facts that it asks for, each in the form that the phrase wants."""
        said: list[str] = []
        for text, fact, form in parts(phrase):
            said.append(text)
            if fact:
                speech = Speech(view, self.players, self._words, facts, form)
                said.append(self._fact(fact, facts.get(fact), speech))
        return "".join(said)

    def _fact(self, fact: str, value: Any, speech: Speech) -> str:
        """A fact as it is read out."""
        if value == HIDDEN:
            return self._say("hidden")
        spelled = self.game.spell(fact, value, speech)
        if spelled is not None:
            return spelled
        if fact in SEATED:
            return str(self.players[value])
        if isinstance(value, list):
            return self._words.each([self._fact(fact, part, speech) for part in value])
        return self._thing(value, speech.form)

    def _thing(self, value: Any, form: str) -> str:
        """A card, a number, or nothing."""
        if isinstance(value, str):
            return self._words.card(value, form)
        return NOTHING if value is None else format(Count(value), form)

    # Situations --------------------------------------------------------------

    def picture(self, view: Facts) -> list[Line]:
        """The table as this view shows it."""
        return self.game.picture(view, self.players, self._words)

    def position(self, view: Facts) -> str:
        """The table in signs that can be read out, and whose turn it is or how the game ended."""
        return f"{plain(self.picture(view))}\n\n{self.standing(view)}"

    def turn_line(self, view: Facts, legal: Sequence[Move] = (), ending: Facts | None = None) -> str:
        """What somebody with these moves shall do; without any, what is waited for or how the game ended."""
        if view["result"] is not None:
            return self.standing(view, ending)
        task, facts = self.game.task(view, legal)
        section, find = "task" if legal else "wait", self.game.wording.find
        phrase = find(self.language, section, task) or find(self.language, section, USUAL) or ""
        return _written(self._filled(phrase, {**facts, "player": view["turn"]}, view))

    def standing(self, view: Facts, ending: Facts | None = None) -> str:
        """Whose turn it is, or how the game ended; a team is told why it is over."""
        result = view["result"]
        if result is None:
            return self._say("turn", player=self.players[view["turn"]])
        told = [self._say("over", scores=self._scores(result)), self._winners(result)]
        if ending and self.game.cooperative:
            told.append(_written(self.game.wording.say(self.language, "ending", ending["reason"])) + ".")
        return " ".join(told)

    def _scores(self, result: Facts) -> str:
        """By player, or by side where several seats share one score."""
        scores = result["scores"]
        if len(scores) < len(self.players):
            return " : ".join(map(str, scores))
        return by_player(scores, self.players)

    def _winners(self, result: Facts) -> str:
        names = [self.players[seat] for seat in result["winners"]]
        if not names:
            return self._say("no_winner")
        return self._say("winner" if len(names) == 1 else "winners", players=self._words.each(names))

    def _say(self, key: str, **values: object) -> str:
        return self.game.wording.say(self.language, SECTION, key, **values)


def in_turns(mover: int | None, events: Iterable[Event]) -> Iterator[tuple[int | None, Event]]:
    """What a move brought about, each with the seat in whose turn it happened; None: nobody's."""
    turn = mover
    for event in events:
        if event.turn is not None:
            turn = None if event.turn == NOBODY else event.turn
        yield turn, event


def _written(sentence: str) -> str:
    """A sentence as people write it, with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def _without(phrase: str, facts: Facts) -> str:
    """The phrase for facts of which some are 0."""
    none = [fact for fact, value in facts.items() if value == 0 and type(value) is int and fact not in SEATED]
    return "_".join([phrase, "no", *none]) if none else phrase
