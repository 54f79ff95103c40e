import { describe, expect, it } from "vitest";
import css from "./theme.css?raw";

const [, dark = "", light = ""] = css.split(/:root[^{]*\{/);
const AA = 4.5; // how much brighter one of text and background must be, for small letters

describe.each([
  ["dark", dark],
  ["light", dark + light],
])("the %s theme", (_, colours) => {
  it.each(["--text", "--text-soft", "--lamp", "--gold-text", "--good", "--bad"])("lets %s be read on rock", (name) => {
    for (const rock of ["--rock", "--rock-raised", "--night"]) expect(contrast(colours, name, rock), rock).toBeGreaterThanOrEqual(AA);
  });

  it.each(["--ink", "--ink-soft"])("lets %s be read on paper", (name) => {
    expect(contrast(colours, name, "--paper")).toBeGreaterThanOrEqual(AA);
  });
});

it("would notice gold that nobody can read", () => expect(contrast(dark + light, "--gold", "--rock-raised")).toBeLessThan(AA));

/** The contrast of two colours of a theme, as WCAG counts it. */
function contrast(colours: string, one: string, other: string): number {
  const [darker, brighter] = [brightness(colours, one), brightness(colours, other)].sort((a, b) => a - b);
  return (brighter! + 0.05) / (darker! + 0.05);
}

function brightness(colours: string, name: string): number {
  const hex = [...colours.matchAll(new RegExp(`${name}: #(\\w{6})`, "g"))].at(-1)![1]!;
  const [red, green, blue] = [0, 2, 4].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
