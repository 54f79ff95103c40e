import { describe, expect, test } from "vitest";
import { coach } from "./coach";
import { pace, told } from "./told";
import { outcomeOf, type GoldView } from "./view";

const table: GoldView = {
  seats: 2,
  turn: 0,
  over: false,
  options: {},
  result: null,
  colours: [
    ["red", "yellow"],
    ["blue", "green"],
  ],
  cards: ["r4", "?", "?", null],
  open: [0],
  rush: false,
  won: [[], ["?"]],
  out: [],
  played: 0,
  totals: [0, 0],
};
const offers = [{ move: { do: "turn", place: 1 }, say: "" }];
const second = (card: string) => told(table, { event: "turn_up", seat: 0, place: 1, card });
const both = (card: string) => [
  { place: 0, card: "r4" },
  { place: 1, card },
];

describe("told", () => {
  test("a second card lies open beside the first", () => {
    expect(second("b4").cards).toEqual(["r4", "b4", "?", null]);
    expect(second("b4").open).toEqual([0, 1]);
  });

  test("both faces stay while it is told that nothing happens, and are forgotten with what comes next", () => {
    const view = told(second("b4"), { event: "nothing", seat: 0, both: both("b4") });
    expect(view.cards).toEqual(["r4", "b4", "?", null]);
    expect(told(view, { event: "rush", left: 3 }).cards).toEqual(["?", "?", "?", null]);
    expect(told(view, { event: "turn_up", seat: 1, place: 2, card: "$1" }).cards).toEqual(["?", "?", "$1", null]);
  });

  test("the aid for the memory leaves them open", () => {
    const aided = { ...second("b4"), options: { memory_aid: true } };
    const view = told(aided, { event: "nothing", seat: 0, both: both("b4") });
    expect(told(view, { event: "rush", left: 3 }).cards).toEqual(["r4", "b4", "?", null]);
  });

  test("found gold is counted at once, without its value, and both cards leave", () => {
    const find = { event: "find", seat: 0, gone: ["r4"], places: [0], place: 1, card: "$3", both: both("$3") };
    const view = told(second("$3"), find);
    expect(view.won).toEqual([["?"], ["?"]]);
    expect(view.cards.slice(0, 2)).toEqual(["r4", "$3"]);
    expect(told(view, { event: "rush", left: 1 })).toMatchObject({ cards: [null, null, "?", null], rush: true, out: ["r4"] });
  });

  test("only the weaker digger leaves, the other is turned back", () => {
    const fight = { event: "fight", seat: 0, gone: ["b2"], places: [1], both: both("b2") };
    const after = told(told(second("b2"), fight), { event: "scoring", points: [0, 0], totals: [0, 0] });
    expect(after.cards).toEqual(["?", null, "?", null]);
  });

  test("an event that has faded shows nothing", () => {
    expect(told({ ...table, open: [], cards: ["?"] }, { event: "turn_up", seat: 1 }).cards).toEqual(["?"]);
    expect(told({ ...table, open: [], cards: ["?"] }, { event: "nothing", seat: 1, both: "?" }).cards).toEqual(["?"]);
  });

  test("the view before is left alone", () => {
    second("b4");
    expect(table.cards[1]).toBe("?");
  });
});

test("both faces can be looked at for more than one and a half seconds", () => {
  for (const event of ["nothing", "fight", "find", "blast"]) expect(pace({ event })).toBeGreaterThanOrEqual(1600);
  expect(pace({ event: "turn_up" })).toBeGreaterThan(500);
  expect(pace({ event: "unheard_of" })).toBe(0);
});

test("an outcome knows what leaves and who wins it", () => {
  const event = { event: "find", seat: 1, gone: ["b4"], places: [0], place: 1, card: "$3", both: both("$3") };
  expect(outcomeOf({ seq: 1, say: "", event })).toEqual({ name: "find", winner: 1, gold: 1, both: [0, 1], gone: [0, 1] });
  expect(outcomeOf({ seq: 1, say: "", event: { event: "turn_up" } })).toBeNull();
});

describe("coach", () => {
  const with_open = (card: string) => coach({ ...table, cards: [card, "?", "?", null] }, 0, offers);

  test.each([
    ["r4", "own_digger_open"],
    ["y2", "own_digger_open"],
    ["g5", "other_digger_open"],
    ["$2", "gold_open"],
    ["!", "dynamite_open"],
  ])("with %s open it says %s", (card, line) => expect(with_open(card)).toEqual([line]));

  test("it knows the first card, the rush, and whose turn it is not", () => {
    expect(coach({ ...table, open: [] }, 0, offers)[0]).toBe("first_card");
    expect(coach({ ...table, rush: true }, 0, offers)).toEqual(["rush"]);
    expect(coach(table, 1, [])).toEqual(["watch"]);
    expect(coach(table, null, [])).toEqual([]);
  });
});
