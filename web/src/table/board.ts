import type { BoardModule, BroughtModule, DrawnModule, Say } from "../boards/board";
import { shelf } from "../games.svelte";
import { house } from "../house";
import type { Words } from "../protocol";

const drawn = import.meta.glob<DrawnModule>("../boards/*/index.ts", { import: "default" });

/** A game's drawing and its words, loaded when its table is entered. */
export interface Drawing {
  module: BoardModule;
  words: Words;
  say: Say;
  /** Whether everybody at the table is on the board, with their names. */
  drawsPlayers: boolean;
}

export async function drawing(game: string): Promise<Drawing> {
  const [module, words] = await Promise.all([boardOf(game), house.words(game)]);
  return { module, words, say: sayer(words), drawsPlayers: ownBoard(game) in drawn };
}

function ownBoard(game: string): string {
  return `../boards/${game}/index.ts`;
}

/** The page's own drawing of a game, or the one that the game brings, or the general one. */
async function boardOf(game: string): Promise<BoardModule> {
  const own = drawn[ownBoard(game)];
  if (own) return own();
  const [general] = await Promise.all([import("../general"), shelf.load()]);
  const address = shelf.game(game)?.board;
  return address ? { ...general.narration, ...(await brought(address)) } : general.default;
}

/** The module at an address of the house; the browser refuses every other site. */
function brought(address: string): Promise<BroughtModule> {
  return import(/* @vite-ignore */ new URL(address, location.origin).href);
}

/** `{points}` is a number, `{points:point|points}` the word that goes with it. */
const BLANK = /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g;

/** Fills in the blanks of a game's words; an unknown key is shown as it is, so that somebody notices. */
export function sayer(words: Words): Say {
  return (section, key, blanks = {}) =>
    (words[section][key] ?? key).replace(BLANK, (blank, name: string, one?: string, several?: string) =>
      one === undefined ? String(blanks[name] ?? blank) : Number(blanks[name]) === 1 ? one : several!,
    );
}
