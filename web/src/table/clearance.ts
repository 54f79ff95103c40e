// A phone has no room beside the board: what is said there lies over it, but where nothing waits to be touched.

/** From the upper to the lower edge, in pixels of the screen. */
export interface Strip {
  top: number;
  bottom: number;
}

/** Everything on the board that may be touched now, and what the lamp points at. */
const WANTED = ".stage :is([data-move], [data-select], [data-leads-to], [data-light], button)";

/** Between what is said and what it lies beside, in pixels. */
const GAP = 6;

/** Whether a strip below the line over the board covers less of these than the one above the dock. */
export function isClearer(line: Strip, dock: Strip, wanted: Strip[]): boolean {
  const covered = ({ top, bottom }: Strip) => wanted.filter((one) => one.top < bottom && top < one.bottom).length;
  return covered(line) < covered(dock);
}

/** Whether what is said lies over the board. */
export function liesOver(): boolean {
  return matchMedia("(max-width: 999px)").matches;
}

/** Lays what is said below the line over the board, where it covers less there than above the dock. */
export function layClear(said: HTMLElement) {
  const line = document.querySelector(".game .line")?.getBoundingClientRect();
  const { top, bottom, height } = said.getBoundingClientRect();
  if (!line || !liesOver()) return;
  const wanted = [...document.querySelectorAll(WANTED)].map((piece) => piece.getBoundingClientRect());
  const below = line.bottom + GAP;
  if (!isClearer({ top: below, bottom: below + height }, { top, bottom }, wanted)) return;
  said.style.setProperty("--below", `${below}px`);
  said.classList.add("clear");
}
