import { SPACES } from "./view";

/** The spaces from one to another along the shorter way round the ring, both included. */
export function way(from: number, to: number): number[] {
  const forward = (to - from + SPACES) % SPACES;
  const steps = Math.min(forward, SPACES - forward);
  const direction = forward === steps ? 1 : -1;
  return Array.from({ length: steps + 1 }, (_, step) => (from + direction * step + SPACES) % SPACES);
}

const PER_STEP = 170; // milliseconds
const AT_MOST = 680;

/** Lets a figure walk through these points, given as transforms; whoever wants no motion sees none. */
export function walk(figure: Element, transforms: string[]) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const duration = Math.min(AT_MOST, PER_STEP * transforms.length);
  figure.animate(transforms.map((transform) => ({ transform })), { duration, easing: "ease-in-out" });
}
