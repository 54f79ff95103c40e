import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewsOfATable } from "../protocol";
import { Connection } from "./connection.svelte";

/** A socket that does what the test says. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.CONNECTING;
  sent: { type: string; id?: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }
  break(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  say(news: object) {
    this.onmessage({ data: JSON.stringify(news) });
  }
  close() {
    this.readyState = 3;
  }
}

const wire = () => Wire.all.at(-1)!;
const move = { type: "do", move: { do: "dig" }, answers: 3, id: "x" } as const;

describe("the connection", () => {
  const wakers: Record<string, () => void> = {};
  let heard: NewsOfATable[] = [];
  let since = 0;
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    const listen = (name: string, waker: () => void) => (wakers[name] = waker);
    vi.stubGlobal("addEventListener", listen);
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal("document", { addEventListener: listen, removeEventListener: () => {}, visibilityState: "visible" });
    Wire.all = [];
    heard = [];
    connection = new Connection(
      () => `ws://house/${since}`,
      (news) => heard.push(news),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("comes back by itself, later and later, with the newest scene it knows", () => {
    wire().open();
    since = 7;
    wire().break();
    expect(connection.state).toBe("lost");
    vi.advanceTimersByTime(300);
    expect(Wire.all.map((one) => one.address)).toEqual(["ws://house/0", "ws://house/7"]);
    wire().break();
    vi.advanceTimersByTime(300);
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(3);
    wire().open();
    expect(connection.state).toBe("open");
  });

  it("comes back at once when the device is online again", () => {
    wire().open();
    wire().break();
    wakers.online!();
    expect(Wire.all).toHaveLength(2);
    wakers.visibilitychange!();
    expect(Wire.all, "one attempt is enough").toHaveLength(2);
  });

  it("repeats a move that was not answered, and nothing else", () => {
    wire().open();
    connection.send(move);
    connection.send({ type: "say", text: "hello" });
    wire().break();
    vi.advanceTimersByTime(300);
    wire().open();
    expect(wire().sent).toEqual([move]);
    wire().say({ type: "accepted", id: "x", seq: 4 });
    wire().break();
    vi.advanceTimersByTime(300);
    wire().open();
    expect(wire().sent).toEqual([]);
  });

  it("does not come back to a table that is no more", () => {
    wire().break(4404);
    expect(heard).toEqual([{ type: "closed", reason: "deleted" }]);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
  });
});
