// The pages of the journal in IndexedDB: all that changed in one transaction, or nothing.
const DATABASE = "glueckauf";
const PAGES = "pages";

export interface Drawer {
  content(): Promise<Uint8Array>;
  keep(numbers: number[], pages: Uint8Array[], count: number): Promise<void>;
}

export async function openDrawer(): Promise<Drawer> {
  const database = await done(opened());
  return {
    async content() {
      const pages = await done<Uint8Array[]>(database.transaction(PAGES).objectStore(PAGES).getAll());
      return joined(pages);
    },
    keep(numbers, pages, count) {
      const change = database.transaction(PAGES, "readwrite", { durability: "strict" });
      const kept = change.objectStore(PAGES);
      numbers.forEach((number, index) => kept.put(pages[index], number));
      kept.delete(IDBKeyRange.lowerBound(count));
      return new Promise((resolve, reject) => {
        change.oncomplete = () => resolve();
        change.onabort = () => reject(change.error);
      });
    },
  };
}

function opened(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PAGES);
  return request;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
