// The book kept on the reader's device: one cache for each build, filled as a whole or not at all.
//
// A tab is answered from the build that its page came from, for as long as it is open. A newer build is fetched
// beside it and waits until the reader agrees. A file whose hash is wrong is fetched again.

/** @import { FromKeeper, ToKeeper } from "../messages.js" */

import { DownloadError, fetchWatched, soundCopy } from "../download.js"; // tableside/publish/offline.py writes the module in its place

/** @typedef {{ build: string, bytes: number, files: Record<string, [hash: string, bytes: number]> }} Book */

/** @type {Book} */
const BOOK = { build: "", bytes: 0, files: {} }; // tableside/publish/offline.py writes it: path → [hash, bytes]

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope);
const PREFIX = `tableside ${SCOPE.pathname} `; // other books may share the origin
const TABS = `${PREFIX}tabs`;
const LIST = new URL("book.json", SCOPE);
const AT_ONCE = 6;

/** @param {string} build */
const cacheOf = (build) => `${PREFIX}book ${build}`;
/** @type {Map<string, string>} */
const tabs = new Map();
/** @type {Map<string, Book | null>} */
const books = new Map([[BOOK.build, BOOK]]);

worker.addEventListener("install", (event) => event.waitUntil(keepBook()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));

worker.addEventListener("message", (event) => {
  /** @type {ToKeeper} */
  const message = event.data;
  if (message.type === "take over") worker.skipWaiting();
  if (message.type === "hello" && event.source instanceof Client) event.waitUntil(welcome(event.source, message.build));
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isOurs = url.origin === SCOPE.origin && url.pathname.startsWith(SCOPE.pathname);
  if (isOurs && event.request.method === "GET") event.respondWith(answer(event, url));
});

/**
 * Note the build of a page and tell it ours; a book that was forgotten since, or dropped by the browser, is kept anew.
 * @param {Client} client
 * @param {string} build
 */
async function welcome(client, build) {
  try {
    if (!(await caches.has(cacheOf(BOOK.build)))) await keepBook();
    await noteTab(client.id, build);
    send(client, { type: "book", build: BOOK.build, bytes: BOOK.bytes });
  } catch (error) {
    send(client, { type: "failed" });
    if (!(error instanceof DownloadError || error instanceof DOMException)) throw error;
  }
}

/**
 * Fetch the whole book; what an earlier build or an attempt that was cut off has kept is not fetched again.
 * Where there is no room for it, nothing of it stays.
 */
async function keepBook() {
  try {
    await fillCache();
  } catch (error) {
    if (isFull(error)) {
      await caches.delete(cacheOf(BOOK.build));
      await tell({ type: "full" });
    }
    throw error;
  }
}

/** Whether an error says that there is no room. @param {unknown} error */
const isFull = (error) => error instanceof Error && error.name === "QuotaExceededError";

async function fillCache() {
  const cache = await caches.open(cacheOf(BOOK.build));
  const earlier = await keptFiles();
  const waiting = Object.entries(BOOK.files);
  let loaded = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, [hash, bytes]] = next;
      const address = new URL(path, SCOPE);
      const kept = (await cache.match(address)) ?? (await earlier.get(hash)?.());
      await cache.put(address, (await soundCopy(kept, hash)) ?? (await download(address, hash)));
      loaded += bytes;
      await tell({ type: "saving", loaded, total: BOOK.bytes });
    }
  };
  const stop = (/** @type {unknown} */ error) => {
    waiting.length = 0; // the other downloads under way end before anything is cleared away
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  const reasons = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason);
  if (reasons.length) throw reasons.find(isFull) ?? reasons[0];
  await cache.put(LIST, Response.json(BOOK));
}

/** What the earlier builds have kept: hash → a function that gets the file. */
async function keptFiles() {
  /** @type {Map<string, () => Promise<Response | undefined>>} */
  const found = new Map();
  for (const build of (await keptBuilds()).filter((name) => name !== BOOK.build)) {
    const cache = await caches.open(cacheOf(build));
    for (const [path, [hash]] of Object.entries((await bookOf(build))?.files ?? {})) {
      found.set(hash, () => cache.match(new URL(path, SCOPE)));
    }
  }
  return found;
}

