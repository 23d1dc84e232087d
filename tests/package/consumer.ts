// What a stranger writes in TypeScript with the packages' types, and mistakes that the types must refuse.
import { getAgentStore, getToolRegistry, sendMessage } from "@webmcp-agents/chat";
import type { AgentAdapter, AgentMessage, AgentState, PageTool } from "@webmcp-agents/chat";
import { rankTools } from "@webmcp-agents/chat/local-agent";
import { createChatHandler, defineWebTool, selectTools } from "@webmcp-agents/chat/server";
import {
  createLocalAdapter,
  createScriptedProvider,
  validateArgs,
} from "@webmcp-agents/local-agent";

const tool: PageTool = {
  name: "opening_hours",
  description: "When the shop is open.",
  inputSchema: { type: "object", properties: { day: { type: "string" } } },
  execute: ({ day }) => `Nine to five on ${String(day)}.`,
};
getToolRegistry().register(tool);

// The packages carry the same contract twice; what one makes the other takes.
const adapter: AgentAdapter = createLocalAdapter({ provider: createScriptedProvider(["Hello."]) });
const store = getAgentStore("shop");
store.setAdapter(adapter);
export const unsubscribe: () => void = store.subscribe(() => {
  const state: AgentState = store.getState();
  const last: AgentMessage | undefined = state.messages.at(-1);
  for (const part of last?.parts ?? []) if (part.type === "text") part.text.trim();
});
sendMessage(store, "Hello");

export const shown: readonly { name: string }[] = rankTools([tool], "opening hours", { max: 4 });
export const problem: string | null = validateArgs({ type: "object" }, {});

const search = defineWebTool({ id: "search", description: "Search.", inputSchema: {} });
export const handler: (request: Request) => Promise<Response> = createChatHandler({
  agents: [{ id: "shopper", tools: ["open_product"] }],
  requireAgent: true,
  tools: [search, "add_to_cart"],
  model: async function* ({ signal }) {
    if (!signal.aborted) yield { type: "text-delta", text: "Hello." };
  },
});
export const { tools } = selectTools([tool], { tools: [search] });

const chat = document.querySelector("agent-chat");
chat?.send("Hello");
if (chat) chat.label = "Shop assistant";

// @ts-expect-error A message is a text.
chat?.send(5);
// @ts-expect-error A tool has a description.
getToolRegistry().register({ name: "nameless" });
// @ts-expect-error There is no such status.
export const isBored = store.getState().status === "bored";
// @ts-expect-error A label is a text.
document.createElement("agent-chat").label = 5;
// @ts-expect-error A handler needs a model.
createChatHandler({ tools: ["add_to_cart"] });
