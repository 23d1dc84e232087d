/**
 * Resolves when the page's markup is all there: only then is something missing from it really missing. A
 * classic script in the head sees tags without their children.
 */
export function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}
