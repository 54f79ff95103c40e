import { expect, it } from "vitest";
import { squeezed } from "./squeeze";

const line = (...texts: string[]) => texts.map((text) => ({ text, style: "bold", facts: { text } }));
const lines = (picture: ReturnType<typeof squeezed>) => picture.map((row) => row.map((piece) => piece.text).join(""));

it("leaves out blank columns that all lines of a block share", () => {
  const picture = [line("Anna      ", "3 gold       ", "●●"), line("Benjamin  ", "12 gold   ", "   ●")];
  expect(lines(squeezed(picture))).toEqual(["Anna      3 gold   ●●", "Benjamin  12 gold  ●"]);
});

it("looks at blocks one by one, and keeps empty lines", () => {
  const picture = [line("Round 1     of 3"), [], line("a     b"), line("c     d")];
  expect(lines(squeezed(picture))).toEqual(["Round 1  of 3", "", "a  b", "c  d"]);
});

it("keeps what a piece is", () => {
  expect(squeezed([line("a      ", "b")])).toEqual([
    [
      { text: "a  ", style: "bold", facts: { text: "a      " } },
      { text: "b", style: "bold", facts: { text: "b" } },
    ],
  ]);
});
