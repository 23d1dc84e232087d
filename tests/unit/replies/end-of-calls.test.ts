import { assert } from "chai";
import { endOfCalls } from "../../../src/local-agent/replies/end-of-calls.js";

const CALL = '<tool_call>\n{"name": "get_basket", "arguments": {}}\n</tool_call>';

// What each format closes with is tested in formats.test.ts.
suite("endOfCalls", () => {
  test("is behind the last call, where prose begins", () => {
    assert.equal(endOfCalls(`${CALL}\n${CALL}\nÜ`), CALL.length * 2 + 1);
    assert.equal(endOfCalls(`${CALL}7`), CALL.length);
  });

  test("is not where another call, a fence or a mark may begin", () => {
    for (const rest of ["", "\n", "\n<", "\n<tool_", "\n```", "\n[", "\nfunc", "<|im_end|>"]) {
      assert.isUndefined(endOfCalls(CALL + rest), rest);
    }
  });

  test("is not in prose, nor behind a call that cannot be read", () => {
    for (const reply of [
      "Hello there.",
      "The mark </tool_call> closes a call.",
      "<tool_call>\nget my basket\n</tool_call>\nDone.",
      '<tool_call>\n{"name": "say", "arguments": {"text": "</tool_call> is',
    ]) {
      assert.isUndefined(endOfCalls(reply), reply);
    }
  });

  test("is not in reasoning, and is behind it", () => {
    assert.isUndefined(endOfCalls(`<think>${CALL} or`));
    assert.isUndefined(endOfCalls(`Maybe ${CALL} or`, () => "<|im_start|>assistant\n<think>\n"));
    const thought = `<think>\n${CALL} or\n</think>\n\n${CALL}`;
    assert.equal(endOfCalls(`${thought} Done`), thought.length);
    assert.equal(
      endOfCalls(`${CALL} Done`, () => "<think>\n\n</think>\n\n"),
      CALL.length,
    );
  });
});
