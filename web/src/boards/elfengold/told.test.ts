import { describe, expect, it } from "vitest";
import { coach, pace, told } from "./told";
import type { View } from "./view";

function table(changes: Partial<View> = {}): View {
  return {
    seats: 2,
    turn: 0,
    over: false,
    result: null,
    round: 1,
    first: 0,
    phase: "buy",
    at: [0, 0],
    gold: [10, 10],
    shovels: [0, 1],
    picks: [0, 1],
    debt: [0, 0],
    rocks: [2, null],
    blanks: [4, null],
    placed: [],
    passed: [false, false],
    digs: [null, null],
    ...changes,
  };
}

const some = [{ move: { do: "anything" }, say: "" }];

describe("told", () => {
  it("pays for tools", () => {
    const bought = told(table(), { event: "buy", seat: 0, shovels: 2, picks: 1, gold: 5 });
    expect([bought.gold, bought.shovels, bought.picks]).toEqual([[5, 10], [2, 1], [1, 1]]);
  });

  it("lends and takes back", () => {
    const lent = told(table({ gold: [0, 10] }), { event: "loan", seat: 0, gold: 5, debt: 5 });
    expect([lent.gold[0], lent.debt[0]]).toEqual([5, 5]);
    const free = told(lent, { event: "repay", seat: 0, gold: 5, debt: 0 });
    expect([free.gold[0], free.debt[0]]).toEqual([0, 0]);
  });

  it("keeps hidden gold hidden", () => {
    expect(told(table({ gold: [10, null] }), { event: "find", seat: 1, gold: 7 }).gold).toEqual([10, null]);
  });

  it("lays a counter from a known hand, and of others only its back", () => {
    const own = told(table(), { event: "place", seat: 0, space: 16, kind: "rock" });
    expect([own.placed, own.rocks[0], own.blanks[0]]).toEqual([[{ seat: 0, space: 16, kind: "rock" }], 1, 4]);
    const other = told(table(), { event: "place", seat: 1, space: 3, kind: "?" });
    expect([other.placed[0]?.kind, other.rocks[1]]).toEqual([null, null]);
  });

  it("turns over the counters of one space in the order in which they were placed", () => {
    const placed = [
      { seat: 1, space: 16, kind: null },
      { seat: 1, space: 9, kind: null },
      { seat: 0, space: 16, kind: "blank" as const },
    ];
    const open = told(table({ placed }), { event: "turn_over", space: 16, kinds: ["rock", "blank"], seats: [1, 0] });
    expect(open.placed.map((counter) => counter.kind)).toEqual(["rock", null, "blank"]);
  });

  it("breaks the tool that dug, and brings the elf home after the last", () => {
    const broken = told(table({ at: [0, 9] }), { event: "break", seat: 1, with: "pick" });
    expect([broken.picks, broken.shovels, broken.at[1]]).toEqual([[0, 0], [0, 1], 9]);
    expect(told(broken, { event: "last_tool", seat: 1, from: 9 }).at[1]).toBe(0);
  });

  it("gives everybody the counters back, and the next round its first player", () => {
    const placed = [{ seat: 0, space: 16, kind: "rock" as const }, { seat: 1, space: 9, kind: null }];
    const back = told(table({ placed, rocks: [1, 0], digs: ["no", "pick"] }), { event: "take_back", count: 2 });
    expect([back.placed, back.rocks, back.digs]).toEqual([[], [2, null], [null, null]]);
    const next = told(back, { event: "round", round: 2, seat: 1 });
    expect([next.round, next.first, next.phase]).toEqual([2, 1, "buy"]);
  });

  it("leaves the view before as it was", () => {
    const before = table();
    const copy = structuredClone(before);
    for (const event of ["buy", "loan", "walk", "dig", "break", "pass"])
      told(before, { event, seat: 0, gold: 1, shovels: 1, picks: 0, to: 2 });
    expect(before).toEqual(copy);
  });
});

describe("pace", () => {
  it("lingers on what is turned over and skips what it does not know", () => {
    expect(pace({ event: "turn_over" })).toBeGreaterThan(pace({ event: "rest" }));
    expect(pace({ event: "nothing of this game" })).toBe(0);
  });
});

describe("coach", () => {
  it("explains tools before the first round", () => {
    expect(coach(table(), 0, some, { goal: 50 })).toEqual(["begin", "buy"]);
    expect(coach(table({ round: 2 }), 0, some, { goal: 50 })).toEqual(["buy"]);
    expect(coach(table({ round: 2, debt: [5, 0] }), 0, some, { goal: 50 })[0]).toBe("debt");
  });

  it("knows what the hand still holds", () => {
    expect(coach(table({ phase: "place" }), 0, some, { goal: 50 })[0]).toBe("place_rock");
    expect(coach(table({ phase: "place", rocks: [0, null] }), 0, some, { goal: 50 })[0]).toBe("place_blank");
  });

  it("sends a rich elf home", () => {
    expect(coach(table({ phase: "move", gold: [50, 0], at: [12, 0] }), 0, some, { goal: 50 })).toEqual(["go_home", "deep"]);
    expect(coach(table({ phase: "move", gold: [49, 0], at: [3, 0] }), 0, some, { goal: 50 })).toEqual(["move"]);
  });

  it("warns of rocks, most of all of one's own", () => {
    const digging = (placed: View["placed"]) => coach(table({ phase: "declare", at: [16, 0], placed }), 0, some, { goal: 50 })[0];
    expect(digging([])).toBe("clear");
    expect(digging([{ seat: 1, space: 9, kind: null }])).toBe("clear");
    expect(digging([{ seat: 1, space: 16, kind: null }])).toBe("risk");
    expect(digging([{ seat: 0, space: 16, kind: "rock" }])).toBe("own_rock");
  });

  it("has little to say to those who wait, and nothing to spectators", () => {
    expect(coach(table({ phase: "place" }), 1, [], {})).toEqual(["watch"]);
    expect(coach(table(), 1, [], {})).toEqual(["wait"]);
    expect(coach(table(), null, some, {})).toEqual([]);
  });
});
