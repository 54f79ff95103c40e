import type { Sounds } from "../board";

export const sounds: Sounds = {
  card: ["turn_up", "exit_card", "round", "reshuffle"],
  step: ["step", "double", "all", "swap", "walk", "leave"],
  dig: ["dig"],
  fire: ["dragon", "burn"],
  coins: ["extra", "scoring"],
  silence: ["final"],
};
