import type { Offer } from "../../protocol";
import type { Move, Player, Say } from "../board";

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

/** What everybody can work out from what lies open, as the game reckons it. */
export interface Reckoning {
  /** the points that win the match */
  target: number;
  /** of one chest, by its metal */
  worth: Record<Metal, number>;
  /** of one double chest */
  double: Record<Metal, number>;
  /** per mine: what its chests are worth, as soon as it is closed */
  mines: number[];
  /** per mine: whether all its chests count twice, for the double one lies first */
  doubled: boolean[];
  /** per side: what the mines closed in this deal bring */
  closed: number[];
  /** the seat that would have the contested mine if nobody else came; null: there is no fight */
  ahead: number | null;
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

/** What somebody wants who clicks a card that goes nowhere: the mine where it would fit best. */
export function wishWith(card: string, view: DiggingView, seat: number): Move {
  const { kind, metal } = kindOf(card);
  if (kind === "mine") return { do: "open", card };
  const fits = (mine: Mine) => (kind === "bandit" ? sideOf(view, mine.owner) !== sideOf(view, seat) : !metal || mine.metal === metal);
  const liking = (mine: Mine) => Number(!mine.closed) * 2 + Number(fits(mine));
  const best = Math.max(0, ...view.mines.map(liking));
  return moveOnto(card, Math.max(0, view.mines.findIndex((mine) => liking(mine) === best)));
}

/** The seat that plays together with this one; null: nobody does. */
export function partnerOf(view: DiggingView, seat: number): number | null {
  for (let other = 0; other < view.seats; other += 1) {
    if (other !== seat && sideOf(view, other) === sideOf(view, seat)) return other;
  }
  return null;
}

/** A mine as people call it: by its owner and its metal, and by which of these it is where there are several. */
export function nameOf(view: DiggingView, number: number, players: Player[], say: Say): string {
  const mine = view.mines[number];
  if (!mine) return "";
  const owner = players[mine.owner]?.name ?? "";
  return say("table", "mine_of", { owner, nth: ordinal(view, number, say), metal: say("table", mine.metal) });
}

/** What is written on a mine: the same name without its owner, who is drawn beside it. */
export function titleOf(view: DiggingView, number: number, say: Say): string {
  return `${ordinal(view, number, say)}${say("table", view.mines[number]!.metal)}`;
}

/** Which of its owner's mines of this metal it is: nothing for the first, for it may stay the only one. */
function ordinal(view: DiggingView, number: number, say: Say): string {
  const mine = view.mines[number]!;
  const nth = view.mines.slice(0, number + 1).filter(({ owner, metal }) => owner === mine.owner && metal === mine.metal).length;
  if (nth < 2) return "";
  return nth > 3 ? say("table", "further", { nth }) : say("table", nth === 2 ? "second" : "third");
}

/** Those who fight for a mine together: their bandits, and how strong these are. */
export interface Band {
  side: number;
  attacks: boolean;
  bandits: [number, number][];
  strength: number;
}

/** Everybody who fights, the attackers first; the defenders are there even without a bandit. */
export function bands(view: DiggingView, { mine, attacker, bandits }: Fight): Band[] {
  const defending = sideOf(view, view.mines[mine]?.owner ?? attacker);
  const sides = new Set([sideOf(view, attacker), defending, ...bandits.map(([seat]) => sideOf(view, seat))]);
  return [...sides].map((side) => {
    const laid = bandits.filter(([seat]) => sideOf(view, seat) === side);
    return { side, attacks: side !== defending, bandits: laid, strength: laid.reduce((sum, [, value]) => sum + value, 0) };
  });
}

/** Where a move happens: at its card, then where that goes. */
export function where(move: Move): string | null {
  const places = [...(cardOf(move) === null ? [] : [`[data-select="${cardOf(move)}"]`]), ...(move.mine === undefined ? [] : [`[data-mine="${move.mine}"]`])];
  return places.length > 0 ? places.join(", ") : null;
}
