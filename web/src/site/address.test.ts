import { describe, expect, it } from "vitest";
import { at, pathOf } from "./address";

const FILE = "/games/of/mine/";
const pages = ["/", "/rules/gold", "/t/a-b_9", "/t/x/replay?game=2", "/t/x?start=1", "/rules/gold#R12", "/carry/x%2Fy"];

describe("addresses of pages", () => {
  it.each(pages)("leave %s as it is where a house serves it", (page) => expect(at(page, null)).toBe(page));

  it.each(pages)("lead from one file to %s and back", (page) => {
    const address = new URL(at(page, FILE), "https://host");
    expect(address.pathname).toBe(FILE);
    const [path, query] = pathOf(address, true);
    expect(path + (query && `?${query}`) + address.hash).toBe(page);
  });

  it("leave the house's own answers alone", () => expect(at("/api/verify", FILE)).toBe("/api/verify"));

  it("take a query of somebody else's for the first page", () =>
    expect(pathOf(new URL("https://host/?utm=x"), true)).toEqual(["/", ""]));
});

const sources = import.meta.glob("../**/*.svelte", { query: "?raw", import: "default", eager: true }) as Record<string, string>;

describe("every link of the page", () => {
  it.each(Object.entries(sources))("leads to a page wherever the page lies: %s", (_, source) => {
    const plain = [...source.matchAll(/<a\b[^>]*?\bhref=("\/|\{`\/|"\{?`?\/)/gs)];
    expect(plain.map(([link]) => link)).toEqual([]);
  });
});
