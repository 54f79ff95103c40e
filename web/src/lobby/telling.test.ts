import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../settings.svelte";
import { ago, clockWords, duration } from "./telling";

const NOW = 1_800_000_000_000;

beforeEach(() => {
  settings.language = "en";
});

describe("times in words", () => {
  it.each([
    [5_000, "just now"],
    [-5_000, "just now"], // a clock that is a little ahead
    [90_000, "1 minute ago"],
    [7_200_000, "2 hours ago"],
    [86_400_000, "yesterday"],
  ])("%i milliseconds ago", (past, words) => expect(ago(NOW - past, NOW)).toBe(words));

  it("speak German as well", () => {
    settings.language = "de";
    expect(ago(NOW - 300_000, NOW)).toBe("vor 5 Minuten");
    expect(clockWords({ kind: "days", days: 1 })).toBe("1 Tag je Zug");
  });

  it("tell whole minutes as minutes", () => {
    expect(duration(30)).toBe("30 s");
    expect(duration(90)).toBe("90 s");
    expect(duration(600)).toBe("10 min");
  });

  it("tell every kind of clock", () => {
    expect(clockWords({ kind: "none" })).toBe("");
    expect(clockWords({ kind: "move", seconds: 60 })).toBe("1 min per move");
    expect(clockWords({ kind: "total", seconds: 600, increment: 0 })).toBe("10 min in all");
    expect(clockWords({ kind: "total", seconds: 600, increment: 5 })).toBe("10 min in all, + 5 s per move");
  });
});
