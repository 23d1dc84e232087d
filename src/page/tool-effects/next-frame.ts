/** A tab in the background draws no frames, an overloaded one draws late: none is waited for longer, in ms. */
const HIDDEN_MS = 50;
const LATE_MS = 1_000;

/** Waits until the page has drawn what it has changed so far, microtasks and batched rendering included. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, document.hidden ? HIDDEN_MS : LATE_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
