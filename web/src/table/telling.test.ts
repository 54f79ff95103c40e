import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Happening, Scene } from "../protocol";
import { inTurns, Telling } from "./telling.svelte";

function happening(seq: number, step: number, pace = 100): Happening {
  return { seq, event: { event: "step", step, pace }, say: `step ${step}` };
}

function scene(seq: number, happenings: Happening[] = [], more: Partial<Scene> = {}): Scene {
  return {
    type: "scene", seq, eye: 0, view: { at: seq * 10 }, legal: [{ move: { do: "go" }, say: "go" }], happenings,
    fresh: false, can_undo: false, standing: "", times: null, picture: null, reckoning: {}, ...more,
  }; // prettier-ignore
}

const narrator = {
  told: (view: { at: number }, event: Record<string, unknown>) => ({ at: view.at + Number(event.step) }),
  pace: (event: Record<string, unknown>) => Number(event.pace),
  sounds: {},
};

function begun(haste = 1): { telling: Telling; heard: string[] } {
  const heard: string[] = [];
  const telling = new Telling(
    () => haste,
    (told) => heard.push(told.say),
  );
  telling.by(narrator);
  telling.add(scene(1, [], { fresh: true }));
  return { telling, heard };
}

describe("telling", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits at the sheet of a round until it has been read, also when it is skipped", () => {
    const { telling } = begun();
    const sheet = { title: "End", heads: [], sum: "", rows: [], notes: [], reason: "", rule: "" };
    telling.add(scene(2, [happening(2, 1), { ...happening(2, 2), sheet }, happening(2, 3)]));
    telling.skip();
    expect([telling.sheet, telling.busy, telling.view]).toEqual([sheet, true, { at: 13 }]);
    vi.advanceTimersByTime(60_000);
    telling.skip();
    expect(telling.sheet).toEqual(sheet);
    telling.goOn();
    expect([telling.sheet, telling.happening?.say, telling.read]).toEqual([null, "step 3", 1]);
  });

  it("lays no sheet before somebody who wants to know everything at once", () => {
    const telling = new Telling(() => 0, () => {}, () => false);
    telling.by(narrator);
    telling.add(scene(1, [], { fresh: true }));
    const sheet = { title: "End", heads: [], sum: "", rows: [], notes: [], reason: "", rule: "" };
    telling.add(scene(2, [{ ...happening(2, 1), sheet }]));
    expect([telling.sheet, telling.busy, telling.shown?.seq]).toEqual([null, false, 2]);
  });

  it("keeps the sheet of the whole game, told or read in the story, until another game begins", () => {
    const { telling } = begun();
    const sheet = { title: "End", heads: [], sum: "", rows: [], notes: [], reason: "Over.", rule: "R1" };
    telling.add(scene(2, [{ ...happening(2, 1, 0), sheet }]));
    expect([telling.busy, telling.ending]).toEqual([false, sheet]);
    telling.clear();
    expect(telling.ending).toBeNull();
    telling.story([{ ...happening(2, 1), sheet }], 300);
    expect(telling.ending).toEqual(sheet);
  });

  it("shows the first and every fresh scene at once", () => {
    const { telling } = begun();
    expect(telling.view).toEqual({ at: 10 });
    telling.add(scene(5, [happening(5, 1)], { fresh: true }));
    expect(telling.view).toEqual({ at: 50 });
    expect(telling.busy).toBe(false);
  });

  it("tells one happening after the other, then shows the scene", () => {
    const { telling, heard } = begun();
    telling.add(scene(2, [happening(2, 1), happening(2, 2)]));
    expect([telling.view, telling.happening?.say, telling.busy]).toEqual([{ at: 11 }, "step 1", true]);
    vi.advanceTimersByTime(100);
    expect([telling.view, telling.happening?.say]).toEqual([{ at: 13 }, "step 2"]);
    vi.advanceTimersByTime(100);
    expect([telling.view, telling.happening, telling.busy]).toEqual([{ at: 20 }, null, false]);
    expect(heard).toEqual(["step 1", "step 2"]);
  });

  it("does not pause for what needs no looking at", () => {
    const { telling } = begun();
    telling.add(scene(2, [happening(2, 1, 0), happening(2, 2, 0)]));
    expect(telling.view).toEqual({ at: 20 });
    expect(telling.log).toHaveLength(2);
  });

  it("hurries when scenes pile up", () => {
    const { telling } = begun();
    telling.add(scene(2, [happening(2, 1, 1000), happening(2, 1, 1000)]));
    telling.add(scene(3, [happening(3, 1, 1000)]));
    vi.advanceTimersByTime(1000);
    vi.advanceTimersByTime(500);
    expect(telling.shown?.seq).toBe(2);
    expect(telling.busy).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(telling.shown?.seq).toBe(3);
  });

  it("pauses half as long for people who want little motion, and not at all when nobody looks", () => {
    const calm = begun(0.5).telling;
    calm.add(scene(2, [happening(2, 1, 1000)]));
    vi.advanceTimersByTime(500);
    expect(calm.busy).toBe(false);
    const hidden = begun(0).telling;
    hidden.add(scene(2, [happening(2, 1, 1000)]));
    expect(hidden.busy).toBe(false);
  });

  it("skips to how things stand and still notes everything once", () => {
    const { telling, heard } = begun();
    telling.add(scene(2, [happening(2, 1), happening(2, 2)]));
    telling.add(scene(3, [happening(3, 3)]));
    telling.skip();
    expect([telling.view, telling.busy, telling.happening]).toEqual([{ at: 30 }, false, null]);
    expect(telling.log.map((told) => told.say)).toEqual(["step 1", "step 2", "step 3"]);
    expect(heard).toEqual(["step 1"]);
    vi.advanceTimersByTime(1000);
    expect(telling.view).toEqual({ at: 30 });
  });

  it("shows another eye's scene at once, for there is nothing to animate from", () => {
    const { telling } = begun();
    telling.add(scene(1, [], { eye: 2, view: { at: 99 } }));
    expect(telling.view).toEqual({ at: 99 });
  });

  it("still tells what happened when nobody in particular looks any more", () => {
    const { telling } = begun();
    telling.add(scene(2, [happening(2, 1)], { eye: null }));
    expect([telling.view, telling.busy]).toEqual([{ at: 11 }, true]);
  });

  it("does not repeat what the story has told", () => {
    const { telling } = begun();
    telling.story([happening(1, 1), happening(2, 2), { seq: 2, event: {}, say: "" }], 300);
    telling.add(scene(2, [happening(2, 2)]));
    expect(telling.log.map((told) => told.say)).toEqual(["step 1", "step 2"]);
    telling.skip();
    telling.add(scene(3, [happening(3, 3)]));
    expect(telling.log).toHaveLength(3);
  });

  it("keeps in the log what the house keeps, live as after a reload", () => {
    const { telling } = begun();
    telling.add(scene(2, [{ ...happening(2, 1), kept: "" }, { ...happening(2, 2), kept: "something", turn: 1 }]));
    expect(telling.happening?.say).toBe("step 1");
    telling.skip();
    expect(telling.log).toEqual([{ seq: 2, turn: 1, say: "something" }]);
  });

  it("goes back no further than the house", () => {
    const { telling } = begun();
    telling.story([happening(1, 1), happening(2, 2)], 2);
    telling.add(scene(3, [happening(3, 3, 0)]));
    expect(telling.log.map((line) => line.seq)).toEqual([2, 3]);
  });

  it("puts the lines of one turn together", () => {
    const line = (turn: number | null, say: string) => ({ seq: 1, turn, say });
    const turns = inTurns([line(null, "a"), line(0, "b"), line(0, "c"), line(1, "d"), line(0, "e")]);
    expect(turns.map(({ turn, lines }) => [turn, lines.map(({ say }) => say).join("")])).toEqual([
      [null, "a"], [0, "bc"], [1, "d"], [0, "e"],
    ]); // prettier-ignore
  });

  it("survives a board that cannot tell an event", () => {
    const { telling } = begun();
    telling.by({ ...narrator, told: () => { throw new Error("?"); } }); // prettier-ignore
    telling.add(scene(2, [happening(2, 1)]));
    expect(telling.view).toEqual({ at: 10 });
    telling.skip();
    expect(telling.view).toEqual({ at: 20 });
  });
});
