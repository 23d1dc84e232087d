// npm run bench:streaming: one answer of 15 KB of markdown in 1,500 pieces, streamed into our log and into deep-chat in
// one Chromium run, in turns. Run after a build. Prints medians and the ratio; a smaller number is better.
import { compare, isReady, metricsOf, runInPage, SCRIPTS } from "./lab.js";

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
  ours: { tag: "agent-log", stream: "streamIntoOurs" },
  "deep-chat": { tag: "deep-chat", stream: "streamIntoDeepChat" },
};

await compare({
  title: `${ANSWER.length} characters in ${PIECES} pieces`,
  runs: 5,
  columns: {
    script: { title: "script, s", digits: 3 },
    task: { title: "all tasks, s", digits: 3 },
    // Where no task is over 50 ms, the browser names none.
    longest: { title: "longest, ms", digits: 0 },
  },
  bodies: {
    ours: `<agent-log style="block-size: 600px"></agent-log>${SCRIPTS.ours}`,
    "deep-chat": `<deep-chat style="width: 400px; height: 600px"></deep-chat>${SCRIPTS["deep-chat"]}`,
  },
  async measure(page, name) {
    const { tag, stream } = CHATS[name];
    await isReady(page, tag);
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
  },
});
