// Which showing illustrates which part of a rulebook.
import type { Paragraph, ShowingCard } from "../protocol";

/** For each heading the first showing that is above all about one of its rules; none is shown twice. */
export function illustrations(paragraphs: readonly Paragraph[], cards: readonly ShowingCard[]): Map<Paragraph, ShowingCard> {
  const chosen = new Map<Paragraph, ShowingCard>();
  let heading: Paragraph | null = null;
  for (const paragraph of paragraphs) {
    if (paragraph.kind === "heading") heading = paragraph;
    if (paragraph.kind !== "rule" || !heading || chosen.has(heading)) continue;
    const fitting = cards.find((card) => card.rules[0] === paragraph.number);
    if (fitting) chosen.set(heading, fitting);
  }
  return chosen;
}
