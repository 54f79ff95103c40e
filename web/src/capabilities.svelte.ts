// What the house can do; the page offers nothing else.
import { house } from "./house";
import type { Capabilities } from "./protocol";
import { ownHouse } from "./site/own";

class Told implements Capabilities {
  invites = $state(ownHouse === null);
  lobby = $state(ownHouse === null);
  carries = $state(ownHouse === null);
  keeps = $state(false);

  /** Ask the house; what it does not say stays as it is. */
  async load(): Promise<void> {
    Object.assign(this, await house.capabilities());
  }
}

export const capabilities = new Told();
