import type { Page } from "@playwright/test";
import { scriptedModel, type Scripts } from "../fixtures/scripted-model/scripted-model.js";

/** A call as the scripted model writes it. */
export const call = (name: string, args: unknown = {}) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`;

/** Serves a model that says these replies, below /scripted/. A message with `[name]` starts a script. */
export async function serveScriptedModel(page: Page, scripts: Scripts): Promise<void> {
  const files = scriptedModel(scripts);
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
