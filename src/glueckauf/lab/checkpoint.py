"""A tournament's results so far in a file, so that it can go on later."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from glueckauf.lab.arena import Arena
from glueckauf.lab.blocks import Results
from glueckauf.lab.fingerprint import sources
from glueckauf.lab.setting import Setting
from glueckauf.lab.vocabulary import wrong
from glueckauf.rulekit.document import Document

FORMAT = 2
KEYS = {"format", "tournament", "seed", "sources", "blocks"}


class Checkpoint:
    """The file: which tournament it is, and for every pairing the blocks played, from the first on."""

    def __init__(self, file: Path, setting: Setting) -> None:
        """Read what is there, if it belongs to this tournament."""
        self.file = file
        self.tournament = json.loads(json.dumps(setting.document()))
        self.sources = sources()
        self.document = self._read()

    @property
    def seed(self) -> int | None:
        """The seed of what has been played; None before the first game."""
        return int(self.document["seed"]) if self.document else None

    @property
    def games(self) -> int:
        """The most games that any two have played."""
        blocks = self.document["blocks"].values() if self.document else ()
        return max((sum(map(len, played["ahead"])) for played in blocks), default=0)

    def restore(self, arena: Arena) -> None:
        """Give the tournament its results so far."""
        if self.document and self.seed != arena.seed:
            raise wrong("other_seed", file=self.file, seed=self.seed)
        blocks = self.document["blocks"] if self.document else {}
        for pairing in arena.pairings:
            if played := blocks.get(pairing.name):
                arena.results[pairing] = Results(np.array(played["shares"]), np.array(played["ahead"]))

    def keep(self, arena: Arena) -> None:
        """Write everything; whoever reads meanwhile finds the old file or the new one."""
        others = self.document["blocks"] if self.document else {}
        played = {
            pairing.name: {"shares": done.shares.tolist(), "ahead": done.ahead.tolist()}
            for pairing, done in arena.results.items()
        }
        self.document = {
            "format": FORMAT,
            "tournament": self.tournament,
            "seed": arena.seed,
            "sources": self.sources,
            "blocks": {**others, **played},
        }
        beside = self.file.with_name(f"{self.file.name}.part")
        try:
            beside.write_text(json.dumps(self.document) + "\n", encoding="utf-8")
            beside.replace(self.file)
        except OSError as error:
            raise wrong("unwritable_results", file=self.file) from error

    def _read(self) -> Document | None:
        if not self.file.exists():
            return None
        try:
            document = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError) as error:
            raise wrong("no_results", file=self.file) from error
        if is_newer(document):
            raise wrong("newer_results", file=self.file, format=document["format"], newest=FORMAT)
        if not is_results(document):
            raise wrong("no_results", file=self.file)
        self._check(document)
        return dict(document)

    def _check(self, document: Document) -> None:
        """Only the same tournament, played by the same bots, can go on."""
        if document["sources"] != self.sources:
            raise wrong("other_sources", file=self.file)
        for part, here in self.tournament.items():
            if document["tournament"].get(part) != here:
                raise wrong(f"other_{part}", file=self.file, kept=document["tournament"].get(part))


def is_newer(document: Any) -> bool:
    """Whether a later version than this one wrote it."""
    return isinstance(document, dict) and type(document.get("format")) is int and document["format"] > FORMAT


def is_results(document: Any) -> bool:
    """Whether this has the shape of a file of results."""
    return (
        isinstance(document, dict)
        and set(document) == KEYS
        and document["format"] == FORMAT
        and type(document["seed"]) is int
        and isinstance(document["tournament"], dict)
        and isinstance(document["blocks"], dict)
        and all(are_blocks(played) for played in document["blocks"].values())
    )


def are_blocks(played: Any) -> bool:
    """Whether these are the blocks of a pairing: for each a share, and for each of its games another."""
    if not isinstance(played, dict) or set(played) != {"shares", "ahead"}:
        return False
    shares, ahead = played["shares"], played["ahead"]
    return (
        are_parts(shares)
        and isinstance(ahead, list)
        and len(ahead) == len(shares)
        and all(are_parts(games) and len(games) == len(ahead[0]) for games in ahead)
    )


def are_parts(parts: Any) -> bool:
    """Whether this is a list of parts of one."""
    return isinstance(parts, list) and all(isinstance(part, float) and 0 <= part <= 1 for part in parts)
