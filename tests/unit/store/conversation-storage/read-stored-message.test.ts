import { assert } from "chai";
import { readStoredMessage } from "../../../../src/store/conversation-storage/read-stored-message.js";
import { done, says } from "./visit.js";

const record = (message: unknown) => ({
  version: 1,
  turn: 1,
  step: 0,
  id: "a1",
  tab: "t",
  message,
  timings: {},
});
const withCalls = (calls: unknown) => record(says("a1", { ...done("p"), calls } as never));

suite("readStoredMessage: calls of an agent that was handed a task", () => {
  test("are read as they were written", () => {
    const written = withCalls([
      done("s1"),
      { ...done("s2"), state: "output-error", errorText: "E" },
    ]);
    assert.deepEqual(readStoredMessage(structuredClone(written)), written as never);
  });

  const broken: Record<string, unknown> = {
    "no list": { 0: done("s1") },
    null: null,
    "a text": [{ type: "text", text: "hi" }],
    "no call": [{ type: "dynamic-tool", toolCallId: "s1" }],
    "a call of an unknown state": [{ ...done("s1"), state: "gone" }],
    "calls of a call below": [{ ...done("s1"), calls: [done("s2")] }],
  };
  for (const [what, calls] of Object.entries(broken)) {
    test(`${what} cannot be read`, () => assert.isNull(readStoredMessage(withCalls(calls))));
  }
});
