// The little markup of a rulebook paragraph: **bold**, *italic*, `code`, and the numbers of other rules.

export interface Piece {
  kind: "plain" | "bold" | "italic" | "code" | "rule";
  text: string;
}

const MARKS = /\*\*(?<bold>.+?)\*\*|\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|`(?<code>[^`]+)`|(?<rule>\b[RA]\d{1,3}a?\b)/g;

/** The pieces of a text, in order. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: "plain", text: text.slice(end, match.index) });
    const [kind, inner] = Object.entries(match.groups ?? {}).find(([, group]) => group !== undefined)!;
    found.push({ kind: kind as Piece["kind"], text: inner! });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "plain", text: text.slice(end) });
  return found;
}

/** The rows of a table written with bars; the line between head and body is left out. */
export function rows(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.trim() && !/^[\s|:-]+$/.test(line));
  return lines.map((line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
}
