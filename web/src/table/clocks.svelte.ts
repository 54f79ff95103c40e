import type { Times } from "../protocol";

/** Below this many milliseconds a clock warns. */
export const SHORT = 10_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The clocks of a table: the house says what they show, the running one runs on here. */
export class Clocks {
  private times = $state.raw<Times | null>(null);
  private since = $state(0);
  private now = $state(0);
  private stopped = $state(false);

  /** What the clocks show at this moment. */
  set(times: Times | null, now: number): void {
    this.times = times;
    this.since = this.now = now;
  }

  /** Let the running clock run on until now. */
  tick(now: number): void {
    if (!this.stopped) this.now = now;
  }

  /** Hold every clock, or let them run again from where they stood. */
  stop(stopped: boolean, now: number): void {
    if (stopped === this.stopped) return;
    if (!stopped) this.since += now - this.now;
    this.now = now;
    this.stopped = stopped;
  }

  /** Milliseconds left for a seat; null: it has no clock. */
  left(seat: number): number | null {
    const left = this.times?.left[seat] ?? null;
    if (left === null || this.times?.running !== seat) return left;
    return Math.max(0, left - (this.now - this.since));
  }

  runs(seat: number): boolean {
    return this.times?.running === seat && !this.stopped;
  }

  get any(): boolean {
    return this.times !== null;
  }
}

const TICK = 200; // milliseconds between two looks at a running clock

/** Let clocks run on as long as somebody looks at them; how to stop. */
export function ticking(clocks: Clocks): (() => void) | void {
  if (!clocks.any) return;
  const timer = setInterval(() => clocks.tick(performance.now()), TICK);
  return () => clearInterval(timer);
}

/** A time as clocks show it: 2 d 3 h, 1:02:03, 4:05, 9.3. */
export function shown(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left < SHORT) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = two(Math.floor((left % MINUTE) / 1000));
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
