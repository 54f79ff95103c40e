import { afterEach, describe, expect, it, vi } from "vitest";
import { house, Refusal, sentence } from "./house";
import { settings } from "./settings.svelte";
import { t } from "./words/index.svelte";

const asked: { path: string; how: RequestInit }[] = [];

function answering(answer: () => Response) {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push({ path, how });
    return answer();
  });
}

const json = (body: unknown, status = 200) => () => new Response(JSON.stringify(body), { status });
const refused = (promise: Promise<unknown>) => promise.then(() => "nothing", sentence);

afterEach(() => vi.unstubAllGlobals());

describe("asking the house", () => {
  it("speaks the chosen language and marks what changes something", async () => {
    settings.language = "de";
    answering(json({ nickname: "Flinker Hauer 27", person: "p" }));
    await house.rename("Flinker Hauer 27");
    const headers = asked[0]!.how.headers as Record<string, string>;
    expect(headers).toMatchObject({ "Accept-Language": "de", "X-Glueckauf": "1", "Content-Type": "application/json" });
    expect(asked[0]!.how.body).toBe('{"nickname":"Flinker Hauer 27"}');
    settings.language = "en";
  });

  it("does not mark what only looks", async () => {
    answering(json([]));
    await house.openTables({ game: "gold", free: true });
    expect(asked[0]!.path).toBe("/api/tables?game=gold&seats=open");
    expect(asked[0]!.how.headers).not.toHaveProperty("X-Glueckauf");
  });

  it("takes an empty answer", async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await house.forget()).toBeUndefined();
  });

  it("knows that nobody knows us yet", async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await house.me()).toBeNull();
  });
});

describe("a refusal", () => {
  it("is a sentence with a capital letter and a full stop", async () => {
    answering(json({ code: "full", sentence: "the house is full: try again later", rule: "" }, 503));
    expect(await refused(house.games())).toBe("The house is full: try again later.");
  });

  it("leaves a place in the box and a rule as they are", async () => {
    answering(json({ code: "x", sentence: "tools.shovels: too few [A29]", rule: "A29" }, 400));
    expect(await refused(house.games())).toBe("tools.shovels: too few [A29]");
  });

  it("keeps its code, rule and status", async () => {
    answering(json({ code: "x", sentence: "no", rule: "A29" }, 400));
    const error: unknown = await house.games().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 400, problem: { code: "x", rule: "A29" } });
  });

  it("has our words when something in between answers", async () => {
    answering(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await refused(house.games())).toBe(t("problem.unknown"));
  });

  it("has our words when nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    expect(await refused(house.games())).toBe(t("problem.unreachable"));
  });
});
