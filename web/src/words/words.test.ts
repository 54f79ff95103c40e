import { describe, expect, it } from "vitest";
import { guess, settings } from "../settings.svelte";
import { de } from "./de";
import { en } from "./en";
import { counted, filled, numeral, percent, t, type Entry } from "./index.svelte";

const keys = Object.keys(en) as Entry[];
const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe("the dictionaries", () => {
  it("have the same keys in the same order", () => expect(Object.keys(de)).toEqual(keys));

  it.each(keys)("leave the same blanks in %s", (key) => expect(blanks(de[key])).toEqual(blanks(en[key])));

  it.each(keys)("have something to say for %s", (key) => {
    expect(en[key].trim()).toBe(en[key]);
    expect(de[key].trim()).toBe(de[key]);
    expect(en[key] && de[key]).toBeTruthy();
  });

  it("write real umlauts", () => {
    for (const text of Object.values(de)) expect(text).not.toMatch(/\b(fuer|ueber|koennen|moechte|zurueck|waehl)/i);
  });
});

describe("words", () => {
  it("follow the chosen language", () => {
    settings.language = "de";
    expect(t("start.play")).toBe(de["start.play"]);
    settings.language = "en";
    expect(t("start.play")).toBe(en["start.play"]);
  });

  it("count", () => {
    settings.language = "en";
    expect(counted("seats.free", 1)).toBe("1 free seat");
    expect(counted("seats.free", 3)).toBe("3 free seats");
  });

  it("write a minus that is no hyphen", () => {
    settings.language = "en";
    expect([percent(-0.039, 1), numeral(-3), percent(0.4)]).toEqual(["−3.9%", "−3", "40%"]);
    settings.language = "de";
    expect(percent(-0.039, 1)).toBe("−3,9\u00a0%");
  });

  it("leave a blank that is not given", () => expect(filled("{a} and {b}", { a: 1 })).toBe("1 and {b}"));

  it("guess the first language we speak", () => {
    expect(guess(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(guess(["en-GB", "de"])).toBe("en");
    expect(guess(["fr"])).toBe("en");
    expect(guess([])).toBe("en");
  });
});
