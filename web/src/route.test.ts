import { describe, expect, it } from "vitest";
import { address, read, type Route } from "./route.svelte";

const routes: Route[] = [
  { page: "start" },
  { page: "new", game: "gold" },
  { page: "tables" },
  { page: "table", id: "a-b_9" },
  { page: "replay", id: "a-b_9", number: null },
  { page: "replay", id: "a-b_9", number: 2 },
  { page: "rules", game: "elfengold" },
  { page: "me" },
  { page: "carry", token: "x/y z" },
];

describe("the router", () => {
  it.each(routes)("finds its way back to $page", (route) => {
    const [path = "", query = ""] = address(route).split("?");
    expect(read(path, query)).toEqual(route);
  });

  it.each(["/new", "/t", "/t/x/y", "/tables/x", "/me/x", "/rules", "/x", "/t/x/replay/y", "/nowhere"])(
    "knows that %s is nowhere",
    (path) => expect(read(path)).toEqual({ page: "nowhere" }),
  );

  it("forgives a slash at the end", () => expect(read("/tables/")).toEqual({ page: "tables" }));

  it("survives a broken escape", () => expect(read("/rules/%E0%A4%A")).toEqual({ page: "rules", game: "%E0%A4%A" }));

  it.each(["0", "-1", "1.5", "two", ""])("takes no game number %s", (number) =>
    expect(read("/t/x/replay", `game=${number}`)).toEqual({ page: "replay", id: "x", number: null }),
  );
});
