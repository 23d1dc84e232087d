import { assert } from "chai";
import type { AgentToolPart } from "../../../src/local-agent/contract/messages.js";
import type { AgentState } from "../../../src/store/agent-state.js";
import { INITIAL_STATE, reducePart } from "../../../src/store/reduce-part.js";
import type { AgentStorePart } from "../../../src/store/store-part.js";

/** A part does this: after these parts, what is seen of the state is as expected. */
export interface ReduceCase {
  does: string;
  parts: AgentStorePart[];
  see: (state: AgentState) => unknown;
  expect: unknown;
}

/** One test a case. */
export function testCases(cases: readonly ReduceCase[]): void {
  for (const { does, parts, see, expect } of cases) {
    test(does, () => assert.deepEqual(see(reduceAll(...parts)), expect));
  }
}

/** Each part arrives one millisecond after the one before; the first at 1. */
export function reduceAll(...parts: AgentStorePart[]): AgentState {
  return parts.reduce((state, part, index) => reducePart(state, part, index + 1), INITIAL_STATE);
}

export const user = (id: string, text: string): AgentStorePart => ({
  type: "user-message",
  message: { id, role: "user", parts: [{ type: "text", text }] },
});
export const call = (toolCallId: string, toolName = "add_to_basket", input: unknown = {}) =>
  ({ type: "tool-call", toolCallId, toolName, input }) as const;
export const result = (toolCallId: string, output: unknown) =>
  ({ type: "tool-result", toolCallId, toolName: "add_to_basket", input: {}, output }) as const;
export const failure = (toolCallId: string, code: string, message: string) =>
  ({
    type: "tool-error",
    toolCallId,
    toolName: "add_to_basket",
    input: {},
    error: `Error [${code}]: ${message}`,
    code,
  }) as const;
export const asked: AgentStorePart[] = [
  user("u1", "order it"),
  { type: "start" },
  { type: "message-start", messageId: "a1" },
  call("c1"),
  { type: "tool-approval-request", toolCallId: "c1", approvalId: "p1" },
];
export const answered = (approved: boolean, reason?: string): AgentStorePart => ({
  type: "tool-approval-response",
  approvalId: "p1",
  approved,
  ...(reason === undefined ? {} : { reason }),
});

export function textOf(state: AgentState, index: number): string[] {
  return (state.messages[index]?.parts ?? []).map((part) =>
    part.type === "text" ? part.text : `[${part.toolName} ${part.state}]`,
  );
}

export function callOf(state: AgentState, toolCallId: string): AgentToolPart {
  const found = state.messages
    .flatMap((message) => message.parts)
    .find((part) => part.type === "dynamic-tool" && part.toolCallId === toolCallId);
  assert(found?.type === "dynamic-tool", `no call ${toolCallId}`);
  return found;
}
