// How far the house in this browser has come.
import { ownHouse } from "./own";
import type { Step } from "./messages";

class Progress {
  #step: Step = $state(ownHouse === null ? "open" : "loading");
  #waiting: (() => void)[] = [];

  get step(): Step {
    return this.#step;
  }

  set step(step: Step) {
    this.#step = step;
    if (step !== "loading") for (const act of this.#waiting.splice(0)) act();
  }

  /** Do something once the house has been loaded, or when it is clear that it will not be. */
  onceLoaded(act: () => void): void {
    if (this.#step === "loading") this.#waiting.push(act);
    else act();
  }
}

export const progress = new Progress();
