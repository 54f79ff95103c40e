import type { Offer } from "../../protocol";
import { rumbles, THINGS, type View } from "./view";

/** What a kind friend would say now, the most important first. */
export function coach(view: View, eye: number | null, legal: Offer[]): string[] {
  if (view.over || eye === null) return [];
  if (view.turn !== eye) return ["together"];
  if (legal.length === 0) return [];
  return rumbles(view, view.roll) && view.stage === "roll" ? onCollapse(legal) : onAction(view, eye, legal);
}

function onCollapse(legal: Offer[]): string[] {
  return [
    ...(can(legal, "pay") ? ["pay"] : []),
    ...(can(legal, "roll") ? ["number"] : []),
    ...(can(legal, "collapse") ? ["collapse"] : []),
    ...(can(legal, "give") ? ["give"] : []),
  ];
}

function onAction(view: View, eye: number, legal: Offer[]): string[] {
  const dark = view.cards.every((card) => card.state !== "open");
  return [
    ...(can(legal, "take") ? ["take"] : []),
    ...(view.carries[eye] ? ["carry"] : []),
    ...(THINGS.some((thing) => Array.isArray(view[thing])) ? ["fetch"] : []),
    ...(dark && can(legal, "open") ? ["begin"] : []),
    ...(!dark && view.figures[eye] === "out" && can(legal, "move") ? ["enter"] : []),
    ...(view.figures[eye] !== "out" && can(legal, "open") ? ["open"] : []),
    ...(can(legal, "dig") ? ["dig"] : []),
    ...(can(legal, "give") ? ["give"] : []),
    ...(view.stage === "done" ? ["done"] : []),
  ];
}

function can(legal: Offer[], deed: string): boolean {
  return legal.some((offer) => offer.move.do === deed);
}
