import type { Offer } from "../../protocol";
import { COLOURS, type Colour, type GoldView } from "./view";

/** What a friend would say now. */
export function coach(view: GoldView, eye: number | null, legal: Offer[]): string[] {
  if (view.over || eye === null) return [];
  if (legal.length === 0) return ["watch"];
  if (view.rush) return ["rush"];
  const open = view.open[0];
  return open === undefined ? ["first_card", "remember"] : [second(view.cards[open] ?? "", view.colours, eye)];
}

function second(card: string, colours: Colour[][], eye: number): string {
  if (card === "!") return "dynamite_open";
  if (card.startsWith("$")) return "gold_open";
  const owner = colours.findIndex((owned) => owned.includes(COLOURS[card[0]!]!));
  if (owner < 0) return "free_digger_open";
  return owner === eye ? "own_digger_open" : "other_digger_open";
}
