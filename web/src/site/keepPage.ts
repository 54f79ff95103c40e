// Let the browser keep the page, so that it opens without a network and can be installed.
import { ownHouse } from "./own";

/** Where the page may not be kept, at an insecure address, it works all the same. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const script = ownHouse === null ? "/sw.js" : new URL("sw.js", location.href).href;
  addEventListener("load", () => void navigator.serviceWorker.register(script).catch(() => {}));
}
