import { describe, expect, it } from "vitest";
import { coach, pace, told } from "./told";
import { goldOn, type View } from "./view";

function table(changes: Partial<View> = {}): View {
  return {
    seats: 3,
    turn: 0,
    over: false,
    result: null,
    round: 1,
    starter: 0,
    dwarf: 0,
    drago: 8,
    at: [4, 4, 4],
    ladder: [],
    piles: [[], [], []],
    safe: [[], [], []],
    nuggets: [0, 0, 0],
    dig: ["S1", "?", "?"],
    exit: ["?", "?"],
    discard: [],
    drawn: null,
    ...changes,
  };
}

const offers = (...moves: Record<string, unknown>[]) => moves.map((move) => ({ move, say: "" }));

describe("told", () => {
  it("takes the open card and covers the pile until the next one is turned up", () => {
    const dug = told(table(), { event: "dig", seat: 1, dwarf: 1, card: "S1" });
    expect(dug.piles).toEqual([[], ["S1"], []]);
    expect(dug.dig).toEqual(["?", "?"]);
    expect(told(dug, { event: "turn_up", card: "R2" }).dig).toEqual(["R2", "?"]);
  });

  it("does not know a dug card that the event does not tell", () => {
    expect(told(table(), { event: "dig", seat: 1, dwarf: 1 }).piles[1]).toEqual(["?"]);
  });

  it("brings Drago nearer and uses up his card", () => {
    const struck = told(table(), { event: "dragon", to: 7 });
    expect([struck.drago, struck.dig.length]).toEqual([7, 2]);
  });

  it("lays the used exit card on the discard, but gives extra gold to the player", () => {
    const drawn = told(table({ discard: ["2"] }), { event: "exit_card", seat: 0, dwarf: 0, card: "1|G" });
    expect([drawn.drawn, drawn.exit.length]).toEqual(["1|G", 1]);
    expect(told(drawn, { event: "step", seat: 0, dwarf: 0 }).discard).toEqual(["1|G", "2"]);
    const kept = told(drawn, { event: "extra", seat: 0, dwarf: 0 });
    expect([kept.drawn, kept.piles[0], kept.discard]).toEqual([null, ["G"], ["2"]]);
  });

  it("lays a card that leaves no choice on the discard with the first step", () => {
    const walked = told(table({ drawn: "2" }), { event: "walk", seat: 0, dwarf: 0, from: 4, to: 2 });
    expect([walked.drawn, walked.discard, walked.at[0]]).toEqual([null, ["2"], 2]);
  });

  it("saves the pile of a dwarf that leaves", () => {
    const before = table({ piles: [["S1", "G"], [], []], ladder: [2] });
    const out = told(before, { event: "leave", seat: 0, dwarf: 0, from: 1, rung: 2 });
    expect([out.at[0], out.ladder, out.safe[0], out.piles[0]]).toEqual(["ladder", [2, 0], ["S1", "G"], []]);
  });

  it("burns the pile only with the last dwarf of a seat", () => {
    const pair = table({ seats: 2, at: [3, 4, 4, 4], piles: [["S1"], []], safe: [[], [], [], []], nuggets: [0, 0] });
    const one = told(pair, { event: "burn", seat: 0, dwarf: 1, at: 4 });
    expect([one.at[1], one.piles[0]]).toEqual(["burnt", ["S1"]]);
    expect(told(one, { event: "burn", seat: 0, dwarf: 0, at: 3 }).piles[0]).toEqual([]);
  });

  it("hands out nuggets and lays the mine out anew", () => {
    const before = table({ nuggets: [1, 0, 2], drago: 3 });
    const scored = told(before, { event: "scoring", nuggets: [3, 0, 1], gold: [5, null, 2] });
    expect(scored.nuggets).toEqual([4, 0, 3]);
    const next = told(scored, { event: "round", round: 2, seat: 1 });
    expect([next.round, next.starter, next.drago, next.at]).toEqual([2, 1, 8, [4, 4, 4]]);
  });

  it("leaves the view before as it was", () => {
    const before = table({ piles: [["S1"], [], []] });
    const copy = structuredClone(before);
    for (const event of ["dig", "dragon", "leave", "burn", "walk", "round"])
      told(before, { event, seat: 0, dwarf: 0, to: 2 });
    expect(before).toEqual(copy);
  });
});

describe("pace", () => {
  it("lingers on fire and hurries over what needs no look", () => {
    expect(pace({ event: "dragon" })).toBeGreaterThan(pace({ event: "walk" }));
    expect(pace({ event: "step" })).toBe(0);
  });
});

describe("coach", () => {
  const digOrExit = offers({ do: "dig" }, { do: "exit" });

  it("begins with the two choices, then with the arrow", () => {
    expect(coach(table(), 0, digOrExit)).toEqual(["begin", "stay"]);
    expect(coach(table({ piles: [["S1"], [], []], dig: ["R2"] }), 0, digOrExit)).toEqual(["right"]);
  });

  it("warns of Drago first", () => {
    expect(coach(table({ drago: 6 }), 0, digOrExit)[0]).toBe("drago_near");
    expect(coach(table({ drago: 7 }), 0, digOrExit)).not.toContain("drago_near");
  });

  it("speaks about what the drawn card really offers", () => {
    const drawn = table({ drawn: "1|S" });
    expect(coach(drawn, 0, offers({ do: "step" }, { do: "swap", with: 1 }))).toEqual(["swap", "drawn"]);
  });

  it("comforts, congratulates, or keeps silent", () => {
    expect(coach(table({ at: ["burnt", 4, 4] }), 0, [])).toEqual(["burnt"]);
    expect(coach(table({ at: ["ladder", 4, 4] }), 0, [])).toEqual(["safe"]);
    expect(coach(table(), 1, [])).toEqual(["wait"]);
    expect(coach(table(), null, [])).toEqual([]);
  });
});

describe("goldOn", () => {
  it("counts what lies open and says nothing about what does not", () => {
    expect(goldOn(table(), ["S1", "R2", "G"])).toBe(6);
    expect(goldOn(table({ box: { gold: { G: 5 } } }), ["G"])).toBe(5);
    expect(goldOn(table(), ["S1", "?"])).toBeNull();
  });
});
