import type { Point } from "../../kit/geometry";
import { sideOf, type DiggingView } from "./view";

export interface Area extends Point {
  width: number;
  height: number;
}

/** Where a mine lies: its middle and its size (1: TILE). */
export interface Spot extends Point {
  scale: number;
}

/** Everything that has its place on the board. */
export interface Layout {
  width: number;
  height: number;
  /** per seat: its display, whose head bears the name */
  displays: Area[];
  head: number;
  /** per mine */
  mines: Spot[];
  /** where a new mine of the lowest seat would lie */
  slot: Spot | null;
  stock: Spot;
  fight: Area;
  hand: Area;
  scores: Area;
  deal: Area;
}

export const TILE = { width: 104, height: 122 };

/** A board without its mines; few players leave room that the others use. */
type Plan = Omit<Layout, "displays" | "mines" | "slot"> & { around: Area[]; own: Area };

const LEFT = { x: 8, y: 96, width: 312, height: 400 };
const TOP = { x: 332, y: 8, width: 616, height: 176 };
const RIGHT = { x: 960, y: 96, width: 312, height: 400 };

const WIDE: Plan = {
  width: 1280,
  height: 640,
  head: 34,
  around: [LEFT, TOP, RIGHT],
  own: { x: 332, y: 320, width: 616, height: 176 },
  stock: { x: 392, y: 252, scale: 1.1 },
  fight: { x: 452, y: 190, width: 496, height: 124 },
  hand: { x: 170, y: 502, width: 940, height: 138 },
  scores: { x: 8, y: 8, width: 312, height: 80 },
  deal: { x: 960, y: 8, width: 312, height: 80 },
};

const NARROW: Plan = {
  width: 360,
  height: 580,
  head: 21,
  around: columns(3),
  own: { x: 2, y: 258, width: 356, height: 128 },
  stock: { x: 34, y: 219, scale: 0.74 },
  fight: { x: 68, y: 184, width: 290, height: 70 },
  hand: { x: 2, y: 390, width: 356, height: 188 },
  scores: { x: 2, y: 2, width: 200, height: 34 },
  deal: { x: 206, y: 2, width: 152, height: 34 },
};

const PLANS: Record<"wide" | "narrow", Record<number, Plan>> = {
  wide: {
    2: { ...WIDE, around: [TOP], own: { ...WIDE.own, x: 150, width: 980 } },
    3: {
      ...WIDE,
      around: [LEFT, RIGHT],
      stock: { ...WIDE.stock, y: 92 },
      fight: { ...WIDE.fight, y: 30 },
      own: { ...WIDE.own, y: 172, height: 324 },
    },
    4: WIDE,
  },
  narrow: { 2: { ...NARROW, around: columns(1) }, 3: { ...NARROW, around: columns(2) }, 4: NARROW },
};

/** The others' displays side by side, on a phone. */
function columns(count: number): Area[] {
  const each = 358 / count;
  return Array.from({ length: count }, (_, index) => ({ x: 2 + index * each, y: 40, width: each - 2, height: 140 }));
}

/** My own display is at the bottom, the others follow clockwise from the left. */
export function layout(view: DiggingView, bottom: number, narrow: boolean, slot: boolean): Layout {
  const plan = PLANS[narrow ? "narrow" : "wide"][view.seats]!;
  const displays = Array.from({ length: view.seats }, (_, seat) => {
    const distance = (seat - bottom + view.seats) % view.seats;
    return distance === 0 ? plan.own : plan.around[distance - 1]!;
  });
  const mines: Spot[] = [];
  let free: Spot | null = null;
  displays.forEach((display, seat) => {
    const numbers = view.mines.flatMap((mine, number) => (mine.owner === seat ? [number] : []));
    const extra = slot && seat === bottom ? 1 : 0;
    const spots = arrange(numbers.length + extra, inside(display, plan.head));
    numbers.forEach((number, index) => (mines[number] = spots[index]!));
    if (extra) free = spots.at(-1)!;
  });
  return { ...plan, displays, mines, slot: free };
}

function inside(display: Area, head: number): Area {
  return { x: display.x + 4, y: display.y + head, width: display.width - 8, height: display.height - head - 3 };
}

/** As many rows as make the mines as large as possible. */
function arrange(count: number, area: Area): Spot[] {
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const scale = Math.min(area.width / columns / TILE.width, area.height / rows / TILE.height, 1.15);
    if (scale > best.scale) best = { columns, scale };
  }
  const rows = Math.ceil(count / best.columns);
  const cell = { width: TILE.width * best.scale, height: TILE.height * best.scale };
  const gap = Math.min(14, (area.width - best.columns * cell.width) / best.columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / best.columns);
    const inRow = Math.min(best.columns, count - row * best.columns);
    return {
      x: area.x + area.width / 2 + ((index % best.columns) - (inRow - 1) / 2) * (cell.width + gap),
      y: area.y + area.height / 2 + (row - (rows - 1) / 2) * cell.height,
      scale: best.scale * 0.96,
    };
  });
}

/** The room that a mine takes. */
export function extent({ x, y, scale }: Spot): Area {
  const size = { width: TILE.width * scale, height: TILE.height * scale };
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}

/** The seat that plays together with this one; null: nobody does. */
export function partnerOf(view: DiggingView, seat: number): number | null {
  for (let other = 0; other < view.seats; other += 1) {
    if (other !== seat && sideOf(view, other) === sideOf(view, seat)) return other;
  }
  return null;
}
