import type { Assistant } from "../tests/task-success/assistant.js";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";

/** The chat after a conversation that every visitor has had already. */
export function withEarlier(
  chat: Assistant,
  earlier: readonly { role: "user" | "assistant"; text: string }[],
): Assistant {
  const messages = earlier.map(({ role, text }, index): AgentMessage => ({
    id: `earlier-${index}`,
    role,
    parts: [{ type: "text", text }],
  }));
  return {
    ...chat,
    async prepare(page) {
      await chat.prepare(page);
      await page.evaluate(
        `document.querySelector("agent-chat").store.dispatch(${JSON.stringify({ type: "set-messages", messages })})`,
      );
    },
  };
}
