import type { DrawnModule, Narration } from "../boards/board";
import Board from "./Board.svelte";

/** How long anything is looked at that nobody has drawn, in milliseconds. */
const PAUSE = 1100;

/** How a game is told whose drawing says nothing about it. */
export const narration: Narration = {
  told: (view) => view,
  pace: () => PAUSE,
  sounds: {},
  coach: () => [],
};

/** Draws any game from its picture and its moves. */
export default { Board, ...narration } satisfies DrawnModule;
