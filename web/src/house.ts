// What the page asks the house over HTTP.
import type {
  Analysis,
  Capabilities,
  Carry,
  GameCard,
  Me,
  NewTable,
  Problem,
  Rename,
  Replay,
  Rulebook,
  Showing,
  Showings,
  TableCard,
  TryFrom,
  Words,
} from "./protocol";
import { settings } from "./settings.svelte";
import { contact } from "./site/contact.svelte";
import { seam } from "./site/seam";
import { t } from "./words/index.svelte";

/** The house said no; its sentence is for people. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(written(problem.sentence));
  }
}

export const house = {
  capabilities: () => ask<Capabilities>("GET", "/api/house"),
  games: () => ask<GameCard[]>("GET", "/api/games"),
  words: (game: string) => ask<Words>("GET", `/api/games/${part(game)}/words`),
  /** A table at which a first game teaches. */
  lesson: (game: string) => ask<TableCard>("POST", `/api/games/${part(game)}/lesson`),
  showings: (game: string) => ask<Showings>("GET", `/api/games/${part(game)}/showings`),
  showing: (game: string, name: string) => ask<Showing>("GET", `/api/games/${part(game)}/showings/${part(name)}`),
  rulebook: (game: string) => ask<Rulebook>("GET", `/api/games/${part(game)}/rulebook`),

  me,
  /** Be called so; somebody the house does not know yet becomes a guest. */
  rename: (nickname: string) => ask<Me>("PUT", "/api/me", { nickname } satisfies Rename),
  /** Everything that is kept in this browser, where it is kept there. */
  keep: async () => (await answered("GET", "/api/keep")).blob(),
  /** Put what was saved so to what is here; my unfinished tables then. */
  bring: async (file: Blob): Promise<TableCard[]> => (await answered("POST", "/api/keep", file)).json(),
  /** A table at which a recorded game was played, as far as it was. */
  bringRecord: async (file: Blob): Promise<TableCard> => (await answered("POST", "/api/records", file)).json(),
  forget: () => ask<void>("DELETE", "/api/me"),
  carry: () => ask<Carry>("POST", "/api/me/carry"),
  arrive: (token: string) => ask<Me>("POST", "/api/me/arrive", { token } satisfies Carry),

  myTables: () => ask<TableCard[]>("GET", "/api/me/tables"),
  openTables,
  newTable: (wish: NewTable) => ask<TableCard>("POST", "/api/tables", wish),

  /** A finished game of a table; null: its latest. */
  replay: (id: string, number: number | null) => ask<Replay>("GET", `/api/tables/${part(id)}/replay${numbered(number)}`),
  /** How far a finished game has been looked at again; asked until everything has been. */
  analysis: (id: string, number: number) => ask<Analysis>("POST", `/api/tables/${part(id)}/analysis${numbered(number)}`),
  /** A new table that begins in the middle of a finished game. */
  tryFrom: (id: string, wish: TryFrom) => ask<TableCard>("POST", `/api/tables/${part(id)}/try`, wish),
};

/** The guest behind this browser's cookie; null: the house does not know us yet. */
async function me(): Promise<Me | null> {
  return (await ask<Me | undefined>("GET", "/api/me")) ?? null;
}

/** The public tables, of one game or of all, only those with a free seat or all. */
function openTables(wish: { game?: string; free?: boolean } = {}): Promise<TableCard[]> {
  const query = new URLSearchParams();
  if (wish.game) query.set("game", wish.game);
  if (wish.free) query.set("seats", "open");
  return ask<TableCard[]>("GET", `/api/tables${query.size ? `?${query}` : ""}`);
}

/** What went wrong, in a sentence for people. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.message : t("problem.unknown");
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await answered(method, path, body === undefined ? undefined : JSON.stringify(body));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** What the house answers, unless it says no. */
async function answered(method: string, path: string, body?: string | Blob): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": settings.language };
  if (method !== "GET") headers["X-Glueckauf"] = "1";
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  const response = await reach(path, { method, headers, credentials: "same-origin", ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Refusal(await problemOf(response), response.status);
  return response;
}

async function reach(path: string, how: RequestInit): Promise<Response> {
  try {
    const response = await seam.fetch(path, how);
    contact.away = false;
    return response;
  } catch {
    contact.away = true;
    throw new Refusal({ code: "unreachable", sentence: t("problem.unreachable"), rule: "" }, 0);
  }
}

/** The problem an answer carries; a proxy in between may answer with something else. */
async function problemOf(response: Response): Promise<Problem> {
  const found: Partial<Problem> | null = await response.json().catch(() => null);
  return {
    code: found?.code ?? "unknown",
    sentence: found?.sentence ?? t("problem.unknown"),
    rule: found?.rule ?? "",
  };
}

/** A sentence with a capital letter and a full stop: in a terminal it stands behind a colon. */
export function written(sentence: string): string {
  const begun = /^\p{Ll}+[\s,]/u.test(sentence) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
  return /[.!?…\]]$/.test(begun) ? begun : `${begun}.`;
}

function numbered(number: number | null): string {
  return number === null ? "" : `?game=${number}`;
}

function part(text: string): string {
  return encodeURIComponent(text);
}
