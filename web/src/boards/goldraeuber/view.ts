/** A place of the mine: row and column, counted from 1 at the top left. */
export type Place = [number, number];

export type Thing = "treasure" | "mate";
export type Face = "?" | "T-N" | "T-E" | "T-S" | "T-W" | "X" | "$" | "K";

export interface Card {
  at: Place;
  /** "?" as long as nobody has seen it. */
  face: Face;
  /** 1 to 5; null: an inner card. */
  number: number | null;
  state: "down" | "open" | "fallen";
  /** Whether the wall has been dug through. */
  dug: boolean;
}

/** What a seat sees of Goldräuber: the position document of CONTRACT.md. */
export interface View {
  seats: number;
  options: Record<string, unknown>;
  turn: number | null;
  over: boolean;
  result: { scores: number[]; winners: number[] } | null;
  phase: 1 | 2;
  cards: Card[];
  figures: ("out" | Place)[];
  life: number[];
  carries: (Thing | null)[];
  treasure: "hidden" | "carried" | "out" | Place;
  mate: "hidden" | "carried" | "out" | Place;
  roll: number;
  number: number | null;
  stage: "roll" | "done";
  gave: number[];
  got: number[];
}

export const THINGS: Thing[] = ["treasure", "mate"];

/** The highest roll that the strip beside the die shows as an action, by phase [R10]. */
const LAST_ACTION = { 1: 4, 2: 2 };

/** Whether this side of the die is drawn as a collapse. */
export function rumbles(view: View, pips: number): boolean {
  return pips > LAST_ACTION[view.phase];
}

export function same(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && one[0] === other[0] && one[1] === other[1];
}

/** A place as on a chessboard: the letter of its column, the number of its row. */
export function nameOf([row, column]: Place): string {
  return `${letterOf(column)}${row}`;
}

/** What stands above a column. */
export function letterOf(column: number): string {
  return String.fromCharCode("A".charCodeAt(0) + column - 1);
}

/** Where a thing lies under rubble: a card has fallen on its marker, or fell before anybody had found it. */
export function graveOf(view: View, thing: Thing): Card | undefined {
  const face = thing === "treasure" ? "$" : "K";
  const place = view[thing];
  return view.cards.find(
    (card) => card.state === "fallen" && (same(place, card.at) || (place === "hidden" && card.face === face)),
  );
}

export function cardAt(view: View, at: Place): Card | undefined {
  return view.cards.find((card) => same(card.at, at));
}

/** Who stands on a card. */
export function seatsOn(view: View, at: Place): number[] {
  return view.figures.flatMap((place, seat) => (same(place, at) ? [seat] : []));
}

/** Which markers lie on a card. */
export function thingsOn(view: View, at: Place): Thing[] {
  return THINGS.filter((thing) => same(view[thing], at));
}
