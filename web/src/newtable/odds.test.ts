import { describe, expect, it } from "vitest";
import type { GameCard, OptionCard } from "../protocol";
import { measuredOptions, oddsOf, shifted } from "./odds";

const option = (name: string, usual: unknown[]): OptionCard => ({ name, label: name, choices: [], usual, seats: [1, 2], rule: "R1" });
const row = (seats: number, hard: boolean, life: number[], wins: number) => ({ seats, options: { hard, life }, wins, interval: 0.01 });
const card = {
  seats: [1, 2],
  options: [option("first", [0, 0]), option("hard", [true, true]), option("life", [[3], [2, 2]]), option("expert", [false, false])],
  odds: [row(1, true, [3], 0.9), row(2, true, [2, 2], 0.3), row(2, true, [4, 0], 0.2), row(2, false, [2, 2], 0.5)],
} as unknown as GameCard;

describe("how often teams win", () => {
  it("is known for what is usual, whoever begins", () => {
    expect(oddsOf(card, 2, {})?.wins).toBe(0.3);
    expect(oddsOf(card, 2, { first: 1, expert: false })?.wins).toBe(0.3);
  });

  it("follows what is chosen, whoever has most", () => {
    expect(oddsOf(card, 2, { life: [0, 4] })?.wins).toBe(0.2);
    expect(oddsOf(card, 2, { hard: false })?.wins).toBe(0.5);
  });

  it("is not claimed where it was not measured", () => {
    expect(oddsOf(card, 2, { hard: false, life: [4, 0] })).toBeNull();
    expect(oddsOf(card, 2, { expert: true })).toBeNull();
  });

  it("is offered only where there is a choice", () => {
    expect(measuredOptions(card, 1)).toEqual([]);
    expect(measuredOptions(card, 2).map(({ name }) => name)).toEqual(["hard", "life"]);
  });
});

describe("dividing points", () => {
  it("takes from whoever has most and gives to whoever has fewest", () => {
    expect(shifted([3, 2, 2, 2], 1, true)).toEqual([2, 3, 2, 2]);
    expect(shifted([3, 2, 2, 2], 0, true)).toEqual([4, 2, 2, 1]);
    expect(shifted([9, 0, 0, 0], 0, false)).toEqual([8, 0, 0, 1]);
  });
});
