import { assert } from "chai";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";

const LENGTH = 100_000;

// What makes a reader that goes back, or looks ahead to the end again and again, take quadratic time.
const UNITS = [
  ...["{", "[", "}", "{}", "[]", "[[{", "{\n", "{_"],
  ...['"', '{"', "{'", "{“", "{‘", '{\\"', "{“x”:“", '{"\\'],
  ...['{"a":', "{a:“", '{"name":“', '{"name":"get_basket"', '{"name":"get_basket"},'],
  ...["```", "```{", "```{“", "``````json ", "`", "`{", "`{“"],
  ...["<tool_call>", "</tool_call>", "<tool_call>{“", '<tool_call>{"', "<tool_call>```"],
  ...["<tool_call><function=a>", "<function=a><parameter=b>", "<function=a>", "<function="],
  ...["</parameter>", "</parameter> ", "<parameter=b\n", "</invoke>\n", '<invoke name="a">{"b":'],
  ...["<minimax:tool_call>", "<function_calls>", "<function_calls>a(b=", "<|python_tag|>[a("],
  ...["<|tool_call_start|>[a(b='c'", "<|tool_call_start|>[", "(", "[a(", "\n[a(b=(", "\n[a(),"],
  ...["[TOOL_CALLS]", "[TOOL_CALLS]a[ARGS]", "[TOOL_CALLS]a{“", "functools[{", "<|tool_call|>["],
  ...["<start_function_call>call:a{b:<escape>", "<|tool_call>a{", 'b:<|"|>c<|"|>', "call:"],
  ...["<｜tool▁call▁begin｜>", "<｜tool▁call▁begin｜>a\n```json\n", "<｜tool▁calls▁end｜>"],
  ...[
    "[TOOL_REQUEST]",
    "```tool_code\na(",
    "\nAction: a",
    "\nAction: get_basket\nAction Input: {“",
  ],
  ...["[THINK]", "<|channel>thought", "</s> ", "<tool_response>"],
  ...["<think>", "</think>", "<think></think>", "<thi"],
  ...[" ", "\n", "\\", "\\u", "1", "e", "_", "😀", "a'b"],
];

const HEADS = [
  ...["", "<tool_call>", "```json\n", '{"name": "get_basket", "arguments": {"a": "'],
  ...["<function=get_basket><parameter=a>", "\n[get_basket(a=", "Action: get_basket"],
  ...["<|tool_call>call:get_basket{a:", "[TOOL_CALLS]get_basket", "<｜tool▁call▁begin｜>"],
];

suite("parseToolCalls: long replies", function () {
  // In quadratic time each of these takes a minute or more.
  this.timeout(30_000);

  for (const unit of UNITS) {
    test(`comes to an end with 100,000 characters of ${JSON.stringify(unit)}`, () => {
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
