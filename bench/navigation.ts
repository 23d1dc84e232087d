// npm run bench:navigation: from a navigation to the first token of the model, where the site's worker for it goes on,
// and where it has to be loaded from the browser's cache. WASM and WebGPU's software adapter, one Chromium. Run after a
// build.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { median, openLab } from "./lab.js";

const RUNS = 5;
/** After a load the browser goes on compiling the runtime for a while, beside whatever the next page does; ms. */
const PAUSE = 4_000;
const DEVICES = ["wasm", "webgpu"] as const;
type Device = (typeof DEVICES)[number];

/** ms from the navigation: until the page's script runs, the model is ready, and it has written its first token. */
interface Times {
  script: number;
  ready: number;
  firstToken: number;
}

let visits = 0;

const { browser, site } = await openLab();

console.log(`From a navigation to the first token, embedded model, medians of ${RUNS} runs, ms\n`);
row("", "cold: script", "ready", "token", "kept: script", "ready", "token", "kept ÷ cold");
for (const device of DEVICES) {
  const cold: Times[] = [];
  const kept: Times[] = [];
  const page = await browser.newPage();
  if (device === "webgpu") await dropSubgroups(page);
  await visit(page, device); // Downloads the model, which then is in the cache.
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate("leave()"); // The next page finds no worker.
    cold.push(await visit(page, device));
    kept.push(await visit(page, device));
  }
  await page.close();
  const of = (times: Times[], what: keyof Times) => median(times.map((one) => one[what]));
  row(
    device,
    ...[cold, kept].flatMap((times) =>
      (["script", "ready", "firstToken"] as const).map((what) => of(times, what).toFixed(0)),
    ),
    `1/${(of(cold, "firstToken") / of(kept, "firstToken")).toFixed(1)}`,
  );
}
await browser.close();
process.exit(0); // The server would go on.

/** The runtime's subgroup kernels are wrong on the software adapter; without them it is exact. */
async function dropSubgroups(page: Page): Promise<void> {
  const folder = join(import.meta.dirname, "..");
  const shim = readFileSync(join(folder, "tests/fixtures/workers/drop-subgroups.ts"), "utf8");
  const worker = readFileSync(join(folder, "dist/model-worker.js"), "utf8");
  await page.route("**/dist/model-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `${shim}\n${worker}` }),
  );
}

/** Goes to another page of the site, which has the model write by itself. */
async function visit(page: Page, device: Device): Promise<Times> {
  visits += 1;
  await page.waitForTimeout(PAUSE);
  await page.goto(`${site}/bench/pages/navigation.html?device=${device}&visit=${visits}`);
  return page.evaluate<Times>("times");
}

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(8) + cells.map((cell) => cell.padStart(14)).join(""));
}
