import { HIDDEN, sorted, type DiggingView, type Mine } from "./view";

type Event = Record<string, unknown>;

/** The view with one event applied, as far as the event says it. */
export function told(view: DiggingView, event: Event): DiggingView {
  const seat = event.seat as number;
  const mine = event.mine as number;
  const card = (event.card as string | undefined) ?? HIDDEN;
  switch (event.event) {
    case "deal":
      return dealt(view, event);
    case "draw":
      return { ...received(view, seat, card), stock: Array<string>(event.stock as number).fill(HIDDEN) };
    case "push":
      return received(parted(view, seat, card), event.to as number, card);
    case "open":
      return { ...parted(view, seat, card), mines: [...view.mines, opened(seat, card)] };
    case "dig":
      return dug(parted(view, seat, card), mine, card);
    case "close":
      return changed(parted(view, seat, "X"), mine, { closed: true });
    case "attack":
    case "join":
      return fought(parted(view, seat, card), seat, mine, Number(card.slice(1)));
    case "haste":
      return decided(changed(view, mine, { chests: view.mines[mine]?.chests.slice(0, -1) ?? [] }), [card]);
    case "keep":
    case "capture":
      return decided(changed(view, mine, { owner: seat }), []);
    case "last_round":
      return { ...view, last: [seat] };
    case "scoring":
    case "final":
      return { ...view, last: null, scores: event.scores as number[] };
    default:
      return view;
  }
}

/** How long everybody may look, in milliseconds. */
export function pace(event: Event): number {
  return PACE[event.event as string] ?? 0;
}

const PACE: Record<string, number> = {
  deal: 1200,
  draw: 700,
  push: 1000,
  open: 1000,
  dig: 900,
  close: 1300,
  attack: 1500,
  join: 1300,
  pass: 600,
  haste: 1700,
  keep: 1700,
  capture: 1900,
  last_round: 1500,
  scoring: 2400,
  final: 1600,
};

function dealt(view: DiggingView, event: Event): DiggingView {
  const hand = Array<string>(event.count as number).fill(HIDDEN);
  return {
    ...view,
    deal: event.deal as number,
    dealer: event.dealer as number,
    turn: event.seat as number,
    hands: view.hands.map(() => hand),
    mines: [],
    fight: null,
    out: [],
    last: null,
  };
}

function received(view: DiggingView, seat: number, card: string): DiggingView {
  return { ...view, hands: view.hands.map((hand, holder) => (holder === seat ? sorted([...hand, card]) : hand)) };
}

/** A card leaves a hand: this one, or one of those that cannot be seen. */
function parted(view: DiggingView, seat: number, card: string): DiggingView {
  const hand = [...(view.hands[seat] ?? [])];
  const held = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(HIDDEN);
  if (held >= 0) hand.splice(held, 1);
  return { ...view, hands: view.hands.map((other, holder) => (holder === seat ? hand : other)) };
}

function opened(owner: number, card: string): Mine {
  const metals = { MG: "gold", MS: "silver", MC: "copper" } as const;
  return { owner, metal: metals[card as keyof typeof metals], chests: [], closed: false };
}

function dug(view: DiggingView, mine: number, card: string): DiggingView {
  return changed(view, mine, { chests: [...(view.mines[mine]?.chests ?? []), card] });
}

function changed(view: DiggingView, number: number, change: Partial<Mine>): DiggingView {
  return { ...view, mines: view.mines.map((mine, index) => (index === number ? { ...mine, ...change } : mine)) };
}

/** A bandit joins; who may still come the next view says. */
function fought(view: DiggingView, seat: number, mine: number, value: number): DiggingView {
  const fight = view.fight ?? { mine, attacker: seat, bandits: [], waiting: [] };
  const waiting = fight.waiting.filter((other) => other !== seat);
  return { ...view, fight: { ...fight, waiting, bandits: [...fight.bandits, [seat, value]] } };
}

function decided(view: DiggingView, lost: string[]): DiggingView {
  const bandits = view.fight?.bandits.map(([, value]) => `b${value}`) ?? [];
  return { ...view, fight: null, out: [...view.out, ...lost, ...bandits] };
}
