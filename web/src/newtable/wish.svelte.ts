// What somebody wishes for at a new table, while they are still choosing.
import { capabilities } from "../capabilities.svelte";
import { botName, USUAL_LEVEL } from "../games.svelte";
import type { Clock, GameCard, NewTable, SeatWish } from "../protocol";
import { copied, difference, type Box } from "./box";

export type Sitter = "me" | "neighbour" | "open" | "bot";

export interface Chair {
  sitter: Sitter;
  /** of a neighbour at the same screen */
  name: string;
  /** of a bot */
  level: string;
  /** of a bot; empty: balanced */
  character: string;
}

const MOST_SEATS = 6;

export class Wish {
  seats = $state(0);
  chairs: Chair[] = $state([]);
  open = $state(false);
  clock: Required<Clock> = $state({ kind: "none", seconds: 60, increment: 0, days: 3 });
  /** The options that were touched; the others follow the rules of the house. */
  options: Record<string, unknown> = $state({});
  box: Box = $state({});

  constructor(readonly card: GameCard) {
    this.seats = card.usual_seats;
    this.chairs = Array.from({ length: MOST_SEATS }, (_, seat) => ({
      sitter: seat ? someoneElse() : "me",
      name: "",
      level: USUAL_LEVEL,
      character: "",
    }));
    this.box = copied(card.box);
  }

  /** The chairs that stand at the table. */
  get taken(): Chair[] {
    return this.chairs.slice(0, this.seats);
  }

  /** Let somebody sit there; I sit on one chair only, so from my old one I get up. */
  seat(chair: Chair, sitter: Sitter): void {
    if (sitter === "me") for (const other of this.chairs) if (other.sitter === "me") other.sitter = someoneElse();
    chair.sitter = sitter;
  }

  /** Fill every open chair with a bot, or free the bots' chairs again. */
  fill(bots: boolean): void {
    for (const chair of this.taken) if (chair.sitter === (bots ? "open" : "bot")) chair.sitter = bots ? "bot" : "open";
  }

  /** Whether the box is as it is sold. */
  get sold(): boolean {
    return Object.keys(difference(this.card.box, this.box)).length === 0;
  }

  request(): NewTable {
    return {
      game: this.card.name,
      seats: this.taken.map(wished),
      options: this.offeredOptions(),
      box: difference(this.card.box, this.box),
      public: this.open,
      clock: clockOf(this.clock),
    };
  }

  /** The touched options that exist for this number of seats. */
  private offeredOptions(): Record<string, unknown> {
    const exists = (name: string) => this.card.options.some((option) => option.name === name && option.seats.includes(this.seats));
    return Object.fromEntries(Object.entries($state.snapshot(this.options)).filter(([name]) => exists(name)));
  }
}

/** Who sits on a chair of which nothing was said: whoever comes, or a bot where nobody can. */
function someoneElse(): Sitter {
  return capabilities.invites ? "open" : "bot";
}

function wished(chair: Chair): SeatWish {
  switch (chair.sitter) {
    case "me":
      return { who: "me" };
    case "neighbour":
      return { who: "me", name: chair.name.trim() };
    case "bot":
      return { who: "bot", level: botName(chair.level, chair.character) };
    case "open":
      return { who: "open" };
  }
}

/** Only what this kind of clock needs. */
function clockOf({ kind, seconds, increment, days }: Required<Clock>): Clock {
  if (kind === "move") return { kind, seconds };
  if (kind === "total") return { kind, seconds, increment };
  if (kind === "days") return { kind, days };
  return { kind };
}
