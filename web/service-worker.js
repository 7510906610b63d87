// service-worker.js - the page without a network. The build puts two lines before it: VERSION, and FILES, every file of the page with
// the SHA-256 of its bytes.
//
// Files are stored by their content, not by their names, and each is checked when it arrives. So a version is complete or absent, a
// new one loads only changed files, and a page never gets parts of two versions. A new version waits until every page of the old one
// is closed, or until a page asks for it (app/offline.js).

const CACHE = 'ascend';
/** Files that are big and not needed at first: they are loaded on request, or when the page is idle. */
const LATER = /^networks\//;

const scope = /** @type {any} */ (globalThis);
const root = new URL('./', scope.location.href);

/** The name under which a file is stored. @param {string} path */
const keyOf = (path) => new URL(`?sha256=${FILES[path]}`, root).href;

/** Stops loading files for later, since a busy worker would not give way to the next one. */
const givingWay = new AbortController();

/**
 * A file from the cache, else from the server, which is then stored; never a file of another version.
 * @param {string} path
 * @param {AbortSignal | null} [signal]
 * @returns {Promise<Response>}
 */
async function obtain(path, signal = null) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const digest = (FILES[path]?.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16))).join('');
  // Some servers know index.html by the name of its folder alone.
  const address = path === 'index.html' ? root : new URL(path, root);
  const request = new Request(address, { integrity: `sha256-${btoa(digest)}`, cache: 'no-cache', signal });
  const response = await fetch(request.clone());
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The whole response is read here: a copy that nobody reads can block the other one.
  const stored = await cache.put(keyOf(path), response).then(() => cache.match(keyOf(path)), () => undefined);
  return stored ?? fetch(request); // no room: the page continues without
}

/** @param {(path: string) => boolean} which @param {AbortSignal} [signal] */
const obtainAll = (which, signal) => Object.keys(FILES).filter(which).map((path) => obtain(path, signal));

/** Deletes files that belong to no installed version. */
async function forgetOld() {
  if (scope.registration.installing) return; // a version is being installed, and a later call will clean up
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  const kept = await cache.keys();
  await Promise.all(kept.filter((request) => !wanted.has(request.url)).map((request) => cache.delete(request)));
}

scope.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(Promise.all(obtainAll((path) => !LATER.test(path))));
});

scope.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(forgetOld().then(() => scope.clients.claim()));
});

scope.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'give way') givingWay.abort();
  // A file that fails now is loaded when it is needed.
  if (event.data === 'fetch the rest') event.waitUntil(Promise.allSettled(obtainAll((path) => LATER.test(path), givingWay.signal)));
  if (event.data === 'version') event.ports[0]?.postMessage(VERSION);
});

scope.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(root.href)) return;
  const path = decodeURI(url.pathname.slice(root.pathname.length)) || 'index.html';
  if (FILES[path] !== undefined) event.respondWith(obtain(path));
});
