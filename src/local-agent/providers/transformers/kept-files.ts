/**
 * Removes the files from the browser's cache of that name whose address begins with `start`. What is kept there is
 * never asked for again, so a damaged file would fail for ever.
 */
export async function forgetKeptFiles(cacheName: string, start: string): Promise<void> {
  if (!("caches" in globalThis)) return; // Pages without https keep nothing.
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (request.url.startsWith(start)) await cache.delete(request);
  }
}
