import { heightIn, type Point } from "../../kit/geometry";
import { bands, sideOf, type DiggingView } from "./view";

export interface Area extends Point {
  width: number;
  height: number;
}

/** Where a mine lies: its middle and its size (1: TILE). */
export interface Spot extends Point {
  scale: number;
}

/** What a side has of the table: a plate that says who plays for it, and a hillside for its mines. */
export interface Camp {
  side: number;
  seats: number[];
  area: Area;
  plate: Area;
  hill: Area;
  /** Whether the plate stands beside the hill, not above it. */
  upright: boolean;
}

/** Everything that has its place on the board. */
export interface Layout {
  width: number;
  height: number;
  camps: Camp[];
  /** per seat: its row on a plate */
  rows: Area[];
  /** per mine */
  mines: Spot[];
  /** where a new mine of the lowest seat would lie */
  slot: Spot | null;
  stock: Spot;
  sign: Area | null;
  middle: Area;
  hand: Area;
}

export const TILE = { width: 120, height: 150 };
const GAP = 8;
const LARGEST = 1.75; // a mine on an empty hillside

/** The measures of a drawing, in units. */
interface Measures {
  width: number;
  lowest: number;
  highest: number;
  /** of the height: the strip in the middle, and the hand */
  middle: number;
  hand: number;
  stock: number;
  sign: number;
  /** a plate beside a hill is so wide, one above it so high; its rows are so high */
  upright: number;
  flat: number;
  tall: number;
  row: number;
}

const WIDE: Measures = { width: 1280, lowest: 660, highest: 920, middle: 0.19, hand: 0.195, stock: 108, sign: 236, upright: 244, flat: 68, tall: 44, row: 32 };
const NARROW: Measures = { width: 360, lowest: 640, highest: 640, middle: 0.125, hand: 0.29, stock: 56, sign: 96, upright: 0, flat: 40, tall: 0, row: 20 };

/** My own side is at the bottom, the others above; the plan is as high as the room allows. */
export function layout(view: DiggingView, bottom: number, narrow: boolean, ratio: number, slot: boolean): Layout {
  const measures = narrow ? NARROW : WIDE;
  const { width } = measures;
  const height = heightIn(ratio, width, measures.lowest, measures.highest);
  const hand = { x: GAP, y: height * (1 - measures.hand), width: width - 2 * GAP, height: height * measures.hand };
  const strip = height * measures.middle;
  const each = (hand.y - strip - 3 * GAP) / 2;
  const middle = { x: 0, y: each + 2 * GAP, width, height: strip };
  /** On a phone a fight takes the place of the sign. */
  const sign = narrow && view.fight ? null : { x: GAP + measures.stock, y: middle.y + 2, width: measures.sign, height: strip - 4 };
  const left = measures.stock + (sign ? measures.sign + 2 * GAP : GAP);
  const camps = campsOf(view, bottom, measures, each, middle.y + strip + GAP);
  const rows = camps.flatMap((camp) => camp.seats.map((seat, index): [number, Area] => [seat, rowOf(camp, index, measures)]));
  return {
    width,
    height,
    camps,
    rows: rows.sort(([one], [other]) => one - other).map(([, row]) => row),
    ...spread(view, bottom, camps, slot),
    stock: { x: GAP + measures.stock / 2, y: middle.y + strip / 2, scale: Math.min(strip / 112, measures.stock / 80) },
    sign,
    middle: { ...middle, x: left, width: width - left - GAP },
    hand,
  };
}

/** The side of the lowest seat has the whole width below, the others share the width above. */
function campsOf(view: DiggingView, bottom: number, measures: Measures, height: number, below: number): Camp[] {
  const sides = view.scores.length;
  const mine = sideOf(view, bottom);
  const others = Array.from({ length: sides - 1 }, (_, step) => (mine + step + 1) % sides);
  const width = (measures.width - GAP * (others.length + 1)) / others.length;
  const above = others.map((side, index) =>
    campAt(view, side, { x: GAP + index * (width + GAP), y: GAP, width, height }, measures, others.length === 1),
  );
  const own = campAt(view, mine, { x: GAP, y: below, width: measures.width - 2 * GAP, height: height - GAP }, measures, true);
  return [...above, own];
}

function campAt(view: DiggingView, side: number, area: Area, measures: Measures, alone: boolean): Camp {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => sideOf(view, seat) === side);
  const upright = alone && measures.upright > 0;
  const plate = upright ? { ...area, width: measures.upright } : { ...area, height: measures.flat };
  const hill = upright
    ? { ...area, x: area.x + measures.upright, width: area.width - measures.upright }
    : { ...area, y: area.y + measures.flat, height: area.height - measures.flat };
  return { side, seats, area, plate, hill, upright };
}

/** Who plays for a side: one below the other on a plate beside the hill, side by side above it. */
function rowOf({ plate, seats, upright }: Camp, index: number, { row, tall }: Measures): Area {
  if (upright) return { x: plate.x, y: plate.y + 4 + index * (tall + 2), width: plate.width, height: tall };
  const width = plate.width / seats.length;
  return { x: plate.x + index * width, y: plate.y, width, height: row };
}

/** Every mine on its side's hill, and room for those that may come: one that is opened, and one that is fought for. */
function spread(view: DiggingView, bottom: number, camps: Camp[], slot: boolean): Pick<Layout, "mines" | "slot"> {
  const mines: Spot[] = [];
  let free: Spot | null = null;
  for (const { side, seats, hill } of camps) {
    const numbers = view.mines.flatMap((_, number) => (sidesAt(view, number).includes(side) ? [number] : []));
    const extra = slot && seats.includes(bottom) ? 1 : 0;
    const spots = arrange(numbers.length + extra, hill);
    numbers.forEach((number, index) => {
      if (sideOf(view, view.mines[number]!.owner) === side) mines[number] = spots[index]!;
    });
    if (extra) free = spots.at(-1)!;
  }
  return { mines, slot: free };
}

/** Who has a mine, and who may have it before long. */
function sidesAt(view: DiggingView, number: number): number[] {
  const fighting = view.fight?.mine === number ? bands(view, view.fight).map(({ side }) => side) : [];
  return [sideOf(view, view.mines[number]!.owner), ...fighting];
}

/** As many rows as make the mines as large as possible. */
function arrange(count: number, hill: Area): Spot[] {
  const area = { x: hill.x + 6, y: hill.y + 4, width: hill.width - 12, height: hill.height - 8 };
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const scale = Math.min(area.width / columns / TILE.width, area.height / rows / TILE.height, LARGEST);
    if (scale > best.scale) best = { columns, scale };
  }
  const rows = Math.ceil(count / best.columns);
  const cell = { width: TILE.width * best.scale, height: TILE.height * best.scale };
  const gap = Math.min(18, (area.width - best.columns * cell.width) / best.columns);
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
