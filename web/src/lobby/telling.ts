// Times and clocks in words.
import type { Clock } from "../protocol";
import { settings } from "../settings.svelte";
import { counted, t } from "../words/index.svelte";

const MINUTE = 60;
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", MINUTE],
] as const;

/** How long ago something happened, such as “5 minutes ago”. */
export function ago(then: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? (["minute", MINUTE] as const);
  const teller = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  return seconds < MINUTE ? t("time.now") : teller.format(-Math.floor(seconds / length), unit);
}

/** How long one may think; empty: as long as one likes. */
export function clockWords(clock: Clock): string {
  const seconds = clock.seconds ?? 0;
  switch (clock.kind) {
    case "move":
      return t("clock.per_move", { time: duration(seconds) });
    case "total":
      return clock.increment
        ? t("clock.in_total_more", { time: duration(seconds), increment: clock.increment })
        : t("clock.in_total", { time: duration(seconds) });
    case "days":
      return t("clock.per_move", { time: counted("time.days", clock.days ?? 1) });
    default:
      return "";
  }
}

/** Seconds as people say them. */
export function duration(seconds: number): string {
  return seconds < MINUTE || seconds % MINUTE ? t("time.seconds", { count: seconds }) : t("time.minutes", { count: seconds / MINUTE });
}
