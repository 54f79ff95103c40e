/** A card as far as one may know it; "?" lies face down. */
export type Card = string;

/** Where a dwarf is: a place of the mine, the ladder, or burnt and out. */
export type Where = number | "ladder" | "burnt";

/** What lies on the table of My Gold Mine. */
export interface View {
  seats: number;
  turn: number | null;
  over: boolean;
  result: { scores: number[]; winners: number[] } | null;
  round: number;
  starter: number;
  dwarf: number | null;
  drago: number;
  at: Where[];
  ladder: number[];
  piles: Card[][];
  safe: Card[][];
  nuggets: number[];
  dig: Card[];
  exit: Card[];
  discard: Card[];
  drawn: Card | null;
  box?: { mine?: { places?: number; cart?: number }; gold?: { G?: number } };
}

/** What a scored round has brought: the gold of every dwarf on the ladder, and nuggets by seat. */
export interface Counted {
  gold: (number | null)[];
  nuggets: number[];
}

export const FACE_DOWN = "?";
const USUAL_PLACES = 7;
const USUAL_CART = 4;
const USUAL_EXTRA = 3;

/** How many places dwarfs can walk on; Drago begins behind the last. */
export function places(view: View): number {
  return view.box?.mine?.places ?? USUAL_PLACES;
}

export function cart(view: View): number {
  return view.box?.mine?.cart ?? USUAL_CART;
}

export function seatOf(view: View, dwarf: number): number {
  return Math.floor((dwarf * view.seats) / view.at.length);
}

/** The dwarfs of a seat: one, or two in the double game. */
export function dwarfsOf(view: View, seat: number): number[] {
  return view.at.flatMap((_, dwarf) => (seatOf(view, dwarf) === seat ? [dwarf] : []));
}

/** The letter of a dwarf in the double game; empty where everybody has one. */
export function letterOf(view: View, dwarf: number): string {
  const each = view.at.length / view.seats;
  return each > 1 ? "ab".charAt(dwarf % each) : "";
}

/** The gold on some cards; null where some of them lie face down. */
export function goldOn(view: View, cards: Card[]): number | null {
  if (cards.includes(FACE_DOWN)) return null;
  const extra = view.box?.gold?.G ?? USUAL_EXTRA;
  return cards.reduce((sum, card) => sum + (card === "G" ? extra : Number(card.slice(1))), 0);
}
