import { answered, asked, call, callOf, result, testCases, user } from "../reduced-state.js";

suite("reducePart: the run and the model", () => {
  testCases([
    {
      does: "start: the status is submitted, and the last error goes",
      parts: [{ type: "error", error: "no" }, { type: "start" }],
      see: ({ status, error }) => [status, error],
      expect: ["submitted", null],
    },
    {
      does: "activity: says what goes on; `since` stays while the phase and the tool do",
      parts: [
        { type: "start" },
        { type: "activity", phase: "writing" },
        { type: "activity", phase: "writing", tokens: 12 },
      ],
      see: ({ activity }) => activity,
      expect: { phase: "writing", tokens: 12, since: 2 },
    },
    {
      does: "activity: `since` is new with another phase",
      parts: [
        { type: "start" },
        { type: "activity", phase: "reading" },
        { type: "activity", phase: "writing" },
      ],
      see: ({ activity }) => activity,
      expect: { phase: "writing", since: 3 },
    },
    {
      does: "activity: `since` is new with another tool",
      parts: [
        { type: "start" },
        { type: "activity", phase: "calling", toolName: "search" },
        { type: "activity", phase: "calling", toolName: "add" },
      ],
      see: ({ activity }) => activity,
      expect: { phase: "calling", toolName: "add", since: 3 },
    },
    {
      does: "activity: none while nothing runs",
      parts: [
        { type: "start" },
        { type: "finish", reason: "stop" },
        { type: "activity", phase: "writing" },
      ],
      see: ({ activity }) => activity,
      expect: null,
    },
    {
      does: "finish: ready, no activity",
      parts: [
        { type: "start" },
        { type: "activity", phase: "writing" },
        { type: "finish", reason: "stop" },
      ],
      see: ({ status, activity, error }) => [status, activity, error],
      expect: ["ready", null, null],
    },
    {
      does: "finish: empty answers are removed, those with text or a call stay",
      parts: [
        user("u1", ""),
        { type: "message-start", messageId: "empty" },
        { type: "message-start", messageId: "blank" },
        { type: "text-delta", text: " \n" },
        { type: "message-start", messageId: "call" },
        call("c1"),
        result("c1", "ok"),
        { type: "message-start", messageId: "text" },
        { type: "text-delta", text: "Done." },
        { type: "message-start", messageId: "last" },
        { type: "finish", reason: "stop" },
      ],
      see: ({ messages }) => messages.map(({ id }) => id),
      expect: ["u1", "call", "text"],
    },
    {
      does: "finish: a call that has not ended becomes an error, so that no spinner turns for ever",
      parts: [call("c1"), { type: "finish", reason: "aborted" }],
      see: (state) => [callOf(state, "c1"), state.timings["c1"]],
      expect: [
        {
          type: "dynamic-tool",
          toolCallId: "c1",
          toolName: "add_to_basket",
          input: {},
          state: "output-error",
          errorText: "Error [aborted]: Stopped before it finished.",
        },
        { startedAt: 1, endedAt: 2 },
      ],
    },
    {
      does: "finish: a question that is still open is aborted",
      parts: [...asked, { type: "finish", reason: "aborted" }],
      see: (state) => callOf(state, "c1").state,
      expect: "output-error",
    },
    {
      does: "finish: a call that was agreed to and has not ended is aborted",
      parts: [...asked, answered(true), { type: "finish", reason: "aborted" }],
      see: (state) => callOf(state, "c1").state,
      expect: "output-error",
    },
    {
      does: "finish: a call that was refused is output-denied, though the adapter kept silent",
      parts: [...asked, answered(false, "no"), { type: "finish", reason: "stop" }],
      see: (state) => callOf(state, "c1"),
      expect: {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "add_to_basket",
        input: {},
        state: "output-denied",
        approval: { id: "p1", approved: false, reason: "no" },
      },
    },
    {
      does: "error: the same, with the reason",
      parts: [
        { type: "start" },
        { type: "message-start", messageId: "a1" },
        call("c1"),
        { type: "message-start", messageId: "a2" },
        { type: "activity", phase: "writing" },
        { type: "error", error: "The model failed." },
      ],
      see: (state) => [
        state.status,
        state.error,
        state.activity,
        state.messages.length,
        callOf(state, "c1").state,
      ],
      expect: ["error", "The model failed.", null, 1, "output-error"],
    },
    {
      does: "model-availability: says it, and forgets the rest",
      parts: [
        { type: "model-error", error: "no" },
        { type: "model-availability", availability: "downloading" },
      ],
      see: ({ model }) => model,
      expect: { availability: "downloading" },
    },
    {
      does: "model-progress: downloading, so far",
      parts: [{ type: "model-progress", progress: { loaded: 5, total: 10 } }],
      see: ({ model }) => model,
      expect: { availability: "downloading", progress: { loaded: 5, total: 10 } },
    },
    {
      does: "model-error: downloadable again, with the reason",
      parts: [
        { type: "model-progress", progress: { loaded: 5 } },
        { type: "model-error", error: "No network." },
      ],
      see: ({ model }) => model,
      expect: { availability: "downloadable", error: "No network." },
    },
  ]);
});
