import { describe, expect, it } from "vitest";
import { de, en } from "./words";

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the table's words", () => {
  it("have the same blanks in both languages", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(blanks(de[key]), key).toEqual(blanks(en[key]));
  });
});
