// offline.js - keeps the page for times without a network, and tells when a newer one is there.

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/**
 * Registers the service worker. `newer` is called when another version has been fetched and waits; it is taken at the next start, or
 * by `takeNewer`. Where there are no service workers (an address without https, a private window) the page runs without.
 * @param {() => void} newer
 */
export async function keepOffline(newer) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const mine = container.controller;
  // Another page has taken the newer version: what this one would load from here on is not what it was begun with.
  container.addEventListener('controllerchange', () => {
    if (mine) location.reload();
  });
  try {
    const found = await container.register(new URL('../service-worker.js', import.meta.url));
    registration = found;
    const look = () => {
      if (found.waiting && mine) newer();
    };
    look();
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    const ready = await container.ready;
    ready.active?.postMessage('fetch the rest');
  } catch {
    // Refused, or no room: the page runs without.
  }
}

/** Ends all pages of this version and begins with the newer one. */
export function takeNewer() {
  registration?.active?.postMessage('give way');
  registration?.waiting?.postMessage('take over');
}
