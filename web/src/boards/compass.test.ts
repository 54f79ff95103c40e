import { describe, expect, test } from "vitest";
import { where as whereInDigging } from "./digging/view";
import { inHand, where as whereInElfengold, type View } from "./elfengold/view";
import { unowned, type GoldView } from "./gold/view";
import { neighbour } from "./compass";

describe("an arrow key", () => {
  const grid = Array.from({ length: 9 }, (_, index) => ({ x: (index % 3) * 100, y: Math.floor(index / 3) * 100 }));
  const all = grid.map((_, index) => index);

  test("goes to the nearest place in its direction", () => {
    expect(neighbour(grid, 4, "ArrowRight", all)).toBe(5);
    expect(neighbour(grid, 4, "ArrowUp", all)).toBe(1);
  });

  test("leaps over what cannot be played, and stays where nothing lies ahead", () => {
    expect(neighbour(grid, 0, "ArrowRight", [0, 2, 8])).toBe(2);
    expect(neighbour(grid, 2, "ArrowRight", all)).toBeNull();
    expect(neighbour(grid, 4, "Enter", all)).toBeNull();
  });
});

describe("a hint that nothing plays at once", () => {
  test("is shown at its card and where the card goes", () => {
    expect(whereInDigging({ do: "dig", card: "g", mine: 2 })).toBe('[data-select="g"], [data-mine="2"]');
    expect(whereInDigging({ do: "close", mine: 1 })).toBe('[data-select="X"], [data-mine="1"]');
    expect(whereInDigging({ do: "draw" })).toBeNull();
  });

  test("is shown in the shop, or at the counter and on its space", () => {
    expect(whereInElfengold({ do: "buy", shovels: 1, picks: 0 })).toBe(".shop");
    expect(whereInElfengold({ do: "place", kind: "rock", space: 4 })).toBe('[data-kind="rock"], [data-space="4"]');
  });
});

describe("what everybody may know", () => {
  test("counters in other hands are shown from behind", () => {
    const view = { rocks: [1, null], blanks: [2, null] } as unknown as View;
    expect(inHand(view, 0, 3)).toEqual(["rock", "blank", "blank"]);
    expect(inHand(view, 1, 2)).toEqual([null, null]);
  });

  test("colours without a player belong to nobody", () => {
    expect(unowned({ colours: [["red"], ["blue"], ["green"]] } as unknown as GoldView)).toEqual(["yellow", "purple"]);
  });
});
