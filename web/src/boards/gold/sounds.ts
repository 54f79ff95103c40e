import type { Sounds } from "../board";

export const sounds: Sounds = {
  card: ["turn_up", "next_game"],
  fire: ["blast", "fight"],
  coins: ["find", "grab", "scoring"],
  silence: ["nothing", "useless", "rush"],
};
