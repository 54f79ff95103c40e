import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewsOfATable, Requests, Scene, Seat, Table } from "../protocol";
import { Room } from "./room.svelte";

/** The house at the other end of the wire. */
class House {
  static readonly OPEN = 1;
  static now: House;
  readyState = 1;
  asked: Requests[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    House.now = this;
  }
  send(text: string) {
    this.asked.push(JSON.parse(text));
  }
  close() {}
}

const say = (news: NewsOfATable) => House.now.onmessage({ data: JSON.stringify(news) });
const asked = (type: Requests["type"]) => House.now.asked.filter((request) => request.type === type);

function seat(more: Partial<Seat> = {}): Seat {
  return {
    kind: "person", name: "Anna", person: "a", level: null, mine: false, present: true, ready: true, stand_in: false,
    weaker: false, resigned: false, wins: 0, ...more,
  }; // prettier-ignore
}

function table(more: Partial<Table> = {}): Table {
  return {
    type: "table", id: "t", game: "gold", phase: "playing",
    seats: [seat({ mine: true }), seat({ name: "Ben", person: "b" })], options: {}, box: {}, public: false, clock: {}, host: true, number: 1, commitment: "c0", spectators: 0, undo: null,
    consents: [], again: [], muted: [], winners: null, origin: null, ...more,
  }; // prettier-ignore
}

function scene(seq: number, more: Partial<Scene> = {}): Scene {
  return {
    type: "scene", seq, eye: 0, view: { turn: 0 }, legal: [{ move: { do: "turn" }, say: "turn" }], happenings: [],
    fresh: true, can_undo: false, standing: "", times: null, picture: null, reckoning: {}, ...more,
  }; // prettier-ignore
}

describe("a page at a table", () => {
  let room: Room;

  beforeEach(() => {
    vi.stubGlobal("WebSocket", House);
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {}, hidden: true });
    vi.stubGlobal("location", { protocol: "http:", host: "house" });
    room = new Room("t", true);
    House.now.onopen();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("adds its luck once, after the house has committed itself", () => {
    const waiting = table({ phase: "waiting", seats: [seat({ mine: true, ready: false })] });
    say({ ...waiting, commitment: "" });
    expect(asked("luck")).toHaveLength(0);
    say(waiting);
    say(waiting);
    expect(asked("luck")).toHaveLength(1);
    expect(asked("start")).toHaveLength(0);
    say({ ...waiting, commitment: "c1" });
    expect(asked("luck")).toHaveLength(2);
  });

  it("starts at once when that was wished, but only once", () => {
    say(table({ phase: "waiting" }));
    say(table({ phase: "waiting" }));
    expect(asked("start")).toHaveLength(1);
  });

  it("locks the board from a move until the scene that it led to", () => {
    say(table());
    say(scene(4));
    expect([room.myTurn, room.legal.length]).toEqual([true, 1]);
    room.choose({ do: "turn" });
    room.choose({ do: "turn" });
    const [move, ...more] = asked("do");
    expect(more).toEqual([]);
    expect(move).toMatchObject({ move: { do: "turn" }, answers: 4 });
    expect(room.legal).toEqual([]);
    say({ type: "accepted", id: (move as { id: string }).id, seq: 5 });
    expect(room.legal).toEqual([]);
    say(scene(5, { fresh: false }));
    expect(room.legal).toHaveLength(1);
  });

  it("opens the board again after a refusal and shows its sentence", () => {
    say(table());
    say(scene(4));
    room.choose({ do: "turn" });
    const [move] = asked("do");
    say({ type: "refused", id: (move as { id: string }).id, code: "x", sentence: "No.", rule: "R4" });
    expect([room.legal.length, room.notice]).toEqual([1, { sentence: "No.", rule: "R4" }]);
  });

  it("draws a curtain where the house lets the next person at the screen see nothing yet", () => {
    say(table({ seats: [seat({ mine: true }), seat({ mine: true, name: "Ben" })] }));
    say(scene(1, { eye: null, legal: [] }));
    expect(room.curtain).toBe(0);
    room.look(0);
    expect(asked("look")).toEqual([{ type: "look", seat: 0 }]);
    say(scene(1));
    expect(room.curtain).toBeNull();
    say(scene(2, { eye: null, view: { turn: 1 }, legal: [], fresh: false }));
    expect(room.curtain).toBe(1);
  });

  it("draws no curtain where the house lets the next person look on", () => {
    say(table({ seats: [seat({ mine: true }), seat({ mine: true, name: "Ben" })] }));
    say(scene(1));
    say(scene(2, { eye: 1, view: { turn: 1 }, fresh: false }));
    expect(room.curtain).toBeNull();
  });

  it("does not hear whom I or the host have muted", () => {
    say(table({ muted: ["c"] }));
    for (const [number, person] of ["a", "b", "c"].entries()) {
      say({ type: "said", number, person, name: person, seat: null, text: "hello", at: 0 });
    }
    room.voices.silence("b");
    expect(room.voices.heard.map((said) => said.person)).toEqual(["a"]);
    expect(room.voices.silenced.map((said) => said.person)).toEqual(["b", "c"]);
  });

  it("forgets the game before when the next one begins", () => {
    say(table());
    say(scene(9));
    say(table({ number: 2, phase: "waiting" }));
    expect([room.telling.view, room.legal]).toEqual([null, []]);
  });

  it("asks before a dangerous move, wherever it was chosen, and plays it when somebody is sure", () => {
    say(table());
    say(scene(1));
    room.warning = () => "Really?";
    room.choose({ do: "turn" });
    expect([asked("do").length, room.doubt?.warning]).toEqual([0, "Really?"]);
    room.thinkAgain();
    expect(room.doubt).toBeNull();
    room.choose({ do: "turn" }, true);
    expect(asked("do")).toHaveLength(1);
  });

  it("begins a rematch among bots by itself", () => {
    const seats = [seat({ mine: true }), seat({ kind: "bot", name: "", person: "", level: "casual" })];
    say(table({ seats, phase: "over" }));
    room.playAgain();
    say(table({ seats, phase: "waiting", number: 2, commitment: "c1" }));
    expect([asked("rematch").length, asked("start").length]).toEqual([1, 1]);
  });

  it.each([
    ["that others said yes to last", [table({ phase: "over", again: [0] })]],
    ["that was agreed while the page was loaded again", []],
  ])("begins a rematch %s", (_, before) => {
    room = new Room("t");
    House.now.onopen();
    before.forEach(say);
    say(table({ phase: "waiting", number: 2, commitment: "c1" }));
    expect([asked("start").length, room.starting]).toEqual([1, true]);
  });

  it("leaves the start of a rematch to its host", () => {
    say(table({ phase: "over", host: false }));
    say(table({ phase: "waiting", number: 2, host: false }));
    expect([asked("start").length, room.starting]).toEqual([0, true]);
  });
});
