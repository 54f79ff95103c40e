import type { Move, Player } from "../boards/board";
import { botLabel, shelf } from "../games.svelte";
import type { GameCard, Hinted, Offer, Refused, Requests, Scene, Seat, Table } from "../protocol";
import { language, t } from "../words/index.svelte";
import { settings } from "../settings.svelte";
import { Clocks } from "./clocks.svelte";
import { Connection } from "./connection.svelte";
import { Foresight } from "./foresight.svelte";
import { luck, requestId } from "./fairness";
import type { Heard } from "./frames";
import { haste } from "./haste";
import { links } from "./links";
import { sound, soundOf } from "./sound";
import { Telling } from "./telling.svelte";
import { Voices } from "./voices.svelte";

export interface Notice {
  sentence: string;
  rule: string;
}

/** A move that somebody should think about twice; it counts only for the offers it was chosen among. */
export interface Doubt {
  warning: string;
  move: Move;
  among: Offer[];
}

/** Everything one page knows about its table, and everything it can ask the house for. */
export class Room {
  readonly id: string;
  readonly telling: Telling;
  readonly clocks = new Clocks();
  readonly foresight = new Foresight((move, id) => this.connection.send({ type: "why", move, id }));
  readonly voices = new Voices(() => this.table?.muted ?? []);
  table = $state.raw<Table | null>(null);
  /** Whether the game shall begin by itself, so that there is nothing to do in the waiting room. */
  starting = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** What a master would do here; it belongs to one scene. */
  hint = $state.raw<Hinted | null>(null);
  /** The request for a hint that has not been answered yet. */
  hinting = $state<string | null>(null);
  closed = $state<"left" | "deleted" | null>(null);
  /** Why somebody should think twice before a move; the drawing of the game says so. */
  warning: (move: Move) => string | null = () => null;

  private readonly connection: Connection;
  private doubted = $state.raw<Doubt | null>(null);
  private pending = $state<string | null>(null);
  private awaited = $state(-1);
  private newest = $state.raw<Scene | null>(null);
  private luckFor = "";
  private startSent = false;

  constructor(id: string, wantsStart = false) {
    this.id = id;
    this.starting = wantsStart;
    this.telling = new Telling(
      haste,
      (happening, { sounds }) => {
        const heard = soundOf(happening.event, sounds);
        if (heard) sound(heard);
      },
      () => settings.speed !== "at_once",
    );
    this.connection = new Connection(
      () => links.socket(id, language(), settings.speed, this.newest?.seq ?? null),
      (news) => this.hear(news),
      () => {
        this.luckFor = "";
        this.startSent = false;
      },
    );
  }

  // What I see -----------------------------------------------------------------

  get lost(): boolean {
    return this.connection.state === "lost";
  }

  get seats(): Seat[] {
    return this.table?.seats ?? [];
  }

  /** My seats that I still play myself. */
  get mySeats(): number[] {
    return this.seats.flatMap((seat, number) => (seat.mine && !seat.stand_in && !seat.resigned ? [number] : []));
  }

  /** The game as the house offers it: its title, its levels and its options. */
  get card(): GameCard | undefined {
    return this.table ? shelf.game(this.table.game) : undefined;
  }

  /** What somebody at the table is called; bots by their number, as the house calls them. */
  nameOf(number: number): string {
    const seat = this.seats[number];
    if (seat?.kind === "bot") return t("table.bot_name", { number: number + 1 });
    return seat?.name || t("table.open_seat");
  }

  levelOf(number: number): string {
    return botLabel(this.card, this.seats[number]?.level ?? "");
  }

  get players(): Player[] {
    return this.seats.map((seat, number) => ({ seat: number, name: this.nameOf(number), mine: seat.mine }));
  }

  /** Absent persons for whom I may let a bot play. */
  get replaceable(): number[] {
    if (this.spectator || this.table?.phase !== "playing") return [];
    return this.seats.flatMap((seat, number) =>
      seat.kind === "person" && !seat.present && !seat.stand_in && !seat.resigned && !seat.mine ? [number] : [],
    );
  }

