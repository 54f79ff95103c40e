"""How well words on a board can be read, measured where they are really painted."""

import base64
from typing import Any, NamedTuple

from playwright.sync_api import Locator

SMALL, LARGE = 4.5, 3.0  # what WCAG's level AA asks of small and of large letters
# Every word on the board: what it says, its frame in pixels of the board, and whether its letters are large.
WORDS = """(board) => {
  const outer = board.getBoundingClientRect();
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim(), parent = walk.currentNode.parentElement;
    if (!words || parent.closest("style, .ghosts, :disabled")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect(), style = getComputedStyle(parent);
    const zoom = parent instanceof SVGElement ? Math.abs(parent.getScreenCTM().d) : 1;
    const size = parseFloat(style.fontSize) * zoom, bold = Number(style.fontWeight) >= 700;
    found.push({
      words,
      kind: parent.getAttribute("class") ?? parent.tagName,
      frame: [x - outer.x, y - outer.y, width, height],
      large: size >= 24 || (bold && size >= 18.66),
    });
  }
  return found;
}"""
# Letters gone, and in a colour that is nowhere else. An outline of letters belongs to what lies behind them.
BARE, MARKED = (
    f".stage * {{ color: {colour} !important }} .stage text, .stage text * {{ fill: {colour} !important }}"
    for colour in ("transparent", "#f0f")
)
# Of each word the contrast of its letters to what lies behind them, where they cover it best. Where a letter
# covers only a part of a pixel, its mark says how much of it.
MEASURE = """async ([words, ...pictures]) => {
  const MARK = [255, 0, 255], MOSTLY = 0.6, FEW = 4, BEST = 4;
  const pixels = async (picture) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    return brush.getImageData(0, 0, image.width, image.height);
  };
  const taken = await Promise.all(pictures.map(pixels)), [{ width: right, height: bottom }] = taken;
  const linear = (part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((less, more) => less - more);
    return (bright + 0.05) / (dark + 0.05);
  };
  const covered = (behind, marked) => {
    const ways = MARK.map((part, at) => [part - behind[at], marked[at] - behind[at]]);
    const [far, went] = ways.sort(([one], [other]) => Math.abs(other) - Math.abs(one))[0];
    return went / far;
  };
  const read = (at) => {
    const [seen, behind, marked] = taken.map(({ data }) => [...data.subarray(at, at + 3)]);
    const share = covered(behind, marked);
    if (share < MOSTLY) return [];
    const letter = behind.map((part, at) => Math.min(255, Math.max(0, part + (seen[at] - part) / share)));
    return [[share, contrast(letter, behind)]];
  };
  return words.map(({ frame }) => {
    const [x, y, width, height] = frame.map(Math.round), found = [];
    for (let row = Math.max(0, y); row < Math.min(bottom, y + height); row++)
      for (let column = Math.max(0, x); column < Math.min(right, x + width); column++)
        found.push(...read((row * right + column) * 4));
    if (found.length < FEW) return null;
    const best = found.sort(([one], [other]) => other - one).slice(0, Math.ceil(found.length / BEST));
    return best.map(([, contrast]) => contrast).sort((one, other) => one - other)[best.length >> 1];
  });
}"""


class Faint(NamedTuple):
    """Words whose contrast to what lies behind them is too small."""

    words: str
    kind: str
    contrast: float


def faint_words(board: Locator) -> list[Faint]:
    """What can hardly be read on the board; covered words are nobody's to read."""

    def photographed(style: str) -> str:
        return base64.b64encode(board.screenshot(animations="disabled", style=style)).decode()

    words: list[dict[str, Any]] = board.evaluate(WORDS)
    desk = board.page.context.new_page()
    measured = desk.evaluate(MEASURE, [words, *map(photographed, ("", BARE, MARKED))])
    desk.close()
    return [
        Faint(word["words"], word["kind"], round(contrast, 2))
        for word, contrast in zip(words, measured, strict=True)
        if contrast is not None and contrast < (LARGE if word["large"] else SMALL)
    ]
