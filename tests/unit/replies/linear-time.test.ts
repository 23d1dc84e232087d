import { assert } from "chai";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";

const LENGTH = 200_000;

// What makes a reader that goes back, or looks ahead to the end again and again, take quadratic time.
const UNITS = [
  ...["{", "[", "}", "{}", "[]", "[[{", "{\n", "{_"],
  ...['"', '{"', "{'", "{“", "{‘", '{\\"', "{“x”:“", '{"\\'],
  ...['{"a":', "{a:“", '{"name":“', '{"name":"get_basket"', '{"name":"get_basket"},'],
  ...["```", "```{", "```{“", "``````json ", "`", "`{", "`{“"],
  ...["<tool_call>", "</tool_call>", "<tool_call>{“", '<tool_call>{"', "<tool_call>```"],
  ...["<think>", "</think>", "<think></think>", "<thi"],
  ...[" ", "\n", "\\", "\\u", "1", "e", "_", "😀", "a'b"],
];

const HEADS = ["", "<tool_call>", "```json\n", '{"name": "get_basket", "arguments": {"a": "'];

suite("parseToolCalls: long replies", function () {
  // In quadratic time each of these takes a minute or more.
  this.timeout(20_000);

  for (const unit of UNITS) {
    test(`comes to an end with 200,000 characters of ${JSON.stringify(unit)}`, () => {
      for (const head of HEADS) {
        for (const tail of ["", "”"]) {
          const reply = head + unit.repeat(LENGTH / unit.length) + tail;
          const { calls, unreadable } = parseToolCalls(reply, ["get_basket"]);
          assert.isAtMost(calls.length + unreadable.length, LENGTH);
        }
      }
    });
  }

  test("finds the call at the end of a long answer", () => {
    const reply = `${"Some prose {with} [brackets](x). ".repeat(6_000)}\n<tool_call>{"name": "get_basket"}`;
    assert.lengthOf(parseToolCalls(reply, ["get_basket"]).calls, 1);
  });

  test("reads a call with a very long argument", () => {
    const text = 'A long "quoted" text with { and \\ and ``` in it.\n'.repeat(4_000);
    const call = JSON.stringify({ name: "write_note", arguments: { text } });
    for (const reply of [call, `<tool_call>${call}</tool_call>`, `\`\`\`json\n${call}\n\`\`\``]) {
      assert.deepEqual(parseToolCalls(reply, ["write_note"]).calls[0]?.args, { text });
    }
  });
});