async function keptBuilds() {
  const start = cacheOf("");
  return (await caches.keys()).filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

/** The list of a build's files; of the others it lies in their cache. @param {string} build */
async function bookOf(build) {
  if (!books.has(build)) {
    const cache = await caches.open(cacheOf(build));
    const list = await cache.match(LIST);
    books.set(build, list ? await list.json() : null);
  }
  return books.get(build) ?? null;
}

/** @param {FetchEvent} event @param {URL} url */
async function answer(event, url) {
  const { request, clientId, resultingClientId } = event;
  const isPage = request.mode === "navigate";
  const build = isPage ? BOOK.build : await buildOfTab(clientId);
  // A page or a worker that is being opened belongs to the build that it comes from.
  if (resultingClientId) event.waitUntil(noteTab(resultingClientId, build));
  if (isPage) event.waitUntil(tidy());
  const kept = await fromBook(build, url, request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const last = await fromBook(BOOK.build, isPage ? new URL("404.html", SCOPE) : url, request);
    if (last) return isPage ? new Response(last.body, { status: 404, headers: last.headers }) : last;
    throw error;
  }
}

/**
 * A file of a build: as kept if its hash is right, else from the network; nothing if the build has no such file.
 * @param {string} build
 * @param {URL} url
 * @param {Request} request
 */
async function fromBook(build, url, request) {
  const book = build && (await caches.has(cacheOf(build))) ? await bookOf(build) : null;
  if (!book) return null;
  const asked = decoded(url.pathname.slice(SCOPE.pathname.length));
  const path = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
  if (!Object.hasOwn(book.files, path)) {
    return Object.hasOwn(book.files, `${path}/index.html`) ? Response.redirect(`${url.pathname}/${url.search}`) : null;
  }
  const [hash] = book.files[path];
  const address = new URL(path, SCOPE);
  const cache = await caches.open(cacheOf(build));
  const isDoubted = request.cache === "reload" && request.mode !== "navigate"; // Python's worker found it damaged
  // The worker checks the runtime's files itself: once is enough for megabytes.
  const kept = isDoubted ? null : await cache.match(address);
  const sound = kept && path.endsWith(".bin") ? kept : await soundCopy(kept, hash);
  if (sound) return sound;
  try {
    const fresh = await download(address, hash);
    await cache.put(address, fresh.clone()).catch(allowFull); // it is still the right file
    return fresh;
  } catch (error) {
    if (error instanceof DownloadError) return null;
    throw error;
  }
}

/** An address as it was before it was escaped; one that nobody escaped, such as 100%, as it is. @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** A file from the network that has the hash it should have. @param {URL} address @param {string} hash */
async function download(address, hash) {
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const response = await fetchWatched(address, { cache, credentials: "same-origin" });
    const copy = response.ok && (await soundCopy(response, hash));
    if (copy) return copy;
  }
  throw new DownloadError(`${address.pathname} is not the file of this book.`);
}

/** The build that a tab's page came from; the page of a first visit says it itworker. @param {string} id */
async function buildOfTab(id) {
  if (!tabs.has(id)) {
    const cache = await caches.open(TABS);
    const noted = await cache.match(new URL(`tab/${id}`, SCOPE));
    const isWorker = !noted && (await worker.clients.get(id))?.type === "worker"; // not every browser tells its page
    tabs.set(id, noted ? await noted.text() : isWorker ? BOOK.build : "");
  }
  return tabs.get(id) ?? "";
}

/** @param {string} id @param {string} build */
async function noteTab(id, build) {
  tabs.set(id, build);
  if (!(await caches.has(cacheOf(BOOK.build)))) return; // the reader has asked to forget the book
  const cache = await caches.open(TABS);
  await cache.put(new URL(`tab/${id}`, SCOPE), new Response(build)).catch(allowFull); // known while we run
}

/** Drop the builds that no open tab came from, and the notes about closed tabs. */
async function tidy() {
  const open = new Set((await worker.clients.matchAll({ includeUncontrolled: true, type: "all" })).map(({ id }) => id));
  const used = new Set([BOOK.build]);
  for (const id of open) used.add(await buildOfTab(id));
  if (worker.registration.waiting || worker.registration.installing) return; // the newer build's cache is not ours to drop
  for (const build of await keptBuilds()) if (!used.has(build)) await caches.delete(cacheOf(build));
  const cache = await caches.open(TABS);
  for (const note of await cache.keys()) if (!open.has(note.url.split("/").pop() ?? "")) await cache.delete(note);
}

/** @param {FromKeeper} message */
async function tell(message) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) send(client, message);
}

/** @param {Client} client @param {FromKeeper} message */
const send = (client, message) => client.postMessage(message);

/** No room is no mistake. @param {unknown} error */
function allowFull(error) {
  if (!isFull(error)) throw error;
}
