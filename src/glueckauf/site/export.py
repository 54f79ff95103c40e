"""Writing the site: the page, Python with all it needs, and whatever can be told without it."""

import asyncio
import gzip
import hashlib
import json
import re
import shutil
import sqlite3
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path

import glueckauf
from glueckauf.server.requests.static_files import PAGE
from glueckauf.server.storage.addresses import in_folder
from glueckauf.server.storage.opening import open_store
from glueckauf.site.examples import write_examples
from glueckauf.site.kept import EMPTY
from glueckauf.site.premade import premade
from glueckauf.site.rollout_kernels import FOLDER, kernels

PACKAGE = Path(glueckauf.__file__).parent
ENGINE = Path(__file__).parent / "engine"  # Pyodide and what is compiled for it, brought by `make engine`
LOADED = ("pyodide.mjs", "pyodide.asm.mjs")  # by Pyodide, as they are
LOCK, MACHINE, LIBRARY = "pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip"
BYTECODE = "bytecode.zip"  # of our modules, each under the hash of the source that it was made of
ARCHIVE = "glueckauf.tar"
LEFT_OUT = ("cli", "lab", "research", "simulate", "server/page", "site/engine")
"""Parts of the package that nothing in a browser asks for."""
UNASKED = ("modulefinder", "profile", "pstats", "trace", "unittest", "wave")
"""Parts of Python's library likewise."""
ROOTED = re.compile(r'((?:src|href)=")/')
DIGITS = 12  # of a hash in a name
VERSION = "version.json"  # what the service worker keeps: every site has it


class Unbuilt(Exception):  # noqa: N818  it says what happened
    """The page or Pyodide is not there: both are made by `make site`."""


class Occupied(Exception):  # noqa: N818  it says what happened
    """The folder holds something else, which an export would mix with or take away."""


def export(folder: Path) -> Path:
    """Write the site into a folder, in place of what it held of an older one."""
    if not (PAGE / "index.html").exists() or not (ENGINE / MACHINE).exists():
        raise Unbuilt
    if folder.is_dir() and any(folder.iterdir()) and not (folder / VERSION).exists():
        raise Occupied
    folder.mkdir(parents=True, exist_ok=True)
    _clear(folder)
    shutil.copytree(PAGE, folder, dirs_exist_ok=True)
    python = _python(folder)
    page = (PAGE / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(_page(page, python), "utf-8")
    write_version(folder)
    return folder


def _clear(folder: Path) -> None:
    """Take away what an older export left: the page and Python under the names of their hashes."""
    for old in (*folder.glob("assets"), *folder.glob("python-*")):
        shutil.rmtree(old)


def _python(folder: Path) -> str:
    """Everything that the worker loads, in a folder that is named after its contents."""
    draft = folder / "python-new"
    draft.mkdir()
    for name in LOADED:
        shutil.copyfile(ENGINE / name, draft / name)
    (draft / LOCK).write_text(_bare_lock(), "utf-8")
    _write_packed(draft / MACHINE, (ENGINE / MACHINE).read_bytes())
    _write_packed(draft / LIBRARY, _loose(ENGINE / LIBRARY))
    with tempfile.TemporaryDirectory() as rooms:
        journal = asyncio.run(_journal(Path(rooms)))
        _write_packed(draft / ARCHIVE, _archive(journal))
        for path, content in premade(in_folder(Path(rooms))):
            (draft / path).parent.mkdir(parents=True, exist_ok=True)
            _write_packed(draft / path, content)
    named = draft.with_name(f"python-{_hash(draft)}")
    draft.rename(named)
    return f"{named.name}/"


def _write_packed(file: Path, content: bytes) -> None:
    """Packed by us: not every host packs what it sends."""
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(content, mtime=0))


def _loose(library: Path) -> bytes:
    """The library with no file packed in it: a browser unpacks it all sooner than Python piece by piece."""
    written = BytesIO()
    with zipfile.ZipFile(library) as packed, zipfile.ZipFile(written, "w") as loose:
        for file in packed.infolist():
            if file.filename.split("/")[0].removesuffix(".pyc") in UNASKED:
                continue
            content = packed.read(file)
            loose.writestr(zipfile.ZipInfo(file.filename, file.date_time), content)
    return written.getvalue()


def _bare_lock() -> str:
    """Pyodide's list of packages without the packages: they would be fetched from elsewhere."""
    lock = json.loads((ENGINE / LOCK).read_text("utf-8"))
    return json.dumps({**lock, "packages": {}})


async def _journal(folder: Path) -> Path:
    """A journal as the house makes it, with a finished game of each kind to look at."""
    store = await open_store(in_folder(folder))
    await write_examples(store)
    await store.close()
    file = Path(in_folder(folder).removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # one file, nothing ahead of it
    return file


def _archive(journal: Path) -> bytes:
    """All files of our own as one that browsers read without Python; the same files make the same archive."""
    written, bytecode = BytesIO(), _bytecode()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in _files(journal):
            name, content = _quickest(*file, bytecode)
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, BytesIO(content))
    return written.getvalue()


def _bytecode() -> Mapping[str, bytes]:
    if not (ENGINE / BYTECODE).exists():
        return {}
    with zipfile.ZipFile(ENGINE / BYTECODE) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _quickest(name: str, content: bytes, bytecode: Mapping[str, bytes]) -> tuple[str, bytes]:
    """A module as bytecode; one that has changed since that was made travels as the source that it is."""
    made = bytecode.get(hashlib.sha256(content).hexdigest()) if name.endswith(".py") else None
    return (name, content) if made is None else (f"{name}c", made)


def _files(journal: Path) -> Iterator[tuple[str, bytes]]:
    """The package, what it is declared by, what was compiled for browsers, and the journal to begin with."""
    for source in _sources():
        yield f"glueckauf/{source.relative_to(PACKAGE).as_posix()}", source.read_bytes()
    yield f"glueckauf/site/{EMPTY.name}", journal.read_bytes()
    for name, content in kernels():
        yield f"glueckauf/site/{FOLDER}/{name}", content
    for name in ("METADATA", "entry_points.txt"):
        text = distribution("glueckauf").read_text(name) or ""
        yield f"glueckauf-{distribution('glueckauf').version}.dist-info/{name}", text.encode()
    for wheel in sorted(ENGINE.glob("*.whl")):
        yield from _files_in(wheel)


def _sources() -> Iterator[Path]:
    for file in sorted(PACKAGE.rglob("*")):
        place = file.relative_to(PACKAGE)
        left_out = any(place.is_relative_to(part) for part in LEFT_OUT) or "__pycache__" in place.parts
        if file.is_file() and not left_out:
            yield file


def _files_in(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as packed:
        for name in sorted(packed.namelist()):
            if not name.endswith((".pyi", "/")):
                yield name, packed.read(name)


def _page(page: str, python: str) -> str:
    """The page as a house serves it, from wherever it lies, and with its own house."""
    return ROOTED.sub(r"\1./", page).replace("<html ", f'<html data-house="{python}" ', 1)


def write_version(folder: Path) -> None:
    """Say what the service worker keeps."""
    own = (VERSION, "sw.js")
    files = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")) if file.is_file()]
    listed = ["./" if name == "index.html" else name for name in files if name not in own]
    version = {"version": _hash(folder, own), "alone": True, "files": listed}
    (folder / VERSION).write_text(json.dumps(version), "utf-8")


def _hash(folder: Path, but: tuple[str, ...] = ()) -> str:
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.name not in but:
            digest.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:DIGITS]
