import type { Attachment } from "svelte/attachments";

/** Calls an element by a name that also holds what is written on it: people who speak to their device say what they see. */
export function named(name: string): Attachment<Element> {
  return (element) => {
    const call = () => {
      const written = (element.textContent ?? "").replace(/\s+/g, " ").trim();
      const holds = name.toLowerCase().includes(written.toLowerCase());
      element.setAttribute("aria-label", holds ? name : `${name}, ${written}`);
    };
    call();
    const watching = new MutationObserver(call);
    watching.observe(element, { characterData: true, childList: true, subtree: true });
    return () => watching.disconnect();
  };
}
