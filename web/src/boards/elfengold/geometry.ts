import { heightIn, type Box, type Point } from "../../kit/geometry";
import { HUT, SPACES, type View } from "./view";

/** Where everything lies, once for a wide screen and once for a phone held upright. */
export interface Layout {
  width: number;
  height: number;
  /** The ground of each space, on which elves stand. */
  spaces: Point[];
  /** How wide a space is. */
  room: (space: number) => number;
  /** How large figures are drawn. */
  scale: number;
  /** Half the height of a tunnel above and below the ground. */
  above: number;
  below: number;
  /** How large counters on a space are, and where their first row lies below its ground. */
  counter: number;
  row: number;
  fronts: Box[];
  heading: Point;
}

const WIDE = { width: 1280, lowest: 500, highest: 800 };
const NARROW = { width: 360, lowest: 430, highest: 520 };

/** As high as the room allows: what is left over makes the tunnels higher, and what stands in them larger. */
export function layout(view: View, narrow: boolean, ratio: number): Layout {
  const { width, lowest, highest } = narrow ? NARROW : WIDE;
  const height = heightIn(ratio, width, lowest, highest);
  return narrow ? upright(view, height, height - lowest) : wide(view, height, height - lowest);
}

function wide(view: View, height: number, more: number): Layout {
  const half = 82 + more / 4; // of a tunnel
  const [upper, lower] = [68 + half, height - 46 - half];
  const scale = 1 + Math.min(0.3, more / 800);
  const counter = Math.min(38, half / 2 - 15);
  return {
    width: WIDE.width,
    height,
    spaces: Array.from({ length: SPACES }, (_, space) => {
      if (space === HUT) return { x: 100, y: upper };
      if (space <= 6) return { x: 234 + (space - 1) * 114, y: upper };
      if (space <= 8) return { x: 908, y: space === 7 ? upper : lower };
      return { x: space === 17 ? 100 : 822 - (space - 9) * 86.5, y: lower };
    }),
    room: (space) => (space === HUT ? 150 : space <= 6 ? 110 : space <= 8 || space === 17 ? 100 : 83),
    scale,
    above: half,
    below: half,
    counter,
    row: 18 * scale + 16 + counter / 2,
    fronts: stacked({ x: 984, y: 12, width: 284, height: Math.min(150, (height - 24) / view.seats - 8) }, view.seats, 8),
    heading: { x: 318, y: 22 },
  };
}

/** Hut and first spaces along the top, the ladder down the right side, the last spaces up the left side. */
function upright(view: View, height: number, more: number): Layout {
  const deeper = more / 5;
  const step = 79 + deeper;
  const bottom = 62 + 4 * step;
  const counter = 14 + deeper / 3;
  return {
    width: NARROW.width,
    height,
    spaces: Array.from({ length: SPACES }, (_, space) => {
      if (space <= 5) return { x: 30 + space * 60, y: 62 };
      if (space <= 8) return { x: 330, y: 62 + (space - 5) * step };
      if (space <= 14) return { x: 330 - (space - 9) * 60, y: bottom };
      return { x: 30, y: bottom - (space - 14) * step };
    }),
    room: () => 56,
    scale: 0.55,
    above: 40,
    below: 38 + deeper,
    counter,
    row: 22 + counter / 2,
    fronts: stacked(
      { x: 66, y: 136 + deeper, width: 228, height: Math.min(48, (186 + 2 * deeper) / view.seats - 3) },
      view.seats,
      3,
    ),
    heading: { x: 180, y: 116 + deeper },
  };
}

function stacked(first: Box, count: number, gap: number): Box[] {
  return Array.from({ length: count }, (_, index) => ({ ...first, y: first.y + index * (first.height + gap) }));
}

const HIGH = 100; // of a player's board: then counters in hand have a line of their own

/** Where a counter in hand lies on its player's board, and how large it is. */
export function inFront(box: Box, index: number, count: number): Point & { size: number } {
  const high = box.height >= HIGH;
  const [first, most, size] = high ? [34, 40, 33] : [box.width - 90, 27, 25];
  const apart = Math.min(most, (box.width - first - 18) / Math.max(1, count - 1));
  return { x: first + index * apart, y: high ? box.height - 25 : lineOf(box).things, size };
}

/** How high on a player's board the name stands, and the gold and the tools. */
export function lineOf(box: Box): { name: number; things: number } {
  if (box.height >= HIGH) return { name: Math.max(22, box.height * 0.22), things: box.height * 0.52 };
  return { name: Math.max(22, box.height * 0.24), things: Math.min(box.height * 0.66, box.height - 22) };
}

/** Where the elf of a seat stands, beside the others on its space. */
export function ofElf(plan: Layout, view: View, seat: number): Point {
  const space = view.at[seat] ?? HUT;
  const together = view.at.flatMap((other, index) => (other === space ? [index] : []));
  const ground = plan.spaces[space]!;
  const width = 40 * plan.scale;
  const apart = Math.min(width, (plan.room(space) - width) / Math.max(1, together.length - 1));
  const before = space === HUT ? 58 * plan.scale : 0; // the elves stand before the hut, not in its roof
  return { x: ground.x + (together.indexOf(seat) - (together.length - 1) / 2) * apart, y: ground.y + before };
}

/** Where the dragon sits: beside the things of the first player. */
export function ofDragon(plan: Layout, seat: number): Point {
  const { x, y, width, height } = plan.fronts[seat]!;
  return plan.scale < 1 ? { x: x + width - 18, y: y + Math.min(15, height / 2) } : { x: x + width - 32, y: y + 24 };
}

/** Where a counter lies: in two rows below the number of its space. */
export function ofCounter(plan: Layout, space: number, index: number, count: number): Point {
  const ground = plan.spaces[space]!;
  const columns = Math.max(2, Math.ceil(count / 2));
  const inRow = index < columns ? Math.min(columns, count) : count - columns;
  const apart = Math.min(plan.counter + 1, (plan.room(space) - plan.counter - 4) / Math.max(1, columns - 1));
  const apartRows = Math.min(plan.counter, plan.below - plan.row - plan.counter / 2 - 2);
  return {
    x: ground.x + ((index % columns) - (inRow - 1) / 2) * apart,
    y: ground.y + plan.row + (index < columns ? 0 : apartRows),
  };
}
