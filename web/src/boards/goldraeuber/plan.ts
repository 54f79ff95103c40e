import { same, type Card, type Place, type View } from "./view";

export type Side = "N" | "E" | "S" | "W";

export const TURN: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 };

const beyond: Record<Side, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };

/** Where everything lies in the drawing. */
export interface Plan {
  rows: number;
  columns: number;
  /** Of one card with its seam. */
  width: number;
  height: number;
  left: number;
  top: number;
  /** The camp outside, below the mine. */
  camp: number;
  whole: [number, number];
}

const TALLEST = 1.45; // of a card, as a multiple of its width

/** The plan for a wide or a narrow page; it follows the cards, whatever box they come from, and its cards fill the room. */
export function planOf(cards: Card[], narrow: boolean, ratio: number): Plan {
  const rows = Math.max(...cards.map((card) => card.at[0]));
  const columns = Math.max(...cards.map((card) => card.at[1]));
  const [width, lowest, left, top, below] = narrow ? [132, 144, 30, 64, 128] : [132, 112, 74, 56, 104];
  const whole = columns * width + 2 * left;
  const height = Math.min(width * TALLEST, Math.max(lowest, (whole / ratio - top - below) / rows));
  const camp = top + rows * height;
  return { rows, columns, width, height, left, top, camp, whole: [whole, camp + below] };
}

export function centre(plan: Plan, at: Place): [number, number] {
  return [plan.left + (at[1] - 0.5) * plan.width, plan.top + (at[0] - 0.5) * plan.height];
}

/** Where the figure of a seat stands: in the camp, or beside the others on its card. */
export function standing(plan: Plan, view: View, seat: number): [number, number] {
  const place = view.figures[seat]!;
  if (place === "out") return [plan.whole[0] / 2 + (seat - (view.seats - 1) / 2) * 88, plan.camp + 62];
  const there = view.figures.flatMap((other, index) => (same(other, place) ? [index] : []));
  const apart = there.length < 3 ? 46 : 84 / (there.length - 1);
  const [x, y] = centre(plan, place);
  return [x + (there.indexOf(seat) - (there.length - 1) / 2) * apart, y + 16];
}

/** The outer edges where a way in is drawn [R5, A3]. */
export function entrances(cards: Card[]): { at: Place; side: Side }[] {
  const inner = cards.filter((card) => card.number === null);
  const far = cards.filter((card) => inner.every((other) => steps(card.at, other.at) >= 2));
  return far.flatMap(({ at }) =>
    (["E", "S", "W"] as Side[]).filter((side) => !cards.some((card) => same(card.at, next(at, side)))).map((side) => ({ at, side })),
  );
}

/** The places of the plan where no card lies: woods grow there. */
export function gaps(cards: Card[], plan: Plan): Place[] {
  const places = Array.from({ length: plan.rows * plan.columns }, (_, index): Place => [
    Math.floor(index / plan.columns) + 1,
    (index % plan.columns) + 1,
  ]);
  return places.filter((place) => !cards.some((card) => same(card.at, place)));
}

function next(at: Place, side: Side): Place {
  return [at[0] + beyond[side][0], at[1] + beyond[side][1]];
}

function steps(one: Place, other: Place): number {
  return Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
}
