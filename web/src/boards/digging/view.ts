import type { Offer } from "../../protocol";
import type { Move } from "../board";

export type Metal = "gold" | "silver" | "copper";

/** A mine on the table; its number is its place in the list for the whole deal. */
export interface Mine {
  owner: number;
  metal: Metal;
  /** first laid first */
  chests: string[];
  closed: boolean;
}

/** The one fight there may be. */
export interface Fight {
  mine: number;
  attacker: number;
  /** seat and value, in the order they were played */
  bandits: [number, number][];
  /** seats with a chance left, in order */
  waiting: number[];
}

/** What lies on the table of Digging, for one pair of eyes. */
export interface DiggingView {
  seats: number;
  turn: number | null;
  over: boolean;
  options: Record<string, unknown>;
  result: { scores: number[]; winners: number[] } | null;
  deal: number;
  dealer: number;
  /** per seat; "?" where a card is secret */
  hands: string[][];
  stock: string[];
  mines: Mine[];
  fight: Fight | null;
  out: string[];
  /** the seats that still act in the last round; null: there is a stock */
  last: number[] | null;
  /** per side */
  scores: number[];
}

export const HIDDEN = "?";

const METALS: Record<string, Metal> = { g: "gold", s: "silver", c: "copper" };
const ORDER = ["MG", "MS", "MC", "g", "s", "c", "G2", "S2", "C2", "X"];

/** What a card is: its kind, and its metal or its value. */
export interface Kind {
  kind: "mine" | "chest" | "double" | "closure" | "bandit" | "back";
  metal: Metal | null;
  value: number;
}

export function kindOf(card: string): Kind {
  if (card === HIDDEN) return { kind: "back", metal: null, value: 0 };
  if (card === "X") return { kind: "closure", metal: null, value: 0 };
  if (card.startsWith("b")) return { kind: "bandit", metal: null, value: Number(card.slice(1)) };
  if (card.startsWith("M")) return { kind: "mine", metal: METALS[card[1]!.toLowerCase()]!, value: 0 };
  return { kind: card.endsWith("2") ? "double" : "chest", metal: METALS[card[0]!.toLowerCase()]!, value: 0 };
}

/** Cards in the order in which a hand is held. */
export function sorted(cards: string[]): string[] {
  const rank = (card: string) => (card.startsWith("b") ? ORDER.length + Number(card.slice(1)) : ORDER.indexOf(card));
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** The side a seat plays for; without partners everybody is a side. */
export function sideOf(view: DiggingView, seat: number): number {
  return seat % view.scores.length;
}

/** The card of the hand that a move takes; null: it takes none. */
export function cardOf(move: Move): string | null {
  if (move.do === "close") return "X";
  return (move.card as string | undefined) ?? null;
}

/** All moves that take this card. */
export function movesWith(legal: Offer[], card: string): Offer[] {
  return legal.filter((offer) => cardOf(offer.move) === card);
}

/** What somebody wants who puts this card on that mine. */
export function moveOnto(card: string, mine: number): Move {
  const kind = kindOf(card).kind;
  if (kind === "closure") return { do: "close", mine };
  return { do: kind === "bandit" ? "bandit" : "dig", card, mine };
}

/** What somebody wants who clicks a card that goes nowhere. */
export function wishWith(card: string, view: DiggingView): Move {
  if (kindOf(card).kind === "mine") return { do: "open", card };
  return moveOnto(card, Math.max(0, view.mines.findIndex((mine) => !mine.closed)));
}
