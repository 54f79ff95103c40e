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
