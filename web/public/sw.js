// Keeps the page for when the network, or its house, is away.
//
// There is one cache for each version, filled whole or not at all. A navigation gets the page of the newest whole
// version; whatever that page names has its contents' hash in its name, so no page ever mixes two versions. The version
// before stays until the next one comes, for pages that are still open.

const SCOPE = new URL("./", location.href);
const LIST = new URL("version.json", SCOPE).href;
const STATE = new URL("state", SCOPE).href; // under which the names of both versions are kept
const NAME = `glueckauf ${SCOPE.pathname} `;
const HASHED = /^(assets|python-[0-9a-f]+)\//;

addEventListener("install", (event) => {
  void skipWaiting();
  event.waitUntil(update());
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(SCOPE.href) ? request.url.slice(SCOPE.href.length) : "api/";
  if (request.method !== "GET" || path.startsWith("api/") || request.url === LIST) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(update().catch(() => {})); // whoever is away has no newer version either
  } else {
    event.respondWith(part(request));
  }
});

/** The page itself: of the newest version, or from the house if there is one and it is not away. */
async function page(request) {
  const { current } = await state();
  const kept = current && (await (await caches.open(NAME + current.version)).match(SCOPE.href));
  if (!kept || !current.alone) {
    try {
      return await fetch(request);
    } catch (error) {
      if (!kept) throw error;
    }
  }
  return kept;
}

/** A part of a page, of whichever version it is. */
async function part(request) {
  const { current, previous } = await state();
  for (const known of [current, previous]) {
    const kept = known && (await (await caches.open(NAME + known.version)).match(request));
    if (kept) return kept;
  }
  return fetch(request);
}

/** Look for another version, and keep it once all of it is here. */
async function update() {
  const response = await fetch(LIST, { cache: "no-store" });
  if (!response.ok) return;
  const found = await response.json();
  const { current } = await state();
  if (current?.version === found.version) return;
  const cache = await caches.open(NAME + found.version);
  await Promise.all(found.files.map((file) => keep(cache, file)));
  const next = { current: { version: found.version, alone: found.alone }, previous: current ?? null };
  await (await caches.open(NAME)).put(STATE, Response.json(next));
  await forget([NAME, NAME + found.version, NAME + current?.version]);
}

async function keep(cache, file) {
  const address = new URL(file, SCOPE).href;
  const known = HASHED.test(file) && (await caches.match(address));
  const response = known || (await fetch(address, { cache: HASHED.test(file) ? "default" : "no-store" }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(address, response);
}

async function state() {
  const kept = await (await caches.open(NAME)).match(STATE);
  return kept ? kept.json() : {};
}

async function forget(needed) {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(NAME) && !needed.includes(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
