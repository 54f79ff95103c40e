import type { Point } from "../kit/geometry";

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest of these places that lies in the direction of an arrow key; null: there is none, or it is another key. */
export function neighbour(spots: Point[], from: number, key: string, places: number[]): number | null {
  const direction = DIRECTIONS[key];
  const here = spots[from];
  if (!direction || !here) return null;
  let nearest: { place: number; distance: number } | null = null;
  for (const place of places) {
    const ahead = (spots[place]!.x - here.x) * direction.x + (spots[place]!.y - here.y) * direction.y;
    const aside = Math.abs((spots[place]!.x - here.x) * direction.y) + Math.abs((spots[place]!.y - here.y) * direction.x);
    const distance = ahead + 3 * aside;
    if (ahead > 10 && ahead > aside * 0.5 && (!nearest || distance < nearest.distance)) nearest = { place, distance };
  }
  return nearest?.place ?? null;
}

/** Where the focus goes from one of these elements by an arrow key; null: nowhere. */
export function onward<Found extends Element>(elements: Found[], from: Found, key: string): Found | null {
  const middles = elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const others = elements.flatMap((element, index) => (element === from ? [] : [index]));
  const next = neighbour(middles, elements.indexOf(from), key, others);
  return next === null ? null : elements[next]!;
}
