import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it } from "vitest";
import { openDrawer } from "./drawer";

const page = (...bytes: number[]) => Uint8Array.from(bytes);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the drawer", () => {
  it("is empty at first", async () => expect(await (await openDrawer()).content()).toEqual(page()));

  it("gives back all pages in their order, also to whoever opens it next", async () => {
    const drawer = await openDrawer();
    await drawer.keep([10, 2], [page(3), page(2)], 11);
    await drawer.keep([0], [page(1)], 11);
    expect(await (await openDrawer()).content()).toEqual(page(1, 2, 3));
  });

  it("keeps only what has changed, and lets go of what is behind the end", async () => {
    const drawer = await openDrawer();
    await drawer.keep([0, 1, 2], [page(1), page(2), page(3)], 3);
    await drawer.keep([1], [page(9)], 2);
    expect(await drawer.content()).toEqual(page(1, 9));
  });

  it("says so where nothing could be kept, and keeps what was there", async () => {
    const drawer = await openDrawer();
    await drawer.keep([0], [page(1)], 1);
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...how: Parameters<typeof transaction>) {
      const begun = transaction.apply(this, how);
      queueMicrotask(() => begun.abort()); // as a browser does that has no room left
      return begun;
    };
    await expect(drawer.keep([0], [page(2)], 1)).rejects.toBeDefined();
    IDBDatabase.prototype.transaction = transaction;
    expect(await drawer.content()).toEqual(page(1));
  });
});
