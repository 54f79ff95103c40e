# ruff: noqa: INP001  a program of its own, no part of a package
"""A film of a game for the README: `PYTHONPATH=. .venv/bin/python docs/pictures/film.py` writes `play.webp`.

The page is photographed between clicks; the browser makes WebP of the photographs, and here they are put one
after the other, as "WebP Container Specification" says.
"""

import base64
from itertools import count
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.server.people import OpenHouse
from tests.web.conftest import FLAGS
from tests.web.visitors import Visitor, Visitors, play_to_the_end

FILE = Path(__file__).with_name("play.webp")
GAME = "mygoldmine"
WINDOW = (1120, 700)
SIZE = (840, 525)  # of the film
FRAMES = 40
EVERY = 2  # looks at the page for each photograph
SHOWN = 450  # milliseconds
PAUSE = 2500  # on the last picture
QUALITY = 0.42  # of a photograph, from 0 to 1
ENCODE = """async ([photograph, width, height, quality]) => {
  const image = new Image();
  image.src = photograph;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/webp", quality);
}"""
HEAD = 12  # bytes before the first part of a file
NAME, SIZED = 4, 8  # bytes of the name of a part, and of its name and size
PICTURE = b"VP8 "
FOREVER = 0


def photographs(visitor: Visitor) -> list[bytes]:
    """What the page looks like while a game goes on."""
    taken: list[bytes] = []
    looks = count()

    def is_enough() -> bool:
        if next(looks) % EVERY == 0:
            taken.append(visitor.page.screenshot(type="png", animations="disabled"))
        return len(taken) >= FRAMES

    visitor.play_now(GAME)
    play_to_the_end(visitor, until=is_enough)
    return taken


def as_webp(visitor: Visitor, photograph: bytes) -> bytes:
    """A photograph as the browser packs it: of its file only the part that holds the picture."""
    address = "data:image/png;base64," + base64.b64encode(photograph).decode()
    packed = visitor.page.evaluate(ENCODE, [address, *SIZE, QUALITY])
    file = base64.b64decode(packed.partition(",")[2])
    place = HEAD
    while not file.startswith(PICTURE, place):
        place += length(file, place)
    return file[place : place + length(file, place)]


def length(file: bytes, place: int) -> int:
    """How many bytes the part takes that begins there."""
    return SIZED + even(int.from_bytes(file[place + NAME : place + SIZED], "little"))


def even(size: int) -> int:
    """The bytes that a content of this size takes."""
    return size + size % 2


def film(pictures: list[bytes]) -> bytes:
    """All pictures in one file, shown again and again."""
    width, height = (number(side - 1, 3) for side in SIZE)
    head = part(b"VP8X", bytes([0b10, 0, 0, 0]) + width + height) + part(
        b"ANIM", number(0, 4) + number(FOREVER, 2)
    )
    frames = [
        part(b"ANMF", number(0, 6) + width + height + number(shown, 3) + b"\0" + picture)
        for picture, shown in zip(pictures, [SHOWN] * (len(pictures) - 1) + [PAUSE], strict=True)
    ]
    return part(b"RIFF", b"WEBP" + head + b"".join(frames))


def part(name: bytes, content: bytes) -> bytes:
    """A named part of a file, of an even number of bytes."""
    return name + number(len(content), NAME) + content.ljust(even(len(content)), b"\0")


def number(value: int, size: int) -> bytes:
    """A number in so many bytes."""
    return value.to_bytes(size, "little")


def main() -> None:
    """Play, photograph, and write the film."""
    with TemporaryDirectory() as folder, OpenHouse(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        with Visitors(browser, house) as visitors:
            visitor = visitors.come("en", WINDOW, "dark")
            FILE.write_bytes(film([as_webp(visitor, taken) for taken in photographs(visitor)]))
        browser.close()


if __name__ == "__main__":
    main()
