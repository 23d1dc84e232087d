/** How often progress is told, in ms: often enough to look alive, too seldom to cost the page anything. */
const REPORT_EVERY_MS = 100;

/** Makes a function that says whether progress is due: at once, and then at most once in 100 ms. */
export function reportRate(): () => boolean {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last < REPORT_EVERY_MS) return false;
    last = now;
    return true;
  };
}
