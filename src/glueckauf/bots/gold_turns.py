"""Choosing a card in a turn of Gold: the class that is worth most, here and after the reply."""

import json
from pathlib import Path

import numpy as np

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import FACES, GAP, NOWHERE, PLACES, RUSH_AT, STRENGTHS
from glueckauf.rulekit import FACE_DOWN
from glueckauf.search.gold_turn import IMPOSSIBLE, Classes, Floats, Value

CHUNK = 64  # tables weighed at once


def best_class(view: State, value: Value, *, idle: bool, replies: bool) -> list[int]:
    """The places of the best class of card to turn up now, known or unseen."""
    classes = value.classes
    table = classes.table(view, view.turn)
    first = None if view.first_card == NOWHERE else classes.of(view, view.cards[view.first_card], view.turn)
    pairs = replied_pairs(value, table, first) if replies else value.pairs(table)
    known, unseen = _worths(value, table, pairs, first, idle=idle)
    if max(known.max(), unseen) == IMPOSSIBLE:
        known, unseen = _worths(value, table, pairs, first, idle=True)
    if unseen >= known.max():
        return [place for place in range(PLACES) if view.cards[place] == FACE_DOWN]
    best = int(known.argmax())
    faces = [face for face in range(FACES) if face != FACE_DOWN and classes.of(view, face, view.turn) == best]
    return [place for place in range(PLACES) if view.cards[place] != GAP and view.cards[place] in faces]


def _worths(
    value: Value, table: Floats, pairs: Floats, first: int | None, *, idle: bool
) -> tuple[Floats, float]:
    if first is None:
        known, unseen = value.firsts(table, pairs, idle=idle)
        return known, float(unseen)
    known, unseen = value.seconds(table, pairs, idle=idle)
    return known[first], float(unseen[first])


# Looking at the reply --------------------------------------------------------


def replied_pairs(value: Value, table: Floats, first: int | None) -> Floats:
    """What a table of two is worth when a pair has been open and the rival has had its best turn."""
    count = value.classes.count
    pairs = value.pairs(table)
    there = np.flatnonzero(table[: 2 * count] > 0)
    firsts = there if first is None else np.array([first])
    chosen = [(one, other) for one in firsts for other in there if first is not None or one <= other]
    ones, others = np.array(chosen).T
    after = table + value.changes[ones, others]
    possible = (after[:, : 2 * count].min(axis=1) >= 0) & (after[:, : 2 * count].sum(axis=1) > RUSH_AT)
    ones, others, after = ones[possible], others[possible], after[possible]
    worths = _best_reply(value, swapped(value.classes, after))
    worths = 1 - worths if len(value.out) else -worths
    pairs[ones, others] = worths
    pairs[others, ones] = worths
    return pairs


def _best_reply(value: Value, tables: Floats) -> Floats:
    """What the best turn is worth to the seat on turn at each table."""
    best = np.empty(len(tables), np.float32)
    for start in range(0, len(tables), CHUNK):
        some = tables[start : start + CHUNK]
        known, unseen = value.firsts(some, value.pairs(some), idle=True)
        best[start : start + CHUNK] = np.maximum(known.max(axis=-1), unseen)
    return best


def swapped(classes: Classes, tables: Floats) -> Floats:
    """The same tables seen by the other of two players."""
    order = np.arange(classes.inputs)
    for start in (0, classes.count):
        mine, theirs = order[start : start + STRENGTHS], order[start + STRENGTHS : start + 2 * STRENGTHS]
        order[start : start + 2 * STRENGTHS] = np.concatenate([theirs, mine])
    for start in (classes.points, classes.cards):
        order[start : start + 2] = order[start : start + 2][::-1]
    return tables[:, order]


# Learned values --------------------------------------------------------------


def kept_value(file: Path, seats: int) -> Value:
    """A value that was learned and kept in a file."""
    kept = json.loads(file.read_text("utf-8"))
    return Value(seats, np.array(kept["weights"], np.float32), np.array(kept["out"], np.float32))
