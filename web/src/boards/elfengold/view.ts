import type { Move, Say } from "../board";

export type Kind = "rock" | "blank";
export type Tool = "shovel" | "pick";

/** A counter in the tunnel; only its owner knows its kind before it is turned over. */
export interface Placed {
  seat: number;
  space: number;
  kind: Kind | null;
}

/** What lies on the table of Elfengold. */
export interface View {
  seats: number;
  turn: number | null;
  over: boolean;
  result: { scores: number[]; winners: number[] } | null;
  round: number;
  first: number;
  phase: "buy" | "place" | "move" | "declare" | "end";
  at: number[];
  /** Of each seat; null where it is hidden. */
  gold: (number | null)[];
  shovels: number[];
  picks: number[];
  debt: number[];
  rocks: (number | null)[];
  blanks: (number | null)[];
  placed: Placed[];
  passed: boolean[];
  digs: (Tool | "no" | null)[];
}

/** What everybody can work out, or reads in the box. */
export interface Reckoning {
  /** Per seat: how many counters are still in hand. */
  counters: number[];
  /** Per space: what it is worth; 0 where nobody digs. */
  values: number[];
  /** The gold with which an elf in the hut ends the game. */
  goal: number;
  prices: { shovel: number; pick: number; basket: number };
}

export const SPACES = 18;
export const HUT = 0;
export const SHAFT = 17;
export const LADDER: readonly number[] = [7, 8];

/** What a space is worth; 0 where nobody digs. */
export function valueOf(reckoning: Partial<Reckoning>, space: number): number {
  return reckoning.values?.[space] ?? 0;
}

export function priceOf({ prices }: Partial<Reckoning>, shovels: number, picks: number): number {
  return prices ? shovels * prices.shovel + picks * prices.pick : 0;
}

export function countersOn(view: View, space: number): Placed[] {
  return view.placed.filter((counter) => counter.space === space);
}

/** What a space is called. */
export function nameOf(reckoning: Partial<Reckoning>, space: number, say: Say): string {
  if (space === HUT) return say("table", "hut");
  if (space === SHAFT) return say("table", "shaft");
  return LADDER.includes(space) ? say("table", "ladder") : say("table", "space", { value: valueOf(reckoning, space) });
}

/** The counters that somebody still has in hand, as far as one may know them; null: a counter's back. */
export function inHand(view: View, seat: number, count: number): (Kind | null)[] {
  const rocks = view.rocks[seat];
  const blanks = view.blanks[seat];
  if (rocks == null || blanks == null) return Array<null>(count).fill(null);
  return [...Array<Kind>(rocks).fill("rock"), ...Array<Kind>(blanks).fill("blank")];
}

/** Where a move happens that nothing plays at once: in the shop, or at another kind of counter, then on its space. */
export function where(move: Move): string | null {
  if (move.do === "buy") return ".shop";
  return move.space === undefined ? null : `[data-kind="${move.kind}"], [data-space="${move.space}"]`;
}
