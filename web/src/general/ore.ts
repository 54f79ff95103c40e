/** What lies in the cart on the cover of a game that brings no cover: always the same for the same name. */
export function oreOf(game: string): string {
  const sum = [...game].reduce((total, letter) => (31 * total + letter.codePointAt(0)!) % ORES.length, 0);
  return ORES[sum]!;
}

/** Colours of the theme that shine in lamp light. */
const ORES = ["--gold", "--silver", "--copper", "--ice", "--moss", "--fire", "--seat-4"].map((colour) => `var(${colour})`);
