// The plain assistant of bench/pages/peer/loop.js, asked in place of the page's chat.
import type { ModelMessage } from "ai";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import type { Answer, Assistant } from "../tests/task-success/assistant.js";
import { unlessLeft } from "../tests/task-success/page-steps.js";
import { servePeer } from "./peer.js";

const LONGEST_RUN_MS = 120_000;

/** What it tells while it answers. */
type Told =
  { type: "step" | "call" } | { type: "text"; text: string } | { type: "failure"; message: string };

const prepare = (page: Page) =>
  page.evaluate<undefined>(`import("/peer/loop.js").then((loop) => loop.prepare())`);

/**
 * A page that is left ends such a loop: the last text that it wrote counts as its reply. What was said before stands in
 * its next prompt all the same.
 *
 * @param earlier A conversation that every visitor has had already.
 */
export async function plainLoop(
  context: BrowserContext,
  earlier: readonly ModelMessage[],
): Promise<Assistant> {
  let messages: ModelMessage[] = [];
  let answer: Omit<Answer, "ms">;
  await servePeer(context, ["loop", "worker"]);
  await context.exposeFunction("peerTells", (told: Told) => {
    if (told.type === "step") answer.steps += 1;
    if (told.type === "call") answer.calls += 1;
    // A step without a text takes nothing back that was said before.
    if (told.type === "text") answer.reply = told.text.replaceAll("<|im_end|>", "").trim();
    if (told.type === "failure") answer.errors = [...answer.errors, told.message];
  });
  return {
    async begin() {
      messages = [...earlier];
    },

    prepare,

    async ask(page, message, during = "") {
      await prepare(page); // Another page may have been reached by a call.
      const began = performance.now();
      answer = { isOver: true, reply: "", errors: [], steps: 0, calls: 0 };
      messages.push({ role: "user", content: message });
      const asked = JSON.stringify(messages);
      const written = page.evaluate<ModelMessage[]>(
        `import("/peer/loop.js").then((loop) => loop.answer(${asked}, () => { ${during}\n}))`,
      );
      const late = setTimeout(LONGEST_RUN_MS, "late" as const, { ref: false });
      const said = await unlessLeft(Promise.race([written, late]), null);
      if (said === "late") return { ...answer, isOver: false, ms: LONGEST_RUN_MS };
      messages.push(...(said ?? [{ role: "assistant" as const, content: answer.reply }]));
      return { ...answer, ms: performance.now() - began };
    },
  };
}
