import type { Attachment } from "svelte/attachments";

const LONG_PRESS = 500; // milliseconds

/** Lets a piece say what it is: on a long press, on a right click, and by the key "i". */
export function explains(explain: () => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let explained = false;
    const release = () => clearTimeout(timer);
    const press = () => {
      release();
      explained = false;
      timer = setTimeout(() => {
        explained = true;
        explain();
      }, LONG_PRESS);
    };
    // Whoever asks what a piece is does not want to play it.
    const click = (event: Event) => {
      if (explained) event.stopPropagation();
      explained = false;
    };
    const menu = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      release();
      explain();
    };
    const key = (event: Event) => {
      if ((event as KeyboardEvent).key === "i") explain();
    };
    const listeners: [string, (event: Event) => void][] = [
      ["pointerdown", press],
      ["pointerup", release],
      ["pointerleave", release],
      ["pointercancel", release],
      ["contextmenu", menu],
      ["keydown", key],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("click", click, true);
    return () => {
      release();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("click", click, true);
    };
  };
}
