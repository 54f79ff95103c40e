import type { Component } from "svelte";
import type { Happening, Offer, Piece } from "../protocol";

export type Move = Record<string, unknown>;

/** Somebody at the table, as a board writes and draws them. */
export interface Player {
  seat: number;
  name: string;
  mine: boolean;
}

/** A label, a card's name or a line of the coach, with its blanks filled in. */
export type Say = (section: "table" | "card" | "piece" | "coach", key: string, blanks?: Record<string, string | number>) => string;

/** Where a move leads, as far as the house can foresee it. */
export interface Preview {
  move: Move;
  /** What it will begin with; empty: that lies in the cards. */
  events: Record<string, unknown>[];
}

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
  /** The table in styled pieces, line by line; only for games that neither the page nor the game itself draws. */
  picture: Piece[][] | null;
  /** What follows from what lies open, as the game reckons it; while something is being told, of the scene before. */
  reckoning: any;
  players: Player[];
  say: Say;
  /** How wide the room for the board is, as a multiple of its height. */
  ratio: number;
  /** Whether the board is drawn for a phone held upright. */
  narrow: boolean;
  /** The move that a master would play, or that is being looked at in a list: the board shows where it happens. */
  hint: Move | null;
  /**
   * Where the move leads that somebody looks at. The frame draws a board of the page a second time with these events
   * told, and shows those of its pieces that look otherwise then (see `piece` and `amount`); only a drawing that a game
   * brings itself, or one without pieces, has to do something about it.
   */
  preview: Preview | null;
  /** Play a legal move; the frame asks about dangerous ones unless the board has asked already (sure). */
  choose: (move: Move, sure?: boolean) => void;
  /** Ask why a move is not legal; the frame shows the answer with its rule. */
  why: (move: Move) => void;
  /** Say what a piece is: a key of the section `piece`. */
  explain: (piece: string) => void;
}

/** What something that happens at a table can sound like. */
export type Sound = "card" | "step" | "dig" | "fire" | "coins" | "knock";

/** Which events sound how; an event that is not named knocks. */
export type Sounds = Partial<Record<Sound | "silence", readonly string[]>>;

/** What a drawing knows about its game beyond how it looks. */
export interface Narration<View = any> {
  /** The view with one event applied, as far as the event says it: for animation only, the next view is the truth. */
  told: (view: View, event: Record<string, unknown>) => View;
  /** How long an event is looked at, in milliseconds; 0: it is told without a pause. */
  pace: (event: Record<string, unknown>) => number;
  sounds: Sounds;
  /** Keys of the section `coach` that fit this situation, the most important first. */
  coach: (view: View, eye: number | null, legal: Offer[], reckoning: any) => string[];
  /** A selector of where a move happens that nothing on the board plays at once; null: nowhere. */
  where?: (move: Move) => string | null;
  /** Why somebody should think twice before a legal move, in a sentence; whoever has asked already says that somebody is sure. */
  warning?: (view: View, move: Move, players: Player[], say: Say) => string | null;
}

/** One game's drawing in the page: the default export of `boards/<game>/index.ts`. */
export interface DrawnModule<View = any> extends Narration<View> {
  Board: Component<BoardProps<View>>;
}

/**
 * A drawing that a game brings itself: an ES module at the address that the catalogue names (`board`), built with
 * whatever its author likes. It draws into `target` and nowhere else. It may load what lies beside it
 * (`new URL("cards.svg", import.meta.url)`), nothing from other sites, and styles from files or attributes only.
 * What it leaves out of the narration is told as the general board tells it.
 */
export interface BroughtModule<View = any> extends Partial<Narration<View>> {
  mount: (target: HTMLElement, props: BoardProps<View>) => Mounted<View>;
}

/** A drawing in its place. */
export interface Mounted<View = any> {
  /** Called with all properties whenever one of them changes. */
  update: (props: BoardProps<View>) => void;
  destroy: () => void;
}

/** How a game is drawn and told, wherever its drawing comes from. */
export type BoardModule<View = any> = DrawnModule<View> | (BroughtModule<View> & Narration<View>);

/** Marks a piece, so that a preview can show it where it will be and as it will look. */
export function piece(name: string, ...looks: unknown[]): Record<string, string> {
  return { "data-piece": name, "data-looks": JSON.stringify(looks) };
}

/** A sentence without the rule that it cites at its end, for who reads it in passing. */
export function plain(sentence: string): string {
  return sentence.replace(/ \[\w+\]$/, "");
}

/** Marks where an amount is written, so that a preview can say by how much it will change. */
export function amount(name: string, count: number): Record<string, string> {
  return { "data-piece": name, "data-amount": String(count) };
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
