// The page's side of the worker: requests and sockets, as over a network.
import type { Reply, Word } from "./messages";
import { EXAMPLE } from "./own";
import { unpacked } from "./packed";
import { progress } from "./progress.svelte";
import type { Seam, Socket } from "./seam";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const NO_BODY = 204;

/** Whatever the worker is reached by. */
export interface Channel {
  postMessage(word: Word): void;
  onmessage: ((event: { data: Reply }) => void) | null;
}

/** What was answered when the site was exported needs no worker: by file, the addresses whose answers it holds. */
const PREMADE: [file: string, addresses: RegExp][] = [
  ["catalogue", /^\/api\/(house|games(\/[^/]+\/(words|rulebook))?)$/],
  ["showings", /^\/api\/games\/[^/]+\/showings(\/[^/]+)?$/],
  ["examples", new RegExp(`^/api/tables/${EXAMPLE}[^/]+/replay$`)],
];

/** A house in a worker, whose things lie in a folder; the worker begins when the page has been drawn. */
export function browserHouse(folder: string, channel: Channel = worker(folder), get: typeof fetch = fetch.bind(globalThis)): Seam {
  const waiting = new Map<number, (reply: Reply & { type: "answer" }) => void>();
  const sockets = new Map<number, WorkerSocket>();
  let last = 0;

  /** What a file holds for an address; a file that could not be fetched is fetched again. */
  const files = new Map<string, Promise<Record<string, unknown>>>();
  async function read(file: string, address: string): Promise<Response> {
    if (!files.has(file)) files.set(file, get(file).then(async (response) => JSON.parse(new TextDecoder().decode(await unpacked(response)))));
    try {
      const answers = await files.get(file)!;
      return address in answers ? Response.json(answers[address]) : new Response("{}", { status: 404 });
    } catch (error) {
      files.delete(file);
      throw error;
    }
  }

  channel.onmessage = ({ data }) => {
    if (data.type === "progress") progress.step = data.step;
    else if (data.type === "answer") {
      waiting.get(data.number)?.(data);
      waiting.delete(data.number);
    } else sockets.get(data.number)?.hear(data);
  };
  return {
    async fetch(path, how = {}) {
      const language = new Headers(how.headers).get("Accept-Language") ?? "en";
      const [asked = ""] = path.split("?");
      const file = PREMADE.find(([, addresses]) => (how.method ?? "GET") === "GET" && addresses.test(asked))?.[0];
      if (file) return read(`${folder}${language}/${file}.json.gz`, decodeURIComponent(asked));
      const body = how.body == null ? null : new Uint8Array(await new Response(how.body).arrayBuffer());
      const number = ++last;
      const answered = new Promise<Reply & { type: "answer" }>((resolve) => waiting.set(number, resolve));
      channel.postMessage({ type: "ask", number, method: how.method ?? "GET", path, language, body });
      const { status, body: told, name } = await answered;
      const headers: Record<string, string> = name ? { "Content-Disposition": `attachment; filename="${name}"` } : {};
      return new Response(status === NO_BODY ? null : told, { status, headers });
    },
    socket(address) {
      const { pathname, search } = new URL(address);
      const socket = new WorkerSocket(++last, pathname + search, channel, (number) => sockets.delete(number));
      sockets.set(last, socket);
      return socket;
    },
  };
}

/** A socket to a table, without a network. */
class WorkerSocket implements Socket {
  readyState = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly number: number,
    path: string,
    private readonly channel: Channel,
    private readonly forget: (number: number) => void,
  ) {
    channel.postMessage({ type: "enter", number, path });
  }

  hear(reply: Reply): void {
    if (reply.type === "entered") {
      this.readyState = OPEN;
      this.onopen?.();
    } else if (reply.type === "told") this.onmessage?.({ data: reply.text });
    else if (reply.type === "closed") {
      this.end();
      this.onclose?.({ code: reply.code });
    }
  }

  send(text: string): void {
    this.channel.postMessage({ type: "say", number: this.number, text });
  }

  close(): void {
    this.channel.postMessage({ type: "leave", number: this.number });
    this.end();
  }

  private end(): void {
    this.readyState = CLOSED;
    this.forget(this.number);
  }
}

/** Python in a worker of its own, begun once the page has something to show. */
function worker(folder: string): Channel {
  const python = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  python.postMessage({ type: "begin", folder: new URL(folder, location.href).href } satisfies Word);
  return python as Channel;
}
