// Let the browser keep the page, so that it opens without a network and can be installed.
import { ownHouse } from "./own";
import { progress } from "./progress.svelte";

/** Where the page may not be kept, at an insecure address, it works all the same. Nobody waits for a table because of it. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const script = ownHouse === null ? "/sw.js" : new URL("sw.js", location.href).href;
  addEventListener("load", () => progress.onceLoaded(() => void navigator.serviceWorker.register(script).catch(() => {})));
}
