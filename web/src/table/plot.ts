/** One side's way through the game: the seats behind it and its score after each step. */
export interface Line {
  seats: number[];
  name: string;
  scores: number[];
}

export function lines(names: string[], sides: number[][], steps: { scores: number[] }[]): Line[] {
  return sides.map((seats, side) => ({
    seats,
    name: seats.map((seat) => names[seat] ?? "").join(" & "),
    scores: steps.map((step) => step.scores[side] ?? 0),
  }));
}

/** Whether there is anything to see: in some games all win or lose together. */
export function differ(all: Line[]): boolean {
  return all.some((line) => line.scores.join() !== all[0]!.scores.join());
}

/** The sides that lead after a step: none while all are level. */
export function leaders(all: Line[], step: number): number[] {
  const scores = all.map((line) => line.scores[step] ?? 0);
  const best = Math.max(...scores);
  return scores.every((score) => score === best) ? [] : scores.flatMap((score, side) => (score === best ? [side] : []));
}

/** Who led alone for the most steps, and how often the lead went from one side to another; null: nobody led. */
export function lead(all: Line[]): { side: number; share: number; changes: number } | null {
  const steps = all[0]?.scores.length ?? 0;
  const led = all.map(() => 0);
  let changes = 0;
  let latest: number | null = null;
  for (let step = 0; step < steps; step++) {
    const [first, ...others] = leaders(all, step);
    if (first === undefined || others.length > 0) continue;
    led[first]! += 1;
    if (latest !== null && latest !== first) changes += 1;
    latest = first;
  }
  const most = Math.max(0, ...led);
  return most === 0 ? null : { side: led.indexOf(most), share: most / steps, changes };
}

/** Heights moved apart, so that labels of this height do not lie on each other; in the order given. */
export function apart(heights: number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one]! - heights[other]!);
  const moved = [...heights];
  for (let n = 1; n < order.length; n++) {
    moved[order[n]!] = Math.max(moved[order[n]!]!, moved[order[n - 1]!]! + gap);
  }
  let limit = bottom;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index]!, limit);
    limit = moved[index]! - gap;
  }
  return moved;
}

/** Round numbers for an axis, about so many. */
export function ticks(least: number, most: number, about = 4): number[] {
  const span = Math.max(1, most - least);
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, n) => (first + n) * step);
}

/** About so many steps to list in a table, always with the first and the last. */
export function milestones(steps: number, about = 12): number[] {
  const every = Math.max(1, Math.ceil((steps - 1) / about));
  const chosen = Array.from({ length: steps }, (_, step) => step).filter((step) => step % every === 0);
  return chosen.at(-1) === steps - 1 || steps === 0 ? chosen : [...chosen, steps - 1];
}
