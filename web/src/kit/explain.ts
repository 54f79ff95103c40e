import type { Attachment } from "svelte/attachments";

const LONG_PRESS = 500; // milliseconds
const HOVER = 900; // milliseconds that a mouse rests on a piece
/** Told by a piece when the mouse has left it that had rested there. */
export const READ = "explanation-read";
const TREMBLING = 8; // pixels that a resting finger may move

/** Says what a piece is when a mouse rests on it, on a long press, on a right click, and on the key `i` when it is focused. */
export function explains(explain: () => void): Attachment<Element> {
  return (element) => {
    let pressing = 0;
    let pressed = false; // long enough: the click and the context menu that follow belong to it
    let hovered = false; // what was said goes when the mouse does
    let start = { x: 0, y: 0 };

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
    const hover = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      release();
      pressing = window.setTimeout(() => {
        hovered = true;
        explain();
      }, HOVER);
    };
    const leave = () => {
      release();
      if (hovered) element.dispatchEvent(new CustomEvent(READ, { bubbles: true }));
      hovered = false;
    };
    const drift = (event: PointerEvent) => {
      if (event.buttons === 0) return hover(event);
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
    listen("pointerenter", hover);
    listen("pointerdown", press);
    listen("pointermove", drift);
    listen("pointerup", release);
    listen("pointercancel", release);
    listen("pointerleave", leave);
    listen("click", click, true); // before the board hears of it
    listen("contextmenu", menu);
    listen("keydown", key);
    return () => {
      release();
      ears.abort();
    };
  };
}
