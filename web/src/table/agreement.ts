import type { Clock, GameCard, Table } from "../protocol";
import { t } from "../words/index.svelte";

/** The clock in a sentence. */
export function clockSentence(clock: Clock): string {
  const { seconds = 60, increment = 0, days = 3 } = clock;
  const time = seconds % 60 === 0 ? t("time.minutes", { count: seconds / 60 }) : t("time.seconds", { count: seconds });
  if (clock.kind === "move") return t("table.clock_move", { time });
  if (clock.kind === "days") return t("table.clock_days", { days });
  if (clock.kind === "total") return t("table.clock_total", { time, increment });
  return t("table.clock_none");
}

/** What was agreed differently from the usual game, line by line. */
export function differences(table: Table, card: GameCard | undefined): string[] {
  const options = Object.entries(table.options).map(([name, value]) => {
    const option = card?.options.find((other) => other.name === name);
    const choice = option?.choices.find((other) => JSON.stringify(other.value) === JSON.stringify(value));
    return `${option?.label ?? name}: ${choice?.label ?? plain(value)}`;
  });
  const box = Object.entries(table.box).map(([name, value]) => t("table.box_changed", { name, value: plain(value) }));
  return [...options, ...box];
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
