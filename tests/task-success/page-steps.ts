import type { Page } from "@playwright/test";

/** What Playwright says where the page was left before it could answer. */
const LEFT = /context was destroyed|navigat|cannot find context|frame was detached/i;

/** What the page answers; `otherwise` where it was left before. */
export async function unlessLeft<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (LEFT.test(String(error))) return otherwise;
    throw error;
  }
}

const TRIES = 10;

/** Reads from the page that is there in the end: another one may be on its way. */
export async function readFrom<Value extends object>(
  page: Page,
  read: () => Value,
): Promise<Value> {
  for (let tries = 0; tries < TRIES; tries++) {
    await page.waitForLoadState();
    const value = await unlessLeft<Value | null>(page.evaluate(read), null);
    if (value !== null) return value;
  }
  throw new Error(`The page at ${page.url()} does not come to rest.`);
}
