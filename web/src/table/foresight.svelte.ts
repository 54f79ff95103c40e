import { written, type Move, type Preview } from "../boards/board";
import type { Allowed } from "../protocol";
import { requestId } from "./fairness";

/** Where moves lead, as the house foresees it; each move of a scene is asked about once. */
export class Foresight {
  /** Where the move leads that is looked at, as soon as the house has said so. */
  preview = $state.raw<Preview | null>(null);

  private move: Move | null = null;
  private known = new Map<string, Allowed["leads"]>();
  /** The moves that were asked about, by the request. */
  private asked = new Map<string, string>();

  private readonly ask: (move: Move, id: string) => void;

  constructor(ask: (move: Move, id: string) => void) {
    this.ask = ask;
  }

  /** Somebody looks at a move, or at none any more. */
  look(move: Move | null): void {
    this.move = move;
    if (move) this.askOnce(move, written(move));
    this.show();
  }

  /** Whether this answers a question of mine. */
  hear({ id, leads }: Allowed): boolean {
    const move = this.asked.get(id);
    if (move === undefined) return false;
    this.known.set(move, leads);
    this.show();
    return true;
  }

  /** Whether a question of mine was refused; then there is nothing to show. */
  refuse(id: string): boolean {
    return this.asked.has(id);
  }

  /** Something has happened: moves lead elsewhere now. */
  forget(): void {
    this.known.clear();
    this.asked.clear();
    this.look(null);
  }

  private askOnce(move: Move, name: string): void {
    if (this.known.has(name) || [...this.asked.values()].includes(name)) return;
    const id = requestId();
    this.asked.set(id, name);
    this.ask(move, id);
  }

  private show(): void {
    const events = this.move && this.known.get(written(this.move));
    this.preview = this.move && events ? { move: this.move, events } : null;
  }
}
