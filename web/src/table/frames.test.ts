import { describe, expect, it } from "vitest";
import type { NewsOfATable, Scene } from "../protocol";
import { changed, Frames } from "./frames";

const shown = {
  seq: 1,
  eye: 0,
  legal: [],
  happenings: [],
  fresh: true,
  can_undo: false,
  standing: "",
  times: null,
  picture: null,
  reckoning: {},
};

describe("frames", () => {
  it("make whole scenes of what changes", () => {
    const frames = new Frames();
    const first = { ...shown, type: "scene", view: { turn: 0, piles: [[1], [2]] } } as Scene;
    const changes = [
      { at: ["turn"], now: 1 },
      { at: ["piles", 1], now: [2, 3] },
    ];
    expect(frames.read(first)).toEqual([first]);
    const [scene] = frames.read({ ...shown, type: "next", seq: 2, changes });
    expect(scene).toMatchObject({ type: "scene", seq: 2, view: { turn: 1, piles: [[1], [2, 3]] } });
    expect(first.view).toEqual({ turn: 0, piles: [[1], [2]] });
  });

  it("tell of the request that was accepted after its scene", () => {
    const news = new Frames().read({ ...shown, type: "scene", view: {}, seq: 7, accepted: "x" });
    expect(news.map(({ type }) => type)).toEqual(["scene", "accepted"]);
    expect(news[1]).toEqual({ type: "accepted", id: "x", seq: 7 });
  });

  it("let other news through", () => {
    const news: NewsOfATable = { type: "closed", reason: "left" };
    expect(new Frames().read(news)).toEqual([news]);
  });

  it("put a value where nothing else is touched", () => {
    const whole = { a: [{ b: 1 }, { b: 2 }], c: 3 };
    const other = changed(whole, { at: ["a", 1, "b"], now: 9 });
    expect(other).toEqual({ a: [{ b: 1 }, { b: 9 }], c: 3 });
    expect(other.a[0]).toBe(whole.a[0]);
    expect(whole.a[1]!.b).toBe(2);
  });
});
