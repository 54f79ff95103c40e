import type { Component } from "svelte";
import type { Happening, Offer } from "../protocol";

export type Move = Record<string, unknown>;

/** Somebody at the table, as a board writes and draws them. */
export interface Player {
  seat: number;
  name: string;
  mine: boolean;
}

/** A label, a card's name or a line of the coach, with its blanks filled in. */
export type Say = (section: "table" | "card" | "piece" | "coach", key: string, blanks?: Record<string, string | number>) => string;

/** What every board gets. It draws a view and offers moves; it knows no rules. */
export interface BoardProps<View = any> {
  /** What lies on the table. While something is being told this is the view before, with `told` applied. */
  view: View;
  /** My legal moves; empty while something is being told or when it is not my turn. */
  legal: Offer[];
  /** The seat I look from; null: a spectator. */
  eye: number | null;
  /** What is being told right now. */
  happening: Happening | null;
  players: Player[];
  say: Say;
  /** Whether the board is drawn for a phone held upright. */
  narrow: boolean;
  /** Play a legal move. */
  choose: (move: Move) => void;
  /** Ask why a move is not legal; the frame shows the answer with its rule. */
  why: (move: Move) => void;
  /** Say what a piece is: a key of the section `piece`. */
  explain: (piece: string) => void;
}

/** What something that happens at a table can sound like. */
export type Sound = "card" | "step" | "dig" | "fire" | "coins" | "knock";

/** Which events sound how; an event that is not named knocks. */
export type Sounds = Partial<Record<Sound | "silence", readonly string[]>>;

/** One game's drawing: the default export of `boards/<game>/index.ts`. */
export interface BoardModule<View = any> {
  Board: Component<BoardProps<View>>;
  /** The view with one event applied, as far as the event says it: for animation only, the next view is the truth. */
  told: (view: View, event: Record<string, unknown>) => View;
  /** How long an event is looked at, in milliseconds; 0: it is told without a pause. */
  pace: (event: Record<string, unknown>) => number;
  sounds: Sounds;
  /** Keys of the section `coach` that fit this situation, the most important first. */
  coach: (view: View, eye: number | null, legal: Offer[]) => string[];
}

/** The offer of exactly this move, if it is legal now. */
export function offered(legal: Offer[], move: Move): Offer | undefined {
  const wanted = written(move);
  return legal.find((offer) => written(offer.move) === wanted);
}

/** A move as text that does not depend on the order of its keys. */
export function written(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));
}
