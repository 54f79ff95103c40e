"""What every game promises, whoever wrote it; looked at in each state of a game played at random."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from zlib import crc32

from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.sight import conceal
from glueckauf.rulekit.wording import LANGUAGES
from glueckauf.table.game import COMMON_KEYS
from glueckauf.table.play import Play
from glueckauf.table.replaying import replay
from glueckauf.table.telling import Teller
from glueckauf.table.trials import Trial

EVERY = 7  # steps on, what takes long is looked at again: a number that no turn order divides


class PromiseError(GlueckaufError):
    """A game does not do what every game does; *where* says in which trial, and when."""

    section = "promise"

    def __init__(self, code: str, where: str) -> None:
        """The code names the promise."""
        self.where = where
        super().__init__(code)

    def _where(self, *_: object) -> str:
        return f"{self.where}: "


def broken_promises(trial: Trial, seed: int = 1) -> Iterator[PromiseError]:
    """Each promise that one game at random breaks, where it does so first."""
    broken: set[str] = set()
    for step, code, reason in _looked_at(trial, seed):
        if code not in broken:
            broken.add(code)
            yield PromiseError(code, ", ".join([str(trial), f"seed {seed}", f"step {step}", *reason]))


Verdict = tuple[int, str, list[str]]
"""A step of a game, a promise that it breaks, and what Python said about it, if it said anything."""


def _looked_at(trial: Trial, seed: int) -> Iterator[Verdict]:
    """What is broken in a game at random, again and again."""
    first = first_looked_at(trial)
    for step, (state, _) in enumerate(trial.steps(seed)):
        yield from _broken(OF_SOME_STATES if step % EVERY == first else {}, step, trial.description, state)
        yield from _broken(OF_STATES, step, trial.description, state)
    if state.turn != NOBODY:
        yield step, "ends", []
        return
    for step, play in enumerate(trial.decisions(seed)):
        yield from _broken(OF_SOME_DECISIONS if step % EVERY == first else {}, step, trial, play)
    yield from _broken(OF_THE_END, step, trial, play)


def first_looked_at(trial: object) -> int:
    """The first step at which what takes long is looked at: another one in every trial."""
    return crc32(str(trial).encode()) % EVERY


def _broken(promises: Mapping[str, Callable[..., bool]], step: int, *about: object) -> Iterator[Verdict]:
    for code, holds in promises.items():
        try:
            if not holds(*about):
                yield step, code, []
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            yield step, code, [f"{type(error).__name__}: {error}"]


# Of every state --------------------------------------------------------------


def _is_legal_unless_refused(game: Description, state: Any) -> bool:
    """A move is listed exactly if nothing refuses it, and there is one until the end."""
    free = [number for number in range(len(game.moves)) if not game.refusal(state, number)]
    return free == sorted(_offered(game, state)) and (state.turn == NOBODY) == (not free)


def _offered(game: Description, state: Any) -> list[int]:
    """The moves that the game itself lists: of the seat on turn, or of the dealer with their weights."""
    if state.turn == NOBODY:
        return []
    if state.turn != DEALER:
        return game.legal_moves(state)
    weights = [0] * len(game.moves)
    first, total = game.rules.chance(state, weights)
    possible = [first + index for index, weight in enumerate(weights) if weight > 0]
    return possible if sum(weights) == total > 0 else []


def _is_refused_for_a_reason(game: Description, state: Any) -> bool:
    beyond = (-1, len(game.moves))
    reasons = {game.refusal(state, number) for number in range(-1, len(game.moves) + 1)}
    return all(game.refusal(state, number) for number in beyond) and reasons - {0} <= set(game.refusals)


def _is_asked_for_free(game: Description, state: Any) -> bool:
    before = state.copy()
    game.refusal(state, 0)
    game.rules.ending(state)
    _offered(game, state)
    for seat in range(state.seats):
        game.rules.score(state, seat)
        game.rules.wins(state, seat)
    return bool(state == before)


def _says_why_it_ended(game: Description, state: Any) -> bool:
    ending = game.rules.ending(state)
    return ending in game.endings if state.turn == NOBODY else not ending


def _fits_its_record(game: Description, state: Any) -> bool:
    return bool(game.layout.unpacked(game.layout.packed(state)[0]) == state)


def _keeps_its_invariants(game: Description, state: Any) -> bool:
    return not game.invariants.fault_of_state(state)


def _imagines_what_fits(game: Description, state: Any) -> bool:
    stream = new_stream(1)
    for seat in range(state.seats):
        known = _known(game, state, seat)
        world = known.copy()
        game.rules.imagine(world, seat, stream)
        if _known(game, world, seat) != known:
            return False
    return True


def _known(game: Description, state: Any, seat: int) -> Any:
    return conceal(game.layout, game.module, state, seat, remembering=True)


StatePromise = Callable[[Description, Any], bool]
OF_STATES: dict[str, StatePromise] = {
    "legal_unless_refused": _is_legal_unless_refused,
    "asked_for_free": _is_asked_for_free,
    "says_why_it_ended": _says_why_it_ended,
    "fits_its_record": _fits_its_record,
}
OF_SOME_STATES: dict[str, StatePromise] = {
    "refused_for_a_reason": _is_refused_for_a_reason,
    "keeps_its_invariants": _keeps_its_invariants,
    "imagines_what_fits": _imagines_what_fits,
}


# Of every decision -----------------------------------------------------------


def _is_looked_at_for_free(trial: Trial, play: Play) -> bool:
    before = play.position()
    for seat in _eyes(trial):
        play.view(seat)
        play.knowledge(seat)
        play.events_for(seat)
    return play.position() == before


def _eyes(trial: Trial) -> list[int | None]:
    """Everybody who looks at the table."""
    return [None, *range(trial.seats)]


def _has_words(trial: Trial, play: Play) -> bool:
    """Every move and event and what is to be done can be said, and the view of who decides be drawn."""
    for seat in (None, play.turn):
        view, events = play.view(seat), play.log_for(seat) if play.over else play.events_for(seat)
        for language in LANGUAGES:
            teller = Teller.of_nameless(trial.description, language, trial.seats)
            said = [teller.position(view), *teller.events(events, view)]
            said.append(teller.turn_line(view, play.legal() if seat is not None else ()))
            said += [teller.move(move, view) for move in play.legal()]
            if any(set("{}") & set(sentence) for sentence in said):
                return False
    return True


def _loads_what_it_wrote(trial: Trial, play: Play) -> bool:
    position = json.loads(json.dumps(play.position()))
    again = trial.game.load(position)
    return again.position() == play.position() and again.legal() == play.legal()


def _has_its_keys(trial: Trial, play: Play) -> bool:
    keys = {*COMMON_KEYS, *trial.description.positions.KEYS} - {"box"}
    return all(document.keys() == keys for document in (play.position(), *map(play.view, _eyes(trial))))


def _hides_from_views(trial: Trial, play: Play) -> bool:
    """A view is the same in every world that the seat could imagine."""
    stream = new_stream(2)
    for seat in range(trial.seats):
        world = play.knowledge(seat)
        trial.description.rules.imagine(world, seat, stream)
        shown = conceal(trial.description.layout, trial.description.module, world, seat)
        written = trial.description.positions.write(shown, None)
        view = play.view(seat)
        if any(view[key] != value for key, value in written.items()):
            return False
    return True


PlayPromise = Callable[[Trial, Play], bool]
OF_SOME_DECISIONS: dict[str, PlayPromise] = {
    "looked_at_for_free": _is_looked_at_for_free,
    "has_words": _has_words,
    "loads_what_it_wrote": _loads_what_it_wrote,
    "has_its_keys": _has_its_keys,
    "hides_from_views": _hides_from_views,
}


# Of a finished game ----------------------------------------------------------


def _winners_have_most(_: Trial, play: Play) -> bool:
    result = play.result() or {}
    scores, winners = result["scores"], result["winners"]
    if any(type(score) is not int for score in scores) or winners != sorted(set(winners)):
        return False
    best = [scores[seat % len(scores)] for seat in winners]
    return all(score == max(scores) for score in best) and bool(best or not any(scores))


def _replays(trial: Trial, play: Play) -> bool:
    record = json.loads(json.dumps(play.record()))
    return replay(record, lambda _: trial.game).position() == play.position()


OF_THE_END: dict[str, PlayPromise] = {
    "has_words": _has_words,
    "winners_have_most": _winners_have_most,
    "replays": _replays,
}
