"""Opening a house in a browser."""

from pathlib import Path

from glueckauf.server.guests import Guests
from glueckauf.server.house import House
from glueckauf.server.settings import Settings
from glueckauf.server.storage.addresses import file_of
from glueckauf.server.storage.store import Store
from glueckauf.server.tables.archive import Archive
from glueckauf.site.inline import Inline, InlinePool
from glueckauf.site.kept import Drawer, open_kept

FOLDER = Path("/house")  # in the memory of the worker
PACE = 0.6  # about how many seconds a bot takes beside its thinking


async def open_house(drawer: Drawer, folder: Path = FOLDER, pace: float = PACE) -> House:
    """The house of whoever has this browser, as it was left."""
    settings = Settings(data=folder, pace=pace)
    store = Store(await open_kept(file_of(settings.store), drawer))
    guests = Guests(store, await store.key())
    return await House.around(settings, guests, InlinePool.of(pace), Archive(settings.store, worker=Inline()))
