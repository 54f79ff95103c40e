"""The border to JavaScript: what a page sends comes in here; nothing else knows that it is in a browser."""

from dataclasses import dataclass
from typing import Any

from pyodide.ffi import create_proxy, to_js

from glueckauf.rulekit.wording import Language
from glueckauf.site.brought import bring_kernels
from glueckauf.site.browser_house import open_house
from glueckauf.site.doors import answer
from glueckauf.site.sockets import Front


@dataclass(frozen=True)
class BrowserDrawer:
    """IndexedDB, as the worker's script offers it."""

    script: Any

    async def content(self) -> bytes:
        """All pages, one after the other."""
        return bytes((await self.script.content()).to_py())

    async def keep(self, pages: dict[int, bytes], count: int) -> None:
        """Keep pages, durably, all or none."""
        await self.script.keep(to_js([*pages]), to_js([*pages.values()]), count)


async def begin(drawer: Any) -> Any:
    """Open the house; what the script calls from now on."""
    bring_kernels()
    house = await open_house(BrowserDrawer(drawer))
    front = Front(house)

    async def ask(method: str, target: str, language: Language, body: Any) -> Any:
        given = await answer(house, method, target, language, bytes(body.to_py()) if body else b"")
        return to_js([given.status, given.body, given.name])

    return create_proxy([ask, front.enter, front.hear, front.leave])
