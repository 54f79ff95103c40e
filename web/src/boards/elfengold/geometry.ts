import type { Box, Point } from "../../kit/geometry";
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
  fronts: Box[];
  heading: Point;
}

const WIDE: Point[] = Array.from({ length: SPACES }, (_, space) => {
  if (space === HUT) return { x: 100, y: 150 };
  if (space <= 6) return { x: 234 + (space - 1) * 114, y: 150 };
  if (space <= 8) return { x: 908, y: space === 7 ? 150 : 372 };
  return { x: space === 17 ? 100 : 822 - (space - 9) * 86.5, y: 372 };
});

/** Hut and first spaces along the top, the ladder down the right side, the last spaces up the left side. */
const UPRIGHT: Point[] = Array.from({ length: SPACES }, (_, space) => {
  if (space <= 5) return { x: 30 + space * 60, y: 62 };
  if (space <= 8) return { x: 330, y: 62 + (space - 5) * 79 };
  if (space <= 14) return { x: 330 - (space - 9) * 60, y: 378 };
  return { x: 30, y: 378 - (space - 14) * 79 };
});

export function layout(view: View, narrow: boolean): Layout {
  return narrow ? upright(view) : wide(view);
}

function wide(view: View): Layout {
  const height = Math.min(116, 476 / view.seats - 8);
  return {
    width: 1280,
    height: 500,
    spaces: WIDE,
    room: (space) => (space === HUT ? 150 : space <= 6 ? 110 : space <= 8 || space === 17 ? 100 : 83),
    scale: 1,
    above: 82,
    below: 82,
    fronts: stacked({ x: 984, y: 12, width: 284, height }, view.seats, 8),
    heading: { x: 318, y: 22 },
  };
}

function upright(view: View): Layout {
  return {
    width: 360,
    height: 430,
    spaces: UPRIGHT,
    room: () => 56,
    scale: 0.55,
    above: 40,
    below: 38,
    fronts: stacked({ x: 66, y: 136, width: 228, height: Math.min(48, 186 / view.seats - 3) }, view.seats, 3),
    heading: { x: 180, y: 124 },
  };
}

function stacked(first: Box, count: number, gap: number): Box[] {
  return Array.from({ length: count }, (_, index) => ({ ...first, y: first.y + index * (first.height + gap) }));
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
  const columns = Math.max(4, Math.ceil(count / 2));
  const inRow = index < columns ? Math.min(columns, count) : count - columns;
  const apart = Math.min(19 * plan.scale + 1, (plan.room(space) - 22 * plan.scale) / Math.max(1, columns - 1));
  return {
    x: ground.x + ((index % columns) - (inRow - 1) / 2) * apart,
    y: ground.y + (index < columns ? 48 : 67) * plan.scale,
  };
}
