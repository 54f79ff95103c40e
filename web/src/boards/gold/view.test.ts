import { expect, it } from "vitest";
import { worth } from "./view";

it("adds up gold that may be looked at, and only that", () => {
  expect(worth([])).toBe(0);
  expect(worth(["$1", "$4", "$4"])).toBe(9);
  expect(worth(["?", "?"])).toBeNull();
});
