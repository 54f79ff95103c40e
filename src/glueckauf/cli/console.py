"""Printing: in colour on a terminal, and so that a pipe or a screen reader gets bare text elsewhere."""

import sys
from typing import TYPE_CHECKING

from glueckauf.rulekit.picture import Line, plain, spot_of

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text


def on_terminal() -> bool:
    """Whether somebody looks at a terminal, rather than a file or a pipe."""
    return sys.stdout.isatty()


def console(*, for_errors: bool = False) -> "Console":
    """Where tables and texts go; progress goes where errors go, so that results can be piped."""
    from rich.console import Console  # noqa: PLC0415  a tenth of a second that plain output does not need

    return Console(stderr=for_errors, highlight=False)


def table(*titles: str) -> "Table":
    """An empty table with these titles; lines only where they can be seen."""
    from rich import box  # noqa: PLC0415  likewise
    from rich.table import Table  # noqa: PLC0415

    lined = Table(box=box.SIMPLE_HEAD if on_terminal() else None, pad_edge=False, header_style="bold")
    for title in titles:
        lined.add_column(title)
    return lined


def styled(line: Line) -> "Text":
    """One line of a picture in its colours."""
    from rich.text import Text  # noqa: PLC0415  likewise

    return Text.assemble(*((text, spot_of(style)[0]) for text, style in line))


def show_picture(lines: list[Line]) -> None:
    """A picture, drawn or spelled."""
    if on_terminal():
        for line in lines:
            console().print(styled(line), soft_wrap=True)
    else:
        sys.stdout.write(plain(lines) + "\n")
