// How far the house in this browser has come.
import { ownHouse } from "./own";
import type { Step } from "./messages";

class Progress {
  step: Step = $state(ownHouse === null ? "open" : "loading");
}

export const progress = new Progress();
