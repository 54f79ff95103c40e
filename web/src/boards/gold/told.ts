import { FACE_DOWN, OUTCOMES, type GoldView, type Turned } from "./view";

type Event = Record<string, unknown>;

/** Both faces lie open while their outcome is told, and leave or turn back with what comes next. */
export function told(before: GoldView, event: Event): GoldView {
  const view = settled(before, event);
  switch (event.event) {
    case "turn_up":
      return shown(view, [{ place: event.place as number, card: event.card as string }]);
    case "find":
    case "grab":
      return won(outside(shown(view, turned(event)), event), event.seat as number, event.place as number);
    case "blast":
    case "fight":
    case "useless":
      return outside(shown(view, turned(event)), event);
    case "nothing":
      return shown(view, turned(event));
    case "rush":
      return { ...view, rush: true };
    case "scoring":
      return { ...view, totals: event.totals as number[] };
    case "next_game":
      return { ...view, rush: false, out: [], won: view.won.map(() => []), cards: view.cards.map(() => FACE_DOWN) };
    default:
      return view;
  }
}

/** How long everybody may look: both cards of a turn lie open through their outcome, so that all can remember them [A14]. */
export function pace(event: Event): number {
  return PACE[event.event as string] ?? 0;
}

const PACE: Record<string, number> = {
  turn_up: 900,
  nothing: 2000,
  fight: 2400,
  find: 2400,
  blast: 2400,
  grab: 1600,
  useless: 1400,
  rush: 1800,
  scoring: 1600,
  next_game: 1200,
};

/** What the outcome before left behind: gaps, and cards that are face down again. */
function settled(view: GoldView, event: Event): GoldView {
  if (OUTCOMES.includes(event.event as string) || view.open.length < 2) return emptied(view);
  const cards = view.cards.map((card, place) => (view.open.includes(place) && !view.options.memory_aid ? FACE_DOWN : card));
  return emptied({ ...view, cards, open: [] });
}

function emptied(view: GoldView): GoldView {
  if (!view.leaving) return view;
  const { leaving, ...rest } = view;
  const cards = view.cards.map((card, place) => (leaving.includes(place) ? null : card));
  return { ...rest, cards, open: view.open.filter((place) => !leaving.includes(place)) };
}

function shown(view: GoldView, faces: Turned[]): GoldView {
  const known = faces.filter(({ place, card }) => view.cards[place] != null && card !== FACE_DOWN);
  const cards = [...view.cards];
  for (const { place, card } of known) cards[place] = card;
  return { ...view, cards, open: [...new Set([...view.open, ...known.map(({ place }) => place)])] };
}

function outside(view: GoldView, event: Event): GoldView {
  return { ...view, leaving: listed<number>(event.places), out: [...view.out, ...listed<string>(event.gone)] };
}

function won(view: GoldView, seat: number, place: number): GoldView {
  const piles = view.won.map((pile, owner) => (owner === seat ? [...pile, FACE_DOWN] : pile));
  return { ...view, leaving: [...(view.leaving ?? []), place], won: piles };
}

function turned(event: Event): Turned[] {
  return listed<Turned>(event.both);
}

/** A fact that is a list; what must not be known any more is none. */
function listed<Item>(fact: unknown): Item[] {
  return Array.isArray(fact) ? (fact as Item[]) : [];
}
