// What a page and its worker say to each other.

/** From the page. */
export type Word =
  | { type: "begin"; folder: string }
  | { type: "ask"; number: number; method: string; path: string; language: string; body: Uint8Array | null }
  | { type: "enter"; number: number; path: string }
  | { type: "say"; number: number; text: string }
  | { type: "leave"; number: number };

/** From the worker. */
export type Reply =
  | { type: "progress"; step: Step }
  | { type: "answer"; number: number; status: number; body: Uint8Array<ArrayBuffer>; name: string }
  | { type: "entered"; number: number }
  | { type: "told"; number: number; text: string }
  | { type: "closed"; number: number; code: number };

/** How far the house has come: other pages may keep it, it loads, it is open, or it cannot be opened, at all or by this version. */
export type Step = "waiting" | "loading" | "open" | "failed" | "outdated";
