import type { Happening } from "../../protocol";

export type Colour = "red" | "blue" | "green" | "yellow" | "purple";

/** The colours by the letter that begins their diggers' names. */
export const COLOURS: Record<string, Colour> = { r: "red", b: "blue", g: "green", y: "yellow", p: "purple" };

/** What lies on the table of Gold, for one pair of eyes. */
export interface GoldView {
  seats: number;
  turn: number | null;
  over: boolean;
  options: { layout?: "scatter" | "grid8x8"; memory_aid?: boolean; match?: "single" | "series" };
  result: { scores: number[]; winners: number[] } | null;
  /** per seat */
  colours: Colour[][];
  /** per place: a face, "?" (face down) or null (a gap) */
  cards: (string | null)[];
  /** the places turned up this turn: one; both while the second is being told */
  open: number[];
  rush: boolean;
  /** per seat: gold cards, "?" where the value is secret */
  won: string[][];
  out: string[];
  played: number;
  totals: number[];
  /** while an outcome is told: places whose cards are about to leave */
  leaving?: number[];
}

/** A card with its place. */
export interface Turned {
  place: number;
  card: string;
}

/** What became of the cards that lie open, while it is being told. */
export interface Outcome {
  name: string;
  /** who gets the gold; null: there is none */
  winner: number | null;
  /** the place of the gold that is won */
  gold: number | null;
  both: number[];
  gone: number[];
}

/** A card whose face this eye may not know. */
export const FACE_DOWN = "?";

/** What gold cards are worth together; null where somebody may only count them. */
export function worth(won: string[]): number | null {
  return won.includes(FACE_DOWN) ? null : won.reduce((sum, card) => sum + Number(card.slice(1)), 0);
}

/** What people call a place, as it stands on the backs of the cards. */
export function numberOf(place: number): number {
  return place + 1;
}

export const OUTCOMES = ["blast", "find", "fight", "nothing", "grab", "useless"];

/** The outcome that is being told, if its faces may still be known. */
export function outcomeOf(happening: Happening | null): Outcome | null {
  const event = happening?.event;
  if (!event || !OUTCOMES.includes(event.event as string)) return null;
  const gold = event.event === "find" || event.event === "grab" ? (event.place as number) : null;
  const gone = [...((event.places as number[] | undefined) ?? []), ...(gold === null ? [] : [gold])];
  const both = Array.isArray(event.both) ? (event.both as Turned[]).map((turned) => turned.place) : gone;
  return { name: event.event as string, winner: gold === null ? null : (event.seat as number), gold, both, gone };
}

/** The colours that belong to nobody: what their diggers find is for whoever turned them up. */
export function unowned(view: GoldView): Colour[] {
  const owned = view.colours.flat();
  return Object.values(COLOURS).filter((colour) => !owned.includes(colour));
}
