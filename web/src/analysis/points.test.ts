import { describe, expect, it } from "vitest";
import type { TurningPoint } from "../protocol";
import { neighbour, worst, sidesOf } from "./points";

function point(step: number, loss: number): TurningPoint {
  return { step, seat: 0, verdict: "mistake", label: "", loss, played: "", better: "", instead: {} };
}

const points = [point(2, 0.05), point(7, 0.3), point(9, 0.1)];

describe("turning points", () => {
  it("are told in the order of the game, the worst of them", () => {
    expect(worst(points, 2).map((one) => one.step)).toEqual([7, 9]);
  });

  it("are gone to one after the other", () => {
    expect([neighbour(points, 2, 1), neighbour(points, 8, -1), neighbour(points, 9, 1)]).toEqual([7, 7, 9]);
  });
});

describe("sides", () => {
  it("are one where all win together", () => expect(sidesOf([[0.3], [0.4]], 3)).toEqual([[0, 1, 2]]));
  it("are two where partners play", () => expect(sidesOf([[0.3, 0.7]], 4)).toEqual([[0, 2], [1, 3]]));
  it("are all seats otherwise", () => expect(sidesOf([[0.2, 0.3, 0.5]], 3)).toEqual([[0], [1], [2]]));
});