  get spectator(): boolean {
    return !this.seats.some((seat) => seat.mine);
  }

  /** The seat on turn, as far as it has been told. */
  get turn(): number | null {
    const turn = this.telling.shown?.view.turn;
    return typeof turn === "number" && this.table?.phase !== "over" ? turn : null;
  }

  get myTurn(): boolean {
    return this.turn !== null && this.mySeats.includes(this.turn) && this.table?.phase === "playing";
  }

  /** Moves that I may choose now: never while something is told or a move is on its way. */
  get legal(): Offer[] {
    if (this.telling.busy || this.waits || this.table?.phase !== "playing") return [];
    return this.telling.shown?.legal ?? [];
  }

  /** Whether I may ask to take my latest move back. */
  get undoable(): boolean {
    return this.newest?.can_undo === true && this.table?.undo === null;
  }

  /** Whether a move of mine is on its way. */
  get waits(): boolean {
    return this.pending !== null || (this.newest?.seq ?? -1) < this.awaited;
  }

  /** At a shared screen: whose person must take it before anything private is shown; null: nobody. */
  get curtain(): number | null {
    const shared = this.mySeats.length > 1 && this.telling.shown?.eye === null && !this.telling.busy;
    return shared && this.myTurn ? this.turn : null;
  }

  /** The move that waits for somebody to be sure. */
  get doubt(): Doubt | null {
    return this.doubted?.among === this.legal ? this.doubted : null;
  }

  /** Who has won, in a sentence: a team wins or loses as one, and a game that was given up has no winner. */
  get verdict(): string {
    const winners = this.table?.winners ?? [];
    const mine = this.seats.flatMap((seat, number) => (seat.mine ? [number] : []));
    const quitters = this.seats.flatMap((seat, number) => (seat.resigned ? [this.nameOf(number)] : []));
    if (this.telling.ending && !this.telling.ending.sum) return t(winners.length > 0 ? "sheet.team_won" : "sheet.team_lost");
    if (winners.length === 0) return quitters.length > 0 ? t("sheet.gave_up", { names: quitters.join(" & ") }) : t("table.nobody_won");
    if (mine.length === 1 && winners.join() === mine.join()) return t("table.you_won");
    const names = winners.map((seat) => this.nameOf(seat)).join(" & ");
    return t(winners.length > 1 ? "table.won_together" : "table.won", { names });
  }

  /** Whether a sheet goes on by itself: somebody's time runs out meanwhile, or one has been read and nobody asked for calm. */
  get hurried(): boolean {
    const kind = this.table?.clock.kind;
    return kind === "move" || kind === "total" || (this.telling.read > 0 && settings.speed !== "calm");
  }

  /** Whether other people play at this table. */
  get inCompany(): boolean {
    return this.seats.some((seat) => seat.kind === "person" && !seat.mine);
  }

  /** Whether I have said that I want another game. */
  get wantsAgain(): boolean {
    return (this.table?.again ?? []).some((seat) => this.seats[seat]?.mine);
  }

  /** Whether nobody is left whose yes could be waited for. */
  get mayInsist(): boolean {
    const asked = this.table?.again ?? [];
    return this.seats.every((seat, number) => seat.kind !== "person" || !seat.present || asked.includes(number));
  }

  // What I do ------------------------------------------------------------------

  ask(request: Requests): void {
    this.notice = null;
    this.connection.send(request);
  }

  /** Play a move, wherever it was chosen; one that can cost dearly is asked about first, unless somebody is sure. */
  choose(move: Move, sure = false): void {
    const scene = this.telling.shown;
    if (this.legal.length === 0 || scene === null) return;
    const warning = sure ? null : this.warning(move);
    this.doubted = warning ? { warning, move, among: this.legal } : null;
    if (warning) return;
    this.pending = requestId();
    this.ask({ type: "do", move, answers: scene.seq, id: this.pending });
  }

  /** Rather not. */
  thinkAgain(): void {
    this.doubted = null;
  }

  /** Another game from the same seats; it begins by itself as soon as everybody wants it. */
  playAgain(): void {
    this.starting = !this.inCompany;
    this.ask({ type: "rematch" });
  }

