// offline.js - stores the page for use without a network, and reports a newer version.

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/**
 * Registers the service worker. `newer` is called when another version has been loaded; the page uses it at the next start, or after
 * `takeNewer`. Without service workers (an address without https, a private window) the page runs without this.
 * @param {() => void} newer
 */
export async function keepOffline(newer) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const mine = container.controller;
  // Another tab now uses the newer version, so files that this one loads from now on would not match its own.
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
    // If the browser refuses, or has no room, the page runs without a service worker.
  }
}

/** Closes all pages of this version, and starts the newer one. */
export function takeNewer() {
  registration?.active?.postMessage('give way');
  registration?.waiting?.postMessage('take over');
}
