"""Mistakes of the house: each is counted and noted, and nothing of it leaves the house."""

from traceback import extract_tb

import structlog

from glueckauf.rulekit.errors import PluginError
from glueckauf.server import metrics

LOG = structlog.get_logger()
FRAMES = 16  # the innermost, which say where it happened


def note(error: BaseException, **where: object) -> None:
    """Log the kind of a mistake and its place in the code; values are left out, since they may be secrets."""
    LOG.error("fault", **kind_and_place(error), **where)
    metrics.FAULTS.inc()


def note_left_out(fault: PluginError) -> None:
    """Log which game or mind of another package the house does without, and why."""
    LOG.warning("left_out", reason=str(fault))


def kind_and_place(error: BaseException) -> dict[str, list[str]]:
    """What may be said of an error."""
    return {"error": _kinds(error), "trace": _trace(error)}


def _kinds(error: BaseException) -> list[str]:
    """What kind of error it is, and those that it came from; a database says in a word what it lacks."""
    kinds = [getattr(error, "sqlite_errorname", type(error).__name__)]
    origin = error.__cause__ or error.__context__
    return kinds if origin is None else [*kinds, *_kinds(origin)][:FRAMES]


def _trace(error: BaseException) -> list[str]:
    frames = extract_tb(error.__traceback__, limit=-FRAMES)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
