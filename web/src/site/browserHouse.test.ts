import { describe, expect, it } from "vitest";
import { browserHouse, type Channel } from "./browserHouse";
import type { Reply, Word } from "./messages";
import { progress } from "./progress.svelte";

const FOLDER = "python-1/";
const [OPEN, CLOSED] = [1, 3]; // as browsers number the states of a socket
const GERMAN = { headers: { "Accept-Language": "de" } };

/** A worker of which a test says what it answers, and a host of which it says what lies there. */
function house(files: Record<string, unknown> = {}) {
  const said: Word[] = [];
  const fetched: string[] = [];
  const channel: Channel = { postMessage: (word) => void said.push(word), onmessage: null };
  const get = (file: string) => {
    fetched.push(file);
    return file in files ? Promise.resolve(Response.json(files[file])) : Promise.reject(new Error("away"));
  };
  const seam = browserHouse(FOLDER, channel, get as typeof fetch);
  return { seam, said, fetched, files, hear: (data: Reply) => channel.onmessage!({ data }) };
}

function answer(number: number, status: number, text: string, name = ""): Reply {
  return { type: "answer", number, status, body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, name };
}

describe("what was answered when the site was exported", () => {
  const catalogue = { [`${FOLDER}de/catalogue.json.gz`]: { "/api/games": ["gold"], "/api/games/gold/rulebook": { rules: 1 } } };

  it("needs no worker, and each file is fetched once", async () => {
    const { seam, said, fetched } = house(catalogue);
    expect(await (await seam.fetch("/api/games", GERMAN)).json()).toEqual(["gold"]);
    expect(await (await seam.fetch("/api/games/gold/rulebook?x=1", GERMAN)).json()).toEqual({ rules: 1 });
    expect(said).toEqual([]);
    expect(fetched).toEqual([`${FOLDER}de/catalogue.json.gz`]);
  });

  it("is not found where it was not asked then", async () =>
    expect((await house(catalogue).seam.fetch("/api/games/chess/words", GERMAN)).status).toBe(404));

  it("is fetched again after the network was away", async () => {
    const { seam, files } = house();
    await expect(seam.fetch("/api/games", GERMAN)).rejects.toThrow("away");
    Object.assign(files, catalogue);
    expect((await seam.fetch("/api/games", GERMAN)).ok).toBe(true);
  });
});

describe("everything else", () => {
  it("is asked of the worker, and each answer finds its question", async () => {
    const { seam, said, hear } = house();
    const first = seam.fetch("/api/me", GERMAN);
    const second = seam.fetch("/api/me", { method: "PUT", body: '{"nickname":"Ada"}' });
    await expect.poll(() => said.length).toBe(2);
    const [look, rename] = said as (Word & { type: "ask" })[];
    expect(look).toMatchObject({ type: "ask", method: "GET", path: "/api/me", language: "de", body: null });
    expect(new TextDecoder().decode(rename!.body!)).toBe('{"nickname":"Ada"}');
    hear(answer(rename!.number, 200, '{"nickname":"Ada"}'));
    hear(answer(look!.number, 204, ""));
    expect(await (await second).json()).toEqual({ nickname: "Ada" });
    expect((await first).status).toBe(204);
  });

  it("carries the name of a file", async () => {
    const { seam, said, hear } = house();
    const asked = seam.fetch("/api/keep");
    await expect.poll(() => said.length).toBe(1);
    hear(answer(1, 200, "file", "glueckauf.sqlite"));
    expect((await asked).headers.get("Content-Disposition")).toContain("glueckauf.sqlite");
  });

  it("says how far the house has come", () => {
    house().hear({ type: "progress", step: "waiting" });
    expect(progress.step).toBe("waiting");
  });
});

describe("a socket", () => {
  function opened() {
    const { seam, said, hear } = house();
    const socket = seam.socket("ws://host/api/tables/x/socket?lang=de");
    const heard: unknown[] = [];
    socket.onopen = () => heard.push("open");
    socket.onmessage = ({ data }) => heard.push(data);
    socket.onclose = ({ code }) => heard.push(code);
    return { socket, said, hear, heard };
  }

  it("leads to a table, there and back", () => {
    const { socket, said, hear, heard } = opened();
    hear({ type: "entered", number: 1 });
    socket.send("move");
    hear({ type: "told", number: 1, text: "scene" });
    expect(said).toEqual([
      { type: "enter", number: 1, path: "/api/tables/x/socket?lang=de" },
      { type: "say", number: 1, text: "move" },
    ]);
    expect(heard).toEqual(["open", "scene"]);
    expect(socket.readyState).toBe(OPEN);
  });

  it("hears why it was closed, and nothing after that", () => {
    const { socket, hear, heard } = opened();
    hear({ type: "closed", number: 1, code: 4404 });
    hear({ type: "told", number: 1, text: "late" });
    expect(heard).toEqual([4404]);
    expect(socket.readyState).toBe(CLOSED);
  });

  it("says goodbye, and hears nothing after that", () => {
    const { socket, said, hear, heard } = opened();
    socket.close();
    hear({ type: "told", number: 1, text: "late" });
    expect(said.at(-1)).toEqual({ type: "leave", number: 1 });
    expect(heard).toEqual([]);
  });
});
