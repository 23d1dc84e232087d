// A provider that generates text as a handler's model: one request is one step of the loop.
import { expect, test } from "@playwright/test";
import { createScriptedProvider, type AgentStreamPart } from "../../src/local-agent/index.js";
import { createLocalModel, type ModelInput } from "../../src/server/index.js";
import { said, search } from "./shop.js";

const call = (query: string) =>
  `<tool_call>\n{"name": "search_products", "arguments": {"query": "${query}"}}\n</tool_call>`;

const input = (more: Partial<ModelInput> = {}): ModelInput => ({
  system: "Speak of tea alone.",
  messages: [said("Find mugs")],
  tools: [{ name: search.id, description: search.description, inputSchema: search.inputSchema }],
  signal: new AbortController().signal,
  maxSteps: 6,
  ...more,
});

async function partsOf(run: AsyncIterable<AgentStreamPart>) {
  const parts: AgentStreamPart[] = [];
  for await (const part of run) if (part.type !== "activity") parts.push(part);
  return parts;
}

const types = (parts: AgentStreamPart[]) => parts.map(({ type }) => type);

test("an answer is an answer", async () => {
  const provider = createScriptedProvider(["There are none."]);
  const parts = await partsOf(createLocalModel(provider)(input()));
  expect(types(parts)).toEqual(["message-start", "text-delta", "finish"]);
  expect(provider.requests[0]?.messages[0]?.content).toContain("Speak of tea alone.");
});

test("all calls of a step are told, the same one twice too, and none is run", async () => {
  const provider = createScriptedProvider([[call("mugs"), call("cups"), call("mugs")].join("\n")]);
  const parts = await partsOf(createLocalModel(provider)(input()));
  expect(types(parts)).toEqual(["message-start", "tool-call", "tool-call", "tool-call", "finish"]);
  expect(parts.at(-1)).toEqual({ type: "finish", reason: "stop" });
  expect(provider.requests).toHaveLength(1);
});

test("the next request goes on with the results", async () => {
  const provider = createScriptedProvider(["Two mugs."]);
  const part = {
    type: "dynamic-tool",
    toolCallId: "1",
    toolName: "search_products",
    input: { query: "mugs" },
    state: "output-available",
    output: "Found two.",
  } as const;
  const messages = [said("Find mugs"), { id: "a", role: "assistant", parts: [part] } as const];
  await partsOf(createLocalModel(provider)(input({ messages: messages as never })));
  const turns = provider.requests[0]?.messages.map(({ content }) => content) ?? [];
  expect(turns.slice(-2)).toEqual(["Found two.", "Next step for my request: Find mugs"]);
});

test("a provider that needs its tools in the prompt gets them there", async () => {
  const provider = createScriptedProvider(["None."], { toolsInline: true });
  await partsOf(createLocalModel(provider)(input()));
  expect(provider.requests[0]?.messages[0]?.content).toContain("search_products");
});

test("it is made ready once, by the first request; where that fails, by the next one again", async () => {
  let times = 0;
  const provider = createScriptedProvider(["One.", "Two."], {
    async prepare() {
      if (++times === 1) throw new Error("no memory");
    },
  });
  const model = createLocalModel(provider);
  expect(times).toBe(0);
  await expect(partsOf(model(input()))).rejects.toThrow("no memory");
  await partsOf(model(input()));
  await partsOf(model(input()));
  expect(times).toBe(2);
});

test("a request that is given up ends the generation", async () => {
  const gone = new AbortController();
  let given: AbortSignal | undefined;
  const provider = createScriptedProvider([
    ({ signal }) => {
      given = signal;
      gone.abort();
      return new Promise(() => {});
    },
  ]);
  const parts = await partsOf(createLocalModel(provider)(input({ signal: gone.signal })));
  expect(parts.at(-1)).toEqual({ type: "finish", reason: "aborted" });
  expect(given?.aborted).toBe(true);
});
