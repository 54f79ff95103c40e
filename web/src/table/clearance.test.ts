import { expect, test } from "vitest";
import { isClearer } from "./clearance";

const line = { top: 120, bottom: 230 };
const dock = { top: 570, bottom: 680 };
const hand = { top: 600, bottom: 720 };
const mine = { top: 140, bottom: 200 };

test("what is said lies where it covers least of what can be touched", () => {
  expect(isClearer(line, dock, [hand, hand])).toBe(true);
  expect(isClearer(line, dock, [mine, hand, hand])).toBe(true);
});

test("it stays above the dock where nothing is won by moving it", () => {
  expect(isClearer(line, dock, [])).toBe(false);
  expect(isClearer(line, dock, [mine, hand])).toBe(false);
  expect(isClearer(line, dock, [{ top: 230, bottom: 570 }])).toBe(false);
});
