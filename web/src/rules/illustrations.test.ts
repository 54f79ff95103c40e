import { expect, test } from "vitest";
import type { Paragraph } from "../protocol";
import { illustrations } from "./illustrations";

const heading = (text: string): Paragraph => ({ kind: "heading", number: "", text });
const rule = (number: string): Paragraph => ({ kind: "rule", number, text: "" });
const card = (id: string, ...rules: string[]) => ({ id, rules, title: id });

test("a part is illustrated by the first showing that is above all about one of its rules", () => {
  const [box, turn] = [heading("Box"), heading("Turn")];
  const chosen = illustrations([box, rule("R1"), turn, rule("R2"), rule("R3")], [card("walk", "R3", "R1"), card("dig", "R2")]);
  expect(chosen.get(box)).toBeUndefined();
  expect(chosen.get(turn)?.id).toBe("dig");
});

test("what stands before the first heading has no illustration", () => {
  expect(illustrations([rule("R1")], [card("dig", "R1")]).size).toBe(0);
});
