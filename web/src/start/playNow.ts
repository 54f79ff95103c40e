import { USUAL_LEVEL, withBots } from "../games.svelte";
import { house, sentence } from "../house";
import { notify } from "../kit/notices.svelte";
import { guest } from "../me/guest.svelte";
import type { Options } from "../newtable/odds";
import type { GameCard } from "../protocol";
import { go } from "../route.svelte";
import { settings } from "../settings.svelte";

/** How strong bots are where nobody says so: as chosen last, if this game has such bots. */
export function levelOf(card: GameCard): string {
  return card.levels.some(({ name, offered }) => offered && name === settings.level) ? settings.level : USUAL_LEVEL;
}

/** A table with me and bots, without a question. */
export async function playNow(card: GameCard, options: Options = {}): Promise<void> {
  try {
    await guest.ensure();
    const table = await house.newTable({ game: card.name, seats: withBots(card.usual_seats, levelOf(card)), options });
    go(`/t/${encodeURIComponent(table.id)}?start=1`);
  } catch (error) {
    notify(sentence(error), "bad");
  }
}
