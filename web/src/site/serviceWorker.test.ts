import { describe, expect, it } from "vitest";
import script from "../../public/sw.js?raw";

const HOME = "https://host/games/";

/** A browser with one service worker, and a host of which a test says what lies there; null: it is away. */
class World {
  files: Record<string, string> | null = {};
  asked: string[] = [];
  private readonly caches = new Map<string, Map<string, Response>>();
  private readonly listeners: Record<string, (event: unknown) => void> = {};

  constructor() {
    const global = {
      location: { href: `${HOME}sw.js` },
      addEventListener: (name: string, listener: (event: unknown) => void) => (this.listeners[name] = listener),
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      fetch: (what: string | { url: string }) => this.network(typeof what === "string" ? what : what.url),
      caches: {
        open: async (name: string) => this.cache(name),
        keys: async () => [...this.caches.keys()],
        delete: async (name: string) => this.caches.delete(name),
        match: async (address: string) =>
          [...this.caches.values()].find((kept) => kept.has(address))?.get(address)?.clone(),
      },
    };
    new Function(...Object.keys(global), script)(...Object.values(global));
  }

  private cache(name: string) {
    if (!this.caches.has(name)) this.caches.set(name, new Map());
    const kept = this.caches.get(name)!;
    const address = (what: string | { url: string }) => (typeof what === "string" ? what : what.url);
    return {
      match: async (what: string | { url: string }) => kept.get(address(what))?.clone(),
      put: async (what: string, response: Response) => void kept.set(what, response),
    };
  }

  private async network(address: string): Promise<Response> {
    this.asked.push(address.slice(HOME.length));
    if (this.files === null) throw new TypeError("away");
    const found = this.files[address.slice(HOME.length)];
    return new Response(found ?? "", { status: found === undefined ? 404 : 200 });
  }

  /** Put a version onto the host. */
  publish(version: string, alone = true) {
    const part = `assets/${version}.js`;
    this.files = { "version.json": JSON.stringify({ version, alone, files: ["./", part] }), "": `page ${version}`, [part]: `part ${version}` };
  }

  install = () => this.happen("install", {});

  /** What a page or a part of one gets; undefined: the service worker leaves it alone. */
  async get(path: string, mode = "cors"): Promise<string | undefined> {
    const request = { url: HOME + path, method: "GET", mode };
    const told = await this.happen("fetch", { request });
    return told === undefined ? undefined : (await told).text();
  }

  visit = () => this.get("?/rules/gold", "navigate");

  private async happen(name: string, event: object): Promise<Promise<Response> | undefined> {
    const until: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    this.listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => until.push(work), respondWith: (told: Promise<Response>) => (response = told) });
    await Promise.allSettled([response, ...until]);
    return response === undefined ? undefined : Promise.resolve(response);
  }
}

describe("the service worker of a page that is its own house", () => {
  it("keeps all of it, so that it opens without a network", async () => {
    const world = new World();
    world.publish("a");
    await world.install();
    world.files = null;
    expect(await world.visit()).toBe("page a");
    expect(await world.get("assets/a.js")).toBe("part a");
  });

  it("brings the next version at a visit and shows it at the one after, parts of the old one still there", async () => {
    const world = new World();
    world.publish("a");
    await world.install();
    world.publish("b");
    expect(await world.visit()).toBe("page a");
    expect(await world.visit()).toBe("page b");
    world.files = null;
    expect(await world.get("assets/a.js")).toBe("part a");
    expect(await world.get("assets/b.js")).toBe("part b");
  });

  it("does not use a version of which a part is missing", async () => {
    const world = new World();
    world.publish("a");
    await world.install();
    world.publish("b");
    delete world.files!["assets/b.js"];
    await world.visit();
    expect(await world.visit()).toBe("page a");
  });

  it("forgets what nobody needs any more", async () => {
    const world = new World();
    for (const version of ["a", "b", "c"]) {
      world.publish(version);
      await world.install();
    }
    await expect(world.get("assets/a.js")).resolves.toBe("");
    expect(await world.get("assets/b.js")).toBe("part b");
  });

  it("fetches nothing again whose hash it knows", async () => {
    const world = new World();
    world.publish("a");
    await world.install();
    world.files!["version.json"] = JSON.stringify({ version: "a2", alone: true, files: ["./", "assets/a.js"] });
    world.asked = [];
    await world.visit();
    expect(world.asked).toEqual(["version.json", ""]);
  });
});

describe("the service worker of a house", () => {
  it("asks the house first, and has the page while that is away", async () => {
    const world = new World();
    world.publish("a", false);
    await world.install();
    world.files!["?/rules/gold"] = "page of the house";
    expect(await world.visit()).toBe("page of the house");
    world.files = null;
    expect(await world.visit()).toBe("page a");
  });

  it.each(["api/games", "version.json"])("leaves %s to the house", async (path) => expect(await new World().get(path)).toBeUndefined());
});
