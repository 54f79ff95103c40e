/** A place on a board. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle on a board; its point is the upper left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** How high a drawing so wide is in a room of this ratio, between its lowest and its highest; all in units. */
export function heightIn(ratio: number, width: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, width / ratio));
}
