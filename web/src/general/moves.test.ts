import { describe, expect, it } from "vitest";
import { grouped, naming, names } from "./moves";

const offer = (move: Record<string, unknown>, say: string) => ({ move, say });
const legal = [
  offer({ do: "lay", card: "s", mine: 0 }, "lay a rock on Anna's mine"),
  offer({ do: "pass" }, "pass"),
  offer({ do: "lay", card: "c", mine: 1 }, "lay a rock on Ben's mine"),
  offer({ do: "go", to: [1, 2] }, "go on"),
  offer({ do: "go", to: [2, 2] }, "go on to the ladder"),
];

describe("a piece", () => {
  it("stands for the moves that name one of its facts", () => {
    expect(naming(legal, { mine: 1, card: "s" })).toEqual([legal[0], legal[2]]);
    expect(naming(legal, { at: [1, 2], to: [1, 2] })).toEqual([legal[3]]);
  });

  it("without facts stands for none", () => expect(naming(legal, {})).toEqual([]));

  it("is named by an event with one of its facts", () => {
    expect(names({ event: "walk", to: [2, 2] }, { at: [2, 2], to: [2, 2] })).toBe(true);
    expect(names({ event: "walk", to: [2, 2] }, { to: [2, 1] })).toBe(false);
    expect(names({ event: "walk" }, { to: undefined })).toBe(false);
  });
});

describe("moves", () => {
  it("stand together by kind, under what their sentences have in common", () => {
    const told = grouped(legal).map(({ title, choices }) => [title, ...choices.map((choice) => choice.rest)]);
    expect(told).toEqual([
      ["lay a rock on … mine", "Anna's", "Ben's"],
      ["", "pass"],
      ["go …", "on", "on to the ladder"],
    ]);
  });

  it("have no title where they have nothing in common", () => {
    const [group] = grouped([offer({ do: "dig" }, "dig here"), offer({ do: "dig" }, "try there")]);
    expect([group!.title, ...group!.choices.map((choice) => choice.rest)]).toEqual(["", "dig here", "try there"]);
  });

  it("that sound alike keep their last word", () => {
    const [group] = grouped([offer({ do: "dig", with: 1 }, "dig"), offer({ do: "dig", with: 2 }, "dig")]);
    expect([group!.title, ...group!.choices.map((choice) => choice.rest)]).toEqual(["", "dig", "dig"]);
  });
});
