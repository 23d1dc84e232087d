// @browser-ai/transformers-js, bundled for a page without a build of its own.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

const folder = join(import.meta.dirname, "pages/peer");

/** Serves its page's side at /peer/page.js and its worker at /peer/worker.js, or which files of the folder are named. */
export async function servePeer(
  page: Pick<Page, "route">,
  names: readonly string[] = ["page", "worker"],
): Promise<void> {
  for (const name of names) {
    const body = await bundle(join(folder, `${name}.js`));
    await page.route(`**/peer/${name}.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      chunkSizeWarningLimit: 2_048,
      rolldownOptions: {
        input: entry,
        external: ["/dist/index.js"], // The page has it.
        preserveEntrySignatures: "strict",
        checks: { pluginTimings: false },
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === "chunk");
  if (!chunk) throw new Error(`Nothing was built of ${entry}.`);
  return chunk.code;
}
