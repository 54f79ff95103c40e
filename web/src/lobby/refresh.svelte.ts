// Something the house is asked for again and again while a page looks at it.
import { sentence } from "../house";

export interface Refreshed<Answer> {
  /** null: not answered yet. */
  readonly latest: Answer | null;
  readonly problem: string;
}

/** Ask at once, whenever what `ask` reads changes, and every so many milliseconds while the page is visible. */
export function refreshed<Answer>(ask: () => Promise<Answer>, every: number): Refreshed<Answer> {
  let latest: Answer | null = $state.raw(null);
  let problem = $state("");

  $effect(() => {
    let stopped = false;
    const look = async (asked: Promise<Answer>) => {
      try {
        const answer = await asked;
        if (!stopped) [latest, problem] = [answer, ""];
      } catch (error) {
        if (!stopped) problem = sentence(error);
      }
    };
    void look(ask());
    const timer = setInterval(() => document.hidden || void look(ask()), every);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  });

  return {
    get latest() {
      return latest;
    },
    get problem() {
      return problem;
    },
  };
}
