import type { Attachment } from "svelte/attachments";

const LONG_PRESS = 500; // milliseconds
const HELD_STILL = 10; // pixels a finger may slip

/** Explains a piece on a long press, on a right click and on the key "i". */
export function explains(explain: () => void): Attachment<Element> {
  return (element) => {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let explained = false;
    const listening = new AbortController();
    const listen = (name: string, hear: (event: any) => void, capture = false) =>
      element.addEventListener(name, hear, { signal: listening.signal, capture });
    const release = () => clearTimeout(timer);

    listen("pointerdown", (event: PointerEvent) => {
      explained = false;
      from = { x: event.clientX, y: event.clientY };
      release();
      timer = window.setTimeout(() => {
        explained = true;
        explain();
      }, LONG_PRESS);
    });
    listen("pointermove", (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > HELD_STILL) release();
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) listen(name, release);
    listen("contextmenu", (event: MouseEvent) => {
      event.preventDefault();
      release();
      if (!explained) explain();
      explained = true;
    });
    // A long press has said what it wanted to say; its click must not play a move.
    listen(
      "click",
      (event: MouseEvent) => {
        if (explained) event.stopPropagation();
        explained = false;
      },
      true,
    );
    listen("keydown", (event: KeyboardEvent) => {
      if (event.key === "i") explain();
    });
    return () => {
      release();
      listening.abort();
    };
  };
}
