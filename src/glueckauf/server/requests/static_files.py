"""Files for browsers: the page, its parts, and what a game brings for it."""

import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from glueckauf.server.house_words import HouseError
from glueckauf.server.requests import catalogue
from glueckauf.server.requests.dependencies import PRICE
from glueckauf.server.requests.problems import misunderstanding, no_such_file

PAGE = Path(__file__).parents[1] / "page"  # built by `make page`
YEAR = 31_536_000
UNBUILT = "<!doctype html><title>Glückauf</title><p>The page has not been built: run <code>make page</code>."
CHEAP = 0.2  # what a part of the page costs
NOT_MODIFIED = 304


@get(
    [
        "/",
        "/tables",
        "/me",
        "/new/{rest:str}",
        "/t/{rest:str}",
        "/t/{rest:str}/replay",
        "/rules/{rest:str}",
        "/carry/{rest:str}",
    ],
    media_type=MediaType.HTML,
    include_in_schema=False,
    response_headers={"Cache-Control": "no-cache"},
)
async def page() -> str:
    """The page is the same at all its addresses."""
    return _index()


def _index() -> str:
    file = PAGE / "index.html"
    return file.read_text(encoding="utf-8") if file.exists() else UNBUILT


def nowhere(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """Who looks for a page that there is none of gets the page, which says so; programs get a problem."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith("/api/"):
        return misunderstanding(request, error)
    headers = {"Cache-Control": "no-cache"}
    return Response(_index(), status_code=error.status_code, media_type=MediaType.HTML, headers=headers)


def assets() -> Any:
    """The scripts and pictures; their names change with their contents."""
    return create_static_files_router(
        "/",
        [PAGE],
        name="assets",
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=YEAR, public=True, immutable=True),
        opt={PRICE: CHEAP},
        exception_handlers={ValueError: no_such_file, InternalServerException: no_such_file},
    )


@get("/games/{game:str}/page/{file:path}", include_in_schema=False, opt={PRICE: CHEAP})
async def game_file(
    game: FromPath[str], file: FromPath[Path], request: Request[Any, Any, Any]
) -> Response[bytes]:
    """A file that a game brings for the page; whoever has it already hears only that it is still the same."""
    content = _read(catalogue.game_of(game).description.page, file)
    tag = f'"{hashlib.sha256(content).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    kind, _ = mimetypes.guess_type(file.name)
    return Response(content, media_type=kind or "application/octet-stream", headers=headers)


def _read(folder: Path, file: Path) -> bytes:
    """A file of that folder; nothing that lies elsewhere is read, wherever a link points."""
    try:
        found = (folder / str(file).lstrip("/")).resolve()
        if found.is_relative_to(folder.resolve()):
            return found.read_bytes()
    except (OSError, ValueError):  # there is none of that name, or it cannot be a name
        pass
    raise HouseError("not_found", status=404)
