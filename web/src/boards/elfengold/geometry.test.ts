import { expect, test } from "vitest";
import { inFront, lineOf } from "./geometry";

test("counters in hand lie on their player's board, beside its gold and tools, however many play", () => {
  for (const height of [70, 88, 111, 150])
    for (const count of [1, 4, 6]) {
      const box = { x: 0, y: 0, width: 284, height };
      const tools = { right: 28 + 62 * 1.75 + 30, below: lineOf(box).things + 16 };
      for (let index = 0; index < count; index += 1) {
        const { x, y, size } = inFront(box, index, count);
        expect(x + size / 2).toBeLessThan(box.width - 4);
        expect(y + size / 2).toBeLessThan(height - 2);
        expect(x - size / 2 > tools.right || y - size / 2 > tools.below - 10).toBe(true);
      }
    }
});
