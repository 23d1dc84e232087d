// npm run bench:steps: a request of three steps with eight tools, and the next one of the same conversation, worked by the
// embedded model on WASM: how much of each prompt is read anew, and how long each step takes. Ours, the same loop without its cache, and
// @browser-ai/transformers-js given the same messages and tools, in turns on one page. Run after a build.
import type { Page } from "@playwright/test";
import { withoutSharedWorkers } from "../tests/e2e/scripted-model.js";
import { median, openLab } from "./lab.js";
import { servePeer } from "./peer.js";

const RUNS = 5;
const CONTENDERS = ["ours", "no cache", "peer"] as const;
type Contender = (typeof CONTENDERS)[number];

interface Step {
  /** Which request of the conversation; told of ours. */
  turn?: number;
  /** Of the prompt, and those of them that had been read before. */
  tokens: number;
  cached: number;
  ms: number;
  reply: string;
}

const { browser, site } = await openLab();
const page = await browser.newPage();
await page.addInitScript(withoutSharedWorkers); // What they measure cannot be read from outside.
await servePeer(page);
await page.exposeFunction("reading", (whose: "ours" | "peer") => reading(page, whose));
await page.goto(`${site}/bench/pages/steps.html`);
await page.evaluate("started");

const runs = new Map<Contender, Step[][]>(CONTENDERS.map((name) => [name, []]));
for (let run = 0; run <= RUNS; run += 1) {
  for (const name of CONTENDERS) {
    const steps = await page.evaluate<Step[]>(`contenders[${JSON.stringify(name)}]()`);
    if (run > 0) runs.get(name)?.push(steps); // The first one warms the code up.
  }
}
await browser.close();

const first = (name: Contender) => runs.get(name)?.[0] ?? [];
const turns = first("ours").map(({ turn }) => turn!);
const label = (step: number) => `${turns[step]}.${step - turns.indexOf(turns[step]!) + 1}`;
/** The median over the runs of a figure of one step, or of several together. */
function figure(name: Contender, steps: readonly number[], of: (step: Step) => number): number {
  const sums = runs.get(name)?.map((run) => steps.reduce((sum, step) => sum + of(run[step]!), 0));
  return median(sums ?? []);
}

console.log(`Two requests with eight tools, embedded model on WASM, medians of ${RUNS} runs\n`);
for (const [step, { reply }] of first("ours").entries()) {
  console.log(`  ${label(step)} ${reply.replaceAll("\n", " ")}`);
}
row("", "request.step", "prompt", "read", "share", "ms");
for (const name of CONTENDERS) {
  for (const step of turns.keys()) {
    const tokens = figure(name, [step], (one) => one.tokens);
    const read = figure(name, [step], (one) => one.tokens - one.cached);
    const ms = figure(name, [step], (one) => one.ms).toFixed(0);
    const share = `${((100 * read) / tokens).toFixed(0)} %`;
    row(step === 0 ? name : "", label(step), tokens, read, share, ms);
  }
}
console.log();
row("", "request", "end to end, ms", "÷ ours");
for (const turn of new Set(turns)) {
  const steps = [...turns.keys()].filter((step) => turns[step] === turn);
  const total = (name: Contender) => figure(name, steps, ({ ms }) => ms);
  for (const name of CONTENDERS) {
    row(name, turn, total(name).toFixed(0), (total(name) / total("ours")).toFixed(2));
  }
}
process.exit(0); // The server would go on.

/** What a worker of the page says of the prompt that it has read last. */
async function reading(page: Page, whose: "ours" | "peer"): Promise<unknown> {
  const file = whose === "ours" ? "/dist/model-worker.js" : "/peer/worker.js";
  const worker = page.workers().find((one) => new URL(one.url()).pathname === file);
  return worker?.evaluate(() => {
    const [measure] = performance.getEntriesByName("read prompt");
    return (measure as PerformanceMeasure).detail as unknown;
  });
}

function row(name: string, ...cells: (string | number)[]): void {
  console.log(name.padEnd(10) + cells.map((cell) => String(cell).padStart(16)).join(""));
}
