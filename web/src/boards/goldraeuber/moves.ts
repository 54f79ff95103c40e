import type { Offer } from "../../protocol";
import { plain, type Move, type Player, type Say } from "../board";
import { cardAt, rumbles, same, seatsOn, thingsOn, type Card, type Place, type View } from "./view";

/** The legal moves that are about one card. */
export function movesOn(legal: Offer[], at: Place): Offer[] {
  return legal.filter(({ move }) => same(move.at, at) || same(move.to, at));
}

/** The legal moves that are about no card; they become buttons. Gifts have a panel of their own. */
export function movesBeside(legal: Offer[]): Offer[] {
  return legal.filter(({ move }) => !Array.isArray(move.at) && !Array.isArray(move.to) && move.do !== "give");
}

/** What somebody probably means who clicks a card that has no legal move. */
export function meant(view: View, card: Card, eye: number): Move {
  if (rumbles(view, view.roll) && view.stage === "roll") return { do: "collapse", at: card.at };
  if (card.state === "down") return { do: "open", at: card.at };
  return same(view.figures[eye], card.at) ? { do: "dig", at: card.at } : { do: "move", to: card.at };
}

/** Why one should think twice before this card falls [A14, R19, R20]: a key of the section `table`, or nothing. */
export function danger(view: View, at: Place): "warn_figure" | "warn_marker" | "warn_inner" | null {
  if (seatsOn(view, at).length > 0) return "warn_figure";
  if (thingsOn(view, at).length > 0) return "warn_marker";
  const card = cardAt(view, at);
  const hiding = view.treasure === "hidden" || view.mate === "hidden";
  return hiding && card?.number === null && card.state === "down" ? "warn_inner" : null;
}

/** What is at stake when the card of this move falls, in a sentence. */
export function warning(view: View, move: Move, players: Player[], say: Say): string | null {
  if (move.do !== "collapse") return null;
  const at = move.at as Place;
  const peril = danger(view, at);
  if (peril === null) return null;
  const who = seatsOn(view, at).map((seat) => players.find((player) => player.seat === seat)?.name ?? seat + 1);
  const what = thingsOn(view, at).map((thing) => say("card", thing));
  return plain(say("table", peril, { who: who.join(", "), what: what.join(", ") }));
}

/** Whether a click on the card asks first instead of playing. */
export function asksFirst(view: View, offers: Offer[], at: Place): boolean {
  return offers.length > 1 || (offers[0]?.move.do === "collapse" && danger(view, at) !== null);
}
