import { settings, type Speed } from "../settings.svelte";

/** How many times as long as the boards wish everything is told. */
const FACTORS: Record<Speed, number> = { calm: 1.8, brisk: 1, at_once: 0 };

/** As fast as somebody likes it: nobody watches a hidden page, who wants little motion gets half the pauses. */
export function haste(): number {
  if (document.hidden) return 0;
  return FACTORS[settings.speed] * (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0.5 : 1);
}
