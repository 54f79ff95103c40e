import { written, type Move } from "./board";

/** Not on the board that is drawn once more for a preview. */
const SEEN = ":not(.ghosts *)";

/** The elements of a board where a move happens: those that play it, those that lead to it, or those that its drawing names, in its order. */
export function placesOf(stage: Element, move: Move, named?: string | null): Element[] {
  const wanted = written(move);
  const plays = [...stage.querySelectorAll("[data-move]")].filter((element) => wanted === written(said(element, "data-move") as Move));
  if (plays.length > 0) return plays;
  const leads = [...stage.querySelectorAll("[data-leads-to]")].filter((element) =>
    (said(element, "data-leads-to") as Move[]).some((other) => written(other) === wanted),
  );
  if (leads.length > 0) return leads;
  return named ? named.split(", ").flatMap((place) => [...stage.querySelectorAll(place + SEEN)]) : [];
}

function said(element: Element, attribute: string): unknown {
  return JSON.parse(element.getAttribute(attribute)!);
}
