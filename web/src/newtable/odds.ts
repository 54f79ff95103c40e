// How often teams win as they have set the game up, from what was measured and comes with the game.
import type { GameCard, Odds, OptionCard } from "../protocol";

export type Options = Record<string, unknown>;

/** The options whose odds were measured at tables with so many seats and between which there is a choice, the weightiest first. */
export function measuredOptions(card: GameCard, seats: number): OptionCard[] {
  const rows = card.odds.filter((odds) => odds.seats === seats);
  const differs = (name: string) => new Set(rows.map((odds) => JSON.stringify(odds.options[name]))).size > 1;
  return Object.keys(rows[0]?.options ?? {}).filter(differs).map((name) => card.options.find((option) => option.name === name)!);
}

/** The odds of a table with these options; null where something else was changed, or nothing measured. */
export function oddsOf(card: GameCard, seats: number, options: Options): Odds | null {
  const rows = card.odds.filter((odds) => odds.seats === seats);
  const chosen = (option: OptionCard) => options[option.name] ?? usual(option, card, seats);
  const measured = card.options.filter((option) => rows[0] && option.name in rows[0].options);
  const others = card.options.filter((option) => !measured.includes(option) && option.name in options && option.name !== "first");
  if (others.some((option) => !alike(options[option.name], usual(option, card, seats)))) return null;
  return rows.find((odds) => measured.every((option) => alike(falling(chosen(option)), odds.options[option.name]))) ?? null;
}

/** What holds at a table with so many seats when nothing is chosen. */
export function usual(option: OptionCard, card: GameCard, seats: number): unknown {
  return option.usual[card.seats.indexOf(seats)];
}

/** One more for a seat, from whoever of the others has most; or one less, for whoever has fewest. */
export function shifted(division: number[], seat: number, more: boolean): number[] {
  const others = division.map((points, other) => ({ points, other })).filter(({ other }) => other !== seat);
  const [partner] = others.sort((one, two) => (more ? two.points - one.points : one.points - two.points) || two.other - one.other);
  const step = more ? 1 : -1;
  return division.map((points, other) => points + (other === seat ? step : other === partner?.other ? -step : 0));
}

/** The most first: who has it makes no difference. */
function falling(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted((one, two) => two - one) : value;
}

function alike(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
