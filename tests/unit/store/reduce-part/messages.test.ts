import { call, testCases, textOf, user } from "../reduced-state.js";

suite("reducePart: messages", () => {
  testCases([
    {
      does: "user-message: appends it",
      parts: [user("u1", "hello"), user("u2", "again")],
      see: ({ messages }) => messages.map(({ id }) => id),
      expect: ["u1", "u2"],
    },
    {
      does: "user-message: one that is there already is not doubled",
      parts: [user("u1", "hello"), user("u1", "hello")],
      see: ({ messages }) => messages.length,
      expect: 1,
    },
    {
      does: "message-start: appends an assistant message, status streaming",
      parts: [user("u1", "hello"), { type: "start" }, { type: "message-start", messageId: "a1" }],
      see: ({ messages, status }) => [messages[1], status],
      expect: [{ id: "a1", role: "assistant", parts: [] }, "streaming"],
    },
    {
      does: "message-start: one that is there already is not doubled",
      parts: [
        { type: "message-start", messageId: "a1" },
        { type: "text-delta", text: "hi" },
        { type: "message-start", messageId: "a1" },
      ],
      see: ({ messages }) => messages.map(({ parts }) => parts.length),
      expect: [1],
    },
    {
      does: "text-delta: appends to the text of the message it names",
      parts: [
        { type: "message-start", messageId: "a1" },
        { type: "message-start", messageId: "a2" },
        { type: "text-delta", messageId: "a1", text: "one" },
        { type: "text-delta", messageId: "a2", text: "two" },
        { type: "text-delta", messageId: "a1", text: " more" },
      ],
      see: (state) => [textOf(state, 0), textOf(state, 1)],
      expect: [["one more"], ["two"]],
    },
    {
      does: "text-delta: without a name, or with an unknown one, goes to the last assistant message",
      parts: [
        { type: "message-start", messageId: "a1" },
        { type: "text-delta", text: "one" },
        { type: "text-delta", messageId: "elsewhere", text: " two" },
      ],
      see: ({ messages }) => messages,
      expect: [{ id: "a1", role: "assistant", parts: [{ type: "text", text: "one two" }] }],
    },
    {
      does: "text-delta: makes an assistant message where none follows the request yet",
      parts: [
        { type: "message-start", messageId: "a1" },
        { type: "text-delta", text: "old answer" },
        user("u2", "next"),
        { type: "text-delta", text: "new" },
        { type: "text-delta", text: " answer" },
      ],
      see: (state) => [textOf(state, 0), textOf(state, 1), textOf(state, 2), state.messages.length],
      expect: [["old answer"], ["next"], ["new answer"], 3],
    },
    {
      does: "text-delta: a user's message is never written into, whatever the adapter names",
      parts: [user("u1", "hello"), { type: "text-delta", messageId: "u1", text: "evil" }],
      see: (state) => [textOf(state, 0), textOf(state, 1), state.messages[1]?.id !== "u1"],
      expect: [["hello"], ["evil"], true],
    },
    {
      does: "text-delta: one that names an earlier user's message goes to the answer",
      parts: [
        user("u1", "hello"),
        { type: "message-start", messageId: "a1" },
        { type: "text-delta", messageId: "u1", text: "Hi" },
        { type: "text-delta", messageId: "u1", text: "!" },
      ],
      see: (state) => [textOf(state, 0), textOf(state, 1), state.messages.length],
      expect: [["hello"], ["Hi!"], 2],
    },
    {
      does: "text-delta: after a call it is a text of its own, so that the order stays true",
      parts: [
        { type: "message-start", messageId: "a1" },
        { type: "text-delta", text: "before" },
        call("c1"),
        { type: "text-delta", text: "after" },
      ],
      see: (state) => textOf(state, 0),
      expect: ["before", "[add_to_basket input-available]", "after"],
    },
    {
      does: "set-messages: replaces the conversation, and forgets the last error",
      parts: [
        user("u1", "hello"),
        { type: "error", error: "no" },
        { type: "set-messages", messages: [] },
      ],
      see: ({ messages, error, status }) => [messages, error, status],
      expect: [[], null, "ready"],
    },
    {
      does: "set-messages: forgets the times of calls that are gone, and keeps the others",
      parts: [
        call("c1"),
        {
          type: "set-messages",
          messages: [
            {
              id: "a1",
              role: "assistant",
              parts: [
                {
                  type: "dynamic-tool",
                  toolCallId: "c2",
                  toolName: "x",
                  input: {},
                  state: "output-available",
                  output: 1,
                },
              ],
            },
          ],
        },
      ],
      see: ({ timings }) => Object.keys(timings),
      expect: [],
    },
  ]);
});
