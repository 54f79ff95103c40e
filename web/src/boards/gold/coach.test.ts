import { expect, it } from "vitest";
import { coach } from "./coach";
import type { GoldView } from "./view";

const legal = [{ move: { do: "turn", place: 1 }, say: "" }];
const tip = (card: string) =>
  coach({ over: false, rush: false, cards: [card], open: [0], colours: [["red"], ["blue"]] } as unknown as GoldView, 0, legal);

it.each([
  ["r3", "own_digger_open"],
  ["b3", "other_digger_open"],
  ["p3", "free_digger_open"], // nobody plays purple: what it finds is mine [R10]
  ["$2", "gold_open"],
  ["!", "dynamite_open"],
])("the coach says of an open %s: %s", (card, line) => expect(tip(card)).toEqual([line]));
