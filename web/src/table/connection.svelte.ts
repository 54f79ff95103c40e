import type { NewsOfATable, Requests } from "../protocol";
import { seam, type Socket } from "../site/seam";
import { Frames, type Heard } from "./frames";

/** The waits before the next attempts, in milliseconds; the last one is repeated. */
const WAITS = [300, 700, 1500, 3000, 6000, 10_000];

/** The codes with which the house closes the socket of somebody whom it does not let in: 4404 for no such table. */
const NOT_LET_IN = [4400, 4499] as const;

/** The socket of one table: it comes back when it breaks, and repeats what was not answered. */
export class Connection {
  state = $state<"connecting" | "open" | "lost">("connecting");

  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private unanswered = new Map<string, Requests>();
  private readonly address: () => string;
  private readonly hear: (news: Heard) => void;
  private readonly opened: () => void;

  constructor(address: () => string, hear: (news: Heard) => void, opened: () => void = () => {}) {
    this.address = address;
    this.hear = hear;
    this.opened = opened;
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Send something now; without a connection it is not sent, except for moves, which are sent again. */
  send(request: Requests): void {
    if (request.type === "do") this.unanswered.set(request.id, request);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = seam.socket(this.address());
    const frames = new Frames();
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.state = "open";
      this.opened();
      for (const request of this.unanswered.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = (message) => {
      const news: NewsOfATable = JSON.parse(String(message.data));
      for (const heard of frames.read(news)) this.receive(heard);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (NOT_LET_IN[0] <= event.code && event.code <= NOT_LET_IN[1]) {
        return this.receive({ type: "closed", reason: "deleted" });
      }
      this.state = "lost";
      this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.attempts++, WAITS.length - 1)]);
    };
  }

  private receive(news: Heard): void {
    if (news.type === "accepted" || news.type === "refused") this.unanswered.delete(news.id);
    if (news.type === "closed" && news.reason !== "stopped") this.close(); // a house that stops will open again
    this.hear(news);
  }

  /** The device is awake or online again: do not wait any longer. */
  private hurry = (): void => {
    if (this.closed || document.visibilityState === "hidden" || this.state !== "lost") return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    this.connect();
  };
}
