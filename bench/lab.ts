// One Chromium and one server for a whole measurement: what is compared runs on the same machine, in turns.
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../scripts/find-chromium.mjs";
import { serve } from "../scripts/serve.mjs";

const PORT = 5176;

/** The scripts of both chats, as a page includes them. */
export const SCRIPTS = {
  ours: '<script type="module" src="/dist/cdn.js"></script>',
  "deep-chat":
    '<script type="module" src="/node_modules/deep-chat/dist/deepChat.bundle.js"></script>',
};

export type Contender = keyof typeof SCRIPTS;

export interface Lab {
  /** A new page with this body, loaded. Its functions run before any script of the page. */
  open(body: string, before?: () => void): Promise<Page>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  await serve(PORT);
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? "",
    args: [...CHROMIUM_ARGS, "--enable-precise-memory-info"],
  });
  return {
    async open(body, before) {
      const page = await browser.newPage();
      if (before) await page.addInitScript(before);
      await page.route("**/bench.html", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><title>Bench</title>${body}`,
        }),
      );
      await page.goto(`http://127.0.0.1:${PORT}/bench.html`);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Runs an exported function of a file in `bench/pages/` in the page. */
export function runInPage<Result>(page: Page, file: string, name: string, ...args: unknown[]) {
  const call = `import("/bench/pages/${file}").then((it) => it.${name}(...${JSON.stringify(args)}))`;
  return page.evaluate<Result>(call);
}

export interface Metrics {
  /** Seconds of the page's thread in tasks of any kind. */
  task: number;
  /** Seconds of script. */
  script: number;
}

/** Reads what the page's thread has done so far. */
export async function metricsOf(page: Page): Promise<() => Promise<Metrics>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { task: value("TaskDuration"), script: value("ScriptDuration") };
  };
}

/** Bytes of the page's heap after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
}

/** The middle of some numbers; of an even number of them the lower middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** Prints rows of texts in columns, the first to the left and the others to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  for (const [name = "", ...cells] of rows) {
    console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(16)).join(""));
  }
}
