import type { TurningPoint } from "../protocol";

/** What stands at a turning point, as chess players write it: colour is never the only sign. */
export const signs: Record<TurningPoint["verdict"], string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** How many turning points are told until somebody wants them all. */
export const FEW = 6;

/** So many of the worst, in the order of the game. */
export function worst(points: TurningPoint[], most: number): TurningPoint[] {
  const least = [...points].sort((one, other) => other.loss - one.loss).slice(0, most);
  return points.filter((point) => least.includes(point));
}

/** The next turning point before or after a step; the step itself where there is none. */
export function neighbour(points: TurningPoint[], step: number, way: 1 | -1): number {
  const beyond = points.map((point) => point.step).filter((other) => (other - step) * way > 0);
  return beyond.length ? (way > 0 ? Math.min(...beyond) : Math.max(...beyond)) : step;
}

/** The seats behind each chance: a team without rivals shares one, partners sit across from each other. */
export function sidesOf(curve: number[][], seats: number): number[][] {
  const sides = curve[0]?.length ?? seats;
  return Array.from({ length: sides }, (_, side) =>
    Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat % sides === side),
  );
}
