import type { ModelMessage } from "ai";
import type { AgentMessage, AgentToolPart } from "../../local-agent/contract/messages.js";
import { finishedCall } from "../../local-agent/loop/history.js";
import { isRecord } from "../../local-agent/tools/foreign-data.js";
import type { ProviderNames } from "./provider-names.js";

type AssistantPart = Exclude<
  Extract<ModelMessage, { role: "assistant" }>["content"],
  string
>[number];

/**
 * A conversation as the AI SDK's model messages: what was said, the calls, and after each run of calls their results.
 * What a model reads of a result is the same text as on the device: MCP content as text, failures as `Error [code]: …`.
 */
export function toModelMessages(
  messages: readonly AgentMessage[],
  names: ProviderNames,
): ModelMessage[] {
  return messages.flatMap((message) =>
    message.role === "user" ? userMessage(message) : assistantMessages(message, names),
  );
}

function userMessage({ parts }: AgentMessage): ModelMessage[] {
  const content = parts.flatMap((part) => (part.type === "text" ? [textPart(part.text)] : []));
  return content.length === 0 ? [] : [{ role: "user", content }];
}

function assistantMessages({ parts }: AgentMessage, names: ProviderNames): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let content: AssistantPart[] = [];
  let calls: AgentToolPart[] = [];
  const flush = () => {
    if (content.length > 0) messages.push({ role: "assistant", content });
    if (calls.length > 0) messages.push(resultsOf(calls, names));
    content = [];
    calls = [];
  };
  for (const part of parts) {
    if (part.type === "dynamic-tool") {
      calls.push(part);
      content.push(callPart(part, names));
    } else if (part.text.trim() !== "") {
      if (calls.length > 0) flush();
      content.push(textPart(part.text));
    }
  }
  flush();
  return messages;
}

const textPart = (text: string) => ({ type: "text" as const, text });

function callPart({ toolCallId, toolName, input }: AgentToolPart, names: ProviderNames) {
  return {
    type: "tool-call" as const,
    toolCallId,
    toolName: names.toProvider(toolName),
    // What a model wrote that was no object; providers take nothing else.
    input: isRecord(input) ? input : {},
  };
}

function resultsOf(calls: readonly AgentToolPart[], names: ProviderNames): ModelMessage {
  return {
    role: "tool",
    content: calls.map((call) => {
      const { text, failed } = finishedCall(call);
      return {
        type: "tool-result",
        toolCallId: call.toolCallId,
        toolName: names.toProvider(call.toolName),
        output: { type: failed ? "error-text" : "text", value: text },
      };
    }),
  };
}
