// npm run bench:page: the longest task on the page's thread while the embedded model writes 256 tokens on WASM: in our
// worker, with a chat that shows it, and in @browser-ai/transformers-js run in the page, as it does without a worker of
// the site's own. Run after a build.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withoutSharedWorkers } from "../tests/e2e/scripted-model.js";
import { compare, runInPage, SCRIPTS } from "./lab.js";
import { longestTask } from "./longest-task.js";
import { servePeer } from "./peer.js";

const MODEL = join(import.meta.dirname, "../demo/models/pocket");

await compare({
  title: "Longest task while the embedded model writes 256 tokens on WASM",
  runs: 5,
  columns: {
    took: { title: "task, ms", digits: 1 },
    // On a machine that does other things at the same time, a task also waits for the processor.
    processor: { title: "on processor", digits: 1 },
    tokens: { title: "tokens", digits: 0 },
  },
  bodies: { ours: `${SCRIPTS.ours}<agent-chat></agent-chat>`, peer: "<p></p>" },
  async measure(page, name) {
    await serveEndless(page);
    await servePeer(page);
    await page.evaluate(withoutSharedWorkers);
    await runInPage(page, "page.js", "prepare", name);
    let tokens = 0;
    const longest = await longestTask(page, async () => {
      tokens = await runInPage(page, "page.js", "write");
    });
    return { ...longest, tokens };
  },
});

/** The embedded model without an end: its last token is one that it never writes. */
async function serveEndless(page: Page): Promise<void> {
  await page.route("**/demo/models/endless/**", (route) => {
    const file = new URL(route.request().url()).pathname.split("/endless/")[1] ?? "";
    if (!existsSync(join(MODEL, file))) return route.fulfill({ status: 404 });
    const content = readFileSync(join(MODEL, file));
    if (file !== "generation_config.json") return route.fulfill({ body: content });
    const config = JSON.parse(content.toString()) as object;
    return route.fulfill({ json: { ...config, eos_token_id: 0 } });
  });
}
