import type { Sounds } from "../board";

export const sounds: Sounds = {
  card: ["deal", "draw", "push", "open", "join"],
  dig: ["dig", "close"],
  fire: ["attack"],
  coins: ["keep", "capture", "scoring"],
  silence: ["pass", "haste", "last_round", "final"],
};
