import type { Attachment } from "svelte/attachments";

const LONG_PRESS = 500; // milliseconds
const RESTING = 700; // milliseconds that a mouse rests before a piece explains itself
const TREMBLING = 8; // pixels that a resting finger may move

/** Told by a piece on which a mouse rests, just before it explains itself, and when the mouse leaves it. */
export const REST = "piecerest";
export const LEAVE = "pieceleave";

/** Says what a piece is on a long press, on a right click, where a mouse rests, and on the key `i` when it is focused. */
export function explains(explain: () => void): Attachment<Element> {
  return (element) => {
    let pressing = 0;
    let pressed = false; // long enough: the click and the context menu that follow belong to it
    let start = { x: 0, y: 0 };

    let resting = 0;
    const tell = (name: string) => element.dispatchEvent(new CustomEvent(name, { bubbles: true }));
    const rest = (event: PointerEvent) => {
      window.clearTimeout(resting);
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      resting = window.setTimeout(() => {
        tell(REST);
        explain();
      }, RESTING);
    };
    const leave = () => {
      window.clearTimeout(resting);
      tell(LEAVE);
    };

    const release = () => window.clearTimeout(pressing);
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      release();
      pressed = false;
      start = { x: event.clientX, y: event.clientY };
      pressing = window.setTimeout(() => {
        pressed = true;
        explain();
      }, LONG_PRESS);
    };
    const drift = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMBLING) release();
    };
    const click = (event: Event) => {
      if (pressed) event.stopPropagation();
      pressed = false;
    };
    const menu = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      release();
      if (!pressed) explain();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      explain();
    };

    const ears = new AbortController();
    const listen = (name: string, heard: (event: any) => void, capture = false) =>
      element.addEventListener(name, heard, { signal: ears.signal, capture });
    listen("pointerdown", press);
    listen("pointermove", drift);
    listen("pointerup", release);
    listen("pointercancel", release);
    listen("pointerleave", release);
    listen("pointermove", rest);
    listen("pointerleave", leave);
    listen("pointerdown", leave);
    listen("click", click, true); // before the board hears of it
    listen("contextmenu", menu);
    listen("keydown", key);
    return () => {
      release();
      window.clearTimeout(resting);
      ears.abort();
    };
  };
}
