import { describe, expect, test } from "vitest";
import { coach } from "./coach";
import { asksFirst, danger, meant, movesOn } from "./moves";
import { entrances, gaps, planOf, standing } from "./plan";
import { pace, told } from "./told";
import type { Card, Place, View } from "./view";

function card(row: number, column: number, change: Partial<Card> = {}): Card {
  const number = row < 3 && (column === 3 || column === 4) ? null : 1;
  return { at: [row, column], face: "?", number, state: "down", dug: false, ...change };
}

const cards = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => card(row, column)));

const view: View = {
  seats: 2, options: {}, turn: 0, over: false, result: null, phase: 1, cards,
  figures: ["out", "out"], life: [2, 2], carries: [null, null], treasure: "hidden", mate: "hidden",
  roll: 3, number: null, stage: "roll", gave: [], got: [],
};

function seen(before: View, at: Place): Card {
  return before.cards.find((one) => one.at.join() === at.join())!;
}

function offers(...moves: Record<string, unknown>[]) {
  return moves.map((move) => ({ move, say: "" }));
}

describe("told", () => {
  test("turns a card up, and leaves the view before as it was", () => {
    const after = told(view, { event: "open", seat: 0, at: [1, 1], card: "T-N" });
    expect(seen(after, [1, 1])).toMatchObject({ state: "open", face: "T-N" });
    expect(seen(view, [1, 1]).state).toBe("down");
    expect(seen(after, [1, 2]).state).toBe("down");
  });

  test("wakes the monk when the treasure is found, not when the mate is", () => {
    expect(told(view, { event: "find_treasure", seat: 0, at: [1, 3], card: "$" })).toMatchObject({ phase: 2, treasure: [1, 3] });
    expect(told(view, { event: "find_mate", seat: 0, at: [1, 4], card: "K" })).toMatchObject({ phase: 1, mate: [1, 4] });
  });

  test("walks, takes, leaves and puts down outside", () => {
    const steps = [
      { event: "enter", seat: 1, to: [1, 1] },
      { event: "walk", seat: 1, from: [1, 1], to: [1, 2] },
      { event: "take", seat: 1, what: "mate" },
    ];
    const carrying = steps.reduce(told, view);
    expect(carrying).toMatchObject({ figures: ["out", [1, 2]], carries: [null, "mate"], mate: "carried" });
    const outside = told(told(carrying, { event: "leave", seat: 1, from: [1, 2] }), { event: "safe", seat: 1, what: "mate" });
    expect(outside).toMatchObject({ figures: ["out", "out"], carries: [null, null], mate: "out", treasure: "hidden" });
  });

  test("pays, gives and hands over", () => {
    expect(told(view, { event: "pay", seat: 0, points: 2, roll: 4 })).toMatchObject({ life: [0, 2], roll: 4 });
    expect(told(view, { event: "give", seat: 1, to: 0, points: 1 }).life).toEqual([3, 1]);
    const carrying = { ...view, carries: ["treasure", null] } as View;
    expect(told(carrying, { event: "hand", seat: 0, to: 1, what: "treasure" }).carries).toEqual([null, "treasure"]);
  });

  test("gives the die to the next player", () => {
    const late: View = { ...view, stage: "done", number: 3, gave: [0], got: [1] };
    expect(told(late, { event: "rumble", seat: 1, pips: 5 })).toMatchObject({ turn: 1, roll: 5, number: null, stage: "roll", gave: [] });
  });

  test("keeps what an open card was when it falls or its wall is dug", () => {
    const open = told(view, { event: "open", seat: 0, at: [2, 1], card: "T-E" });
    expect(seen(told(open, { event: "dig", seat: 0, at: [2, 1] }), [2, 1])).toMatchObject({ dug: true, state: "open" });
    expect(seen(told(open, { event: "collapse", seat: 0, at: [2, 1] }), [2, 1])).toMatchObject({ face: "T-E", state: "fallen" });
  });

  test("ignores what it does not know", () => {
    expect(told(view, { event: "earthquake" })).toBe(view);
  });
});

test("a collapse is looked at longer than a step; an unused action not at all", () => {
  expect(pace({ event: "collapse" })).toBeGreaterThan(pace({ event: "walk" }));
  expect(pace({ event: "done" })).toBe(0);
});

