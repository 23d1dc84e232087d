import type { Page } from "@playwright/test";
import { scriptedModel, type Scripts } from "../fixtures/scripted-model/scripted-model.js";

/** A call as the scripted model writes it. */
export const call = (name: string, args: unknown = {}) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`;

/**
 * Serves a model that says these replies, below /scripted/. A message with `[name]` starts a script.
 *
 * What a shared worker asks for does not come by here, so the page gets a worker of its own; model-host.spec.ts is about
 * the shared ones.
 */
export async function serveScriptedModel(page: Page, scripts: Scripts): Promise<void> {
  const files = scriptedModel(scripts);
  await page.addInitScript(withoutSharedWorkers);
  await page.evaluate(withoutSharedWorkers);
  await page.route("**/scripted/**", async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/scripted\/[^/]+\//, "");
    const content = files.get(path);
    if (content === undefined) return route.fulfill({ status: 404, body: "Not found" });
    return route.fulfill({
      body: Buffer.from(content),
      contentType: path.endsWith(".json") ? "application/json" : "application/octet-stream",
    });
  });
}

/** Makes the page one of a browser without shared workers. */
export function withoutSharedWorkers(): void {
  Reflect.deleteProperty(globalThis, "SharedWorker");
}
