"""What the house counts, for Prometheus."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

ENTRIES = Counter("glueckauf_entries", "lines written to the journal", ["kind"], registry=REGISTRY)
FAULTS = Counter("glueckauf_faults", "mistakes of the house", registry=REGISTRY)
LATE_BOTS = Counter("glueckauf_late_bots", "bots that thought too long", registry=REGISTRY)
TABLES = Gauge("glueckauf_tables", "tables that are served", registry=REGISTRY)
PAGES = Gauge("glueckauf_pages", "pages that look at a table", registry=REGISTRY)
MOVE_SECONDS = Histogram(
    "glueckauf_move_seconds",
    "from a person's move to its acknowledgement",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
)
BATCH_LINES = Histogram(
    "glueckauf_batch_lines",
    "lines that are written to the journal together",
    registry=REGISTRY,
    buckets=(1, 2, 5, 10, 20, 50, 100, 500),
)
BATCH_SECONDS = Histogram(
    "glueckauf_batch_seconds",
    "from the beginning of a batch until it is on the disk",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)
COLLECTOR_SECONDS = Histogram(
    "glueckauf_collector_seconds",
    "of the processor, for which the garbage collector keeps everybody waiting",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.05, 0.1, 0.2, 0.5),
)
QUEUED_REQUESTS = Gauge("glueckauf_queued_requests", "requests that wait at tables", registry=REGISTRY)
REDIS_REACHED = Gauge("glueckauf_redis_reached", "whether other processes can be heard", registry=REGISTRY)
WAITING_LINES = Gauge("glueckauf_waiting_lines", "lines that wait to be written", registry=REGISTRY)


@cache
def entries_of(kind: type) -> Counter:
    """The lines of one kind; it is looked up once."""
    return ENTRIES.labels(kind.__name__)