describe("coach", () => {
  test("says how to begin, and only to whoever is on turn", () => {
    const legal = offers({ do: "open", at: [1, 1] }, { do: "done" });
    expect(coach(view, 0, legal)).toEqual(["begin"]);
    expect(coach(view, 1, [])).toEqual(["together"]);
    expect(coach(view, null, [])).toEqual([]);
  });

  test("thinks of paying before a card falls", () => {
    const rumbling: View = { ...view, roll: 5 };
    expect(coach(rumbling, 0, offers({ do: "pay" }, { do: "collapse", at: [1, 1] }))).toEqual(["pay", "collapse"]);
    expect(coach(rumbling, 0, offers({ do: "roll" }))).toEqual(["number"]);
  });

  test("remembers what lies in the mine, also before the monk wakes", () => {
    const found: View = { ...view, figures: [[1, 2], "out"], mate: [1, 3] };
    expect(coach(found, 0, offers({ do: "move", to: [1, 3] }))).toContain("fetch");
  });

  test("sends whoever carries something home", () => {
    const carrying: View = { ...view, figures: [[1, 1], "out"], carries: ["mate", null], mate: "carried" };
    expect(coach(carrying, 0, offers({ do: "move", to: "out" }))[0]).toBe("carry");
  });
});

describe("questions before a card falls", () => {
  const there: View = { ...told(view, { event: "open", seat: 0, at: [1, 1], card: "T-N" }), figures: [[1, 1], "out"] };

  test("somebody stands there, a marker lies there, or an inner card hides something", () => {
    expect(danger(there, [1, 1])).toBe("warn_figure");
    expect(danger({ ...there, treasure: [1, 3] }, [1, 3])).toBe("warn_marker");
    expect(danger(there, [2, 4])).toBe("warn_inner");
    expect(danger({ ...there, treasure: "carried", mate: "out" }, [2, 4])).toBeNull();
    expect(danger(there, [4, 1])).toBeNull();
  });

  test("asks for dangerous and for several moves only", () => {
    const fall = (at: Place) => movesOn(offers({ do: "collapse", at: [1, 1] }, { do: "collapse", at: [4, 1] }), at);
    expect(asksFirst(there, fall([1, 1]), [1, 1])).toBe(true);
    expect(asksFirst(there, fall([4, 1]), [4, 1])).toBe(false);
    const two = movesOn(offers({ do: "move", to: [1, 1] }, { do: "dig", at: [1, 1] }, { do: "move", to: "out" }), [1, 1]);
    expect(two).toHaveLength(2);
    expect(asksFirst(there, two, [1, 1])).toBe(true);
  });

  test("guesses what was meant by an illegal click", () => {
    expect(meant(there, seen(there, [1, 1]), 0)).toEqual({ do: "dig", at: [1, 1] });
    expect(meant(there, seen(there, [1, 1]), 1)).toEqual({ do: "move", to: [1, 1] });
    expect(meant(there, seen(there, [3, 3]), 0)).toEqual({ do: "open", at: [3, 3] });
    expect(meant({ ...there, roll: 6 }, seen(there, [3, 3]), 0)).toEqual({ do: "collapse", at: [3, 3] });
  });
});

describe("plan", () => {
  test("draws ways in on the left, on the right and below, far from the inner cards", () => {
    const ways = entrances(cards).map((way) => `${way.at.join()}${way.side}`);
    expect(ways).toContain("1,1W");
    expect(ways).toContain("4,3S");
    expect(ways.some((way) => way.endsWith("N"))).toBe(false);
    expect(ways).toHaveLength(14);
  });

  test("knows where no card lies", () => {
    const few = cards.filter((one) => one.at.join() !== "4,1");
    expect(gaps(few, planOf(few, false, 1))).toEqual([[4, 1]]);
  });

  test("never lets two figures on one card hide each other", () => {
    const plan = planOf(cards, false, 1);
    const crowd: View = { ...view, seats: 4, figures: [[2, 2], [2, 2], [2, 2], [2, 2]] };
    const places = [0, 1, 2, 3].map((seat) => standing(plan, crowd, seat)[0]);
    expect(new Set(places).size).toBe(4);
  });
});
