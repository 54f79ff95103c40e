// The way to the house: over the network, or to a worker of this browser that is one.
import { browserHouse } from "./browserHouse";
import { ownHouse } from "./own";

/** What the page uses of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Seam {
  fetch(path: string, how?: RequestInit): Promise<Response>;
  socket(address: string): Socket;
}

const network: Seam = {
  fetch: (path, how) => fetch(path, how),
  socket: (address) => new WebSocket(address) as Socket,
};

export const seam: Seam = ownHouse === null ? network : browserHouse(ownHouse);
