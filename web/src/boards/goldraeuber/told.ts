import { same, type Card, type Place, type Thing, type View } from "./view";

type Told = Record<string, any>;

/** What each event changes on the table, as far as it says so. */
const changes: Record<string, (view: View, event: Told) => Partial<View>> = {
  roll: dice,
  rumble: dice,
  number: (_, event) => ({ number: event.number }),
  open: (view, event) => card(view, event.at, { state: "open", face: event.card }),
  find_treasure: (_, event) => ({ treasure: event.at, phase: 2 }),
  find_mate: (_, event) => ({ mate: event.at }),
  check: (view, event) => card(view, event.at, { face: event.card }),
  enter: (view, event) => figure(view, event.seat, event.to),
  walk: (view, event) => figure(view, event.seat, event.to),
  leave: (view, event) => figure(view, event.seat, "out"),
  safe: (view, event) => ({ carries: replaced(view.carries, event.seat, null), ...thing(event.what, "out") }),
  dig: (view, event) => card(view, event.at, { dug: true }),
  collapse: (view, event) => card(view, event.at, { state: "fallen" }),
  take: (view, event) => ({ carries: replaced(view.carries, event.seat, event.what), ...thing(event.what, "carried") }),
  pay: (view, event) => ({ life: paid(view, event.seat, event.points), roll: event.roll }),
  pay_number: (view, event) => ({ life: paid(view, event.seat, event.points), number: event.number }),
  give: (view, event) => ({ life: replaced(paid(view, event.seat, event.points), event.to, view.life[event.to]! + event.points) }),
  hand: (view, event) => ({ carries: replaced(replaced(view.carries, event.seat, null), event.to, event.what) }),
  done: () => ({ stage: "done" }),
  won: () => ({ over: true, turn: null }),
  lost: () => ({ over: true, turn: null }),
};

/** Milliseconds; what is not here is told without a pause. */
const paces: Record<string, number> = {
  start: 600,
  roll: 1000,
  rumble: 1300,
  number: 1000,
  open: 1000,
  find_treasure: 1600,
  find_mate: 1600,
  check: 1000,
  enter: 750,
  walk: 750,
  leave: 750,
  safe: 900,
  dig: 1000,
  collapse: 1400,
  take: 700,
  pay: 800,
  pay_number: 800,
  give: 700,
  hand: 700,
  buried: 1400,
  trapped: 1400,
  hopeless: 1600,
  won: 1600,
  lost: 1400,
};

export function told(view: View, event: Record<string, unknown>): View {
  const change = changes[String(event.event)];
  return change ? { ...view, ...change(view, event) } : view;
}

export function pace(event: Record<string, unknown>): number {
  return paces[String(event.event)] ?? 0;
}

function dice(_: View, event: Told): Partial<View> {
  return { turn: event.seat, roll: event.pips, number: null, stage: "roll", gave: [], got: [] };
}

function card(view: View, at: Place, change: Partial<Card>): Partial<View> {
  return { cards: view.cards.map((one) => (same(one.at, at) ? { ...one, ...change } : one)) };
}

function figure(view: View, seat: number, to: "out" | Place): Partial<View> {
  return { figures: replaced(view.figures, seat, to) };
}

function thing(what: Thing, place: "carried" | "out"): Partial<View> {
  return what === "treasure" ? { treasure: place } : { mate: place };
}

function paid(view: View, seat: number, points: number): number[] {
  return replaced(view.life, seat, view.life[seat]! - points);
}

function replaced<Item>(list: Item[], index: number, item: Item): Item[] {
  return list.map((old, place) => (place === index ? item : old));
}
