import { describe, expect, it } from "vitest";
import { apart, differ, lead, leaders, lines, milestones, ticks } from "./plot";

const all = lines(["Anna", "Ben", "Clara", "David"], [[0, 2], [1, 3]], [
  { scores: [0, 0] }, { scores: [3, 0] }, { scores: [3, 5] }, { scores: [3, 9] },
]); // prettier-ignore

describe("the plot of a game", () => {
  it("has a line for each side", () => {
    expect(all.map((line) => [line.name, line.scores])).toEqual([["Anna & Clara", [0, 3, 3, 3]], ["Ben & David", [0, 0, 5, 9]]]);
  });

  it("knows who led, and for how long", () => {
    expect([0, 1, 2].map((step) => leaders(all, step))).toEqual([[], [0], [1]]);
    expect(lead(all)).toEqual({ side: 1, share: 0.5, changes: 1 });
    expect(lead(lines(["Anna"], [[0]], [{ scores: [0] }]))).toBeNull();
  });

  it("has nothing to show where all win or lose together", () => {
    expect(differ(all)).toBe(true);
    expect(differ(lines(["Anna", "Ben"], [[0], [1]], [{ scores: [1, 1] }]))).toBe(false);
  });

  it("keeps labels apart and on the paper", () => {
    expect(apart([10, 12, 100], 16, 200)).toEqual([10, 26, 100]);
    expect(apart([95, 98], 16, 100)).toEqual([84, 100]);
  });

  it("has round numbers at its edge", () => {
    expect(ticks(0, 69)).toEqual([0, 20, 40, 60]);
    expect(ticks(0, 0)).toEqual([0]);
    expect(ticks(-7, 12)).toEqual([-5, 0, 5, 10]);
  });

  it("lists some steps, the first and the last always", () => {
    expect(milestones(1)).toEqual([0]);
    expect(milestones(30, 4)).toEqual([0, 8, 16, 24, 29]);
  });
});
