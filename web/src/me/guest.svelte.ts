// Who I am for the house, as far as it knows me.
import { house } from "../house";
import type { Me } from "../protocol";
import { settings } from "../settings.svelte";
import { makeNickname } from "./nickname";

class Guest {
  /** null: the house does not know us yet. */
  me: Me | null = $state(null);
  /** Whether the house has answered at all. */
  known = $state(false);

  get nickname(): string {
    return this.me?.nickname ?? "";
  }

  async load(): Promise<void> {
    this.me = await house.me();
    this.known = true;
  }

  /** Be somebody: who I am already, or a guest with a made-up name. */
  async ensure(nickname?: string): Promise<void> {
    if (!this.known) await this.load();
    if (this.me && (!nickname || nickname === this.me.nickname)) return;
    await this.rename(nickname || makeNickname(settings.language));
  }

  async rename(nickname: string): Promise<void> {
    this.me = await house.rename(nickname);
    this.known = true;
  }

  async arrive(token: string): Promise<void> {
    this.me = await house.arrive(token);
    this.known = true;
  }

  async forget(): Promise<void> {
    await house.forget();
    this.me = null;
  }
}

export const guest = new Guest();
