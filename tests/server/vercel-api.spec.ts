// The endpoint with a model of the AI SDK, whose provider is a real HTTP server with scripted replies.
import { expect, test } from "@playwright/test";
import type { LanguageModel } from "ai";
import { defineWebTool } from "../../src/server/index.js";
import {
  createAiSdkModel,
  createVercelChatHandler,
  type VercelChatHandlerOptions,
} from "../../src/server/vercel-api.js";
import { calls, event, OpenAIServer, words, type Reply } from "./openai-server.js";
import {
  agents,
  ask,
  body,
  chatRequest,
  chunksOf,
  newSession,
  said,
  search,
  SECRET,
  tool,
} from "./shop.js";

let provider: OpenAIServer;

async function modelThat(...replies: Reply[]): Promise<LanguageModel> {
  provider = new OpenAIServer(...replies);
  return provider.start();
}

test.afterEach(() => provider.stop());

const shopWith = (model: LanguageModel, more: Partial<VercelChatHandlerOptions> = {}) => {
  const handler = createVercelChatHandler({
    model,
    agents,
    tools: [search],
    sessions: { secret: SECRET },
    ...more,
  });
  return (request: Request) => handler(request, { address: "203.0.113.7" });
};

const textOf = (chunks: Record<string, unknown>[]) =>
  chunks.map(({ delta }) => delta ?? "").join("");

test("text streams, and the model is asked as the server says", async () => {
  const model = await modelThat(words("Good ", "day."));
  const handler = shopWith(model, { settings: { temperature: 0.2, maxOutputTokens: 99 } });
  const { status, text } = await ask(handler, body({ tools: [tool("search_products")] }));
  expect(status).toBe(200);
  const chunks = chunksOf(text);
  expect(textOf(chunks)).toBe("Good day.");
  expect(chunks.filter(({ type }) => type === "text-delta")).toHaveLength(2);
  expect(chunks.at(-1)).toEqual({ type: "finish", finishReason: "stop" });
  const [asked] = provider.asked;
  expect(asked).toMatchObject({ temperature: 0.2, max_tokens: 99, stream: true });
  expect(asked?.messages[0]).toMatchObject({
    role: "system",
    content: expect.stringContaining("This is a tea shop."),
  });
  expect(asked?.messages.at(-1)).toMatchObject({ role: "user" });
  expect(asked?.tools?.map((offered) => offered.function)).toMatchObject([
    { name: "search_products", description: "Search the catalogue." },
    { name: "delegate_to_stylist", description: "Knows what goes with what." },
  ]);
});

test("an agent is required where agents are given, and only there", async () => {
  const model = await modelThat(words("Yes."), words("Yes."));
  const nameless = body({ agent: undefined });
  expect(await ask(shopWith(model), nameless)).toMatchObject({ status: 400 });
  expect(await ask(shopWith(model, { requireAgent: false }), nameless)).toMatchObject({
    status: 200,
  });
  expect(await ask(shopWith(model, { agents: {} }), nameless)).toMatchObject({ status: 200 });
});

test("a call is told to the page, which has to run it", async () => {
  const handler = shopWith(await modelThat(calls("c1", "search_products", '{"query":"mugs"}')));
  const { text } = await ask(handler, body({ tools: [tool("search_products")] }));
  const chunks = chunksOf(text);
  expect(chunks.filter(({ toolCallId }) => toolCallId)).toEqual([
    {
      type: "tool-input-available",
      toolCallId: "c1",
      toolName: "search_products",
      input: { query: "mugs" },
      dynamic: true,
    },
  ]);
  expect(chunks.at(-1)).toEqual({ type: "finish", finishReason: "tool-calls" });
  expect(provider.asked).toHaveLength(1);
});

test("a call of a tool that was dropped answers Error [unavailable], once", async () => {
  const handler = shopWith(await modelThat(calls("c1", "write_poem", "{}")));
  const { text } = await ask(handler, body({ tools: [tool("write_poem")] }));
  const errors = chunksOf(text).filter(({ type }) => String(type).startsWith("tool-"));
  expect(errors).toMatchObject([{ errorText: expect.stringMatching(/^Error \[unavailable\]/) }]);
});

test("arguments that are no JSON answer Error [invalid_arguments]", async () => {
  const handler = shopWith(await modelThat(calls("c1", "search_products", '{"query": mugs')));
  const { text } = await ask(handler, body({ tools: [tool("search_products")] }));
  const errors = chunksOf(text).filter(({ type }) => String(type).startsWith("tool-"));
  expect(errors).toMatchObject([
    { errorText: expect.stringMatching(/^Error \[invalid_arguments\]/) },
  ]);
});

