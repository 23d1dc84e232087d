import { answered, asked, call, callOf, result, testCases } from "../reduced-state.js";

suite("reducePart: approvals", () => {
  testCases([
    {
      does: "tool-approval-request: the call asks, the agent waits",
      parts: asked,
      see: (state) => [callOf(state, "c1"), state.activity],
      expect: [
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "approval-requested",
          approval: { id: "p1" },
        },
        { phase: "waiting", toolName: "add_to_basket", since: 5 },
      ],
    },
    {
      does: "tool-approval-request: of an unknown call, or of one that has ended, changes nothing",
      parts: [
        call("c1"),
        result("c1", "done"),
        { type: "tool-approval-request", toolCallId: "c1", approvalId: "p1" },
        { type: "tool-approval-request", toolCallId: "c9", approvalId: "p2" },
      ],
      see: (state) => [callOf(state, "c1").state, state.activity],
      expect: ["output-available", null],
    },
    {
      does: "tool-approval-response: agreed, the call begins now",
      parts: [...asked, answered(true)],
      see: (state) => [callOf(state, "c1"), state.activity, state.timings["c1"]],
      expect: [
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "approval-responded",
          approval: { id: "p1", approved: true },
        },
        { phase: "calling", toolName: "add_to_basket", since: 6 },
        { startedAt: 6 },
      ],
    },
    {
      does: "tool-approval-response: refused, nobody waits any more",
      parts: [...asked, answered(false, "no")],
      see: (state) => [callOf(state, "c1").state, state.activity],
      expect: ["approval-responded", null],
    },
    {
      does: "tool-approval-response: a second answer, or one to another question, changes nothing",
      parts: [
        ...asked,
        answered(false),
        answered(true),
        { type: "tool-approval-response", approvalId: "p9", approved: true },
      ],
      see: (state) => callOf(state, "c1"),
      expect: {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "add_to_basket",
        input: {},
        state: "approval-responded",
        approval: { id: "p1", approved: false },
      },
    },
  ]);
});
