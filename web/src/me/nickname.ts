// Names for those who do not want to think one up: a miner's trade, an adjective and a number.
import type { Language } from "../settings.svelte";

export const LONGEST = 24; // as the house allows

interface Names {
  /** Adjectives, one list for each list of trades (German bends them). */
  adjectives: readonly string[];
  trades: readonly string[];
}

const en: Names[] = [
  {
    adjectives: ["Nimble", "Lucky", "Merry", "Brave", "Golden", "Clever", "Quiet", "Sooty", "Plucky", "Jolly"],
    trades: ["Digger", "Miner", "Carter", "Lampman", "Gnome", "Dwarf", "Badger", "Mole", "Smelter", "Surveyor"],
  },
];

const de: Names[] = [
  {
    adjectives: ["Flinker", "Mutiger", "Munterer", "Kluger", "Stiller", "Rußiger", "Goldener", "Kecker", "Froher"],
    trades: ["Hauer", "Steiger", "Knappe", "Zwerg", "Kobold", "Dachs", "Maulwurf", "Schürfer", "Lampenwart"],
  },
  {
    adjectives: ["Flinke", "Mutige", "Muntere", "Kluge", "Stille", "Rußige", "Goldene", "Kecke", "Frohe"],
    trades: ["Hauerin", "Steigerin", "Zwergin", "Schürferin", "Grubenmaus", "Fledermaus", "Grubenfee"],
  },
];

export const NAMES: Record<Language, readonly Names[]> = { de, en };

/** Make up a name such as “Nimble Digger 27”. */
export function makeNickname(language: Language, chance: () => number = Math.random): string {
  const { adjectives, trades } = drawn(NAMES[language], chance);
  return `${drawn(adjectives, chance)} ${drawn(trades, chance)} ${2 + Math.floor(chance() * 98)}`;
}

function drawn<Thing>(things: readonly Thing[], chance: () => number): Thing {
  return things[Math.floor(chance() * things.length)]!;
}
