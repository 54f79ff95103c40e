import type { Offer } from "../protocol";

type Facts = Record<string, unknown>;

/** Moves of one kind: what their sentences begin with, and what remains of each. */
export interface Group {
  /** Empty where there is only one move, or the sentences have no beginning in common. */
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
  const shared = offers.length > 1 ? beginning(sentences) : 0;
  return {
    title: sentences[0]!.slice(0, shared).join(" "),
    choices: offers.map((offer, at) => ({ offer, rest: sentences[at]!.slice(shared).join(" ") })),
  };
}

/** How many words all sentences begin with; of each at least one remains. */
function beginning(sentences: string[][]): number {
  const most = Math.min(...sentences.map((words) => words.length - 1));
  const differs = sentences[0]!.findIndex((word, at) => sentences.some((words) => words[at] !== word));
  return differs < 0 ? most : Math.min(differs, most);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
