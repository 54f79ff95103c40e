import { describe, expect, it } from "vitest";
import { botLabel, withBots } from "../games.svelte";
import type { GameCard } from "../protocol";
import { Wish } from "./wish.svelte";

const option = (name: string, seats: number[]) => ({ name, label: name, choices: [], usual: seats.map(() => 0), seats, rule: "R1" });
const card: GameCard = {
  name: "gold",
  title: "Gold",
  tagline: "",
  seats: [2, 3, 4, 5],
  usual_seats: 3,
  lesson: true,
  odds: [],
  minutes: 20,
  fun: "",
  options: [option("first", [2, 3, 4, 5]), option("pairs", [2])],
  levels: [{ name: "expert", label: "Expert", about: "", offered: true }],
  characters: [
    { name: "", label: "Balanced", about: "" },
    { name: "bold", label: "Bold", about: "" },
  ],
  box: { gold: { "1": 5, "2": 7 } },
  box_words: {},
  board: null,
};

describe("a new table", () => {
  it("needs no choice: me, friends, and the game as it is sold", () =>
    expect(new Wish(card).request()).toEqual({
      game: "gold",
      seats: [{ who: "me" }, { who: "open" }, { who: "open" }],
      options: {},
      box: {},
      public: false,
      clock: { kind: "none" },
    }));

  it("lets me sit on one chair only", () => {
    const wish = new Wish(card);
    wish.seat(wish.chairs[2]!, "me");
    expect(wish.request().seats).toEqual([{ who: "open" }, { who: "open" }, { who: "me" }]);
  });

  it("fills the free chairs with bots and frees them again", () => {
    const wish = new Wish(card);
    wish.seat(wish.chairs[1]!, "neighbour");
    wish.chairs[1]!.name = " Oma ";
    wish.fill(true);
    expect(wish.request().seats).toEqual([{ who: "me" }, { who: "me", name: "Oma" }, { who: "bot", level: "casual" }]);
    wish.fill(false);
    expect(wish.request().seats[2]).toEqual({ who: "open" });
  });

  it("asks for a bot by its level and its character", () => {
    const wish = new Wish(card);
    Object.assign(wish.chairs[1]!, { sitter: "bot", level: "expert" });
    Object.assign(wish.chairs[2]!, { sitter: "bot", level: "expert", character: "bold" });
    const names = wish.request().seats.map((seat) => seat.level);
    expect(names).toEqual([undefined, "expert", "expert-bold"]);
    expect(names.slice(1).map((name) => botLabel(card, name!))).toEqual(["Expert", "Expert · Bold"]);
  });

  it("sends touched options only where they exist", () => {
    const wish = new Wish(card);
    wish.options.first = 1;
    wish.options.pairs = 1;
    expect(wish.request().options).toEqual({ first: 1 });
    wish.seats = 2;
    expect(wish.request().options).toEqual({ first: 1, pairs: 1 });
  });

  it("sends only what its kind of clock needs", () => {
    const wish = new Wish(card);
    wish.clock = { kind: "total", seconds: 600, increment: 5, days: 3 };
    expect(wish.request().clock).toEqual({ kind: "total", seconds: 600, increment: 5 });
    wish.clock.kind = "days";
    expect(wish.request().clock).toEqual({ kind: "days", days: 3 });
  });
});

describe("playing at once", () => {
  it("puts me first and bots on the others", () =>
    expect(withBots(3)).toEqual([{ who: "me" }, { who: "bot", level: "casual" }, { who: "bot", level: "casual" }]));
});
