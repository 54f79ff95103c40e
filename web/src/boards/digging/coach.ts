import type { Offer } from "../../protocol";
import { sideOf, type DiggingView } from "./view";

/** What a friend would say now, the most important first. */
export function coach(view: DiggingView, eye: number | null, legal: Offer[]): string[] {
  if (view.over || eye === null) return [];
  if (legal.length === 0) return ["wait"];
  const mine = sideOf(view, eye);
  const own = (number: unknown) => sideOf(view, view.mines[number as number]?.owner ?? -1) === mine;
  const can = (does: string, fits: (offer: Offer) => boolean = () => true) =>
    legal.some((offer) => offer.move.do === does && fits(offer));
  const filled = (offer: Offer) => own(offer.move.mine) && view.mines[offer.move.mine as number]!.chests.length > 0;

  const lines: [string, boolean][] = [
    ["last_round", view.last !== null],
    ["defend", view.fight !== null && own(view.fight.mine)],
    ["join", view.fight !== null && can("bandit")],
    ["close", can("close", filled)],
    ["open", can("open")],
    ["dig", can("dig", (offer) => own(offer.move.mine))],
    ["attack", view.fight === null && can("bandit")],
    ["draw", can("draw")],
    ["push", can("push")],
  ];
  return lines.filter(([, fits]) => fits).map(([line]) => line);
}
