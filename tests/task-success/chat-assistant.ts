// The chat of the page, as a visitor uses it.
import type { Page } from "@playwright/test";
import type { AgentStore } from "../../src/store/agent-store.js";
import type { Answer, Assistant } from "./assistant.js";
import { unlessLeft } from "./page-steps.js";

/** Protected in the class, where pages have no business with it; a test may look. */
type ChatTag = Element & { store?: AgentStore };

const LONGEST_RUN_MS = 120_000;
const LONGEST_LOAD_MS = 180_000;
const POLL_MS = 100;
/** So often in a row a run must look over: a page that is about to be left looks so for a moment. */
const QUIET_POLLS = 3;

/** What the chat shows, since the last message. */
interface Look extends Omit<Answer, "ms"> {
  /** How many messages the visitor has sent. */
  asked: number;
  /** The question before a call that asks first. */
  approvalId?: string;
}

/** What makes the model ready is the visitor's click on Download; where it is here already, nothing is asked. */
const PREPARE = `(async () => {
  const { prepareModel } = await import("/dist/index.js");
  const store = document.querySelector("agent-chat")?.store;
  if (!store?.adapter) return false;
  if (store.getState().model.availability !== "available") {
    prepareModel(store);
    return false;
  }
  await store.adapter.load?.();
  return true;
})()`;

export const chatAssistant: Assistant = {
  async begin() {},

  async prepare(page) {
    const began = performance.now();
    while (!(await unlessLeft(page.evaluate<boolean>(PREPARE), false))) {
      if (performance.now() - began > LONGEST_LOAD_MS) throw new Error("The model was not loaded.");
      await page.waitForTimeout(POLL_MS);
    }
  },

  async ask(page, message, during) {
    const asked = (await look(page))?.asked ?? 0;
    if (during !== undefined) await page.evaluate(whenFirstWriting(during));
    const began = performance.now();
    const refusal = await page.evaluate(
      (text) => document.querySelector("agent-chat")!.send(text),
      message,
    );
    if (refusal) throw new Error(`The chat refused "${message}": ${refusal.message}`);
    return untilOver(page, asked + 1, began);
  },
};

async function untilOver(page: Page, asked: number, began: number): Promise<Answer> {
  let quiet = 0;
  let ms = 0;
  for (;;) {
    const seen = await look(page);
    if (seen?.approvalId !== undefined) await agree(page, seen.approvalId);
    if (!seen?.isOver || seen.asked !== asked) quiet = 0;
    else if (++quiet === 1) ms = performance.now() - began;
    if (seen && quiet === QUIET_POLLS) {
      const { isOver, reply, errors, steps, calls } = seen;
      return { isOver, reply, errors, steps, calls, ms };
    }
    if (performance.now() - began > LONGEST_RUN_MS) {
      const { errors = [], steps = 0, calls = 0 } = seen ?? {};
      return { isOver: false, reply: "", errors, steps, calls, ms: LONGEST_RUN_MS };
    }
    await page.waitForTimeout(POLL_MS);
  }
}

const look = (page: Page): Promise<Look | null> => unlessLeft(page.evaluate(lookAtChat), null);

/** Runs in the page. Null where the chat is not there yet. */
function lookAtChat(): Look | null {
  const store = document.querySelector<ChatTag>("agent-chat" as string)?.store;
  if (!store) return null;
  const { messages, status, error } = store.getState();
  const answer = messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1);
  const parts = answer.flatMap((message) => [...message.parts]);
  const calls = parts.flatMap((part) => (part.type === "dynamic-tool" ? [part] : []));
  const asking = calls.find((call) => call.state === "approval-requested");
  const texts = answer.at(-1)?.parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  // A run whose page was left goes on, on the next page, after its last call; one that is over has said something.
  const isOver = store.run === null && (error !== null || parts.at(-1)?.type === "text");
  return {
    isOver: isOver && (status === "ready" || status === "error"),
    asked: messages.filter(({ role }) => role === "user").length,
    reply: error === null ? (texts?.join("\n").trim() ?? "") : `The assistant stopped. ${error}`,
    errors: calls.flatMap((call) =>
      call.state === "output-error" ? [call.errorText.replace(/^Error \[\w+\]: /, "")] : [],
    ),
    steps: answer.length,
    calls: calls.length,
    ...(asking && "approval" in asking ? { approvalId: asking.approval.id } : {}),
  };
}

/** The visitor lets what asks first run. */
async function agree(page: Page, approvalId: string): Promise<void> {
  const answer = `import("/dist/index.js").then(({ respondToApproval }) => {
    respondToApproval(document.querySelector("agent-chat").store, ${JSON.stringify(approvalId)}, true);
  })`;
  await unlessLeft(page.evaluate(answer), undefined);
}

/** In the page itself: from here it would come too late. */
const whenFirstWriting = (script: string) => `(() => {
  const { store } = document.querySelector("agent-chat");
  const leave = store.subscribe((_state, part) => {
    if (part.type !== "activity" || part.phase !== "writing") return;
    leave();
    ${script}
  });
})()`;
