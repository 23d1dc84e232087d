/** The measure's name in User Timing: it shows in the browser's performance tools, and `bench/steps.ts` reads it. */
const NAME = "read prompt";

/**
 * Notes how long a prompt took to read, up to the reply's first token. Only the last one is kept.
 *
 * @param start When it began, as `performance.now()` tells it.
 * @param detail `tokens` of the prompt, of which so many were `cached`: they had been read before.
 */
export function measureReading(start: number, detail: { tokens: number; cached: number }): void {
  performance.clearMeasures(NAME);
  performance.measure(NAME, { start, detail });
}
