import { describe, expect, it } from "vitest";
import { layout, numbersWidth, ofDwarf } from "./geometry";
import type { View } from "./view";

const tables = [false, true].flatMap((narrow) => [0.5, 1.5, 2.2].map((ratio) => ({ narrow, ratio })));

describe.each(tables)("the table of My Gold Mine, narrow: $narrow, ratio: $ratio", ({ narrow, ratio }) => {
  it.each([2, 4, 6])("leaves the numbers of %d players free of burnt dwarfs", (seats) => {
    const view = { seats, at: Array<string>(seats).fill("burnt"), track: [] } as unknown as View;
    const plan = layout(view, narrow, ratio);
    plan.fronts.forEach((front, dwarf) => {
      const { x, scale } = ofDwarf(plan, view, dwarf);
      expect(x + 24 * scale).toBeLessThanOrEqual(front.x + front.width - numbersWidth(front));
      expect(x - 24 * scale).toBeGreaterThanOrEqual(front.x);
    });
  });

  it("writes the names of the piles clear of their lowest card and of the light around it", () => {
    const plan = layout({ seats: 4, at: [], track: [] } as unknown as View, narrow, ratio);
    const [lowest, light, letters] = [12.5, 8, narrow ? 8 : 12];
    expect(plan.label - letters).toBeGreaterThanOrEqual(plan.card.height / 2 + lowest + light);
    expect(plan.dig.y + plan.label).toBeLessThan(narrow ? plan.fronts[0]!.y : plan.height);
  });
});
