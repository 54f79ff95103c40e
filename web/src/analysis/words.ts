// What the analysis of a finished game says, in both languages.
import { filled, language } from "../words/index.svelte";

export const en = {
  all_points: "Show all {count}",
  at_step: "Move {step} of {count}: {chances}",
  better: "Better:",
  blunder: "blunders",
  chances: "Winning chances",
  chances_help: "Click into the drawing, or use the arrow keys; Page Up and Page Down go from turning point to turning point.",
  given_away: "Given away",
  inaccuracy: "inaccuracies",
  loss: "{percent} of a won game",
  luck: "Luck",
  mistake: "mistakes",
  move: "Move {step}",
  no_points: "No decision gave anything away beyond doubt.",
  others: "Skill of others",
  played: "Played:",
  player: "Player",
  points: "Turning points",
  skill: "Skill",
  totals: "Luck and skill",
  try: "Try it from here",
  try_what: "A new table that begins here, with you in this seat and bots in the others",
  verdicts: "Verdicts",
  without_luck: "Without luck",
  working: "A master looks at the game again: {done} of {count} decisions (the first game takes a little longer)",
} as const satisfies Record<string, string>;

type Key = keyof typeof en;

export const de = {
  all_points: "Alle {count} zeigen",
  at_step: "Zug {step} von {count}: {chances}",
  better: "Besser:",
  blunder: "grobe Fehler",
  chances: "Gewinnchancen",
  chances_help: "Klick in die Zeichnung oder nimm die Pfeiltasten; Bild auf und Bild ab führen von Wendepunkt zu Wendepunkt.",
  given_away: "Verschenkt",
  inaccuracy: "Ungenauigkeiten",
  loss: "{percent} einer gewonnenen Partie",
  luck: "Glück",
  mistake: "Fehler",
  move: "Zug {step}",
  no_points: "Keine Entscheidung hat sicher etwas verschenkt.",
  others: "Können anderer",
  played: "Gespielt:",
  player: "Spieler",
  points: "Wendepunkte",
  skill: "Können",
  totals: "Glück und Können",
  try: "Von hier an selbst versuchen",
  try_what: "Ein neuer Tisch, der hier beginnt, mit dir auf diesem Platz und Bots auf den anderen",
  verdicts: "Urteile",
  without_luck: "Ohne Glück",
  working: "Ein Meister sieht sich das Spiel noch einmal an: {done} von {count} Entscheidungen (das erste Spiel dauert etwas länger)",
} as const satisfies Record<Key, string>;

const dictionaries: Record<"en" | "de", Record<Key, string>> = { en, de };

/** Some words of the analysis in the chosen language, with their blanks filled in. */
export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  return filled(dictionaries[language()][key], blanks);
}

/** A part of the whole in hundredths; with a sign where it is a change. */
export function percent(share: number, { change = false, places = 0 } = {}): string {
  const signDisplay = change ? ("exceptZero" as const) : ("auto" as const);
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: places, signDisplay }).format(share);
}
