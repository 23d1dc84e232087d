// Runs in the page of bench/streaming.ts: streams pieces of an answer into a chat, one in a turn of the event loop.

function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/** Into <agent-log>, through an adapter, as a server's model does. */
export async function streamIntoOurs(pieces) {
  const { getAgentStore, sendMessage } = await import("/dist/index.js");
  const store = getAgentStore();
  store.setAdapter({
    id: "bench",
    label: "bench",
    async *run() {
      yield { type: "message-start", messageId: "a" };
      for (const text of pieces) {
        yield { type: "text-delta", text };
        await turn();
      }
      yield { type: "finish", reason: "stop" };
    },
  });
  const done = new Promise((resolve) => {
    store.subscribe((_state, part) => part.type === "finish" && resolve());
  });
  sendMessage(store, "Tell me all.");
  await done;
}

/** Into <deep-chat>, through its handler for streams. */
export async function streamIntoDeepChat(pieces) {
  const chat = document.querySelector("deep-chat");
  const done = new Promise((resolve) => {
    chat.connect = {
      stream: true,
      async handler(_body, signals) {
        signals.onOpen();
        for (const text of pieces) {
          signals.onResponse({ text });
          await turn();
        }
        signals.onClose();
        resolve();
      },
    };
  });
  await new Promise((resolve) => setTimeout(resolve, 500)); // It takes the new property in its own time.
  chat.submitUserMessage({ text: "Tell me all." });
  await done;
}

const tasks = [];

/** Notes every task of more than 50 ms from now on. */
export function watchTasks() {
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}

/** In ms; 0 where there was none. */
export function longestTask() {
  return Math.max(0, ...tasks);
}
