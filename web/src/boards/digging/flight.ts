import type { Happening } from "../../protocol";
import type { Point } from "../../kit/geometry";
import type { Area, Layout } from "./layout";
import { HIDDEN } from "./view";

/** The way of the card that is being told about. */
export function flightOf(happening: Happening | null, plan: Layout, bottom: number) {
  const event = happening?.event;
  if (!event) return null;
  const hand = (seat: unknown): Point =>
    middle(seat === bottom ? plan.hand : plan.rows[seat as number]!);
  const mine = () => plan.mines[event.mine as number] ?? hand(event.seat);
  const ways: Record<string, () => [Point, Point]> = {
    draw: () => [plan.stock, hand(event.seat)],
    push: () => [hand(event.seat), hand(event.to)],
    open: () => [hand(event.seat), mine()],
    dig: () => [hand(event.seat), mine()],
    close: () => [hand(event.seat), mine()],
    attack: () => [hand(event.seat), mine()],
    join: () => [hand(event.seat), mine()],
  };
  const way = ways[event.event as string]?.();
  if (!way) return null;
  return { card: (event.card as string | undefined) ?? HIDDEN, from: way[0], to: way[1], scale: plan.stock.scale };
}

function middle(area: Area): Point {
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}
