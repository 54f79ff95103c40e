import type { Offer } from "../../protocol";
import { cart, dwarfsOf, FACE_DOWN, places, type Card, type View } from "./view";

type Event = Record<string, unknown>;

/** The view with one event applied, for the eye to follow; the next view is the truth. */
export function told(view: View, event: Event): View {
  const seat = Number(event.seat);
  const dwarf = Number(event.dwarf);
  switch (event.event) {
    case "dig":
      return { ...view, dig: uncovered(view.dig), piles: added(view.piles, seat, String(event.card ?? FACE_DOWN)) };
    case "turn_up":
      return { ...view, dig: [String(event.card ?? FACE_DOWN), ...view.dig.slice(1)] };
    case "dragon":
      return { ...view, dig: uncovered(view.dig), drago: Number(event.to) };
    case "exit_card":
      return { ...view, exit: view.exit.slice(1), drawn: String(event.card) };
    case "step":
    case "double":
    case "all":
    case "swap":
      return used(view);
    case "extra":
      return { ...view, drawn: null, piles: added(view.piles, seat, "G") };
    case "walk":
      return { ...used(view), at: view.at.with(dwarf, Number(event.to)) };
    case "leave":
      return {
        ...used(view),
        at: view.at.with(dwarf, "ladder"),
        ladder: [...view.ladder, dwarf],
        safe: view.safe.with(dwarf, view.piles[seat] ?? []),
        piles: view.piles.with(seat, []),
      };
    case "burn":
      return burnt(view, seat, dwarf);
    case "reshuffle":
      return { ...view, exit: view.discard.map(() => FACE_DOWN), discard: [] };
    case "scoring":
      return { ...view, nuggets: view.nuggets.map((owned, who) => owned + ((event.nuggets as number[])[who] ?? 0)) };
    case "round":
      return laidOut(view, Number(event.round), seat);
    default:
      return view;
  }
}

/** The pile without its open card: the next one is not turned up yet. */
function uncovered(pile: Card[]): Card[] {
  return pile.slice(1).map(() => FACE_DOWN);
}

/** The drawn card lies on the discard; one that leaves no choice is used without another word. */
function used(view: View): View {
  return view.drawn ? { ...view, drawn: null, discard: [view.drawn, ...view.discard] } : view;
}

function added(piles: Card[][], seat: number, card: Card): Card[][] {
  return piles.with(seat, [...(piles[seat] ?? []), card]);
}

/** The pile is lost with the last dwarf of a seat. */
function burnt(view: View, seat: number, dwarf: number): View {
  const at = view.at.with(dwarf, "burnt");
  const somebodyDigs = dwarfsOf(view, seat).some((other) => typeof at[other] === "number");
  return { ...view, at, piles: somebodyDigs ? view.piles : view.piles.with(seat, []) };
}

function laidOut(view: View, round: number, starter: number): View {
  return {
    ...view,
    round,
    starter,
    drago: places(view) + 1,
    at: view.at.map(() => cart(view)),
    ladder: [],
    piles: view.piles.map(() => []),
    safe: view.safe.map(() => []),
    discard: [],
    drawn: null,
  };
}

const PACES: Record<string, number> = {
  dig: 800,
  turn_up: 600,
  dragon: 1500,
  exit_card: 1000,
  swap: 500,
  all: 500,
  extra: 800,
  walk: 550,
  leave: 900,
  burn: 1300,
  reshuffle: 600,
  scoring: 3200,
  round: 1000,
  final: 2500,
};

/** How long an event is looked at, in milliseconds. */
export function pace(event: Event): number {
  return PACES[String(event.event)] ?? 0;
}

const NEAR = 2; // places between a dwarf and its fate

/** What a friend would say now, the most important first. */
export function coach(view: View, eye: number | null, legal: Offer[]): string[] {
  if (eye === null || view.over) return [];
  if (legal.length === 0) return waiting(view, eye);
  const keys = view.drawn ? aboutDrawn(legal) : aboutDigging(view);
  return view.round === 3 ? [...keys, "final"] : keys;
}

function waiting(view: View, eye: number): string[] {
  const mine = dwarfsOf(view, eye).map((dwarf) => view.at[dwarf]);
  if (mine.some((where) => typeof where === "number")) return ["wait"];
  return mine.includes("ladder") ? ["safe"] : ["burnt"];
}

function aboutDrawn(legal: Offer[]): string[] {
  const deeds = legal.map((offer) => String(offer.move.do));
  return ["extra", "swap", "all"].filter((deed) => deeds.includes(deed)).concat("drawn");
}

function aboutDigging(view: View): string[] {
  const place = Number(view.at[view.dwarf ?? 0]);
  const top = view.dig[0] ?? "";
  const keys = [];
  if (view.drago - place <= NEAR) keys.push("drago_near");
  if (place <= NEAR) keys.push("exit_near");
  const fresh = view.piles[view.turn ?? 0]?.length === 0;
  const arrow = { R: "right", L: "left", S: "stay" }[top.charAt(0)];
  return [...keys, ...(fresh ? ["begin"] : []), ...(arrow ? [arrow] : [])];
}
