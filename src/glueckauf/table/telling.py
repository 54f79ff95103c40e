"""Moves, events and situations in a person's words."""

from collections.abc import Iterable, Iterator, KeysView, Sequence
from typing import Any

from glueckauf.rulekit.description import NOBODY, USUAL, Description, Speech
from glueckauf.rulekit.document import HIDDEN, Facts
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.phrasebook import Phrasebook, Watched
from glueckauf.rulekit.picture import NOTHING, Line, Say, by_player, plain
from glueckauf.rulekit.wording import Count, Language, blanks, parts

SECTION = "telling"
SEATED = ("seat", "player")  # facts that are seats, and are read out as who sits there


class Teller:
    """Tells one table's game in one language."""

    def __init__(self, game: Description, language: Language, players: Sequence[str]) -> None:
        """The players bear these names, seat by seat."""
        self.game = game
        self.language = language
        self.players: Sequence[str] = tuple(players)
        self._words = Say(game.wording, language)
        self._book: Phrasebook | None = None  # of tables that are set up like this one
        self._said: dict[int, tuple[str, KeysView[str]]] = {}  # moves, and the keys that were looked at
        self._looked_at: Facts = {}  # the view that these words go with

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
        return self._filled(self._phrase_of(move), move, view)

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
        return self.game.wording.phrase(self.language, "move", chosen[keys])

    def move_of(self, number: int, view: Facts) -> str:
        """A move by its number; what sounds alike however a table lies is put into words once for all."""
        said = self._book_of(view).moves
        if number not in said:
            move = self.game.moves.named[number]
            said[number] = self._open_sentence(self._phrase_of(move), move, view)
        sentence = said[number]
        return self._looking(number, view) if sentence is None else sentence.format(*self.players)

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

    def event(self, event: Facts, view: Facts) -> str:
        """What happened, as far as the event says it.

        The phrase `<event>_hidden` serves those who may not know every fact,
        `<event>_later` a log that has forgotten some, `<event>_no_<fact>` where the fact is 0.
        """
        return _written(self._filled(self._phrase_for(event), event, view))

    def _phrase_for(self, event: Facts) -> str:
        """The first phrase that says no more than what is known; if there is none, the event's own."""
        name, known = event["event"], {fact for fact, value in event.items() if value != HIDDEN}
        for key in (_without(name, event), name, f"{name}_hidden", f"{name}_later"):
            phrase = self.game.wording.find(self.language, "event", key)
            if phrase is not None and blanks(phrase) <= known:
                return phrase
        return self.game.wording.phrase(self.language, "event", name)

    def events(self, events: Iterable[Facts], view: Facts) -> list[str]:
        """Everything that happened and is worth a sentence: an empty phrase says nothing."""
        return [sentence for event in events if (sentence := self.event(event, view))]

    # Phrases -----------------------------------------------------------------

    def _filled(self, phrase: str, facts: Facts, view: Facts) -> str:
        """The phrase with the facts that it asks for, each in the form that the phrase wants."""
        sentence = self._open_sentence(phrase, facts, view)
        if sentence is None:
            return self._put_together(phrase, self.players, facts, view)
        return sentence.format(*self.players)

    def _open_sentence(self, phrase: str, facts: Facts, view: Facts) -> str | None:
        """The same with the names left open, if it sounds so at every table that is set up like this one."""
        return self._book_of(view).sentence(phrase, facts, view, self._put_together)

    def _book_of(self, view: Facts) -> Phrasebook:
        if self._book is None:
            self._book = self.game.phrasebooks.find(self.language, len(self.players), view)
        return self._book

    def _put_together(self, phrase: str, players: Sequence[str], facts: Facts, view: Facts) -> str:
        said: list[str] = []
        for text, fact, form in parts(phrase):
            said.append(text)
            if fact:
                speech = Speech(view, players, self._words, facts, form)
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
            return str(speech.players[value])
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
        told = [self._say("over", scores=by_player(result["scores"], self.players)), self._winners(result)]
        if ending and self.game.cooperative:
            told.append(_written(self.game.wording.say(self.language, "ending", ending["reason"])) + ".")
        return " ".join(told)

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
    if 0 not in facts.values():
        return phrase
    none = [fact for fact, value in facts.items() if value == 0 and type(value) is int and fact not in SEATED]
    return "_".join([phrase, "no", *none]) if none else phrase
