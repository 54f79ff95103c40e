const LETTER = 0.64; // of a letter's height: how wide it is on average

/** A name as far as it fits into so many units of a drawing, at this size of letters. */
export function fitted(name: string, width: number, size: number): string {
  const most = Math.max(2, Math.floor(width / (size * LETTER)));
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}

const SMALLEST = 0.72; // of the letters that a name would have, before some of it is left out

/** A name that has so much room: in smaller letters where it is long, and cut only where even these are too large. */
export function nameIn(width: number, name: string, most: number): { text: string; size: number } {
  const [size, least] = [sizeOf(name, width, most), SMALLEST * most];
  return size < least ? { text: fitted(name, width, least), size: least } : { text: name, size };
}

/** The size of letters, at most this, at which a text fits into so many units of a drawing. */
export function sizeOf(text: string, width: number, most: number): number {
  return Math.min(most, width / (text.length * LETTER));
}

/** A text in lines that fit into so many units of a drawing, at this size of letters; a long word has a line of its own. */
export function inLines(text: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * LETTER));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
