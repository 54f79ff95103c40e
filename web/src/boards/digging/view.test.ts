import { describe, expect, test } from "vitest";
import { extent, layout } from "./layout";
import { bands, nameOf, partnerOf, titleOf, wishWith, type DiggingView } from "./view";

const table: DiggingView = {
  seats: 4,
  turn: 0,
  over: false,
  options: {},
  result: null,
  deal: 1,
  dealer: 3,
  hands: [[], [], [], []],
  stock: [],
  mines: [
    { owner: 0, metal: "gold", chests: [], closed: false },
    { owner: 1, metal: "gold", chests: ["g"], closed: false },
    { owner: 1, metal: "silver", chests: [], closed: true },
    { owner: 1, metal: "gold", chests: [], closed: false },
  ],
  fight: null,
  out: [],
  last: null,
  scores: [0, 0],
};
const players = ["Anna", "Ben", "Clara", "David"].map((name, seat) => ({ seat, name, mine: seat === 0 }));
const say = (_section: string, key: string, blanks: Record<string, string | number> = {}) =>
  key === "mine_of" ? `${blanks.owner}: ${blanks.nth}${blanks.metal}` : key;

describe("mines", () => {
  test("are called by their owner and metal, and by which of these they are", () => {
    expect(table.mines.map((_, number) => nameOf(table, number, players, say))).toEqual([
      "Anna: gold",
      "Ben: gold",
      "Ben: silver",
      "Ben: secondgold",
    ]);
  });

  test("have the same name written on them, without their owner", () => {
    expect(table.mines.map((_, number) => titleOf(table, number, say))).toEqual(["gold", "gold", "silver", "secondgold"]);
  });

  test("stay where they lie when a fight ends and one of them changes hands", () => {
    const fight = { mine: 1, attacker: 0, bandits: [[0, 9]] as [number, number][], waiting: [] };
    const captured = { ...table, mines: table.mines.with(1, { ...table.mines[1]!, owner: 2 }) };
    for (const narrow of [false, true]) {
      const [now, then] = [{ ...table, fight }, captured].map((view) => layout(view, 0, narrow, 1.7, false).mines);
      expect(then![0]).toEqual(now![0]);
    }
  });

  test("have a place for everybody who plays, on every screen", () => {
    for (const [seats, scores] of [[2, 2], [3, 3], [4, 2], [4, 4]] as const)
      for (const narrow of [false, true])
        for (const ratio of [1.3, 1.7, 2.2]) {
          const mines = Array.from({ length: 9 }, () => ({ owner: 0, metal: "gold" as const, chests: [], closed: false }));
          const view = { ...table, seats, scores: Array<number>(scores).fill(0), mines };
          const plan = layout(view, 0, narrow, ratio, true);
          expect(plan.rows).toHaveLength(seats);
          for (const spot of [...plan.mines, plan.slot!]) {
            const { x, y, width, height } = extent(spot);
            const hill = plan.camps.at(-1)!.hill;
            expect(x).toBeGreaterThanOrEqual(hill.x);
            expect(y).toBeGreaterThanOrEqual(hill.y);
            expect(x + width).toBeLessThanOrEqual(hill.x + hill.width);
            expect(y + height).toBeLessThanOrEqual(hill.y + hill.height);
          }
        }
  });
});

test("who plays for a side stands on its plate, one below the other, and leaves room for its points", () => {
  for (const ratio of [1.2, 1.7, 2.2]) {
    const { camps, rows } = layout(table, 0, false, ratio, false);
    for (const { seats, plate } of camps) {
      const [upper, lower] = seats.map((seat) => rows[seat]!);
      expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
      expect(lower!.y + lower!.height + 70).toBeLessThanOrEqual(plate.y + plate.height);
    }
  }
});

describe("partners", () => {
  test("sit opposite, and without partners nobody does", () => {
    expect(partnerOf(table, 1)).toBe(3);
    expect(partnerOf({ ...table, scores: [0, 0, 0, 0] }, 1)).toBeNull();
  });

  test("fight together, and defenders are shown before they have a bandit", () => {
    const fight = { mine: 1, attacker: 0, bandits: [[0, 4], [2, 5]] as [number, number][], waiting: [3] };
    expect(bands(table, fight)).toEqual([
      { side: 0, attacks: true, bandits: [[0, 4], [2, 5]], strength: 9 },
      { side: 1, attacks: false, bandits: [], strength: 0 },
    ]);
  });
});

describe("a card that goes nowhere", () => {
  test("asks about the mine where it would fit best", () => {
    expect(wishWith("b3", table, 0)).toEqual({ do: "bandit", card: "b3", mine: 1 });
    expect(wishWith("s", table, 0)).toEqual({ do: "dig", card: "s", mine: 0 });
    expect(wishWith("X", { ...table, mines: [table.mines[2]!] }, 0)).toEqual({ do: "close", mine: 0 });
    expect(wishWith("b3", { ...table, mines: [] }, 0)).toEqual({ do: "bandit", card: "b3", mine: 0 });
  });
});
