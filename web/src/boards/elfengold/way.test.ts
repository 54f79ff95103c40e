import { expect, it } from "vitest";
import { way } from "./way";

it("goes the shorter way, also past the hut", () => {
  expect(way(6, 9)).toEqual([6, 7, 8, 9]);
  expect(way(2, 16)).toEqual([2, 1, 0, 17, 16]);
  expect(way(17, 1)).toEqual([17, 0, 1]);
  expect(way(4, 4)).toEqual([4]);
});
