import { describe, expect, it } from "vitest";
import { Foresight } from "./foresight.svelte";

const dig = { do: "dig" };
const leave = { do: "leave" };

function asking() {
  const asked: [string, unknown][] = [];
  return { asked, foresight: new Foresight((move, id) => asked.push([id, move])) };
}

describe("foresight", () => {
  it("shows where a move leads once the house has said so, and asks once", () => {
    const { asked, foresight } = asking();
    foresight.look(dig);
    expect(foresight.preview).toBeNull();
    expect(foresight.hear({ type: "allowed", id: asked[0]![0], leads: [{ event: "walk" }] })).toBe(true);
    expect(foresight.preview).toEqual({ move: dig, events: [{ event: "walk" }] });
    foresight.look(null);
    expect(foresight.preview).toBeNull();
    foresight.look({ do: "dig" });
    expect(foresight.preview?.events).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it("does not show the answer about a move that nobody looks at any more", () => {
    const { asked, foresight } = asking();
    foresight.look(dig);
    foresight.look(leave);
    foresight.hear({ type: "allowed", id: asked[0]![0], leads: [] });
    expect(foresight.preview).toBeNull();
  });

  it("asks again when something has happened, and leaves answers to others alone", () => {
    const { asked, foresight } = asking();
    foresight.look(dig);
    const [[id]] = asked as [[string, unknown]];
    expect(foresight.refuse(id)).toBe(true);
    foresight.forget();
    expect(foresight.hear({ type: "allowed", id, leads: [] })).toBe(false);
    expect(foresight.refuse(id)).toBe(false);
    foresight.look(dig);
    expect(asked).toHaveLength(2);
  });
});
