import { describe, expect, it } from "vitest";
import { Clocks, shown } from "./clocks.svelte";

describe("clocks", () => {
  it("lets only the running clock run on", () => {
    const clocks = new Clocks();
    clocks.set({ left: [5000, 9000, null], running: 0 }, 100);
    clocks.tick(1100);
    expect([0, 1, 2].map((seat) => clocks.left(seat))).toEqual([4000, 9000, null]);
    clocks.tick(99_000);
    expect(clocks.left(0)).toBe(0);
  });

  it("stands still during a pause", () => {
    const clocks = new Clocks();
    clocks.set({ left: [5000], running: 0 }, 0);
    clocks.tick(1000);
    clocks.stop(true, 1000);
    clocks.tick(60_000);
    expect(clocks.left(0)).toBe(4000);
    clocks.stop(false, 60_000);
    clocks.tick(61_000);
    expect(clocks.left(0)).toBe(3000);
  });

  it("is read as people read clocks", () => {
    expect([9_340, 65_000, 3_723_000, 183_600_000].map(shown)).toEqual(["9.3", "1:05", "1:02:03", "2 d 3 h"]);
  });
});
