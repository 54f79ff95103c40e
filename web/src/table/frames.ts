import type { Change, NewsOfATable, Next, Scene } from "../protocol";

/** What a page hears: whole scenes, and of each request that was accepted by itself. */
export type Heard = Exclude<NewsOfATable, Next>;

type Part = Record<string | number, unknown>;

/** Reads frames one after the other: a page that looks on is sent what changes, and no word twice. */
export class Frames {
  private view: Scene["view"] = {};

  read(news: NewsOfATable): Heard[] {
    if (news.type !== "scene" && news.type !== "next") return [news];
    this.view = news.type === "scene" ? news.view : news.changes.reduce(changed, this.view);
    const { accepted, ...shown } = news;
    const scene: Scene = { ...shown, type: "scene", view: this.view };
    return accepted ? [scene, { type: "accepted", id: accepted, seq: news.seq }] : [scene];
  }
}

/** The same with a value put somewhere; what was there before stays as it is. */
export function changed<Whole>(whole: Whole, { at, now }: Change): Whole {
  const [first, ...rest] = at;
  if (first === undefined) return now as Whole;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Part;
  copy[first] = changed(copy[first], { at: rest, now });
  return copy as Whole;
}
