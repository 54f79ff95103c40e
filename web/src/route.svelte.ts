// Which page is shown: a small router on the browser's history.
import { save } from "./site/saving";
import { at, pathOf } from "./site/address";
import { ownHouse } from "./site/own";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "tables" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; number: number | null }
  | { page: "rules"; game: string }
  | { page: "me" }
  | { page: "carry"; token: string }
  | { page: "nowhere" };

/** The page an address stands for. */
export function read(path: string, query = ""): Route {
  const [first = "", second = "", third = "", ...more] = parts(path);
  if (more.length) return { page: "nowhere" };
  switch ([first, second && "*", third].join("/")) {
    case "//":
      return { page: "start" };
    case "new/*/":
      return { page: "new", game: second };
    case "tables//":
      return { page: "tables" };
    case "t/*/":
      return { page: "table", id: second };
    case "t/*/replay":
      return { page: "replay", id: second, number: counted(new URLSearchParams(query).get("game")) };
    case "rules/*/":
      return { page: "rules", game: second };
    case "me//":
      return { page: "me" };
    case "carry/*/":
      return { page: "carry", token: second };
    default:
      return { page: "nowhere" };
  }
}

/** The address of a page. */
export function address(route: Route): string {
  const part = encodeURIComponent;
  switch (route.page) {
    case "start":
      return "/";
    case "new":
      return `/new/${part(route.game)}`;
    case "table":
      return `/t/${part(route.id)}`;
    case "replay":
      return `/t/${part(route.id)}/replay${route.number === null ? "" : `?game=${route.number}`}`;
    case "rules":
      return `/rules/${part(route.game)}`;
    case "carry":
      return `/carry/${part(route.token)}`;
    case "tables":
    case "me":
      return `/${route.page}`;
    case "nowhere":
      return "/nowhere";
  }
}

class Place {
  route: Route = $state({ page: "start" });
  /** The fragment without its `#`, such as R12. */
  fragment = $state("");
}

export const place = new Place();

/** Read the address bar; called once at the beginning and whenever the browser goes back or forth. */
export function arrive(): void {
  place.route = read(...pathOf(location));
  place.fragment = decoded(location.hash.slice(1));
}

/** Open another page of ours. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  visit(at(to), how);
}

function visit(to: string, how: { replace?: boolean } = {}): void {
  const samePage = pathOf(new URL(to, location.href))[0] === pathOf(location)[0];
  if (how.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  if (!samePage) scrollTo(0, 0);
  arrive();
}

/** Follow a plain click on a link of ours without asking the server for the page again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return;
  if (link.hasAttribute("download")) return ownHouse === null ? undefined : save(event, link);
  const jump = link.hash && pathOf(link)[0] === pathOf(location)[0];
  if (jump || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  visit(link.pathname + link.search + link.hash);
}

function parts(path: string): string[] {
  return path.split("/").filter(Boolean).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function counted(text: string | null): number | null {
  return text && /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
