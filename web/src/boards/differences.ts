/** What a preview says of one piece of a board. */
export interface Difference {
  now: Element | null;
  /** The piece on the board that is drawn for the preview. */
  then: Element | null;
  /** By how much an amount changes, with its sign; empty: it is no amount. */
  by: string;
}

/** The pieces that will look otherwise, be elsewhere, come or go. */
export function differences(now: Element[], then: Element[]): Difference[] {
  const before = byName(now);
  const after = byName(then);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null];
    return looks(one) === looks(other) ? [] : [{ now: one, then: other, by: change(one, other) }];
  });
}

function byName(pieces: Element[]): Map<string, Element> {
  return new Map(pieces.map((piece) => [piece.getAttribute("data-piece")!, piece]));
}

function looks(piece: Element | null): string | null {
  return piece && (piece.getAttribute("data-looks") ?? piece.getAttribute("data-amount"));
}

function change(one: Element | null, other: Element | null): string {
  const [before, after] = [one?.getAttribute("data-amount"), other?.getAttribute("data-amount")];
  if (before == null || after == null) return "";
  const by = Number(after) - Number(before);
  return by > 0 ? `+${by}` : `−${-by}`;
}
