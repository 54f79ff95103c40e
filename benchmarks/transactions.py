"""What it costs a house to write lines down together: the whole transaction, its thread and the disk."""

import asyncio
import tempfile
from pathlib import Path
from time import process_time

from glueckauf.server.settings import Settings
from glueckauf.server.storage.opening import open_store
from glueckauf.server.tables.entries import Begun, Moved
from glueckauf.server.tables.journal import Journal, Line

TRANSACTIONS = 200
BREATH = 0.02  # seconds from one to the next: the house has nothing to do meanwhile
MOVED = Moved(0, {"do": "claim", "card": 3}, id="0123456789abcdef:0123456789abcdef")


async def transaction_us(lines: int) -> float:
    """The processor time of a transaction with so many lines, in millionths of a second."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Settings(Path(folder)).store)
        journal = Journal(store, lambda _table, _lines: None)
        await asyncio.gather(*(journal.write(Line(str(table), 0, 0, Begun())) for table in range(lines)))
        began = process_time()
        for number in range(1, TRANSACTIONS + 1):
            await asyncio.sleep(BREATH)
            await asyncio.gather(
                *(journal.write(Line(str(table), number, 0, MOVED)) for table in range(lines))
            )
        spent = process_time() - began
        await journal.close()
    return spent / TRANSACTIONS * 1e6
