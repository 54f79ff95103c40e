import { describe, expect, it } from "vitest";
import { copied, difference } from "./box";
import { boxWords } from "./boxwords";

const sold = { board: { source: "printed", rule: "R11", values: [0, 1, 2] }, gold: { start: 10, goal: 50 } };

describe("a changed box", () => {
  it("begins with the numbers only", () =>
    expect(copied(sold)).toEqual({ board: { values: [0, 1, 2] }, gold: { start: 10, goal: 50 } }));

  it("names nothing while nothing is changed", () => expect(difference(sold, copied(sold))).toEqual({}));

  it("names a changed number alone", () => {
    const wished = copied(sold);
    wished.gold!.goal = 30;
    expect(difference(sold, wished)).toEqual({ gold: { goal: 30 } });
  });

  it("names a changed row as a whole, and leaves the sold box as it is", () => {
    const wished = copied(sold);
    (wished.board!.values as number[])[2] = 9;
    expect(difference(sold, wished)).toEqual({ board: { values: [0, 1, 9] } });
    expect(sold.board.values).toEqual([0, 1, 2]);
  });
});

describe("the words of a box", () => {
  const say = boxWords({ tools: "Werkzeuge", "tools.shovels": "Schaufeln", "counters.*": "{key} Personen" });

  it("name a count by itself or by its key", () => {
    expect(say.count("tools", "shovels")).toBe("Schaufeln");
    expect(say.count("counters", "3")).toBe("3 Personen");
    expect(say.count("tools", "lamps")).toBe("lamps");
  });

  it("name the place of a refusal", () => {
    expect(say.refusal("tools.shovels: zu wenige.")).toBe("Werkzeuge, Schaufeln: zu wenige.");
    expect(say.refusal("Zu wenige: kaufe ein.")).toBe("Zu wenige: kaufe ein.");
  });
});
