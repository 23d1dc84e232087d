// npm run bench:streaming: one answer of 15 KB of markdown in 1,500 pieces, streamed into our log and into deep-chat in
// one Chromium run, in turns. Run after a build. Prints medians and the ratio; a smaller number is better.
import type { Page } from "@playwright/test";
import {
  median,
  metricsOf,
  openLab,
  printTable,
  runInPage,
  SCRIPTS,
  type Contender,
} from "./lab.js";

const RUNS = 5;
const PIECES = 1500;

/** About 15 KB of what answers hold: paragraphs, lists, a table, code, links. */
const SECTION = `## Mugs and pots

We have **two** kinds of mug, see [the page](/mugs) or ask. Each is thrown by hand, *fired twice*, and holds
about 300 ml; the \`blue\` one is a little larger than the \`red\` one.

- blue mug, 12.00 €
- red mug, 11.50 €
  - a small one, 9.00 €

| name | price | left |
|------|------:|-----:|
| blue | 12.00 | 14 |
| red  | 11.50 | 3 |

\`\`\`js
const total = basket.reduce((sum, { price, count }) => sum + price * count, 0);
\`\`\`

`;
const ANSWER = SECTION.repeat(Math.ceil(15_000 / SECTION.length)).slice(0, 15_000);

const CHATS = {
  ours: {
    body: `<agent-log style="block-size: 600px"></agent-log>${SCRIPTS.ours}`,
    tag: "agent-log",
    stream: "streamIntoOurs",
  },
  "deep-chat": {
    body: `<deep-chat style="width: 400px; height: 600px"></deep-chat>${SCRIPTS["deep-chat"]}`,
    tag: "deep-chat",
    stream: "streamIntoDeepChat",
  },
};

interface Figures {
  script: number;
  task: number;
  /** The longest task in ms; where none is over 50, the browser names none. */
  longest: number;
}

async function measure(page: Page, name: Contender): Promise<Figures> {
  const { tag, stream } = CHATS[name];
  await page.waitForFunction((tag) => customElements.get(tag), tag);
  await page.waitForTimeout(500);
  await runInPage(page, "streaming.js", "watchTasks");
  const read = await metricsOf(page);
  const before = await read();
  const size = Math.ceil(ANSWER.length / PIECES);
  const pieces = Array.from({ length: PIECES }, (_, i) => ANSWER.slice(i * size, (i + 1) * size));
  await runInPage(page, "streaming.js", stream, pieces);
  await page.waitForTimeout(300);
  const after = await read();
  const longest = await runInPage<number>(page, "streaming.js", "longestTask");
  return { task: after.task - before.task, script: after.script - before.script, longest };
}

const lab = await openLab();
const results: Record<Contender, Figures[]> = { ours: [], "deep-chat": [] };
for (let run = 0; run < RUNS; run += 1) {
  for (const name of ["ours", "deep-chat"] as const) {
    const page = await lab.open(CHATS[name].body);
    results[name].push(await measure(page, name));
    await page.close();
  }
}
await lab.close();

const of = (name: Contender, figure: keyof Figures) =>
  median(results[name].map((one) => one[figure]));
const row = (name: Contender) => [
  name,
  of(name, "script").toFixed(3),
  of(name, "task").toFixed(3),
  of(name, "longest").toFixed(0),
];
const ratio = (figure: keyof Figures) => (of("ours", figure) / of("deep-chat", figure)).toFixed(3);
console.log(`${ANSWER.length} characters in ${PIECES} pieces, medians of ${RUNS} runs\n`);
printTable([
  ["", "script, s", "all tasks, s", "longest, ms"],
  row("ours"),
  row("deep-chat"),
  ["ours ÷ theirs", ratio("script"), ratio("task"), ratio("longest")],
]);
process.exit(0);
