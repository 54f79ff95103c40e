import type { Sounds } from "../board";

export const sounds: Sounds = {
  card: ["place", "turn_over", "round"],
  step: ["walk", "home"],
  dig: ["dig", "break"],
  coins: ["loan", "repay", "find"],
  silence: ["buy", "buy_nothing", "pass", "basket", "stay", "rest", "last_tool", "take_back", "end", "go_on", "final"],
};
