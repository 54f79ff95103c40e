import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../settings.svelte";
import { LONGEST, makeNickname, NAMES } from "./nickname";

describe.each(LANGUAGES)("made-up names in %s", (language) => {
  it("are never too long", () => {
    for (const { adjectives, trades } of NAMES[language])
      for (const adjective of adjectives)
        for (const trade of trades) expect(`${adjective} ${trade} 99`.length).toBeLessThanOrEqual(LONGEST);
  });

  it("have two words and a number of two digits at most", () => {
    for (let time = 0; time < 200; time += 1) expect(makeNickname(language)).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ [1-9]\d?$/u);
  });

  it("reach the last word and the last number", () => {
    const { adjectives, trades } = NAMES[language].at(-1)!;
    expect(makeNickname(language, () => 0.9999)).toBe(`${adjectives.at(-1)} ${trades.at(-1)} 99`);
  });

  it("never repeat a word in a list", () => {
    for (const { adjectives, trades } of NAMES[language])
      for (const list of [adjectives, trades]) expect(new Set(list).size).toBe(list.length);
  });
});

it("German bends the adjective", () => {
  const [he, she] = NAMES.de;
  expect(he!.adjectives.every((word) => word.endsWith("er"))).toBe(true);
  expect(she!.adjectives.every((word) => word.endsWith("e"))).toBe(true);
});
