import { describe, expect, test } from "vitest";
import { coach } from "./coach";
import { pace, told } from "./told";
import { kindOf, moveOnto, movesWith, sorted, type DiggingView } from "./view";

const table: DiggingView = {
  seats: 4,
  turn: 0,
  over: false,
  options: {},
  result: null,
  deal: 1,
  dealer: 3,
  hands: [["MG", "g", "X", "b5"], ["?", "?"], ["?"], ["?"]],
  stock: ["?", "?", "?"],
  mines: [
    { owner: 1, metal: "gold", chests: ["g", "G2"], closed: false },
    { owner: 2, metal: "copper", chests: [], closed: false },
  ],
  fight: null,
  out: [],
  last: null,
  scores: [10, 20],
};
const offer = (move: Record<string, unknown>) => ({ move, say: "" });

describe("told", () => {
  test("a drawn card comes to its place in the hand, and a hidden one stays hidden", () => {
    const mine = told(table, { event: "draw", seat: 0, card: "s", stock: 2 });
    expect(mine.hands[0]).toEqual(["MG", "g", "s", "X", "b5"]);
    expect(mine.stock).toHaveLength(2);
    expect(told(table, { event: "draw", seat: 1, card: "?", stock: 2 }).hands[1]).toEqual(["?", "?", "?"]);
    expect(told(table, { event: "draw", seat: 1, stock: 2 }).hands[1]).toEqual(["?", "?", "?"]);
  });

  test("a pushed card changes hands", () => {
    const view = told(table, { event: "push", seat: 0, to: 2, card: "g" });
    expect(view.hands[0]).toEqual(["MG", "X", "b5"]);
    expect(view.hands[2]).toHaveLength(2);
    expect(told(table, { event: "push", seat: 1, to: 3, card: "?" }).hands.map((hand) => hand.length)).toEqual([4, 1, 1, 2]);
  });

  test("a mine is opened, dug in and closed", () => {
    const opened = told(table, { event: "open", seat: 0, card: "MG", mine: 2 });
    expect(opened.mines[2]).toEqual({ owner: 0, metal: "gold", chests: [], closed: false });
    const dug = told(opened, { event: "dig", seat: 0, card: "g", mine: 2 });
    const closed = told(dug, { event: "close", seat: 0, card: "X", mine: 2, points: 3 });
    expect(closed.mines[2]).toEqual({ owner: 0, metal: "gold", chests: ["g"], closed: true });
    expect(closed.hands[0]).toEqual(["b5"]);
  });

  test("a fight gathers bandits and a captured mine moves", () => {
    const attack = told(table, { event: "attack", seat: 0, card: "b5", mine: 0 });
    const join = told(attack, { event: "join", seat: 1, card: "b3", mine: 0 });
    expect(join.fight).toMatchObject({ mine: 0, attacker: 0, bandits: [[0, 5], [1, 3]] });
    expect(join.hands[1]).toEqual(["?"]);
    const capture = told(join, { event: "capture", seat: 0, mine: 0 });
    expect(capture.mines[0]).toMatchObject({ owner: 0, chests: ["g", "G2"] });
    expect(capture).toMatchObject({ fight: null, out: ["b5", "b3"] });
  });

  test("haste costs the last chest", () => {
    const attack = told(table, { event: "attack", seat: 0, card: "b5", mine: 0 });
    const haste = told(attack, { event: "haste", seat: 1, mine: 0, card: "G2" });
    expect(haste.mines[0]!.chests).toEqual(["g"]);
    expect(haste.out).toEqual(["G2", "b5"]);
  });

  test("a new deal clears the table", () => {
    const view = told(table, { event: "deal", deal: 2, dealer: 0, count: 6, seat: 1 });
    expect(view).toMatchObject({ deal: 2, dealer: 0, turn: 1, mines: [], fight: null });
    expect(view.hands.map((hand) => hand.length)).toEqual([6, 6, 6, 6]);
    expect(table.mines).toHaveLength(2);
  });
});

test("fights are looked at longer than draws, and nothing waits for what is unheard of", () => {
  expect(pace({ event: "attack" })).toBeGreaterThan(pace({ event: "draw" }));
  expect(pace({ event: "unheard_of" })).toBe(0);
});

test("a move knows its card, and a card its moves", () => {
  const moves = [{ do: "draw" }, { do: "close", mine: 0 }, { do: "push", card: "X" }, { do: "push", card: "g" }];
  const legal = moves.map(offer);
  expect(movesWith(legal, "X").map(({ move }) => move.do)).toEqual(["close", "push"]);
  expect(moveOnto("X", 1)).toEqual({ do: "close", mine: 1 });
  expect(moveOnto("b12", 1)).toEqual({ do: "bandit", card: "b12", mine: 1 });
  expect(moveOnto("S2", 1)).toEqual({ do: "dig", card: "S2", mine: 1 });
  expect(kindOf("C2")).toMatchObject({ kind: "double", metal: "copper" });
  expect(sorted(["b10", "b9", "X", "c", "MS", "G2"])).toEqual(["MS", "c", "G2", "X", "b9", "b10"]);
});

describe("coach", () => {
  test("it speaks of what is possible, the most urgent first", () => {
    const legal = [offer({ do: "draw" }), offer({ do: "open", card: "MG" }), offer({ do: "bandit", card: "b5", mine: 0 })];
    expect(coach(table, 0, legal)).toEqual(["open", "attack", "draw"]);
    expect(coach({ ...table, last: [0, 1] }, 0, legal)[0]).toBe("last_round");
  });

  test("it advises closing one's own mine only, and only a filled one", () => {
    expect(coach(table, 0, [offer({ do: "close", mine: 0 }), offer({ do: "close", mine: 1 })])).toEqual([]);
    expect(coach(table, 3, [offer({ do: "close", mine: 0 })])).toEqual(["close"]);
  });

  test("it warns those whose side is attacked", () => {
    const fight = { mine: 0, attacker: 0, bandits: [[0, 5]] as [number, number][], waiting: [1, 2, 3] };
    expect(coach({ ...table, fight }, 3, [offer({ do: "draw" })])[0]).toBe("defend");
    expect(coach({ ...table, fight }, 2, [offer({ do: "draw" })])).toEqual(["draw"]);
    expect(coach(table, 2, [])).toEqual(["wait"]);
  });
});
