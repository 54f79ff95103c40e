import type { Piece } from "../protocol";

type Line = Piece[];

const GAP = 2; // blank columns that remain between two things

/** A picture for a narrow screen: blank columns that all lines of a block share are left out, so what stood in line still does. */
export function squeezed(picture: Line[]): Line[] {
  return blocks(picture).flatMap((block) => {
    const kept = keptColumns(block.map(written));
    return block.map((line) => only(line, kept));
  });
}

/** Lines that stand together; an empty line stands alone. */
function blocks(picture: Line[]): Line[][] {
  const found: Line[][] = [];
  picture.forEach((line, row) => {
    const alone = row === 0 || isBlank(written(line)) || isBlank(written(picture[row - 1]!));
    if (alone) found.push([line]);
    else found.at(-1)!.push(line);
  });
  return found;
}

/** For each column whether it stays: it is not blank everywhere, or one of the first of its gap. */
function keptColumns(lines: string[]): boolean[] {
  const rows = lines.map((line) => [...line]);
  let gap = 0;
  return Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => {
    gap = rows.every((row) => isBlank(row[column] ?? " ")) ? gap + 1 : 0;
    return gap <= GAP;
  });
}

/** A line with only these columns. */
function only(line: Line, kept: boolean[]): Line {
  let column = 0;
  return line.map((piece) => ({ ...piece, text: [...piece.text].filter(() => kept[column++]).join("") }));
}

function written(line: Line): string {
  return line.map((piece) => piece.text).join("");
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
