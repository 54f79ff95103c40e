import { describe, expect, it } from "vitest";
import { layout, numbersWidth, ofDwarf } from "./geometry";
import type { View } from "./view";

describe.each([false, true])("the table of My Gold Mine, narrow: %s", (narrow) => {
  it.each([2, 4, 6])("leaves the numbers of %d players free of burnt dwarfs", (seats) => {
    const view = { seats, at: Array<string>(seats).fill("burnt"), track: [] } as unknown as View;
    const plan = layout(view, narrow);
    plan.fronts.forEach((front, dwarf) => {
      const { x, scale } = ofDwarf(plan, view, dwarf);
      expect(x + 24 * scale).toBeLessThanOrEqual(front.x + front.width - numbersWidth(front));
      expect(x - 24 * scale).toBeGreaterThanOrEqual(front.x);
    });
  });
});
