# ruff: noqa: INP001  a program of its own, no part of a package
"""Photographs laid out on one sheet and packed as WebP, both by the browser that took them."""

import base64
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

QUALITY = 0.62  # of a sheet, from 0 to 1
GAP = 6  # pixels between two photographs
LAY_OUT = """async ([rows, gap, quality]) => {
  const load = async ([photograph, width]) => {
    const image = new Image();
    image.src = photograph;
    await image.decode();
    return [image, width, Math.round((image.height * width) / image.width)];
  };
  const laid = await Promise.all(rows.map((row) => Promise.all(row.map(load))));
  const wide = (row) => row.reduce((sum, [, width]) => sum + width + gap, -gap);
  const high = (row) => Math.max(...row.map(([, , height]) => height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(...laid.map(wide));
  canvas.height = laid.reduce((sum, row) => sum + high(row) + gap, -gap);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#777";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  let y = 0;
  for (const row of laid) {
    let x = 0;
    for (const [image, width, height] of row) {
      brush.drawImage(image, x, y, width, height);
      x += width + gap;
    }
    y += high(row) + gap;
  }
  return canvas.toDataURL("image/webp", quality);
}"""

Photograph = tuple[bytes, int]
"""A picture as PNG, and how wide it shall be on the sheet."""


def photograph(page: Page) -> bytes:
    """What the page looks like now, nothing of it moving."""
    return page.screenshot(type="png", animations="disabled")


def keep(page: Page, file: Path, rows: Sequence[Sequence[Photograph]]) -> None:
    """Write one sheet with these photographs, row by row."""
    sent = [[(address_of(taken), width) for taken, width in row] for row in rows]
    packed = page.evaluate(LAY_OUT, [sent, GAP, QUALITY])
    file.write_bytes(base64.b64decode(packed.partition(",")[2]))


def address_of(taken: bytes) -> str:
    """A picture as an address that a page can load."""
    return "data:image/png;base64," + base64.b64encode(taken).decode()
