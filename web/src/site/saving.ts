// Files that a house would send: taken from the worker, and saved like a download.
import { seam } from "./seam";

/** Save what a link to the house leads to. */
export function save(event: Event, link: HTMLAnchorElement): void {
  const path = link.getAttribute("href") ?? "";
  if (!path.startsWith("/api/")) return;
  event.preventDefault();
  void seam.fetch(path).then(async (response) => offer(await response.blob(), link.download));
}

/** Let the browser save something under a name. */
export function offer(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
