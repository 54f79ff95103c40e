import { describe, expect, it } from "vitest";
import { pieces, rows } from "./text";

describe("a paragraph of rules", () => {
  it("knows bold, italic, code and other rules", () =>
    expect(pieces("**All** dig, *see* R12: option `first`.")).toEqual([
      { kind: "bold", text: "All" },
      { kind: "plain", text: " dig, " },
      { kind: "italic", text: "see" },
      { kind: "plain", text: " " },
      { kind: "rule", text: "R12" },
      { kind: "plain", text: ": option " },
      { kind: "code", text: "first" },
      { kind: "plain", text: "." },
    ]));

  it("leaves a lonely star alone", () => expect(pieces("2 * 3 = 6")).toEqual([{ kind: "plain", text: "2 * 3 = 6" }]));

  it("takes no word for a rule", () => expect(pieces("R2D2 and AR12")).toEqual([{ kind: "plain", text: "R2D2 and AR12" }]));

  it("has nothing to say about nothing", () => expect(pieces("")).toEqual([]));
});

it("a table of rules has rows and cells", () =>
  expect(rows("| a | b |\n| --- | --- |\n| 1 | 2 |")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]));
