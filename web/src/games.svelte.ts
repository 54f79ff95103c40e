// The games of the house, as cards in the chosen language.
import { house, sentence } from "./house";
import type { GameCard, SeatWish } from "./protocol";
import { settings, type Language } from "./settings.svelte";

export const USUAL_LEVEL = "thumb";

class Shelf {
  cards: GameCard[] = $state([]);
  problem = $state("");
  #language: Language | null = null;

  game(name: string): GameCard | undefined {
    return this.cards.find((card) => card.name === name);
  }

  /** The title of a game; its name as long as the cards are not here. */
  title(name: string): string {
    return this.game(name)?.title ?? name;
  }

  /** Fetch the cards in the chosen language, unless they are here. */
  async load(): Promise<void> {
    const language = settings.language;
    if (this.#language === language) return;
    this.#language = language;
    try {
      const cards = await house.games();
      if (this.#language !== language) return;
      this.cards = cards;
      this.problem = "";
    } catch (error) {
      if (this.#language !== language) return;
      this.#language = null;
      this.problem = sentence(error);
    }
  }
}

export const shelf = new Shelf();

/** How many usually play: the middle of the range. */
export function usualSeats(card: GameCard): number {
  return card.seats[Math.floor((card.seats.length - 1) / 2)] ?? 2;
}

/** Me on the first seat, bots on the others. */
export function withBots(seats: number, level = USUAL_LEVEL): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => (seat ? { who: "bot", level } : { who: "me" }));
}
