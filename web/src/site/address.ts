// Addresses of pages. On a static host all pages are one file, so the path goes into the query.
import { ownHouse } from "./own";

/** The address by which a browser finds a page of ours; those of the house's answers stay as they are. */
export function at(path: string, file: string | null = ownHouse === null ? null : location.pathname): string {
  if (file === null || !path.startsWith("/") || path.startsWith("/api/")) return path;
  const [whole = "", fragment] = path.split("#");
  const [page = "", query] = whole.split("?");
  const asked = page === "/" ? "" : `?${page}${query ? `&${query}` : ""}`;
  return file + asked + (fragment === undefined ? "" : `#${fragment}`);
}

/** The path and the query that an address stands for. */
export function pathOf(address: { pathname: string; search: string }, inQuery = ownHouse !== null): [path: string, query: string] {
  if (!inQuery) return [address.pathname, address.search];
  const [path = "", ...query] = address.search.replace(/^\?/, "").split("&");
  return path.startsWith("/") ? [path, query.join("&")] : ["/", ""];
}
