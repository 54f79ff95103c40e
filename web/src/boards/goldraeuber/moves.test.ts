import { expect, it } from "vitest";
import { warning } from "./moves";
import { graveOf, nameOf, type View } from "./view";

const card = (column: number, number: number | null, state: string) => ({ at: [1, column], face: "?", number, state, dug: false });
const view = {
  cards: [card(1, 3, "down"), card(2, null, "down"), card(3, null, "open"), card(4, 2, "open")],
  figures: ["out", [1, 4]], treasure: "hidden", mate: [1, 3],
} as unknown as View; // prettier-ignore
const players = ["Anna", "Ben"].map((name, seat) => ({ seat, name, mine: seat === 0 }));
const say = (section: string, key: string, blanks: Record<string, string | number> = {}) =>
  [key, blanks.who, blanks.what, section === "table" && "[A14]"].filter(Boolean).join(" ");
const warned = (deed: string, column: number) => warning(view, { do: deed, at: [1, column] }, players, say);

it("warns of what a falling card would bury, and cites no rule", () => {
  expect(warned("collapse", 2)).toBe("warn_inner");
  expect(warned("collapse", 3)).toBe("warn_marker mate");
  expect(warned("collapse", 4)).toBe("warn_figure Ben");
});

it("lets everything else pass", () => {
  expect(warned("collapse", 1)).toBeNull();
  expect(warned("open", 2)).toBeNull();
});

it("calls a place as a chessboard would", () => expect(nameOf([2, 3])).toBe("C2"));

it("knows the grave of what nobody had found", () => {
  const fallen = view.cards.map((card, index) => (index === 1 ? { ...card, state: "fallen" as const, face: "K" as const } : card));
  expect(graveOf({ ...view, cards: fallen, mate: "hidden" }, "mate")?.at).toEqual([1, 2]);
  expect(graveOf({ ...view, cards: fallen }, "mate")).toBeUndefined();
  expect(graveOf(view, "treasure")).toBeUndefined();
});
