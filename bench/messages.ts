// npm run bench:messages: a conversation of 1,000 messages in ours and in deep-chat, in one Chromium run, in turns: the time
// to show it, the heap after garbage collection, and the frames while it is scrolled. Run after a build.
import { heapOf, median, openLab, printTable, runInPage, SCRIPTS, type Contender } from "./lab.js";

const RUNS = 5;
const MESSAGES = 1000;

const CHATS = {
  ours: {
    body: `<agent-log style="block-size: 600px"></agent-log>${SCRIPTS.ours}`,
    tag: "agent-log",
    show: "showInOurs",
  },
  "deep-chat": {
    body: `<deep-chat style="width: 400px; height: 600px"></deep-chat>${SCRIPTS["deep-chat"]}`,
    tag: "deep-chat",
    show: "showInDeepChat",
  },
};

interface Figures {
  /** ms from the messages to the frame that shows them. */
  shown: number;
  /** MB of heap that they take. */
  heap: number;
  /** ms of the slowest frame in twenty while scrolling through. */
  frame: number;
}

const lab = await openLab();
const results: Record<Contender, Figures[]> = { ours: [], "deep-chat": [] };
for (let run = 0; run < RUNS; run += 1) {
  for (const name of ["ours", "deep-chat"] as const) {
    const { body, tag, show } = CHATS[name];
    const page = await lab.open(body);
    await page.waitForFunction((tag) => customElements.get(tag), tag);
    await page.waitForTimeout(500);
    const before = await heapOf(page);
    const shown = await runInPage<number>(page, "messages.js", show, MESSAGES);
    const heap = ((await heapOf(page)) - before) / 1e6;
    const frame = await runInPage<number>(page, "messages.js", "scrollThrough");
    results[name].push({ shown, heap, frame });
    await page.close();
  }
}
await lab.close();

const of = (name: Contender, figure: keyof Figures) =>
  median(results[name].map((one) => one[figure]));
const row = (name: Contender) => [
  name,
  of(name, "shown").toFixed(0),
  of(name, "heap").toFixed(1),
  of(name, "frame").toFixed(1),
];
const ratio = (figure: keyof Figures) => (of("ours", figure) / of("deep-chat", figure)).toFixed(2);
console.log(`${MESSAGES} messages, medians of ${RUNS} runs\n`);
printTable([
  ["", "shown, ms", "heap, MB", "frame p95, ms"],
  row("ours"),
  row("deep-chat"),
  ["ours ÷ theirs", ratio("shown"), ratio("heap"), ratio("frame")],
]);
process.exit(0);
