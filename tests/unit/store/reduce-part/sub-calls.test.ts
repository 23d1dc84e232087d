import { assert } from "chai";
import type { AgentState } from "../../../../src/store/agent-state.js";
import { callsIn } from "../../../../src/store/change-messages.js";
import {
  call,
  callOf,
  failure,
  reduceAll,
  result,
  testCases,
  textOf,
  user,
} from "../reduced-state.js";

const under = (parentToolCallId: string, toolCallId: string) =>
  ({ ...call(toolCallId, "search", { q: toolCallId }), parentToolCallId }) as const;
const handedOn = [
  user("u1", "a scarf"),
  { type: "start" },
  { type: "message-start", messageId: "a1" },
  call("p", "delegate_to_stylist"),
] as const;

const subCallsOf = (state: AgentState) =>
  (callOf(state, "p").calls ?? []).map(({ toolCallId, state: now }) => `${toolCallId} ${now}`);
const outcome = (state: AgentState) => {
  const part = callOf(state, "p");
  return part.state === "output-error" ? part.errorText : part.state;
};

suite("reducePart: calls of an agent that was handed a task", () => {
  testCases([
    {
      does: "they stand below the call, and not beside it",
      parts: [...handedOn, under("p", "s1"), under("p", "s2"), result("s1", "found")],
      see: (state) => [textOf(state, 1), subCallsOf(state)],
      expect: [
        ["[delegate_to_stylist input-available]"],
        ["s1 output-available", "s2 input-available"],
      ],
    },
    {
      does: "they stay when the call ends",
      parts: [...handedOn, under("p", "s1"), result("s1", "found"), result("p", "The red one.")],
      see: (state) => [outcome(state), subCallsOf(state)],
      expect: ["output-available", ["s1 output-available"]],
    },
    {
      does: "below a call that has ended, or is unknown, there is nothing to come",
      parts: [...handedOn, result("p", "x"), under("p", "s1"), under("nobody", "s2")],
      see: (state) => callsIn(state.messages).map(({ toolCallId }) => toolCallId),
      expect: ["p"],
    },
    {
      does: "one asks, is agreed to, and has its times",
      parts: [
        ...handedOn,
        under("p", "s1"),
        { type: "tool-approval-request", toolCallId: "s1", approvalId: "q" },
        { type: "tool-approval-response", approvalId: "q", approved: true },
        result("s1", "paid"),
      ],
      see: (state) => [subCallsOf(state), state.timings["s1"]],
      expect: [["s1 output-available"], { startedAt: 7, endedAt: 8 }],
    },
    {
      does: "one that was refused is denied",
      parts: [
        ...handedOn,
        under("p", "s1"),
        { type: "tool-approval-request", toolCallId: "s1", approvalId: "q" },
        { type: "tool-approval-response", approvalId: "q", approved: false },
        failure("s1", "denied", "No."),
      ],
      see: subCallsOf,
      expect: ["s1 output-denied"],
    },
    {
      does: "the end of the run leaves none open, and the call tells what was done",
      parts: [
        ...handedOn,
        under("p", "s1"),
        result("s1", "found"),
        under("p", "s2"),
        { type: "finish", reason: "aborted" },
      ],
      see: (state) => [outcome(state), subCallsOf(state)],
      expect: [
        'Error [aborted]: Stopped before it finished. These calls of its agent were done: search {"q":"s1"}.',
        ["s1 output-available", "s2 output-error"],
      ],
    },
    {
      does: "the end of the call leaves none open either",
      parts: [...handedOn, under("p", "s1"), failure("p", "failed", "Oh.")],
      see: (state) => [outcome(state), subCallsOf(state)],
      expect: ["Error [failed]: Oh.", ["s1 output-error"]],
    },
    {
      does: "an error that tells so already is not told twice",
      parts: [
        ...handedOn,
        under("p", "s1"),
        result("s1", "found"),
        failure("p", "failed", 'Oh. These calls of its agent were done: search {"q":"s1"}.'),
      ],
      see: outcome,
      expect: 'Error [failed]: Oh. These calls of its agent were done: search {"q":"s1"}.',
    },
  ]);

  test("what did not change keeps its identity, and all of it is frozen", () => {
    const before = reduceAll(...handedOn, under("p", "s1"), result("s1", { found: 1 }));
    const after = reduceAll(
      ...handedOn,
      under("p", "s1"),
      result("s1", { found: 1 }),
      under("p", "s2"),
    );
    assert.isTrue(Object.isFrozen(callOf(after, "p").calls));
    assert.isTrue(Object.isFrozen(callOf(after, "p").calls?.[0]));
    assert.lengthOf(callOf(before, "p").calls ?? [], 1);
  });

  test("a long list of what was done is cut", () => {
    const calls = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const state = reduceAll(
      ...handedOn,
      ...calls.flatMap((id) => [
        { ...under("p", id), input: { text: "x".repeat(1000) } },
        result(id, "done"),
      ]),
      { type: "finish", reason: "aborted" },
    );
    assert.isBelow(String(outcome(state)).length, 1500);
  });
});
