// The page's side of @browser-ai/transformers-js: a model of the AI SDK, used by its interface for providers.
import { transformersJS } from "@browser-ai/transformers-js";
import { useThisMachine } from "./this-machine.js";

/** @param worker Where the model runs; absent: on the page's own thread. */
export function openPeer(name, worker) {
  useThisMachine();
  return transformersJS(name, { device: "wasm", dtype: "q4", worker });
}

/** What our loop asks of a provider, in the AI SDK's words. */
export function asPeerCall({ messages, tools, maxNewTokens = 512 }) {
  return {
    prompt: messages.map(asPeerMessage),
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function",
      name,
      description,
      inputSchema: parameters,
    })),
    maxOutputTokens: maxNewTokens,
    temperature: 0, // Greedy, as ours.
  };
}

function asPeerMessage({ role, content, name = "" }) {
  if (role === "system") return { role, content };
  if (role !== "tool") return { role, content: [{ type: "text", text: content }] };
  const output = { type: "text", value: content };
  return { role, content: [{ type: "tool-result", toolCallId: name, toolName: name, output }] };
}
