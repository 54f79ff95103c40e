import { describe, expect, it } from "vitest";
import { amount, piece } from "./board";
import { differences } from "./differences";

/** As much of an element as is looked at. */
function drawn(attributes: Record<string, string>): Element {
  return { getAttribute: (name: string) => attributes[name] ?? null } as Element;
}

describe("a preview", () => {
  it("says nothing of pieces that stay as they are", () => {
    expect(differences([drawn(piece("elf", 3))], [drawn(piece("elf", 3))])).toEqual([]);
  });

  it("shows who is elsewhere, who comes and who goes", () => {
    const [elf, walked] = [drawn(piece("elf", 3)), drawn(piece("elf", 5))];
    const [rock, card] = [drawn(piece("rock", 1)), drawn(piece("card"))];
    expect(differences([elf, card], [walked, rock])).toEqual([
      { now: elf, then: walked, by: "" },
      { now: card, then: null, by: "" },
      { now: null, then: rock, by: "" },
    ]);
  });

  it("says by how much an amount changes", () => {
    const change = (before: number, after: number) => differences([drawn(amount("gold", before))], [drawn(amount("gold", after))])[0]?.by;
    expect([change(2, 5), change(5, 2), change(1, 1)]).toEqual(["+3", "−3", undefined]);
  });
});
