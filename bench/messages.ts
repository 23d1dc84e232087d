// npm run bench:messages: a conversation of 1,000 messages in ours and in deep-chat, in one Chromium run, in turns: the
// time to show it, the heap that it takes after garbage collection, and the frames while it is scrolled. Run after a build.
import { compare, heapOf, isReady, runInPage, SCRIPTS } from "./lab.js";

const MESSAGES = 1000;

const CHATS = {
  ours: { tag: "agent-log", show: "showInOurs" },
  "deep-chat": { tag: "deep-chat", show: "showInDeepChat" },
};

await compare({
  title: `${MESSAGES} messages`,
  runs: 5,
  columns: {
    shown: { title: "shown, ms", digits: 0 },
    heap: { title: "heap, MB", digits: 1 },
    frame: { title: "frame p95, ms", digits: 1 },
  },
  bodies: {
    ours: `<agent-log style="block-size: 600px"></agent-log>${SCRIPTS.ours}`,
    "deep-chat": `<deep-chat style="width: 400px; height: 600px"></deep-chat>${SCRIPTS["deep-chat"]}`,
  },
  async measure(page, name) {
    const { tag, show } = CHATS[name];
    await isReady(page, tag);
    const before = await heapOf(page);
    const shown = await runInPage<number>(page, "messages.js", show, MESSAGES);
    const heap = ((await heapOf(page)) - before) / 1e6;
    const frame = await runInPage<number>(page, "messages.js", "scrollThrough");
    return { shown, heap, frame };
  },
});
