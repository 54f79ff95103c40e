import type { Offer } from "../protocol";

type Facts = Record<string, unknown>;

/** Moves of one kind: what their sentences have in common, and what remains of each. */
export interface Group {
  /** Such as `turn up card …`; empty where there is only one move, or nothing in common. */
  title: string;
  choices: { offer: Offer; rest: string }[];
}

/** Whether a move or an event names one of these facts. */
export function names(told: Facts, facts: Facts): boolean {
  return Object.entries(facts).some(([fact, value]) => fact in told && same(told[fact], value));
}

/** The moves that a piece stands for. */
export function naming(legal: Offer[], facts: Facts): Offer[] {
  return legal.filter((offer) => names(offer.move, facts));
}

/** Moves by their kind, in the order in which they came. */
export function grouped(legal: Offer[]): Group[] {
  const kinds = new Set(legal.map((offer) => offer.move.do));
  return [...kinds].map((kind) => group(legal.filter((offer) => offer.move.do === kind)));
}

function group(offers: Offer[]): Group {
  const sentences = offers.map((offer) => offer.say.split(" "));
  const most = offers.length > 1 ? Math.min(...sentences.map((words) => words.length)) - 1 : 0;
  const before = alike(sentences, most);
  const after = alike(sentences.map((words) => words.toReversed()), most - before);
  const middle = (words: string[]) => words.slice(before, words.length - after);
  return {
    title: before + after > 0 ? sentences[0]!.toSpliced(before, middle(sentences[0]!).length, "…").join(" ") : "",
    choices: offers.map((offer, at) => ({ offer, rest: middle(sentences[at]!).join(" ") })),
  };
}

/** How many words all sentences begin with, this many at most. */
function alike(sentences: string[][], most: number): number {
  const differs = sentences[0]!.findIndex((word, at) => sentences.some((words) => words[at] !== word));
  return differs < 0 ? most : Math.min(differs, most);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
