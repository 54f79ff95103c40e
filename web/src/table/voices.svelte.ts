import { SvelteSet } from "svelte/reactivity";
import type { Reacted, Said } from "../protocol";
import { Memory } from "./memory";

/** How long a reaction floats, in milliseconds. */
const FLOATING = 2600;

/** What is said and shown at the table, without those whom I do not want to hear. */
export class Voices {
  said = $state.raw<Said[]>([]);
  reactions = $state.raw<(Reacted & { key: number })[]>([]);
  /** Persons whom only I do not hear. */
  readonly unheard = new SvelteSet<string>();

  private readonly remembered = new Memory("unheard");
  private readonly muted: () => string[];
  private shown = 0;

  /** `muted` are the persons whom nobody at this table hears. */
  constructor(muted: () => string[]) {
    this.muted = muted;
    for (const person of this.remembered.all()) this.unheard.add(person);
  }

  get heard(): Said[] {
    return this.said.filter((said) => !this.isSilenced(said.person));
  }

  /** The latest words of everybody who is not heard, so that they can be heard again. */
  get silenced(): Said[] {
    return [...new Map(this.said.map((said) => [said.person, said])).values()].filter((said) => this.isSilenced(said.person));
  }

  isSilenced(person: string): boolean {
    return this.unheard.has(person) || this.muted().includes(person);
  }

  say(said: Said): void {
    if (this.said.some((other) => other.number === said.number)) return;
    this.said = [...this.said, said];
  }

  react(reacted: Reacted): void {
    if (this.isSilenced(reacted.person)) return;
    const floating = { ...reacted, key: this.shown++ };
    this.reactions = [...this.reactions, floating];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other !== floating)), FLOATING);
  }

  silence(person: string): void {
    this.unheard.add(person);
    this.remembered.keep(person);
  }

  hearAgain(person: string): void {
    this.unheard.delete(person);
    this.remembered.drop(person);
  }
}
