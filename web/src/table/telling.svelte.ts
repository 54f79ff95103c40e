import type { Narration } from "../boards/board";
import type { Happening, Scene, Sheet } from "../protocol";

type View = Record<string, unknown>;

/** What the telling needs to know about a game, which is what its board answers about events. */
export type Narrator = Pick<Narration, "told" | "pace" | "sounds">;

/** A line of the log: what the house keeps of something that happened. */
export interface Line {
  seq: number;
  /** The seat in whose turn it happened; null: nobody's. */
  turn: number | null;
  say: string;
}

/** The lines of a log, turn by turn. */
export function inTurns(log: Line[]): { turn: number | null; lines: Line[] }[] {
  const turns: { turn: number | null; lines: Line[] }[] = [];
  for (const line of log) {
    const latest = turns.at(-1);
    if (latest?.turn === line.turn) latest.lines.push(line);
    else turns.push({ turn: line.turn, lines: [line] });
  }
  return turns;
}

function lineOf({ seq, turn = null, say, kept }: Happening): Line {
  return { seq, turn, say: kept ?? say };
}

/** How fast things are told: 1 as the boards wish, 0.5 for people who want little motion, 0 when nobody looks. */
export type Haste = () => number;

/** The shortest pause that still lets somebody see that something happened, in milliseconds. */
const GLIMPSE = 60;

/** Tells scenes one after the other: each of its happenings for a while, then the scene itself. */
export class Telling {
  /** The scene that lies on the table; its happenings have all been told. */
  shown = $state.raw<Scene | null>(null);
  /** What is to be drawn: the view of the shown scene, with what has been told since. */
  view = $state.raw<View | null>(null);
  happening = $state.raw<Happening | null>(null);
  /** Everything told so far that the house keeps, oldest first. */
  log = $state.raw<Line[]>([]);
  /** Whether something is still being told, so that no offer may be taken yet. */
  busy = $state(false);
  /** What a round or a deal came to: the telling waits until somebody has read it. */
  sheet = $state.raw<Sheet | null>(null);
  /** What the whole game came to. */
  ending = $state.raw<Sheet | null>(null);
  /** Whether a guide has spoken: it is a first game. */
  taught = $state(false);

  /** How many sheets have been read: who has seen one needs less time for the next. */
  read = $state(0);

  private queue: Scene[] = [];
  private remaining: Happening[] = [];
  private skipping = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private storySeq = -1;
  private reach = Infinity;
  private narrator: Narrator | null = null;
  private readonly haste: Haste;
  private readonly heard: (happening: Happening, by: Narrator) => void;
  private readonly waits: () => boolean;

  /** *waits* says whether somebody wants to read what rounds and deals came to. */
  constructor(
    haste: Haste = () => 1,
    heard: (happening: Happening, by: Narrator) => void = () => {},
    waits: () => boolean = () => true,
  ) {
    this.haste = haste;
    this.heard = heard;
    this.waits = waits;
  }

  /** Who tells; before the board has been loaded every scene is shown at once. */
  by(narrator: Narrator): void {
    this.narrator = narrator;
  }

  /** The story so far replaces the log, which goes so many scenes back; it knows best what may still be told. */
  story(happenings: Happening[], reach: number): void {
    for (const { sheet } of happenings) this.close(sheet);
    this.log = happenings.map(lineOf).filter((line) => line.say);
    this.reach = reach;
    this.storySeq = Math.max(-1, ...happenings.map((happening) => happening.seq));
  }

  add(scene: Scene): void {
    if (scene.fresh || this.view === null || this.narrator === null) {
      this.hush();
      for (const happening of scene.happenings) this.note(happening);
      this.show(scene);
      return;
    }
    this.queue.push(scene);
    if (!this.busy) this.next();
  }

  /** Tell nothing more: show how things stand, or the next sheet. */
  skip(): void {
    if (!this.busy || this.sheet) return;
    clearTimeout(this.timer);
    this.skipping = true;
    this.tell();
  }

  /** The sheet has been read. */
  goOn(): void {
    if (!this.sheet) return;
    this.sheet = null;
    this.read += 1;
    this.tell();
  }

  /** Forget everything: another game begins, or another person looks. */
  clear(): void {
    this.hush();
    this.shown = this.view = this.happening = this.ending = null;
    this.taught = false;
    this.forget();
  }

  /** Forget what was said, for it was said to other ears. */
  forget(): void {
    this.log = [];
    this.storySeq = -1;
  }

  /** The newest scene, told or not. */
  get latest(): Scene | null {
    return this.queue.at(-1) ?? this.shown;
  }

  private next(): void {
    this.busy = true;
    this.remaining = [...this.queue[0]!.happenings];
    this.tell();
  }

  /** Tell one happening after the other until one of them deserves a pause. */
  private tell(): void {
    for (let happening = this.remaining.shift(); happening; happening = this.remaining.shift()) {
      this.view = this.applied(happening);
      this.happening = happening;
      this.note(happening);
      if (!this.skipping) this.heard(happening, this.narrator!);
      if (happening.sheet && !happening.sheet.reason && this.waits()) return this.lay(happening.sheet);
      const pause = this.pause(happening);
      if (pause > 0) {
        this.timer = setTimeout(() => this.tell(), pause);
        return;
      }
    }
    this.show(this.queue.shift()!);
  }

  private lay(sheet: Sheet): void {
    this.skipping = false;
    this.sheet = sheet;
  }

  private applied(happening: Happening): View {
    try {
      return this.narrator!.told(this.view, happening.event);
    } catch {
      return this.view!; // only the animation suffers: the next view is the truth
    }
  }

  /** The more scenes wait, the shorter. */
  private pause(happening: Happening): number {
    if (this.skipping) return 0;
    const pace = this.narrator!.pace(happening.event) * this.haste();
    return pace <= 0 ? 0 : Math.max(GLIMPSE, pace / this.queue.length);
  }

  private show(scene: Scene): void {
    this.shown = scene;
    this.view = scene.view;
    this.taught ||= Boolean(scene.guide);
    this.happening = null;
    if (this.queue.length > 0) this.next();
    else this.busy = this.skipping = false;
  }

  private note(happening: Happening): void {
    this.close(happening.sheet);
    const line = lineOf(happening);
    if (!line.say || line.seq <= this.storySeq) return;
    this.log = [...this.log.filter(({ seq }) => seq > line.seq - this.reach), line];
  }

  /** Keep the last sheet, the one that says why the game ended. */
  private close(sheet: Sheet | null | undefined): void {
    if (sheet?.reason) this.ending = sheet;
  }

  private hush(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.remaining = [];
    this.sheet = null;
    this.busy = this.skipping = false;
  }
}
