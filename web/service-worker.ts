// Keeps the files of the page in the browser, so that lessons and games against the computer work without a connection.
// It runs as a classic script and imports nothing. A new version waits until no page of the old one is open.

/** Addresses of this version's files, which the build fills in (`tools/web-app-files.ts`). Their names hold hashes. */
declare const FILES: readonly string[];

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const CACHE = "sprouts";
/** The page, which all its addresses show. */
const ENTRANCE = "/";
/** Paths at which the server shows the page (`server/pages/game-pages.ts`); it has others of its own. */
const ENTRANCES = /^\/(?:(?:join|watch)\/[\w-]{1,40}\/?)?$/;
/** Milliseconds for a server to answer, after which the kept page is shown. */
const PATIENCE_MS = 4000;
/** Status of an answer to who asks too often. */
const TOO_MANY = 429;

/** Keeps what is missing. A file after the other: what was kept stays so, if the server has enough meanwhile. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of FILES) if ((await cache.match(file)) === undefined) await cache.add(file);
  await cache.add(new Request(ENTRANCE, { cache: "no-cache" }));
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set([ENTRANCE, ...FILES]);
  for (const request of await cache.keys()) if (!known.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** The server's page, so that a new version is shown at once; the kept one where the server does not answer. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(ENTRANCE);
  if (kept === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  // A proxy answers for a server that is gone.
  const answer = fetch(request).then(
    (found) => (found.status >= 500 || found.status === TOO_MANY ? kept : found),
    () => kept,
  );
  return Promise.race([answer, late]);
}

/** A file by its hash, which is kept from then on. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => (event as LastingEvent).waitUntil(keepFiles()));
self.addEventListener("activate", (event) => (event as LastingEvent).waitUntil(forgetOldFiles()));
self.addEventListener("fetch", (event) => {
  const asked = event as AskedEvent;
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && ENTRANCES.test(pathname)) asked.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) asked.respondWith(file(request));
});
