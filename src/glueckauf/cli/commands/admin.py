"""`glueckauf admin`: look after a house, whether it is open or not."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glueckauf.cli.commands.serve import complaints_of_store, decided, place
from glueckauf.cli.language import Words, wrong
from glueckauf.cli.plain import say

if TYPE_CHECKING:
    from glueckauf.server.keeping import Keeper
    from glueckauf.server.settings import Settings


def admin(
    context: typer.Context,
    deed: Annotated[str, typer.Argument(metavar="deed")],
    what: Annotated[list[str] | None, typer.Argument(metavar="names_given")] = None,
    *,
    data: Annotated[Path | None, typer.Option("--data", metavar="folder")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="address")] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="file")] = None,
) -> None:
    """Do one thing in the house and say what was done."""
    settings = decided({"data": data, "database": database}, config)
    names = what or []
    if deed not in DEEDS:
        raise wrong("no_deed", given=deed, known=", ".join(DEEDS))
    work, least, most = DEEDS[deed]
    if not least <= len(names) <= most:
        raise wrong("deed_names", deed=deed, count=least)
    for line in asyncio.run(_done(settings, work, names, Words(context.obj))):
        say(line)


async def _done(settings: "Settings", work: "Deed", names: list[str], words: Words) -> list[str]:
    from glueckauf.server.keeping import Keeper  # noqa: PLC0415  see `decided`
    from glueckauf.server.storage.addresses import file_of  # noqa: PLC0415  likewise
    from glueckauf.server.storage.opening import open_store  # noqa: PLC0415  likewise

    if not settings.database and not file_of(settings.store).exists():
        raise wrong("no_tables", folder=place(settings))
    with complaints_of_store(settings):
        store = await open_store(settings.store)
    try:
        return await work(Keeper(store), settings, names, words)
    finally:
        await store.close()


async def _list(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    """All tables, or who sits at one."""
    if not names:
        return [
            f"{table.id}  {table.game}  {table.phase}  "
            + ", ".join("–" if name is None else name or words("admin", "bot") for name in table.names)
            for table in await keeper.tables()
        ]
    room = await keeper.room(names[0])
    return [f"{seat}  {sitting.guest or '–'}  {sitting.name}" for seat, sitting in enumerate(room.sittings)]


async def _close(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    await keeper.close(names[0])
    return [words("admin", "closed", table=names[0])]


async def _mute(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    table, guest = names
    await keeper.mute(table, guest)
    return [words("admin", "muted", table=table, guest=guest)]


async def _ban(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    from glueckauf.server.house_time import now  # noqa: PLC0415  see `decided`

    await keeper.store.ban(names[0], now())
    return [words("admin", "banned", who=names[0])]


async def _pardon(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    await keeper.store.pardon(names[0])
    return [words("admin", "pardoned", who=names[0])]


async def _delete(keeper: "Keeper", _settings: "Settings", names: list[str], words: Words) -> list[str]:
    await keeper.delete(names[0])
    return [words("admin", "deleted", table=names[0])]


async def _export(keeper: "Keeper", _settings: "Settings", names: list[str], _words: Words) -> list[str]:
    return [line.decode() for line in await keeper.lines(names[0])]


async def _backup(_keeper: "Keeper", settings: "Settings", names: list[str], words: Words) -> list[str]:
    from glueckauf.server.keeping import back_up  # noqa: PLC0415  see `decided`
    from glueckauf.server.storage.addresses import file_of  # noqa: PLC0415  likewise

    if settings.database:
        raise wrong("back_up_database", address=place(settings))
    try:
        await back_up(file_of(settings.store), Path(names[0]))
    except OSError as error:
        raise wrong("no_backup", file=names[0], reason=error.strerror or error) from error
    return [words("admin", "backed_up", file=names[0])]


Deed = Callable[["Keeper", "Settings", list[str], Words], Awaitable[list[str]]]

DEEDS: dict[str, tuple[Deed, int, int]] = {
    "list": (_list, 0, 1),
    "close": (_close, 1, 1),
    "mute": (_mute, 2, 2),
    "ban": (_ban, 1, 1),
    "pardon": (_pardon, 1, 1),
    "delete": (_delete, 1, 1),
    "export": (_export, 1, 1),
    "backup": (_backup, 1, 1),
}
"""What a keeper can do, and how many names it needs at least and at most."""
