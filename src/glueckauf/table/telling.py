"""Moves, events and situations in a person's words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NoReturn, cast

from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import HIDDEN, Facts
from glueckauf.rulekit.picture import NOTHING, Line, Say, by_player, plain
from glueckauf.rulekit.wording import Language, blanks

SECTION = "telling"


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


class _Watched(Mapping[str, Any]):
    """A view that notes what is looked at."""

    def __init__(self, view: Facts) -> None:
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


class Teller:
    """Tells one table's game in one language."""

    def __init__(self, game: Description, language: Language, players: Sequence[str]) -> None:
        """The players bear these names, seat by seat."""
        self.game = game
        self.language = language
        self.players: Sequence[str] = tuple(players)
        self._card = Say(game.wording, language).card
        self._said: dict[int, tuple[str, Facts]] = {}  # moves, and the part of a view that was looked at

    @classmethod
    def of_nameless(cls, game: Description, language: Language, seats: int) -> "Teller":
        """The players are called by their numbers."""
        say = game.wording.say
        return cls(
            game, language, [say(language, SECTION, "player", number=seat + 1) for seat in range(seats)]
        )

    # Moves and events --------------------------------------------------------

    def move(self, move: Facts, view: Facts) -> str:
        """A move as somebody would announce it; the phrase `<do>_<key>` serves moves that name such a key."""
        phrase = self.game.wording.phrase(self.language, "move", self._phrase_of(move))
        return self._filled(phrase, move, view)

    def _phrase_of(self, move: Facts) -> str:
        """The phrase that serves a move, chosen once for all that name the same keys."""
        name, chosen = move["do"], self.game.phrases_of_moves
        keys = name, *move
        if keys not in chosen:
            special = (f"{name}_{key}" for key in move)
            chosen[keys] = next((key for key in special if self.game.wording.knows("move", key)), name)
        return chosen[keys]

    def move_of(self, number: int, view: Facts) -> str:
        """A move by its number; what sounds alike at every table is put into words once for all of them."""
        said = self.game.said
        if (self.language, number) not in said:
            said[self.language, number] = self._without_looking(self.game.moves.named[number])
        return said[self.language, number] or self._looking(number, view)

    def _looking(self, number: int, view: Facts) -> str:
        """The same words as the last time, if nothing has changed that they were chosen by."""
        sentence, seen = self._said.get(number, ("", {}))
        if not sentence or any(view[key] != value for key, value in seen.items()):
            watched = _Watched(view)
            sentence = self.move(self.game.moves.named[number], watched)
            self._said[number] = sentence, watched.seen
        return sentence

    def _without_looking(self, move: Facts) -> str | None:
        """The move in words that neither the table nor the players' names change; None: there are none."""
        blind = copy(self)
        blind.players = cast("Sequence[str]", OUT_OF_SIGHT)
        try:
            return blind.move(move, OUT_OF_SIGHT)
        except LookedAtTable:
            return None

    def event(self, event: Facts, view: Facts) -> str:
        """What happened, as far as the event says it.

        The phrase `<event>_hidden` serves those who may not know every fact,
        `<event>_later` a log that has forgotten some.
        """
        sentence = self._filled(self._phrase_for(event), event, view)
        return sentence[:1].upper() + sentence[1:]

    def _phrase_for(self, event: Facts) -> str:
        """The first phrase that says no more than what is known; if there is none, the event's own."""
        name = event["event"]
        for key in (name, f"{name}_hidden", f"{name}_later"):
            phrase = self.game.wording.find(self.language, "event", key)
            if phrase is not None and all(event.get(fact, HIDDEN) != HIDDEN for fact in blanks(phrase)):
                return phrase
        return self.game.wording.phrase(self.language, "event", name)

    def events(self, events: Iterable[Facts], view: Facts) -> list[str]:
        """Everything that happened and is worth a sentence: an empty phrase says nothing."""
        return [sentence for event in events if (sentence := self.event(event, view))]

    def _filled(self, phrase: str, facts: Facts, view: Facts) -> str:
        """The phrase with the facts that it asks for."""
        return phrase.format_map({fact: self._fact(fact, facts[fact], view) for fact in blanks(phrase)})

    def _fact(self, fact: str, value: Any, view: Facts) -> str:
        """A fact as it is read out."""
        if value == HIDDEN:
            return self._say("hidden")
        spelled = self.game.spell(fact, value, view, self.players)
        if spelled is not None:
            return spelled
        if fact == "seat":
            return str(self.players[value])
        if isinstance(value, list):
            return self._together([self._fact(fact, part, view) for part in value])
        return self._card(value) if isinstance(value, str) else NOTHING if value is None else str(value)

    def _together(self, parts: Sequence[str]) -> str:
        """A list as people say it: `a, b and c`."""
        *most, last = parts or [NOTHING]
        return f"{', '.join(most)} {self._say('and')} {last}" if most else last

    # Situations --------------------------------------------------------------

    def picture(self, view: Facts) -> list[Line]:
        """The table as this view shows it."""
        return self.game.picture(view, self.players, Say(self.game.wording, self.language))

    def position(self, view: Facts) -> str:
        """The table in signs that can be read out, and whose turn it is or how the game ended."""
        return f"{plain(self.picture(view))}\n\n{self.standing(view)}"

    def standing(self, view: Facts) -> str:
        """Whose turn it is, or how the game ended."""
        if view["result"] is None:
            return self._say("turn", player=self.players[view["turn"]])
        return f"{self._say('over', scores=self._scores(view['result']))} {self._winners(view['result'])}"

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
        return self._say("winner" if len(names) == 1 else "winners", players=self._together(names))

    def _say(self, key: str, **values: object) -> str:
        return self.game.wording.say(self.language, SECTION, key, **values)
