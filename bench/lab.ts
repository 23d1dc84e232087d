// One Chromium and one server for a whole measurement: what is compared runs on the same machine, in turns.
import { join } from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import type { Plugin } from "vite";
import { CHROMIUM_ARGS, findChromium } from "../scripts/find-chromium.mjs";
import { serve } from "../scripts/serve.mjs";

const PORT = Number(process.env["BENCH_PORT"] ?? 5176);

/** The scripts of both chats, as a page includes them. */
export const SCRIPTS = {
  ours: '<script type="module" src="/dist/cdn.js"></script>',
  "deep-chat":
    '<script type="module" src="/node_modules/deep-chat/dist/deepChat.bundle.js"></script>',
};

export type Contender = keyof typeof SCRIPTS;

/** What is measured of a chat, and how it is printed. */
export type Columns<Figure extends string> = Readonly<
  Record<Figure, { title: string; digits: number }>
>;

interface Comparison<Figure extends string, Name extends string> {
  title: string;
  runs: number;
  columns: Columns<Figure>;
  /** The page of each; the first is ours. */
  bodies: Readonly<Record<Name, string>>;
  /** Switches for Chromium beside those of the tests. */
  chromiumArgs?: readonly string[];
  /** A file of `bench/pages/` that runs before any script of the page. */
  before?: string;
  measure(page: Page, name: Name): Promise<Record<Figure, number>>;
}

/** Starts the server, with what else it answers (`serve`), and a browser. `site` is the server's address. */
export async function openLab(
  chromiumArgs: readonly string[] = [],
  plugins: readonly Plugin[] = [],
): Promise<{ browser: Browser; site: string }> {
  await serve(PORT, plugins);
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? "",
    args: [...CHROMIUM_ARGS, ...chromiumArgs],
  });
  return { browser, site: `http://127.0.0.1:${PORT}` };
}

/** Measures both in turns, each time on a new page of one browser; prints medians and their ratios. */
export async function compare<Figure extends string, Name extends string>(
  comparison: Comparison<Figure, Name>,
): Promise<void> {
  const { title, runs, columns, bodies, chromiumArgs = [], before, measure } = comparison;
  const names = Object.keys(bodies) as Name[];
  const { browser, site } = await openLab(chromiumArgs);
  const results = new Map<Name, Record<Figure, number>[]>(names.map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      const page = await browser.newPage();
      if (before) await page.addInitScript({ path: join(import.meta.dirname, "pages", before) });
      await open(page, `${site}/bench.html`, bodies[name]);
      results.get(name)?.push(await measure(page, name));
      await page.close();
    }
  }
  await browser.close();

  const figures = Object.keys(columns) as Figure[];
  const of = (name: Name | undefined, figure: Figure) =>
    median((name && results.get(name))?.map((one) => one[figure]) ?? []);
  console.log(`${title}, medians of ${runs} runs\n`);
  printRow(
    "",
    figures.map((figure) => columns[figure].title),
  );
  for (const name of names) {
    printRow(
      name,
      figures.map((figure) => of(name, figure).toFixed(columns[figure].digits)),
    );
  }
  const [ours, theirs] = names;
  const ratio = (figure: Figure) => (of(ours, figure) / of(theirs, figure)).toFixed(2);
  printRow("ours ÷ theirs", figures.map(ratio));
  process.exit(0); // The server would go on.
}

async function open(page: Page, address: string, body: string): Promise<void> {
  await page.route("**/bench.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Bench</title>${body}`,
    }),
  );
  await page.goto(address);
}

/** Waits until a tag is defined and its page is quiet. */
export async function isReady(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((tag) => customElements.get(tag), tag);
  await page.waitForTimeout(500);
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

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(16)).join(""));
}
