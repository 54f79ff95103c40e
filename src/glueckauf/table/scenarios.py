"""Scenarios: a situation, moves, and what must hold afterwards, as documents of one shape for every game."""

import json
from collections.abc import Iterator
from pathlib import Path

from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import GlueckaufError, IllegalMove
from glueckauf.rulekit.wording import COMMON
from glueckauf.table.game import Game
from glueckauf.table.play import Play

KEYS = {
    "id", "rules", "title", "new", "position", "play", "reject", "expect", "legal", "illegal", "result",
    "refuse",
}  # fmt: skip
CHECKS = {"expect", "legal", "illegal", "result", "refuse"}
MULTISETS = ("out", "hands", "piles", "safe", "won")  # keys whose cards lie in no order
UNORDERED_UNLESS_STACKED = ("exit", "stock")


class ScenarioError(GlueckaufError):
    """A game does not do what a scenario says."""

    section = "scenario"

    def __init__(self, code: str, scenario: Document, **values: object) -> None:
        """The scenario is named by its id, if it has one."""
        self.name = scenario.get("id") if isinstance(scenario, dict) else None
        super().__init__(code, wording=COMMON, rule="", **values)

    def _where(self, *_: object) -> str:
        return f"{self.name}: "


def read_scenarios(file: Path) -> list[Document]:
    """All scenarios of a file."""
    scenarios: list[Document] = json.loads(file.read_text(encoding="utf-8"))
    return scenarios


def is_well_formed(scenario: Document) -> bool:
    """Whether it has one beginning, at least one rule and something to check, and no unknown keys."""
    return (
        isinstance(scenario, dict)
        and set(scenario) <= KEYS
        and ("new" in scenario) != ("position" in scenario)
        and bool(set(scenario) & CHECKS)
        and bool(scenario.get("rules"))
    )


def play_scenario(scenario: Document, game: Game) -> None:
    """Play a scenario; the first thing that is not as it says is raised."""
    if not is_well_formed(scenario):
        raise ScenarioError("ill_formed", scenario)
    for complaint in _refused(scenario, game) if "refuse" in scenario else _played(scenario, game):
        raise complaint


def _refused(scenario: Document, game: Game) -> Iterator[ScenarioError]:
    """The situation itself must be refused, for this reason."""
    try:
        begun(scenario, game)
    except GlueckaufError as error:
        if scenario["refuse"] not in f"{getattr(error, 'path', '')} {error}":
            yield ScenarioError("refused_otherwise", scenario, reason=error)
    else:
        yield ScenarioError("not_refused", scenario)


def _played(scenario: Document, game: Game) -> Iterator[ScenarioError]:
    """The situation after the moves must be as expected."""
    play = begun(scenario, game)
    for move in scenario.get("play", []):
        play.do(move)
    if "reject" in scenario:
        yield from _accepted(scenario, play, scenario["reject"])
    yield from _unexpected(scenario, play)
    for move in scenario.get("legal", []):
        if move not in play.legal():
            yield ScenarioError("not_legal", scenario, move=move)
    for move in scenario.get("illegal", []):
        yield from _accepted(scenario, play, move)
    if "result" in scenario and play.result() != scenario["result"]:
        yield ScenarioError("unexpected", scenario, key="result", found=play.result())


def begun(scenario: Document, game: Game) -> Play:
    """The situation that a scenario begins in."""
    return game.new(**scenario["new"]) if "new" in scenario else game.load(scenario["position"])


def _accepted(scenario: Document, play: Play, move: Document) -> Iterator[ScenarioError]:
    """A move that must be rejected and change nothing."""
    before = _everything(play)
    try:
        play.do(move)
    except IllegalMove:
        if _text(move) in map(_text, play.legal()) or _everything(play) != before:
            yield ScenarioError("half_rejected", scenario, move=move)
    else:
        yield ScenarioError("not_rejected", scenario, move=move)


def _everything(play: Play) -> tuple[object, ...]:
    return play.position(), play.record(), play.legal(), play.log_for(None), play.events_for(None)


def _unexpected(scenario: Document, play: Play) -> Iterator[ScenarioError]:
    position = play.position()
    stacked = position["stacked"]
    for key, value in scenario.get("expect", {}).items():
        if comparable(key, position[key], stacked=stacked) != comparable(key, value, stacked=stacked):
            yield ScenarioError("unexpected", scenario, key=key, found=position[key])


def comparable(key: str, value: object, *, stacked: bool) -> str:
    """The value as text, with cards sorted where their order means nothing."""
    if isinstance(value, list):
        if key in MULTISETS:
            return _text([sorted(part) if isinstance(part, list) else part for part in _in_order(value)])
        if key in UNORDERED_UNLESS_STACKED and not stacked:
            return _text(sorted(value))
        if key == "dig" and not stacked:
            return _text([*value[:1], *sorted(value[1:])])
    return _text(value)


def _in_order(cards: list[object]) -> list[object]:
    """Cards of one pile sorted, lists per seat as they are."""
    return cards if any(isinstance(part, list) for part in cards) else sorted(cards, key=_text)


def _text(value: object) -> str:
    """JSON, in which true is not 1."""
    return json.dumps(value, sort_keys=True)
