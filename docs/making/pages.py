# ruff: noqa: INP001  a program of its own, no part of a package
"""Gathers the pages of the site for Sphinx: `docs/`, the documents at the root, the rulebooks, the reference.

Documents link to each other as files of the repository.  Here every such link becomes one of the site: to the
page that the file is shown as, under its title, or to a copy of the file.  A link to a folder becomes text.
"""

import os
import re
import shutil
import sys
from inspect import isclass, ismodule
from pathlib import Path, PurePosixPath
from pydoc import locate

ROOT = Path(__file__).parents[2]
DOCUMENTS, COPIES = PurePosixPath("docs"), PurePosixPath("files")
FRONT = PurePosixPath("index.md")
LINK = re.compile(r"(!?)\[([^\]\n]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)

AT_THE_ROOT = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
REFERENCE = {
    "door": (
        "The door",
        [
            "glueckauf.games",
            "glueckauf.game",
            "glueckauf.table.game.Game",
            "glueckauf.table.play.Play",
            "glueckauf.replay",
            "glueckauf.replay_steps",
            "glueckauf.GlueckaufError",
            "glueckauf.IllegalMove",
            "glueckauf.PositionError",
            "glueckauf.RecordError",
            "glueckauf.OptionError",
            "glueckauf.BoxError",
            "glueckauf.PluginError",
            "glueckauf.broken_games",
        ],
    ),
    "simulation": (
        "Very many games",
        ["glueckauf.simulate.cpu.Simulation", "glueckauf.simulate.sums", "glueckauf.simulate.crews"],
    ),
    "bots": (
        "Bots and minds",
        [
            "glueckauf.bots",
            "glueckauf.bots.advice",
            "glueckauf.bots.analysis",
            "glueckauf.minds.mind",
            "glueckauf.minds.level",
            "glueckauf.minds.character",
        ],
    ),
    "research": (
        "Research",
        [
            "glueckauf.research.batch",
            "glueckauf.research.plan",
            "glueckauf.research.pettingzoo",
            "glueckauf.research.gymnasium",
            "glueckauf.research.openspiel",
            "glueckauf.research.dataset",
        ],
    ),
    "laboratory": (
        "The laboratory",
        ["glueckauf.lab.arena", "glueckauf.lab.balance", "glueckauf.lab.figures", "glueckauf.lab.plot"],
    ),
    "rulekit": (
        "What rules are written in",
        [
            "glueckauf.rulekit.record",
            "glueckauf.rulekit.meaning",
            "glueckauf.rulekit.moves",
            "glueckauf.rulekit.rule",
            "glueckauf.rulekit.option",
            "glueckauf.rulekit.event",
            "glueckauf.rulekit.description",
        ],
    ),
}
"""For every page of the reference its title and what it is about."""

GAMES = ("mygoldmine", "gold", "goldraeuber", "digging", "elfengold")
RULES = [entry for game in GAMES for entry in (f"rules/{game}", f"auf Deutsch <rules/{game}.de>")]
CONTENTS = {
    "Start": ["installing", "tutorials/python"],
    "Players and hosts": ["players", "pictures", "opponents", "analysis", *RULES],
    "Researchers": ["researchers", "tutorials/experiments", "research", "arena", "performance", "strength"],
    "Bot authors": ["bot-authors", "bots", "protocol"],
    "Game authors": ["game-authors", "contributing", "architecture"],
    "Operators": ["operators", "operations", "site", "reliability", "security"],
    "Reference": [*(f"reference/{name}" for name in REFERENCE), "glossary", "formats", "changelog"],
}
"""Which pages the site offers to whom."""


def shown() -> dict[PurePosixPath, PurePosixPath]:
    """The files outside `docs/` that are pages of the site, and as which."""
    pages = {PurePosixPath(file): PurePosixPath(page) for file, page in AT_THE_ROOT.items()}
    for rulebook in sorted(ROOT.glob("src/glueckauf/games/*/RULEBOOK*.md")):
        name = rulebook.name.replace("RULEBOOK", rulebook.parent.name)
        pages[PurePosixPath(rulebook.relative_to(ROOT).as_posix())] = PurePosixPath("rules", name)
    return pages


SHOWN = shown()
SOURCES = {page: file for file, page in SHOWN.items()}


def gather(folder: Path) -> None:
    """Write everything that the site is made of."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / DOCUMENTS / "pictures", folder / "pictures", ignore=shutil.ignore_patterns("*.py"))
    shutil.copy(Path(__file__).with_name("conf.py"), folder)
    own = {PurePosixPath(file.relative_to(ROOT).as_posix()) for file in (ROOT / DOCUMENTS).rglob("*.md")}
    for page in sorted({file.relative_to(DOCUMENTS) for file in own} | SOURCES.keys()):
        write(folder, page, with_site_links(page, folder) + (contents() if page == FRONT else ""))
    for name, (title, things) in REFERENCE.items():
        write(folder, PurePosixPath("reference", f"{name}.md"), reference(title, things))


def write(folder: Path, page: PurePosixPath, text: str) -> None:
    """Put a page where it belongs."""
    (folder / page).parent.mkdir(parents=True, exist_ok=True)
    (folder / page).write_text(text, "utf-8")


def reference(title: str, things: list[str]) -> str:
    """A page that Sphinx fills from docstrings: of modules, classes, functions."""
    parts = [f"# {title}"]
    for thing in things:
        found = locate(thing)
        kind = "automodule" if ismodule(found) else "autoclass" if isclass(found) else "autofunction"
        parts.append(f"## {thing}\n\n```{{eval-rst}}\n.. {kind}:: {thing}\n```")
    return "\n\n".join(parts) + "\n"


def contents() -> str:
    """The list of all pages beside them, for each who comes."""
    lists = [
        "\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *pages, "```"])
        for caption, pages in CONTENTS.items()
    ]
    return "\n" + "\n\n".join(lists) + "\n"


def with_site_links(page: PurePosixPath, folder: Path) -> str:
    """A document whose links lead to pages of the site; programs are left as they are."""

    def led(link: re.Match[str]) -> str:
        return site_link(link, page, folder)

    parts = FENCED.split((ROOT / source_of(page)).read_text("utf-8"))
    return "".join(part if FENCED.match(part) else LINK.sub(led, part) for part in parts)


def site_link(link: re.Match[str], page: PurePosixPath, folder: Path) -> str:
    """The same link from a page of the site."""
    mark, text, written, anchor = link.groups("")
    target = joined(source_of(page).parent, written)
    if (ROOT / target).is_dir():
        return text
    if target in SHOWN:
        there = SHOWN[target]
    elif target.is_relative_to(DOCUMENTS):
        there = target.relative_to(DOCUMENTS)
    elif (ROOT / target).is_file():
        there = COPIES / target
        write(folder, there, (ROOT / target).read_text("utf-8"))
    else:
        return link[0]  # leads nowhere, and Sphinx says so
    shown_as = heading(target) if text == written and there.suffix == FRONT.suffix else text
    return f"{mark}[{shown_as}]({os.path.relpath(there, page.parent)}{anchor})"


def heading(file: PurePosixPath) -> str:
    """What a document is called, for a link whose text is its file."""
    return (ROOT / file).read_text("utf-8").partition("\n")[0].lstrip("# ")


def source_of(page: PurePosixPath) -> PurePosixPath:
    """The file of the repository that a page is made of."""
    return SOURCES.get(page, DOCUMENTS / page)


def joined(folder: PurePosixPath, link: str) -> PurePosixPath:
    """The file of the repository that a link in this folder leads to."""
    return PurePosixPath(os.path.normpath(folder / link))


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
