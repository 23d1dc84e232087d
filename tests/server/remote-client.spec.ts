// The page's client in front of our endpoint, and of a route of the AI SDK, over real sockets.
import { expect, test } from "@playwright/test";
import {
  convertToModelMessages,
  jsonSchema,
  streamText,
  tool as defineTool,
  type LanguageModel,
  type UIMessage,
} from "ai";
import { createRemoteAdapter } from "../../src/remote/create-remote-adapter.js";
import type {
  AgentRunRequest,
  AgentStreamPart,
  ToolDescriptor,
} from "../../src/local-agent/index.js";
import { createVercelChatHandler } from "../../src/server/vercel-api.js";
import type { ChatHandler } from "../../src/server/index.js";
import { browserOf, listen, type Listening } from "./listening.js";
import { calls, event, OpenAIServer, words, type Reply } from "./openai-server.js";
import { agents, said, search, SECRET } from "./shop.js";

let provider: OpenAIServer;
let shop: Listening;

test.afterEach(() => {
  provider.stop();
  shop.stop();
});

/** A route as the AI SDK's documentation has it, for the tools that a page sends. */
const routeOf =
  (model: LanguageModel): ChatHandler =>
  async (request) => {
    if (request.url.endsWith("/session")) return new Response("Not found", { status: 404 });
    const { messages, tools } = (await request.json()) as {
      messages: UIMessage[];
      tools: ToolDescriptor[];
    };
    const result = streamText({
      model,
      messages: await convertToModelMessages(messages),
      tools: Object.fromEntries(
        tools.map(({ name, description }) => [
          name,
          defineTool({ description, inputSchema: jsonSchema({ type: "object", properties: {} }) }),
        ]),
      ),
      abortSignal: request.signal,
    });
    return result.toUIMessageStreamResponse();
  };

const offered: ToolDescriptor[] = ["search_products", "write_poem"].map((name) => ({
  name,
  description: `The page's ${name}.`,
  inputSchema: { type: "object" },
}));

const SERVERS: Record<string, (model: LanguageModel) => ChatHandler> = {
  "our endpoint": (model) =>
    createVercelChatHandler({ model, agents, tools: [search], sessions: { secret: SECRET } }),
  "a route of the AI SDK": routeOf,
};

for (const [name, handlerOf] of Object.entries(SERVERS)) {
  /** Runs our client against the server whose provider gives these replies. */
  async function run(replies: Reply[], more: Partial<AgentRunRequest> = {}) {
    provider = new OpenAIServer(...replies);
    shop = await listen(handlerOf(await provider.start()));
    const adapter = createRemoteAdapter({
      endpoint: `${shop.origin}/api/chat`,
      fetch: browserOf(shop.origin),
    });
    const called: unknown[] = [];
    const parts: AgentStreamPart[] = [];
    const request: AgentRunRequest = {
      agent: { id: "shopper" },
      messages: [said("Find mugs")],
      tools: offered,
      signal: new AbortController().signal,
      callTool: async (toolName, args) => {
        called.push([toolName, args]);
        return { content: [{ type: "text", text: "3 mugs" }] };
      },
      ...more,
    };
    for await (const part of adapter.run(request)) parts.push(part);
    return { parts, called };
  }

  test(`${name}: text, a call on the page, and the answer`, async () => {
    const { parts, called } = await run([
      [...words("One ", "moment."), ...calls("c1", "search_products", '{"query":"mugs"}')],
      words("There are ", "three."),
    ]);
    expect(called).toEqual([["search_products", { query: "mugs" }]]);
    expect(parts.filter(({ type }) => type !== "activity").map(({ type }) => type)).toEqual([
      "message-start",
      "text-delta",
      "text-delta",
      "tool-call",
      "tool-result",
      "message-start",
      "text-delta",
      "text-delta",
      "finish",
    ]);
    expect(provider.asked).toHaveLength(2);
    const result = provider.asked[1]?.messages.find(({ role }) => role === "tool");
    expect(result?.["tool_call_id"]).toBe("c1");
    expect(result?.["content"]).toContain("3 mugs");
  });

  test(`${name}: a call of what is not there runs nothing, and the run goes on`, async () => {
    const { parts, called } = await run([
      calls("c1", "drop_tables", "{}"),
      words("I cannot do that here."),
    ]);
    expect(called).toEqual([]);
    expect(parts.some(({ type }) => type === "tool-error")).toBe(true);
    expect(parts.at(-1)).toEqual({ type: "finish", reason: "stop" });
  });

  test(`${name}: Stop ends the provider's request`, async () => {
    const stop = new AbortController();
    const { parts } = await run(
      [
        (response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          response.write(event({ content: "Wait" }));
          setTimeout(() => stop.abort(), 300);
        },
      ],
      { signal: stop.signal },
    );
    expect(parts.at(-1)).toEqual({ type: "finish", reason: "aborted" });
    await expect.poll(() => provider.closed, { timeout: 5_000 }).toBe(1);
  });

  test(`${name}: a provider that fails is a sentence, and not its own`, async () => {
    const { error } = console;
    console.error = () => {};
    const { parts } = await run([]).finally(() => (console.error = error));
    expect(parts.at(-1)).toMatchObject({
      type: "error",
      error: expect.stringMatching(/^The assistant's server stopped: /),
    });
    expect(JSON.stringify(parts)).not.toContain("script is over");
  });
}

test("a conversation as the store keeps it goes through, refused and stopped calls too", async () => {
  provider = new OpenAIServer(words("Yes."));
  shop = await listen(routeOf(await provider.start()));
  const about = { type: "dynamic-tool", toolName: "search_products", input: {} } as const;
  const adapter = createRemoteAdapter({
    endpoint: `${shop.origin}/api/chat`,
    fetch: browserOf(shop.origin),
  });
  const parts: AgentStreamPart[] = [];
  const run = adapter.run({
    messages: [
      said("Find mugs"),
      {
        id: "a",
        role: "assistant",
        parts: [
          {
            ...about,
            toolCallId: "c1",
            state: "output-denied",
            approval: { id: "p", approved: false },
          },
          { ...about, toolCallId: "c2", state: "input-available" },
        ],
      },
      said("And now?"),
    ],
    tools: [],
    signal: new AbortController().signal,
    callTool: async () => null,
  });
  for await (const part of run) parts.push(part);
  expect(parts.at(-1)).toEqual({ type: "finish", reason: "stop" });
  const results = provider.asked[0]?.messages.filter(({ role }) => role === "tool");
  expect(results?.map(({ content }) => content)).toEqual([
    expect.stringContaining("Error [denied]"),
    expect.stringContaining("Error [aborted]"),
  ]);
});
