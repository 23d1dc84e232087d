import {
  answered,
  asked,
  call,
  callOf,
  failure,
  result,
  testCases,
  textOf,
  user,
} from "../reduced-state.js";

suite("reducePart: calls", () => {
  testCases([
    {
      does: "tool-call: adds a dynamic-tool part, input-available",
      parts: [{ type: "message-start", messageId: "a1" }, call("c1", "search", { query: "mug" })],
      see: ({ messages, timings }) => [messages[0]?.parts, { ...timings }],
      expect: [
        [
          {
            type: "dynamic-tool",
            toolCallId: "c1",
            toolName: "search",
            input: { query: "mug" },
            state: "input-available",
          },
        ],
        { c1: { startedAt: 2 } },
      ],
    },
    {
      does: "tool-call: makes an assistant message where there is none",
      parts: [user("u1", "hello"), call("c1")],
      see: ({ messages }) => messages.map(({ role }) => role),
      expect: ["user", "assistant"],
    },
    {
      does: "tool-call: the same id again changes nothing",
      parts: [call("c1", "search"), result("c1", "ok"), call("c1", "other")],
      see: (state) => textOf(state, 0),
      expect: ["[search output-available]"],
    },
    {
      does: "tool-result: output-available, with its time",
      parts: [call("c1"), result("c1", "2 mugs")],
      see: (state) => [callOf(state, "c1"), state.timings["c1"]],
      expect: [
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "output-available",
          output: "2 mugs",
        },
        { startedAt: 1, endedAt: 2 },
      ],
    },
    {
      does: "tool-result: an MCP result with isError stays an output",
      parts: [call("c1"), result("c1", { content: [], isError: true })],
      see: (state) => callOf(state, "c1").state,
      expect: "output-available",
    },
    {
      does: "tool-result: of an unknown call, or of one that has ended, changes nothing",
      parts: [call("c1"), result("c1", "first"), result("c1", "second"), result("c9", "x")],
      see: (state) => [state.messages.length, callOf(state, "c1"), Object.keys(state.timings)],
      expect: [
        1,
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "output-available",
          output: "first",
        },
        ["c1"],
      ],
    },
    {
      does: "tool-error: output-error, with the full text and its time",
      parts: [call("c1"), failure("c1", "failed", "Sold out.")],
      see: (state) => [callOf(state, "c1"), state.timings["c1"]],
      expect: [
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "output-error",
          errorText: "Error [failed]: Sold out.",
        },
        { startedAt: 1, endedAt: 2 },
      ],
    },
    {
      does: "tool-error: denied, of a call that nobody was asked about, is an error",
      parts: [call("c1"), failure("c1", "denied", "Not on this page.")],
      see: (state) => callOf(state, "c1").state,
      expect: "output-error",
    },
    {
      does: "tool-error: denied, after the person refused, is output-denied",
      parts: [...asked, answered(false, "too dear"), failure("c1", "denied", "too dear")],
      see: (state) => callOf(state, "c1"),
      expect: {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "add_to_basket",
        input: {},
        state: "output-denied",
        approval: { id: "p1", approved: false, reason: "too dear" },
      },
    },
    {
      does: "tool-error: denied, while the person is still asked, is output-denied",
      parts: [...asked, failure("c1", "denied", "a policy was faster")],
      see: (state) => callOf(state, "c1"),
      expect: {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "add_to_basket",
        input: {},
        state: "output-denied",
        approval: { id: "p1", approved: false },
      },
    },
    {
      does: "tool-error: denied, though the person agreed, is an error",
      parts: [...asked, answered(true), failure("c1", "denied", "The shop refused.")],
      see: (state) => callOf(state, "c1").state,
      expect: "output-error",
    },
    {
      does: "tool-error: another code, after the person refused, is an error",
      parts: [...asked, answered(false), failure("c1", "aborted", "Stopped.")],
      see: (state) => callOf(state, "c1").state,
      expect: "output-error",
    },
  ]);
});
