import { filled } from "../words/index.svelte";

/**
 * What the box of a game calls its tables and counts, from the game's own wording: a table by its name, a count by
 * `table.key`, or by `table.*` where all counts of a table are called alike. What has no name is its own.
 */
export function boxWords(words: Record<string, string>) {
  const table = (name: string) => words[name] ?? name;
  const count = (name: string, key: string) => words[`${name}.${key}`] ?? filled(words[`${name}.*`] ?? key, { key });
  /** A refusal that begins with the place in the box, such as `tools.shovels:`, with that place in words. */
  const refusal = (sentence: string) =>
    sentence.replace(/^(\w+)\.(\S+): /, (place, name: string, key: string) => (words[name] ? `${table(name)}, ${count(name, key)}: ` : place));
  return { table, count, refusal };
}
