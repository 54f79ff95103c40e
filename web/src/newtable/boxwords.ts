// What the tables and counts of each box are called. `*` names every count of a table that has no name of its own,
// with the count's key in the blank; a table's own name is its `title`.
import type { Language } from "../settings.svelte";
import { filled } from "../words/index.svelte";

type BoxNames = Record<string, Record<string, Record<string, string>>>;

const faces = {
  en: { "T-N": "tunnel, wall at the top", "T-E": "tunnel, wall on the right", "T-S": "tunnel, wall at the bottom", "T-W": "tunnel, wall on the left", X: "traps" },
  de: { "T-N": "Stollen, Wand oben", "T-E": "Stollen, Wand rechts", "T-S": "Stollen, Wand unten", "T-W": "Stollen, Wand links", X: "Fallen" },
};
const rows = {
  en: { row1: "row 1", row2: "row 2", row3: "row 3", row4: "row 4", row5: "row 5", row6: "row 6" },
  de: { row1: "Reihe 1", row2: "Reihe 2", row3: "Reihe 3", row4: "Reihe 4", row5: "Reihe 5", row6: "Reihe 6" },
};

export const en = {
  mygoldmine: {
    mine: { title: "The mine", places: "places", cart: "place of the cart" },
    dig: { title: "Dig cards", S: "gold, stay", R: "gold, arrow to the right", L: "gold, arrow to the left", X: "dragons" },
    gold: { title: "Worth in gold", S: "gold, stay", R: "gold, arrow to the right", L: "gold, arrow to the left", G: "extra gold" },
    exit: {
      title: "Exit cards",
      "1": "one step", "2": "double step", A: "all together", S: "swap", G: "extra gold",
      "1|2": "one step or double step", "1|A": "one step or all together", "2|A": "double step or all together",
      "1|S": "one step or swap", "2|S": "double step or swap", "A|S": "all together or swap",
      "1|G": "one step or extra gold", "2|G": "double step or extra gold", "A|G": "all together or extra gold",
      "S|G": "swap or extra gold",
    },
    nuggets: { title: "Nuggets", supply: "supply", prizes: "prizes" },
  },
  gold: {
    gold: { title: "Gold cards", "*": "value {key}" },
    diggers: { title: "Diggers of every colour", "*": "value {key}" },
    other: { title: "Other cards", dynamite: "dynamite" },
  },
  goldraeuber: {
    plan1: { title: "Plan for 1 player (0 no card, 1 outer, 2 inner)", ...rows.en },
    plan2: { title: "Plan for 2 players", ...rows.en },
    plan3: { title: "Plan for 3 players", ...rows.en },
    plan4: { title: "Plan for 4 players", ...rows.en },
    inner: { title: "Inner cards", ...faces.en, $: "treasure", K: "lost mate" },
    number1: { title: "Outer cards with the number 1", ...faces.en },
    number2: { title: "Outer cards with the number 2", ...faces.en },
    number3: { title: "Outer cards with the number 3", ...faces.en },
    number4: { title: "Outer cards with the number 4", ...faces.en },
    number5: { title: "Outer cards with the number 5", ...faces.en },
    life: { title: "Life points, by the number of players", "1": "1 player", "*": "{key} players" },
  },
  digging: {
    mines: { title: "Mines", MG: "gold mines", MS: "silver mines", MC: "copper mines" },
    chests: { title: "Chests", g: "gold", s: "silver", c: "copper", G2: "double gold", S2: "double silver", C2: "double copper" },
    other: { title: "Other cards", X: "closures", bandits: "bandits" },
    worth: { title: "Points of a chest", gold: "gold", silver: "silver", copper: "copper" },
    left_out: { title: "Chests of each metal left out, by the number of players", "*": "{key} players" },
  },
  elfengold: {
    board: { title: "The board", values: "values from the hut to the shaft", steps: "steps with 1 to 5 tools" },
    counters: { title: "Rocks and blanks of every player, by the number of players", "*": "{key} players", four: "with four counters" },
    tools: { title: "Tools", shovels: "shovels", picks: "pick axes" },
    gold: {
      title: "Gold", start: "at the start", goal: "ends the game", shovel: "a shovel costs", pick: "a pick axe costs",
      basket: "the basket costs", loan: "the loan",
    },
  },
} satisfies BoxNames;

