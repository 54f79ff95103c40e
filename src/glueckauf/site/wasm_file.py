"""Reading and writing WebAssembly: as much of it as an object file needs to become a module.

LLVM writes an object file for a linker.  One that stands alone needs no linker:
its numbers are those of a module already, only the name of what is called from
outside is missing (webassembly.github.io/spec and, for object files,
github.com/WebAssembly/tool-conventions, Linking.md).
"""

from collections.abc import Iterator
from dataclasses import dataclass

HEAD = b"\0asm\1\0\0\0"
CUSTOM, IMPORTS, EXPORTS = 0, 2, 7  # kinds of section
BEFORE_EXPORTS = frozenset({1, 2, 3, 4, 5, 6})  # kinds that stand before them
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)  # kinds of import and export
SYMBOLS = 8  # the part of the section "linking" that names them
FUNCTION_SYMBOL, DATA_SYMBOL = 0, 1
UNDEFINED, NAMED = 0x10, 0x40  # what is noted of a symbol: not here, but named nevertheless
SEVEN_BITS, MORE = 0x7F, 0x80


class NotAlone(Exception):  # noqa: N818  it says what happened
    """Code that asks for something which nobody brings."""


@dataclass
class Reader:
    """Bytes, read from the front."""

    content: bytes
    at: int = 0

    def __bool__(self) -> bool:
        """Whether something is left."""
        return self.at < len(self.content)

    def byte(self) -> int:
        """One byte."""
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        """A number of any length, seven bits at a time."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & SEVEN_BITS) << shift
            shift += 7
            if byte < MORE:
                return value

    def some(self) -> bytes:
        """Bytes, after their number."""
        size = self.number()
        self.at += size
        return self.content[self.at - size : self.at]

    def name(self) -> str:
        """A name."""
        return self.some().decode()


@dataclass(frozen=True)
class Import:
    """Something that a module asks for."""

    name: str
    kind: int
    least: int = 0  # of a memory: how many pages its data take


def number(value: int) -> bytes:
    """A number, seven bits at a time."""
    head, rest = value & SEVEN_BITS, value >> 7
    return bytes([head | MORE]) + number(rest) if rest else bytes([head])


def module_of(object_file: bytes, exported: str) -> bytes:
    """The module that an object file is, with one function of it to be called."""
    parts = [*sections(object_file)]
    place = _place_of(exported, parts)
    export = number(1) + _sized(exported.encode()) + bytes([FUNCTION]) + number(place)
    kept = [(kind, content) for kind, content in parts if kind != CUSTOM]
    first = [part for part in kept if part[0] in BEFORE_EXPORTS]
    return HEAD + b"".join(
        bytes([kind]) + _sized(content) for kind, content in [*first, (EXPORTS, export), *kept[len(first) :]]
    )


def imports_of(module: bytes) -> list[Import]:
    """What a module asks for."""
    return [found for kind, content in sections(module) if kind == IMPORTS for found in _imports(content)]


def sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts of a file, each with its kind."""
    reader = Reader(content, len(HEAD))
    while reader:
        yield reader.byte(), reader.some()


def _sized(content: bytes) -> bytes:
    return number(len(content)) + content


def _imports(content: bytes) -> Iterator[Import]:
    reader = Reader(content)
    for _ in range(reader.number()):
        reader.some()  # whose it is: always the surroundings'
        name, kind = reader.name(), reader.byte()
        if kind == FUNCTION:
            reader.number()
            yield Import(name, kind)
        elif kind == MEMORY:
            reader.byte()
            yield Import(name, kind, reader.number())
        elif kind == GLOBAL:
            reader.at += 2
            yield Import(name, kind)
        else:
            raise NotAlone(name)


def _place_of(name: str, parts: list[tuple[int, bytes]]) -> int:
    """The number of a function, as the symbols of an object file have it."""
    for kind, content in parts:
        reader = Reader(content)
        if kind == CUSTOM and reader.name() == "linking":
            reader.number()  # its version
            while reader:
                part, symbols = reader.byte(), reader.some()
                if part == SYMBOLS:
                    return dict(_functions(Reader(symbols)))[name]
    raise NotAlone(name)


def _functions(reader: Reader) -> Iterator[tuple[str, int]]:
    """The functions of an object file by name; of other symbols nothing is wanted."""
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        is_here = not flags & UNDEFINED
        if kind == DATA_SYMBOL:
            reader.some()
            _ = [reader.number() for _ in range(3 * is_here)]  # where it lies
            continue
        place = reader.number()
        name = reader.name() if is_here or flags & NAMED else ""
        if kind == FUNCTION_SYMBOL:
            yield name, place
