// A run's parts on the wire, read by the AI SDK's own schema.
import { expect, test } from "@playwright/test";
import { readUIMessageStream, uiMessageChunkSchema, type UIMessage, type UIMessageChunk } from "ai";
import type { AgentStreamPart } from "../../src/local-agent/index.js";
import { uiMessageStream } from "../../src/server/ui-message-stream/write.js";
import { chunksOf } from "./shop.js";

async function* partsOf(...parts: AgentStreamPart[]) {
  yield* parts;
}

const written = (...parts: AgentStreamPart[]): Promise<string> =>
  new Response(uiMessageStream(partsOf(...parts))).text();

const call = { toolCallId: "c1", toolName: "add", input: { qty: 2 } };

/** Every kind of part, in two steps. */
const WHOLE: AgentStreamPart[] = [
  { type: "message-start", messageId: "m1" },
  { type: "activity", phase: "writing" },
  { type: "text-delta", text: "One " },
  { type: "text-delta", text: "moment." },
  { type: "tool-call", ...call },
  { type: "tool-result", ...call, output: undefined },
  { type: "tool-call", ...call, toolCallId: "c2", input: undefined },
  { type: "tool-error", ...call, toolCallId: "c2", error: "Error [failed]: No.", code: "failed" },
  { type: "message-start", messageId: "m2" },
  { type: "text-delta", text: "" },
  { type: "text-delta", text: "Done." },
  { type: "finish", reason: "stop" },
];

test("every chunk is one of the AI SDK's, in its order", async () => {
  const text = await written(...WHOLE);
  const chunks = chunksOf(text);
  expect(chunks).toEqual([
    { type: "start" },
    { type: "start-step" },
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "One " },
    { type: "text-delta", id: "text-1", delta: "moment." },
    { type: "text-end", id: "text-1" },
    { type: "tool-input-available", ...call, dynamic: true },
    { type: "tool-output-available", toolCallId: "c1", output: null, dynamic: true },
    { type: "tool-input-available", ...call, toolCallId: "c2", input: {}, dynamic: true },
    {
      type: "tool-output-error",
      toolCallId: "c2",
      errorText: "Error [failed]: No.",
      dynamic: true,
    },
    { type: "finish-step" },
    { type: "start-step" },
    { type: "text-start", id: "text-2" },
    { type: "text-delta", id: "text-2", delta: "Done." },
    { type: "text-end", id: "text-2" },
    { type: "finish-step" },
    { type: "finish", finishReason: "stop" },
  ]);
  expect(text.endsWith("\n\ndata: [DONE]\n\n")).toBe(true);
  const { validate } = uiMessageChunkSchema();
  for (const chunk of chunks) expect(await validate?.(chunk)).toMatchObject({ success: true });
});

test("the AI SDK reads the same message from it", async () => {
  const stream = new ReadableStream<UIMessageChunk>({
    async start(controller) {
      for (const chunk of chunksOf(await written(...WHOLE)))
        controller.enqueue(chunk as UIMessageChunk);
      controller.close();
    },
  });
  let message: UIMessage | undefined;
  for await (const state of readUIMessageStream({ stream })) message = state;
  const types = message?.parts.map((part) =>
    "state" in part ? `${part.type} ${part.state}` : part.type,
  );
  expect(types).toEqual([
    "step-start",
    "text done",
    "dynamic-tool output-available",
    "dynamic-tool output-error",
    "step-start",
    "text done",
  ]);
});

test("an error of a call that was not told is told with its call, as one that nobody may run", async () => {
  const error = "Error [unavailable]: Nothing was done.";
  const text = await written({ type: "tool-error", ...call, error, code: "unavailable" });
  const chunk = { type: "tool-input-error", ...call, errorText: error, dynamic: true };
  expect(chunksOf(text)[2]).toEqual(chunk);
  expect(await uiMessageChunkSchema().validate?.(chunk)).toMatchObject({ success: true });
  expect(chunksOf(text).at(-1)).toEqual({ type: "finish", finishReason: "stop" });
});

test("a step that ends with a call of the page says so, with and without a finish of its own", async () => {
  for (const end of [[], [{ type: "finish", reason: "stop" } as const]]) {
    const chunks = chunksOf(await written({ type: "tool-call", ...call }, ...end));
    expect(chunks.at(-1)).toEqual({ type: "finish", finishReason: "tool-calls" });
  }
});

test("an error is the last chunk; what was thrown is not told", async () => {
  const chunks = chunksOf(
    await written({ type: "text-delta", text: "We" }, { type: "error", error: "Too long." }),
  );
  expect(chunks.slice(-2)).toEqual([
    { type: "text-end", id: "text-1" },
    { type: "error", errorText: "Too long." },
  ]);
  async function* broken(): AsyncGenerator<AgentStreamPart> {
    yield { type: "text-delta", text: "We" };
    throw new Error("key sk-123 was refused");
  }
  const text = await new Response(uiMessageStream(broken())).text();
  expect(chunksOf(text).at(-1)).toMatchObject({ type: "error" });
  expect(text).not.toContain("sk-123");
  expect(text).toContain("[DONE]");
  const cycle: unknown[] = [];
  cycle.push(cycle);
  const unwritable = await written({ type: "tool-call", ...call, input: cycle });
  expect(chunksOf(unwritable).at(-1)).toMatchObject({ type: "error" });
});

test("progress is a comment, so that a connection is not taken for dead", async () => {
  expect(await written({ type: "activity", phase: "writing" })).toContain("\n\n:\n\n");
});

/** Parts without end that count how many were asked for, and whether they were ended. */
function endless() {
  const seen = { asked: 0, ended: false };
  async function* parts(): AsyncGenerator<AgentStreamPart> {
    try {
      for (;;) {
        seen.asked += 1;
        yield { type: "text-delta", text: "word " };
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: parts() };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a client that does not read holds the model back", async () => {
  const { seen, parts } = endless();
  const reader = uiMessageStream(parts).getReader();
  await aMoment();
  expect(seen.asked).toBe(0);
  for (let read = 1; read <= 3; read++) await reader.read();
  await aMoment();
  expect(seen.asked).toBe(3);
});

test("a client that goes ends the parts", async () => {
  const { seen, parts } = endless();
  const reader = uiMessageStream(parts).getReader();
  await reader.read();
  await reader.cancel();
  await aMoment();
  expect(seen).toEqual({ asked: 1, ended: true });
});

test("a signal ends the stream, though the model does not listen", async () => {
  const gone = new AbortController();
  async function* silent(): AsyncGenerator<AgentStreamPart> {
    yield { type: "text-delta", text: "We" };
    await new Promise(() => {});
  }
  const answer = new Response(uiMessageStream(silent(), { signal: gone.signal })).text();
  await aMoment();
  gone.abort();
  expect(chunksOf(await answer).at(-1)).toEqual({ type: "abort" });
});
