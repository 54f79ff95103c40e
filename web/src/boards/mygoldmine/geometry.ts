import { heightIn, type Box, type Point } from "../../kit/geometry";
import { dwarfsOf, places, type View } from "./view";

/** A point and how large the thing there is drawn. */
export interface Spot extends Point {
  scale: number;
}

/** Where everything lies, once for a wide screen and once for a phone held upright. */
export interface Layout {
  width: number;
  height: number;
  gallery: Box;
  step: number;
  floor: number;
  ladder: Point & { rung: number; figure: number };
  figure: number;
  across: number;
  behind: number;
  drago: Spot;
  card: { width: number; height: number };
  dig: Point;
  exit: Point;
  discard: Point;
  /** How far below the middle of a pile its name stands: clear of its lowest card, and of the light around it. */
  label: number;
  drawn: Point;
  /** Where the choices of a drawn card stand, and how high each is. */
  choices: Box & { row: number };
  fronts: Box[];
}

const FIGURE = 48; // how wide a dwarf is

const WIDE = { width: 1280, lowest: 640, highest: 900 };
const NARROW = { width: 360, lowest: 580, highest: 660 };

/** As high as the room allows: what is left over goes to the mine and to what lies below it. */
export function layout(view: View, narrow: boolean, ratio: number): Layout {
  const { width, lowest, highest } = narrow ? NARROW : WIDE;
  const height = heightIn(ratio, width, lowest, highest);
  return narrow ? upright(view, height, height - lowest) : wide(view, height, height - lowest);
}

function wide(view: View, height: number, more: number): Layout {
  const deep = more * 0.55;
  const below = more - deep;
  const gallery = { x: 176, y: 92, width: 1090, height: 298 + deep };
  const card = { width: 104 + below * 0.3, height: 146 + below * 0.42 };
  const middle = 520 + deep + below / 2;
  const pile = (index: number) => ({ x: 34 + card.width * (index + 0.5) + index * 42, y: middle });
  const choices = pile(2).x + card.width / 2 + 14;
  return {
    width: WIDE.width,
    height,
    gallery,
    step: gallery.width / (places(view) + 1),
    floor: 350 + deep,
    ladder: { x: 88, y: 84, rung: 50 + deep / 6, figure: 0.82 + deep / 500 },
    figure: 1.25 + deep / 220,
    across: 3,
    behind: 40 + deep / 5,
    drago: { x: 14, y: 6, scale: 1.12 + deep / 400 },
    card,
    dig: pile(0),
    exit: pile(1),
    discard: pile(2),
    label: card.height / 2 + 37,
    drawn: pile(2),
    choices: { x: choices, y: middle - 82, width: 702 - choices, height: 170, row: 54 },
    fronts: grid({ x: 714, y: 412 + deep, width: 552, height: 218 + below }, view.seats, view.seats > 4 ? 3 : 2, 10),
  };
}

function upright(view: View, height: number, more: number): Layout {
  const gallery = { x: 58, y: 34, width: 302, height: 212 };
  return {
    width: NARROW.width,
    height,
    gallery,
    step: gallery.width / (places(view) + 1),
    floor: 222,
    ladder: { x: 30, y: 48, rung: 34, figure: 0.5 },
    figure: 0.56,
    across: 1,
    behind: 29,
    drago: { x: 22, y: 4, scale: 0.56 },
    card: { width: 75, height: 104 },
    dig: { x: 48, y: 308 },
    exit: { x: 142, y: 308 },
    discard: { x: 236, y: 308 },
    label: 81,
    drawn: { x: 142, y: 310 },
    choices: { x: 188, y: 262, width: 168, height: 126, row: 42 },
    fronts: grid({ x: 6, y: 396, width: 348, height: 178 + more }, view.seats, 2, 6),
  };
}

/** Equal boxes, row by row. */
function grid(box: Box, count: number, columns: number, gap: number): Box[] {
  const rows = Math.ceil(count / columns);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index % columns) * (width + gap),
    y: box.y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}

/** The middle of a place's floor. */
export function onPlace(plan: Layout, place: number): Point {
  return { x: plan.gallery.x + (place - 0.5) * plan.step, y: plan.floor };
}

/** Where Drago stands when he is on a place. */
export function ofDrago(plan: Layout, place: number): Spot {
  const ground = onPlace(plan, place);
  return { x: ground.x + plan.drago.x, y: ground.y + plan.drago.y, scale: plan.drago.scale };
}

/** Where a dwarf stands: among others in the mine, on its rung, or smoking beside its player's things. */
export function ofDwarf(plan: Layout, view: View, dwarf: number): Spot {
  const where = view.at[dwarf];
  if (where === "ladder") return onRung(plan, view.ladder.indexOf(dwarf));
  if (where === "burnt" || where === undefined) return outside(plan, view, dwarf);
  const together = view.at.flatMap((other, index) => (other === where ? [index] : []));
  const index = together.length - 1 - together.indexOf(dwarf); // drawn last, so in front
  const row = Math.floor(index / plan.across);
  const inRow = Math.min(plan.across, together.length - row * plan.across);
  const column = (index % plan.across) - (inRow - 1) / 2;
  const ground = onPlace(plan, where);
  const apart = 33 * plan.figure;
  const aside = row * 8 * (plan.across - 1); // a face behind looks out between two others
  return { x: ground.x + column * apart + aside, y: ground.y - row * plan.behind, scale: plan.figure };
}

function onRung(plan: Layout, index: number): Spot {
  const side = index % 2 === 0 ? -1 : 1;
  const { x, y, rung, figure } = plan.ladder;
  return { x: x + side * 24 * figure, y: y + (index + 0.6) * rung, scale: figure };
}

/** How much of a player's front the numbers at its right edge need: nuggets above, in the end the sum below. */
export function numbersWidth(front: Box): number {
  return isSmall(front) ? 54 : isLarge(front) ? 100 : 78;
}

/** Whether a front has room for large letters. */
export function isLarge(front: Box): boolean {
  return front.height >= 104;
}

/** Whether a front is drawn with small letters. */
export function isSmall(front: Box): boolean {
  return front.height < 80;
}

function outside(plan: Layout, view: View, dwarf: number): Spot {
  const seat = Math.floor((dwarf * view.seats) / view.at.length);
  const front = plan.fronts[seat]!;
  const which = dwarfsOf(view, seat).indexOf(dwarf);
  const scale = Math.min(0.95, front.height / 112);
  const free = front.x + front.width - numbersWidth(front);
  return { x: free - (FIGURE / 2 + which * FIGURE) * scale, y: front.y + front.height - 6, scale };
}
