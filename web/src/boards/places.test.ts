import { expect, test } from "vitest";
import { placesOf } from "./places";

/** A board with a mine above a hand, neither of which plays the move at once, and the mine once more in a preview. */
const stage = {
  querySelectorAll: (selector: string) => [
    ...["[data-mine=\"0\"]", "[data-select=\"g\"]"].filter((part) => selector.includes(part)),
    ...["[data-mine=\"0\"]"].filter((part) => selector === part),
  ],
} as unknown as Element;

test("places are counted in the order in which they are clicked, wherever they lie", () => {
  const places = placesOf(stage, { do: "dig", card: "g", mine: 0 }, '[data-select="g"], [data-mine="0"]');
  expect(places).toEqual(['[data-select="g"]', '[data-mine="0"]']);
});