  askHint(): void {
    this.hinting = requestId();
    this.ask({ type: "hint", id: this.hinting });
  }

  why(move: Move): void {
    if (this.telling.busy || this.waits || this.spectator) return;
    this.ask({ type: "why", move, id: requestId() });
  }

  /** Take the screen: whoever sits there may see what is theirs. */
  look(seat: number): void {
    this.telling.forget();
    this.connection.send({ type: "look", seat });
  }

  close(): void {
    this.connection.close();
    this.telling.clear();
  }

  // What the house says ----------------------------------------------------------

  private hear(news: Heard): void {
    if (news.type === "table") this.hearTable(news);
    else if (news.type === "scene") this.hearScene(news);
    else if (news.type === "story") this.telling.story(news.happenings, news.reach);
    else if (news.type === "accepted") this.hearAccepted(news.id, news.seq);
    else if (news.type === "refused") this.hearRefused(news);
    else if (news.type === "hinted") this.hearHinted(news);
    else if (news.type === "allowed" && !this.foresight.hear(news)) this.notice = { sentence: t("table.allowed"), rule: "" };
    else if (news.type === "said") this.voices.say(news);
    else if (news.type === "reacted") this.voices.react(news);
    else if (news.type === "closed" && news.reason !== "stopped") this.closed = news.reason;
  }

  private hearTable(table: Table): void {
    if (table.number !== (this.table?.number ?? 1)) this.beginAgain();
    this.table = table;
    this.clocks.stop(table.phase !== "playing", performance.now());
    if (table.phase === "waiting") {
      this.addLuck(table);
      this.startIfReady(table);
    } else {
      this.starting = false;
    }
  }

  /** Everybody wanted the next game, so nobody has to start it as well. */
  private beginAgain(): void {
    this.starting = true;
    this.startSent = false;
    this.telling.clear();
    this.clocks.set(null, 0);
    this.newest = this.pending = null;
    this.awaited = -1;
  }

  /** My luck is added only after the house has committed itself, and once for each game and seat. */
  private addLuck(table: Table): void {
    const without = table.seats.flatMap((seat, number) => (seat.mine && !seat.ready ? [number] : []));
    const occasion = `${table.commitment} ${without}`;
    if (without.length === 0 || !table.commitment || occasion === this.luckFor) return;
    this.luckFor = occasion;
    this.connection.send({ type: "luck", seed: luck() });
  }

  private startIfReady(table: Table): void {
    if (table.seats.some((seat) => seat.kind === "open")) this.starting = false;
    if (!table.host || !this.starting || this.startSent || table.seats.some(isUnready)) return;
    this.startSent = true;
    this.connection.send({ type: "start" });
  }

  private hearScene(scene: Scene): void {
    if (scene.seq !== this.newest?.seq) {
      this.hint = this.hinting = null;
      this.foresight.forget();
    }
    this.newest = scene;
    if (scene.fresh) this.awaited = -1;
    this.clocks.set(scene.times, performance.now());
    this.telling.add(scene);
  }

  private hearAccepted(id: string, seq: number): void {
    if (id !== this.pending) return;
    this.pending = null;
    this.awaited = seq;
  }

  private hearHinted(hint: Hinted): void {
    if (hint.id !== this.hinting) return;
    this.hinting = null;
    this.hint = hint;
  }

  private hearRefused(refused: Refused): void {
    if (this.foresight.refuse(refused.id)) return;
    if (refused.id === this.pending) this.pending = null;
    if (refused.id === this.hinting) this.hinting = null;
    this.starting = false;
    if (refused.code !== "stale") this.notice = { sentence: written(refused.sentence), rule: refused.rule };
  }
}

/** Whether the house waits for this person's luck: not for somebody who is away. */
export function isUnready(seat: Seat): boolean {
  return seat.kind === "person" && seat.present && !seat.ready;
}

/** A sentence of the house as people write sentences. */
function written(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1) + (/[.!?…]$/.test(sentence) ? "" : ".");
}
