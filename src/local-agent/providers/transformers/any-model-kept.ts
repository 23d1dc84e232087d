/** The browser's cache that parts of models are kept in. */
export const PART_CACHE = "webmcp-agents-parts";

/**
 * Whether this site keeps anything of any model in this browser. So little code that a page can ask before it loads
 * what knows more.
 */
export async function anyModelKept(): Promise<boolean> {
  try {
    if (!(await caches.has(PART_CACHE))) return false;
    const cache = await caches.open(PART_CACHE);
    return (await cache.keys()).length > 0;
  } catch {
    return false; // Without https, or refused: then nothing is kept.
  }
}
