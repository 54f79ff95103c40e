// The games of the house, as cards in the chosen language.
import { house, sentence } from "./house";
import type { GameCard, SeatWish } from "./protocol";
import { settings, type Language } from "./settings.svelte";

export const USUAL_LEVEL = "casual";

class Shelf {
  cards: GameCard[] = $state([]);
  problem = $state("");
  #language: Language | null = null;
  #fetched: Promise<void> = Promise.resolve();

  game(name: string): GameCard | undefined {
    return this.cards.find((card) => card.name === name);
  }

  /** The title of a game; its name as long as the cards are not here. */
  title(name: string): string {
    return this.game(name)?.title ?? name;
  }

  /** Fetch the cards in the chosen language, unless they are here. */
  load(): Promise<void> {
    const language = settings.language;
    if (this.#language !== language) {
      this.#language = language;
      this.#fetched = this.#fetch(language);
    }
    return this.#fetched;
  }

  async #fetch(language: Language): Promise<void> {
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

/** What a bot is called whose level and character have been chosen; an empty character is balanced. */
export function botName(level: string, character: string): string {
  return character ? `${level}-${character}` : level;
}

/** The level and the character in a bot's name. */
export function botParts(name: string): [level: string, character: string] {
  const [level = "", character = ""] = name.split("-");
  return [level, character];
}

/** A bot's name in words: its level, and its character if it has one. */
export function botLabel(card: GameCard | undefined, name: string): string {
  const [level, character] = botParts(name);
  const labels = [
    card?.levels.find((other) => other.name === level)?.label ?? level,
    character && (card?.characters.find((other) => other.name === character)?.label ?? character),
  ];
  return labels.filter(Boolean).join(" · ");
}

/** Me on the first seat, bots on the others. */
export function withBots(seats: number, level = USUAL_LEVEL): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => (seat ? { who: "bot", level } : { who: "me" }));
}
