import type { Area } from "./layout";
import { HIDDEN } from "./view";

/** Equal cards of a hand, and where they are held. */
export interface Held {
  card: string;
  count: number;
  key: string;
  x: number;
  y: number;
  angle: number;
  scale: number;
  /** How much of its width is seen beside the next one, in units of the card. */
  seen: number;
}

const CARD = { width: 64, height: 90 };
const MOST_IN_A_NARROW_ROW = 8; // so that every card shows 40 pixels to a finger

/** The hand as it is held: one fan, or rows on a phone. */
export function fan(hand: string[], area: Area, narrow: boolean): Held[] {
  const groups = grouped(hand);
  const perRow = narrow ? MOST_IN_A_NARROW_ROW : Math.max(1, groups.length);
  const rows = Math.max(1, Math.ceil(groups.length / perRow));
  const scale = narrow ? narrowScale(groups.length, area) : Math.min(1.5, (area.height - 40) / CARD.height);
  const pitch = rows > 1 ? Math.min(94, (area.height - CARD.height * scale - 22) / (rows - 1)) : 0;
  return groups.map((group, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, groups.length - row * perRow);
    const step = Math.min(CARD.width * scale + 6, (area.width - CARD.width * scale - 10) / Math.max(1, inRow - 1));
    const off = (index % perRow) - (inRow - 1) / 2;
    const bend = narrow ? 0 : off / Math.max(4, inRow / 2); // from -1 to 1
    return {
      ...group,
      x: area.x + area.width / 2 + off * step,
      y: area.y + (CARD.height * scale) / 2 + (narrow ? 22 : 26) + row * pitch + bend * bend * 9,
      angle: bend * 6,
      scale,
      seen: Math.min(CARD.width, step / scale),
    };
  });
}

/** Few cards are held larger. */
function narrowScale(groups: number, area: Area): number {
  return Math.min(1.3, Math.max(0.92, area.width / Math.max(1, groups) / (CARD.width + 5)));
}

/** Moves do not tell copies apart, so copies lie together; cards that cannot be seen lie singly. */
function grouped(hand: string[]): { card: string; count: number; key: string }[] {
  const groups: { card: string; count: number; key: string }[] = [];
  hand.forEach((card, index) => {
    const last = groups.at(-1);
    if (last?.card === card && card !== HIDDEN) last.count += 1;
    else groups.push({ card, count: 1, key: card === HIDDEN ? `${card}${index}` : card });
  });
  return groups;
}
