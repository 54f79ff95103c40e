import { heightIn } from "../../kit/geometry";

/** Where a card lies: its middle, its angle in degrees and its size (1: 60 × 80). */
export interface Spot {
  x: number;
  y: number;
  angle: number;
  scale: number;
}

/** Where an entrance stands: its upper left corner and its extent. */
export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything that has its place on the board. */
export interface Layout {
  width: number;
  height: number;
  table: Plot;
  spots: Spot[];
  entrances: Plot[];
  /** where the cards on the table are counted */
  count: { x: number; y: number };
}

const WIDE = { width: 1280, lowest: 640, highest: 900 };
const NARROW = { width: 360, lowest: 560, highest: 640 };
const LARGEST = 1.5; // of a card
const SIGNS = 150; // below the entrances: whose colours nobody has, and what lies on the table
const AIRY = 92; // height of the room for a card that is 80 high
const TIGHT = 83;

/** A wide board has the entrances on the right, a narrow one on top; it is as high as the room allows. */
export function layout(cards: number, seats: number, scattered: boolean, narrow: boolean, ratio: number): Layout {
  const { width, lowest, highest } = narrow ? NARROW : WIDE;
  const height = heightIn(ratio, width, lowest, highest);
  return narrow ? narrowLayout(cards, seats, scattered, height) : wideLayout(cards, seats, scattered, height);
}

function wideLayout(cards: number, seats: number, scattered: boolean, height: number): Layout {
  const table = { x: 8, y: 8, width: 954, height: height - 16 };
  const columns = scattered ? Math.ceil(Math.sqrt((cards * 1.21 * table.width) / table.height)) : 8;
  const room = scattered ? table.width - 44 : Math.min(table.width - 44, table.height * 1.09);
  const spots = lay(cards, columns, { ...table, x: table.x + (table.width - room) / 2, width: room }, scattered);
  const each = Math.min(230, (height - SIGNS) / seats);
  const entrances = Array.from({ length: seats }, (_, seat) => ({
    x: 974,
    y: 10 + seat * each,
    width: 298,
    height: each - 8,
  }));
  return { width: WIDE.width, height, table, spots, entrances, count: { x: 1123, y: height - 34 } };
}

function narrowLayout(cards: number, seats: number, scattered: boolean, height: number): Layout {
  const table = { x: 1, y: 106, width: 358, height: height - 108 };
  const spots = lay(cards, 8, { ...table, y: table.y - 4, height: table.height + 8 }, scattered, TIGHT);
  const each = NARROW.width / seats;
  const entrances = Array.from({ length: seats }, (_, seat) => ({
    x: seat * each + 1,
    y: 1,
    width: each - 2,
    height: 80,
  }));
  return { width: NARROW.width, height, table, spots, entrances, count: { x: 6, y: 97 } };
}

/** Rows of cards; scattered ones lie askew and off their rows, but never on top of each other. */
function lay(cards: number, columns: number, within: Plot, scattered: boolean, room = AIRY): Spot[] {
  const rows = Math.ceil(cards / columns);
  const cell = { width: within.width / columns, height: (within.height - 12) / rows };
  const spare = Math.floor((rows * columns - cards) / 2); // so that the first and the last row lack equally many
  const scale = Math.min(cell.width / 66, cell.height / (scattered ? room : TIGHT), LARGEST);
  const loose = { x: Math.max(0, cell.width - 62 * scale), y: Math.max(0, cell.height - 81 * scale) };
  return Array.from({ length: cards }, (_, place) => {
    const column = (place + spare) % columns;
    const row = Math.floor((place + spare) / columns);
    const askew = scattered ? 1 : 0;
    return {
      x: within.x + (column + 0.5) * cell.width + askew * (lot(place, 1) - 0.5) * loose.x,
      y: within.y + 6 + (row + 0.5) * cell.height + askew * (lot(place, 2) - 0.5) * loose.y,
      angle: askew * (lot(place, 3) - 0.5) * (room === TIGHT ? 5 : 18),
      scale,
    };
  });
}

/** A number from 0 to 1 that is always the same for the same place. */
function lot(place: number, salt: number): number {
  const wild = Math.sin((place + 1) * 12.9898 + salt * 78.233) * 43758.5453;
  return wild - Math.floor(wild);
}
