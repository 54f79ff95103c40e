"""`glueckauf export`: all games as a static site, for any host or for no network at all."""

from pathlib import Path
from typing import Annotated

import typer

from glueckauf.cli.language import Words, wrong
from glueckauf.cli.plain import say


def export(context: typer.Context, site: Annotated[Path, typer.Argument(metavar="folder")]) -> None:
    """Write the page, Python and the games into a folder."""
    from glueckauf.site import export as writing  # noqa: PLC0415  whoever only plays does not wait for it

    try:
        writing.export(site)
    except writing.Unbuilt as error:
        raise wrong("site_unbuilt") from error
    except writing.Occupied as error:
        raise wrong("site_occupied", folder=site) from error
    except OSError as error:
        raise wrong("no_site", folder=site, reason=error.strerror) from error
    size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    say(Words(context.obj)("site", "written", folder=site, megabytes=round(size / 1e6, 1)))
