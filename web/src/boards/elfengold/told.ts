import type { Offer } from "../../protocol";
import { countersOn, HUT, type Kind, type Reckoning, type Tool, type View } from "./view";

type Event = Record<string, unknown>;

/** The view with one event applied, for the eye to follow; the next view is the truth. */
export function told(view: View, event: Event): View {
  const seat = Number(event.seat);
  const gold = Number(event.gold);
  switch (event.event) {
    case "loan":
      return { ...paid(view, seat, -gold), debt: view.debt.with(seat, Number(event.debt)) };
    case "repay":
      return { ...paid(view, seat, gold), debt: view.debt.with(seat, Number(event.debt)) };
    case "buy":
      return {
        ...paid(view, seat, gold),
        shovels: raised(view.shovels, seat, Number(event.shovels)),
        picks: raised(view.picks, seat, Number(event.picks)),
      };
    case "basket":
      return paid(view, seat, gold);
    case "find":
      return paid(view, seat, -gold);
    case "place":
      return placed(view, seat, Number(event.space), kindOf(event.kind));
    case "pass":
      return { ...view, passed: view.passed.with(seat, true) };
    case "walk":
    case "home":
      return { ...view, at: view.at.with(seat, Number(event.to)) };
    case "dig":
      return { ...view, digs: view.digs.with(seat, event.with as Tool) };
    case "rest":
      return { ...view, digs: view.digs.with(seat, "no") };
    case "turn_over":
      return turnedOver(view, Number(event.space), event.kinds as Kind[]);
    case "break":
      return event.with === "pick"
        ? { ...view, picks: raised(view.picks, seat, -1) }
        : { ...view, shovels: raised(view.shovels, seat, -1) };
    case "last_tool":
      return { ...view, at: view.at.with(seat, HUT) };
    case "take_back":
      return takenBack(view);
    case "round":
      return { ...view, round: Number(event.round), first: seat, phase: "buy", passed: view.passed.map(() => false) };
    default:
      return view;
  }
}

/** Gold that nobody may see stays unseen. */
function paid(view: View, seat: number, gold: number): View {
  const owned = view.gold[seat];
  return typeof owned === "number" ? { ...view, gold: view.gold.with(seat, owned - gold) } : view;
}

function raised<Count extends number | null>(counts: Count[], seat: number, by: number): Count[] {
  const count = counts[seat];
  return typeof count === "number" ? counts.with(seat, (count + by) as Count) : counts;
}

function kindOf(kind: unknown): Kind | null {
  return kind === "rock" || kind === "blank" ? kind : null;
}

function placed(view: View, seat: number, space: number, kind: Kind | null): View {
  return {
    ...view,
    placed: [...view.placed, { seat, space, kind }],
    rocks: kind === "rock" ? raised(view.rocks, seat, -1) : view.rocks,
    blanks: kind === "blank" ? raised(view.blanks, seat, -1) : view.blanks,
  };
}

/** The kinds come in the order in which the counters were placed. */
function turnedOver(view: View, space: number, kinds: Kind[]): View {
  const faces = [...kinds];
  return {
    ...view,
    placed: view.placed.map((counter) =>
      counter.space === space ? { ...counter, kind: faces.shift() ?? counter.kind } : counter,
    ),
  };
}

/** Of a hand with counters that nobody has seen, nothing is known again. */
function takenBack(view: View): View {
  const unseen = (seat: number) => view.placed.some((counter) => counter.seat === seat && counter.kind === null);
  const lying = (seat: number, kind: Kind) =>
    view.placed.filter((counter) => counter.seat === seat && counter.kind === kind).length;
  const back = (counts: (number | null)[], kind: Kind) =>
    counts.map((count, seat) => (count === null || unseen(seat) ? null : count + lying(seat, kind)));
  return {
    ...view,
    placed: [],
    digs: view.digs.map(() => null),
    rocks: back(view.rocks, "rock"),
    blanks: back(view.blanks, "blank"),
  };
}

const PACES: Record<string, number> = {
  loan: 900,
  buy: 800,
  buy_nothing: 400,
  repay: 600,
  place: 500,
  pass: 450,
  basket: 800,
  walk: 700,
  home: 800,
  stay: 350,
  dig: 650,
  rest: 400,
  turn_over: 1500,
  break: 1200,
  last_tool: 1000,
  find: 1200,
  take_back: 600,
  end: 900,
  go_on: 500,
  round: 900,
  final: 2500,
};

/** How long an event is looked at, in milliseconds. */
export function pace(event: Event): number {
  return PACES[String(event.event)] ?? 0;
}

const HEAVY = 4; // tools with which an elf is slowest
const FAR_DOWN = 9; // the first space of the lower tunnel

/** What a friend would say now, the most important first. */
export function coach(view: View, eye: number | null, legal: Offer[], { goal }: Partial<Reckoning>): string[] {
  if (eye === null || view.over) return [];
  if (legal.length === 0) return [view.phase === "place" ? "watch" : "wait"];
  switch (view.phase) {
    case "buy":
      return aboutBuying(view, eye);
    case "place":
      return view.rocks[eye] ? ["place_rock", "place"] : ["place_blank", "place"];
    case "move":
      return aboutMoving(view, eye, goal ?? Infinity);
    case "declare":
      return aboutDigging(view, eye);
    case "end":
      return ["end"];
  }
}

function aboutBuying(view: View, eye: number): string[] {
  if (view.debt[eye]) return ["debt", "buy"];
  return view.round === 1 ? ["begin", "buy"] : ["buy"];
}

function aboutMoving(view: View, eye: number, goal: number): string[] {
  const keys = [];
  if ((view.gold[eye] ?? 0) >= goal) keys.push("go_home");
  if ((view.shovels[eye] ?? 0) + (view.picks[eye] ?? 0) >= HEAVY) keys.push("heavy");
  if (view.at[eye] === HUT) keys.push("basket");
  return [...keys, (view.at[eye] ?? HUT) >= FAR_DOWN ? "deep" : "move"];
}

function aboutDigging(view: View, eye: number): string[] {
  const counters = countersOn(view, view.at[eye] ?? HUT);
  if (counters.some((counter) => counter.seat === eye && counter.kind === "rock")) return ["own_rock"];
  if (counters.some((counter) => counter.seat !== eye)) return ["risk", "pick"];
  return ["clear", "pick"];
}
