import type { Sounds } from "../board";

export const sounds: Sounds = {
  card: ["roll", "open", "check"],
  step: ["enter", "walk", "leave", "take", "hand"],
  dig: ["number", "dig"],
  fire: ["rumble", "collapse", "buried", "lost"],
  coins: ["find_treasure", "find_mate", "safe"],
  silence: ["start", "pay", "pay_number", "give", "done", "trapped", "hopeless", "won"],
};
