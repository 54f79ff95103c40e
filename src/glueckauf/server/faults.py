"""Mistakes of the house: each is counted and noted, and nothing of it leaves the house."""

import structlog

from glueckauf.server import metrics

LOG = structlog.get_logger()


def note(error: BaseException, **where: object) -> None:
    """Log what went wrong, and where."""
    LOG.error("fault", exc_info=error, **where)
    metrics.FAULTS.inc()
