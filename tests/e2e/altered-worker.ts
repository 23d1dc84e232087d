import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** From now on the page's own worker begins with a script of tests/fixtures/workers/, which has to be JavaScript, too. */
export async function alterWorker(page: Page, script: string): Promise<void> {
  const shim = readFileSync(join(import.meta.dirname, "../fixtures/workers", script), "utf8");
  await page.route("**/dist/model-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${shim}\n${await response.text()}` });
  });
}