export const de: typeof en = {
  mygoldmine: {
    mine: { title: "Die Mine", places: "Plätze", cart: "Platz der Lore" },
    dig: { title: "Schürfkarten", S: "Gold, bleiben", R: "Gold, Pfeil nach rechts", L: "Gold, Pfeil nach links", X: "Drachen" },
    gold: { title: "Wert in Gold", S: "Gold, bleiben", R: "Gold, Pfeil nach rechts", L: "Gold, Pfeil nach links", G: "Extragold" },
    exit: {
      title: "Exitkarten",
      "1": "ein Schritt", "2": "Doppelschritt", A: "alle zusammen", S: "Platztausch", G: "Extragold",
      "1|2": "ein Schritt oder Doppelschritt", "1|A": "ein Schritt oder alle zusammen", "2|A": "Doppelschritt oder alle zusammen",
      "1|S": "ein Schritt oder Platztausch", "2|S": "Doppelschritt oder Platztausch", "A|S": "alle zusammen oder Platztausch",
      "1|G": "ein Schritt oder Extragold", "2|G": "Doppelschritt oder Extragold", "A|G": "alle zusammen oder Extragold",
      "S|G": "Platztausch oder Extragold",
    },
    nuggets: { title: "Nuggets", supply: "Vorrat", prizes: "Preise" },
  },
  gold: {
    gold: { title: "Goldkarten", "*": "Wert {key}" },
    diggers: { title: "Goldgräber jeder Farbe", "*": "Wert {key}" },
    other: { title: "Weitere Karten", dynamite: "Dynamit" },
  },
  goldraeuber: {
    plan1: { title: "Plan für 1 Person (0 keine Karte, 1 äußere, 2 innere)", ...rows.de },
    plan2: { title: "Plan für 2 Personen", ...rows.de },
    plan3: { title: "Plan für 3 Personen", ...rows.de },
    plan4: { title: "Plan für 4 Personen", ...rows.de },
    inner: { title: "Innere Karten", ...faces.de, $: "Schatz", K: "verschollener Kumpel" },
    number1: { title: "Äußere Karten mit der Zahl 1", ...faces.de },
    number2: { title: "Äußere Karten mit der Zahl 2", ...faces.de },
    number3: { title: "Äußere Karten mit der Zahl 3", ...faces.de },
    number4: { title: "Äußere Karten mit der Zahl 4", ...faces.de },
    number5: { title: "Äußere Karten mit der Zahl 5", ...faces.de },
    life: { title: "Lebenspunkte nach Personenzahl", "1": "1 Person", "*": "{key} Personen" },
  },
  digging: {
    mines: { title: "Minen", MG: "Goldminen", MS: "Silberminen", MC: "Kupferminen" },
    chests: { title: "Kisten", g: "Gold", s: "Silber", c: "Kupfer", G2: "Doppel-Gold", S2: "Doppel-Silber", C2: "Doppel-Kupfer" },
    other: { title: "Weitere Karten", X: "Abschlüsse", bandits: "Banditen" },
    worth: { title: "Punkte einer Kiste", gold: "Gold", silver: "Silber", copper: "Kupfer" },
    left_out: { title: "Kisten jedes Metalls, die fehlen, nach Personenzahl", "*": "{key} Personen" },
  },
  elfengold: {
    board: { title: "Der Spielplan", values: "Werte von der Hütte bis zum Schacht", steps: "Schritte mit 1 bis 5 Werkzeugen" },
    counters: { title: "Felsbrocken und leere Steine jeder Person, nach Personenzahl", "*": "{key} Personen", four: "mit vier Steinen" },
    tools: { title: "Werkzeuge", shovels: "Schaufeln", picks: "Spitzhacken" },
    gold: {
      title: "Gold", start: "zu Beginn", goal: "beendet das Spiel", shovel: "eine Schaufel kostet", pick: "eine Spitzhacke kostet",
      basket: "der Korb kostet", loan: "der Kredit",
    },
  },
};

const NAMES: Record<Language, BoxNames> = { de, en };

/** What the box of a game calls its tables and counts; a key that has no name is its own. */
export function boxWords(language: Language, game: string) {
  const tables = NAMES[language][game] ?? {};
  const table = (name: string) => tables[name]?.title ?? name;
  const count = (name: string, key: string) => tables[name]?.[key] ?? filled(tables[name]?.["*"] ?? key, { key });
  /** A refusal that begins with the place in the box, such as `tools.shovels:`, with that place in words. */
  const refusal = (sentence: string) =>
    sentence.replace(/^(\w+)\.(\S+): /, (place, name: string, key: string) => (tables[name] ? `${table(name)}, ${count(name, key)}: ` : place));
  return { table, count, refusal };
}
