// The AI SDK's own client, what `useChat` is made of, in front of our endpoint.
import { expect, test } from "@playwright/test";
import {
  AbstractChat,
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithToolCalls,
  type ChatInit,
  type ChatState,
  type UIMessage,
} from "ai";
import { createVercelChatHandler } from "../../src/server/vercel-api.js";
import { browserOf, listen, until, type Listening } from "./listening.js";
import { calls, event, OpenAIServer, words } from "./openai-server.js";
import { agents, search, SECRET, tool } from "./shop.js";

class PlainState implements ChatState<UIMessage> {
  status: ChatState<UIMessage>["status"] = "ready";
  error: Error | undefined;
  messages: UIMessage[] = [];
  pushMessage = (message: UIMessage) => void this.messages.push(message);
  popMessage = () => void this.messages.pop();
  replaceMessage = (index: number, message: UIMessage) => void (this.messages[index] = message);
  snapshot = <T>(thing: T): T => structuredClone(thing);
}

class Chat extends AbstractChat<UIMessage> {
  constructor(init: ChatInit<UIMessage>) {
    super({ ...init, state: new PlainState() });
  }
}

let provider: OpenAIServer;
let shop: Listening;

test.afterEach(() => {
  provider.stop();
  shop.stop();
});

/** The tools that the page has run. */
let ran: string[];

/** A chat of a page whose tools it sends along, and the endpoint behind it. */
async function chatWith(...replies: ConstructorParameters<typeof OpenAIServer>): Promise<Chat> {
  ran = [];
  provider = new OpenAIServer(...replies);
  const handler = createVercelChatHandler({
    model: await provider.start(),
    agents,
    tools: [search],
    sessions: { secret: SECRET },
  });
  shop = await listen(handler);
  const ask = browserOf(shop.origin);
  await ask("/api/chat/session", { method: "POST" });
  const chat: Chat = new Chat({
    transport: new DefaultChatTransport({
      api: `${shop.origin}/api/chat`,
      fetch: ask,
      body: { agent: "shopper", tools: [tool("search_products"), tool("write_poem")] },
    }),
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
    onToolCall: ({ toolCall }) => {
      ran.push(toolCall.toolName);
      const output = { found: 3, asked: toolCall.input };
      // Not awaited, as its documentation says: it waits for this callback.
      void chat.addToolOutput({ tool: toolCall.toolName, toolCallId: toolCall.toolCallId, output });
    },
  });
  return chat;
}

const partsOf = (chat: Chat) =>
  chat.lastMessage?.parts.map((part) =>
    part.type === "text"
      ? part.text
      : part.type === "dynamic-tool"
        ? `${part.toolName} ${part.state}`
        : part.type,
  );

test("a message, a call on the page, and the answer after it", async () => {
  const chat = await chatWith(
    [...words("One moment."), ...calls("c1", "search_products", '{"query":"mugs"}')],
    words("There are ", "three."),
  );
  await chat.sendMessage({ text: "Find mugs" });
  await until(() => chat.status === "ready" && partsOf(chat)?.at(-1) === "There are three.");
  expect(chat.error).toBeUndefined();
  expect(chat.messages).toHaveLength(2);
  expect(partsOf(chat)).toEqual([
    "step-start",
    "One moment.",
    "search_products output-available",
    "step-start",
    "There are three.",
  ]);
  const results = provider.asked[1]?.messages.filter(({ role }) => role === "tool");
  expect(results).toMatchObject([{ content: '{"found":3,"asked":{"query":"mugs"}}' }]);
  expect(JSON.stringify(provider.asked)).not.toContain("write_poem");
});

test("a call of a tool that the server has dropped runs nothing on the page, and the answer follows", async () => {
  const chat = await chatWith(calls("c1", "write_poem", "{}"), words("I cannot do that here."));
  await chat.sendMessage({ text: "Write a poem" });
  await until(() => chat.status === "ready" && partsOf(chat)?.at(-1) === "I cannot do that here.");
  expect(ran).toEqual([]);
  expect(partsOf(chat)).toContain("write_poem output-error");
  const results = provider.asked[1]?.messages.filter(({ role }) => role === "tool");
  expect(results).toMatchObject([{ content: expect.stringContaining("Error [unavailable]") }]);
});

test("a refusal is the sentence that the server gives", async () => {
  const chat = await chatWith();
  await chat.sendMessage({ text: "x".repeat(8_001) });
  expect(chat.status).toBe("error");
  expect(chat.error?.message).toContain("8000");
});

test("Stop ends the provider's request", async () => {
  const chat = await chatWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(event({ content: "Wait" }));
  });
  void chat.sendMessage({ text: "Hello" });
  await until(() => partsOf(chat)?.at(-1) === "Wait");
  await chat.stop();
  expect(chat.status).toBe("ready");
  await expect.poll(() => provider.closed, { timeout: 5_000 }).toBe(1);
});