test("what was done goes back as the text that a model reads on the device", async () => {
  const handler = shopWith(await modelThat(words("Here they are.")));
  const part = (toolCallId: string, more: object) => ({
    type: "dynamic-tool",
    toolCallId,
    toolName: "search_products",
    input: { query: toolCallId },
    ...more,
  });
  const content = [{ type: "text", text: "3 mugs" }];
  await ask(
    handler,
    body({
      messages: [
        said("Find mugs"),
        {
          id: "a",
          role: "assistant",
          parts: [
            { type: "text", text: "One moment." },
            part("c1", { state: "output-available", output: { content } }),
            part("c2", { state: "output-error", errorText: "Error [timeout]: Late." }),
            { type: "text", text: "Shall I go on?" },
            part("c3", { state: "input-available" }),
          ],
        },
        said("Yes"),
      ],
    }),
  );
  const messages = provider.asked[0]?.messages.slice(1);
  expect(messages?.map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "tool",
    "tool",
    "assistant",
    "tool",
    "user",
  ]);
  const results = messages
    ?.filter(({ role }) => role === "tool")
    .map((message) => message["content"]);
  expect(results).toEqual([
    "3 mugs",
    "Error [timeout]: Late.",
    "Error [aborted]: It was stopped before it finished.",
  ]);
});

test("names that providers refuse are others there, and the page's own here", async () => {
  const model = await modelThat(calls("c1", "cart_add_2", "{}"), words("Done."));
  const long = `${"x".repeat(70)}.y`;
  const handler = shopWith(model, { tools: ["cart.add", "cart_add", long] });
  const tools = [tool("cart.add"), tool("cart_add"), tool(long)];
  const { text } = await ask(handler, body({ tools }));
  const names = provider.asked[0]?.tools?.map((offered) => offered.function.name) ?? [];
  expect(names.slice(0, 3)).toEqual(["cart_add_2", "cart_add", "x".repeat(64)]);
  const call = chunksOf(text).find(({ type }) => type === "tool-input-available");
  expect(call).toMatchObject({ toolName: "cart.add" });
  const done = { ...call, type: "dynamic-tool", state: "output-available", output: "Added." };
  await ask(
    handler,
    body({ tools, messages: [said("Buy"), { id: "a", role: "assistant", parts: [done] }] }),
  );
  const history = JSON.stringify(provider.asked[1]?.messages);
  expect(history).toContain("cart_add_2");
  expect(history).not.toContain("cart.add");
});

test("a schema without properties is an object to every provider", async () => {
  const model = await modelThat(words("Yes."));
  const bare = defineWebTool({ id: "bare", description: "Bare.", inputSchema: {} });
  await ask(shopWith(model, { tools: [bare] }), body({ tools: [tool("bare")] }));
  expect(provider.asked[0]?.tools?.[0]?.function.parameters).toMatchObject({
    type: "object",
    properties: {},
  });
});

test("what the provider failed with stays on the server", async () => {
  const handler = shopWith(
    await modelThat((response) => {
      response.writeHead(401, { "content-type": "application/json" });
      response.end('{"error":{"message":"key sk-123 is wrong"}}');
    }),
  );
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...line: unknown[]) => logged.push(line);
  const { text } = await ask(handler).finally(() => (console.error = error));
  expect(chunksOf(text).at(-1)).toMatchObject({ type: "error" });
  expect(text).not.toContain("sk-123");
  expect(String(logged)).toContain("sk-123");
  expect(logged).toHaveLength(1);
});

/** A reply that never ends, in large pieces; tells how many of them were written. */
function endlessReply() {
  const seen = { pieces: 0 };
  const reply: Reply = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const piece = event({ content: "word ".repeat(2_000) });
    const write = () => {
      while (!response.destroyed) {
        seen.pieces += 1;
        if (!response.write(piece)) return;
      }
    };
    response.on("drain", write);
    write();
  };
  return { seen, reply };
}

const aMoment = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));

test("a client that does not read holds the provider back", async () => {
  const { seen, reply } = endlessReply();
  const handler = shopWith(await modelThat(reply));
  const response = await handler(chatRequest(await newSession(handler)));
  const reader = response.body!.getReader();
  for (let read = 0; read < 5; read++) await reader.read();
  await aMoment(1000);
  const before = seen.pieces;
  await aMoment(1000);
  expect(seen.pieces).toBe(before);
  await reader.cancel();
});

test("a client that goes ends the provider's request", async () => {
  const { reply } = endlessReply();
  const handler = shopWith(await modelThat(reply));
  const response = await handler(chatRequest(await newSession(handler)));
  const reader = response.body!.getReader();
  await reader.read();
  await reader.read();
  expect(provider.closed).toBe(0);
  await reader.cancel();
  await expect.poll(() => provider.closed, { timeout: 5_000 }).toBe(1);
});

test("whoever leaves the model early ends the provider's request", async () => {
  const { reply } = endlessReply();
  const model = createAiSdkModel(await modelThat(reply));
  const input = {
    system: "Be kind.",
    messages: [said("Hello")],
    tools: [],
    signal: new AbortController().signal,
    maxSteps: 1,
  };
  for await (const part of model(input)) if (part.type === "text-delta") break;
  await expect.poll(() => provider.closed, { timeout: 5_000 }).toBe(1);
});
