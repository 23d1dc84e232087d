// A plain assistant for a page, as the AI SDK's documentation has one write it: the SDK's own tool loop, the model in a
// worker, all tools of the page. Runs in the page.
import { dynamicTool, jsonSchema, stepCountIs, streamText } from "ai";
import { callTool, formatToolError, getToolRegistry, toolsReady } from "/dist/index.js";
import { openPeer } from "./page.js";

const MAX_STEPS = 6; // As many as ours takes.

const WHO_YOU_ARE =
  "You are the assistant on this web page. Do what the user asks with the tools of the page. Use only what the tools " +
  "return; never make anything up. If a detail is missing, ask for it. If no tool can do it, or a tool fails, say so. " +
  "When it is done, say so in a short sentence.";

let model;

export async function prepare() {
  if (model) return;
  const worker = new Worker("/peer/worker.js", { type: "module" });
  model = openPeer("pocket", globalThis.damaged ? damagedReplies(worker) : worker);
  await model.createSessionWithProgress();
}

/**
 * Answers the conversation. What happens is told by `window.peerTells` as it happens, since a call may lead to another
 * page, and this loop ends there.
 *
 * @param onFirstReply Called when the model begins to write.
 */
export async function answer(messages, onFirstReply) {
  await toolsReady();
  const result = streamText({
    model,
    system: [WHO_YOU_ARE, aboutTheSite()].filter(Boolean).join("\n\n"),
    messages,
    tools: pageTools(),
    stopWhen: stepCountIs(MAX_STEPS),
    temperature: 0, // Greedy, as ours.
    maxOutputTokens: 512,
    maxRetries: 0,
    onError() {}, // It is a part of the stream, too.
  });
  let text = "";
  let isFirst = true;
  for await (const part of result.fullStream) {
    if (part.type === "start-step") {
      if (isFirst) onFirstReply();
      isFirst = false;
      text = "";
      await window.peerTells({ type: "step" });
    }
    if (part.type === "text-delta") {
      text += part.text;
      await window.peerTells({ type: "text", text });
    }
    if (part.type === "error") {
      await window.peerTells({ type: "text", text: `The assistant failed: ${part.error}` });
    }
  }
  try {
    const { messages } = await result.response;
    return messages;
  } catch {
    return []; // It failed.
  }
}

function aboutTheSite() {
  const said =
    document.querySelector("agent-chat").instructions ??
    document.querySelector("web-agent")?.textContent;
  return said && `About this site:\n${said.trim()}`;
}

function pageTools() {
  const tools = getToolRegistry()
    .list()
    .filter(({ annotations }) => !annotations?.debugging);
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(inputSchema),
        execute: (args, { toolCallId }) => run(name, args, toolCallId),
      }),
    ]),
  );
}

/** What the model reads of a failure is what ours reads. */
async function run(name, args, toolCallId) {
  await window.peerTells({ type: "call" });
  const { signal } = new AbortController();
  try {
    return await callTool(getToolRegistry(), name, args, { toolCallId, signal });
  } catch ({ code, message }) {
    await window.peerTells({ type: "failure", message });
    return formatToolError(code, message);
  }
}

/** The worker, with faults in what the model writes: the whole reply is damaged before anybody reads it. */
function damagedReplies(worker) {
  const heard = new Map();
  return {
    postMessage: (message) => worker.postMessage(message),
    addEventListener(type, listener) {
      let text = "";
      const own = async ({ data }) => {
        if (data?.status === "update") {
          text += data.output;
          return;
        }
        if (data?.status === "complete") {
          listener({ data: { status: "update", output: await window.damaged(text) } });
          text = "";
        }
        listener({ data });
      };
      heard.set(listener, own);
      worker.addEventListener(type, own);
    },
    removeEventListener: (type, listener) =>
      worker.removeEventListener(type, heard.get(listener) ?? listener),
  };
}
