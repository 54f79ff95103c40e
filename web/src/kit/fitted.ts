const LETTER = 0.64; // of a letter's height: how wide it is on average

/** A name as far as it fits into so many units of a drawing, at this size of letters. */
export function fitted(name: string, width: number, size: number): string {
  const most = Math.max(2, Math.floor(width / (size * LETTER)));
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}

/** The size of letters, at most this, at which a text fits into so many units of a drawing. */
export function sizeOf(text: string, width: number, most: number): number {
  return Math.min(most, width / (text.length * LETTER));
}
