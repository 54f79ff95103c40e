// A game of the page lives in its folder only, so that a sixth one has nothing to add elsewhere.
import { describe, expect, it } from "vitest";
import type { DrawnModule } from "./board";
import { de } from "../words/de";
import { en } from "../words/en";

const sources = import.meta.glob<string>(["../**/*.{ts,svelte,css}", "!../boards/**", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const boards = import.meta.glob<DrawnModule>("./*/index.ts", { import: "default" });
const covers = import.meta.glob("./*/Cover.svelte");
const games = Object.keys(boards).map((path) => path.split("/")[1]!);

/** Names that colours and classes bear too; and a reaction. */
const EVERYDAY = ["gold"];
const REACTION = /sign/;

/** Lines that name a game: as a word in quotes, as a key, or anywhere if it is no everyday word. */
function naming(source: string): string[] {
  const named = games.map((game) =>
    EVERYDAY.includes(game)
      ? new RegExp(`(?<!class=)["']${game}["']|(?<![-\\w])${game}:|\\.${game}\\b`)
      : new RegExp(`\\b${game}\\b`, "i"),
  );
  return source.split("\n").filter((line) => named.some((name) => name.test(line)) && !REACTION.test(line));
}

describe("games", () => {
  it("are found", () => expect(games.length).toBeGreaterThan(0));

  it.each(Object.entries(sources))("are not named in %s", (_, source) => expect(naming(source)).toEqual([]));

  it.each([
    'if (game === "gold") celebrate();',
    "const covers = { gold: Nugget };",
    "import Elfengold from './Elfengold.svelte';",
    "return paces.digging;",
  ])("would be noticed in %s", (planted) => expect(naming(`const one = 1;\n${planted}\n`)).toEqual([planted]));

  it("have a cover each", () => expect(Object.keys(covers).map((path) => path.split("/")[1])).toEqual(games));

  it("are counted in no sentence", () => {
    const sentences = [...Object.values(en), ...Object.values(de)];
    expect(sentences.filter((text) => /\b(four|five|six|vier|fünf|sechs)\b/i.test(text))).toEqual([]);
  });
});
