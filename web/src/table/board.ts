import type { BoardModule, Say } from "../boards/board";
import { house } from "../house";
import type { Words } from "../protocol";

const modules = import.meta.glob<{ default: BoardModule }>("../boards/*/index.ts");

/** A game's drawing and its words, loaded when its table is entered. */
export interface Drawing {
  module: BoardModule;
  words: Words;
  say: Say;
}

export async function drawing(game: string): Promise<Drawing> {
  const load = modules[`../boards/${game}/index.ts`];
  if (!load) throw new Error(`no board of ${game}`);
  const [module, words] = await Promise.all([load(), house.words(game)]);
  return { module: module.default, words, say: sayer(words) };
}

/** Fills in the blanks of a game's words; an unknown key is shown as it is, so that somebody notices. */
export function sayer(words: Words): Say {
  return (section, key, blanks = {}) =>
    (words[section][key] ?? key).replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
}
