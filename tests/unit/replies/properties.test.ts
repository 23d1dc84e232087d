import { assert } from "chai";
import fc from "fast-check";
import { writeCall } from "../../../src/local-agent/loop/call-format.js";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";
import { stripThinking } from "../../../src/local-agent/replies/think.js";

/** What formats are made of, so that random replies come near to calls. */
const SIGNS = [
  ...["<tool_call>", "</tool_call>", "<function=get_basket>", "</function>", "<parameter=a>"],
  ...["</parameter>", '<invoke name="get_basket">', "</invoke>", "<function_calls>", "```"],
  ...["<|python_tag|>", "[TOOL_CALLS]", "[ARGS]", "functools[{", "<|tool_call|>", "<|/tool_call|>"],
  ...["<|tool_call_start|>", "<|tool_call_end|>", "<start_function_call>", "<end_function_call>"],
  ...["<escape>", "<|tool_call>", "<tool_call|>", '<|"|>', "call:get_basket", "```tool_code\n"],
  ...["<｜tool▁call▁begin｜>", "<｜tool▁sep｜>", "<｜tool▁call▁end｜>", "[TOOL_REQUEST]"],
  ...["Action: get_basket", "Action Input:", "Observation:", "<think>", "</think>", "[/THINK]"],
  ...["get_basket", "get_basket(", "a=", ")", "{", "}", "[", "]", '"', "'", ":", ",", "\\", "\n"],
  ...[" ", "“", "1", "true", '"name": "get_basket"', '"arguments": {', "__proto__", "\ud83d"],
];

const nearCalls = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

const args = fc.dictionary(
  fc.oneof(fc.stringMatching(/^[a-z_]{1,8}$/), fc.constantFrom("__proto__", "constructor")),
  fc.jsonValue({ maxDepth: 4 }),
);

/** What JSON keeps: -0 is 0 in it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

suite("parseToolCalls: any reply", function () {
  this.timeout(60_000);

  test("is read without throwing, into what its text says and no more", () => {
    fc.assert(
      fc.property(nearCalls, (reply) => {
        const { calls, text, unreadable } = parseToolCalls(reply, ["get_basket"]);
        const said = stripThinking(reply);
        for (const { raw } of [...calls, ...unreadable]) assert.include(said, raw);
        for (const { reason } of unreadable) assert.isAtMost(reason.length, 200);
        assert.isAtMost(text.length, reply.length + calls.length + unreadable.length);
        assert.equal(text, text.trim());
      }),
      { numRuns: 5_000 },
    );
  });

  test("comes to the same whenever it is read", () => {
    // Expressions that remember where they stopped must not carry it from one reply to the next.
    fc.assert(
      fc.property(nearCalls, nearCalls, (reply, other) => {
        const first = parseToolCalls(reply, ["get_basket"]);
        parseToolCalls(other, ["get_basket"]);
        assert.deepEqual(parseToolCalls(reply, ["get_basket"]), first);
      }),
      { numRuns: 1_000 },
    );
  });

  test("gives back a call that was written as its model writes it, whatever its arguments", () => {
    const escaped = (value: unknown) => JSON.stringify(value);
    const formats: ((name: string, args: unknown) => string)[] = [
      (name, args) => writeCall("hermes", name, args),
      (name, args) => writeCall("json", name, args),
      (name, args) => `[TOOL_CALLS]${name}[ARGS]${escaped(args)}`,
      (name, args) => `<|python_tag|>${escaped({ name, parameters: args })}`,
      (name, args) => `<|tool_call|>[${escaped({ name, arguments: args })}]<|/tool_call|>`,
      (name, args) =>
        `<｜tool▁call▁begin｜>${name}<｜tool▁sep｜>${escaped(args)}<｜tool▁call▁end｜>`,
      (name, args) => `[TOOL_REQUEST]${escaped({ name, arguments: args })}[END_TOOL_REQUEST]`,
      (name, args) => `Action: ${name}\nAction Input: ${escaped(args)}`,
    ];
    fc.assert(
      fc.property(args, fc.constantFrom(...formats), (args, write) => {
        const reply = write("get_basket", args);
        const { calls, unreadable } = parseToolCalls(reply, ["get_basket"]);
        assert.deepEqual(unreadable, [], reply);
        assert.deepEqual(
          calls.map((call) => call.args),
          [asJson(args)],
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("gives text in tags back as it is", () => {
    const value = fc.string({ unit: "grapheme" }).filter((text) => !/<|\r|\[/.test(text));
    fc.assert(
      fc.property(value, (value) => {
        const reply = `<tool_call>\n<function=get_basket>\n<parameter=a>\n${value}\n</parameter>\n</function>\n</tool_call>`;
        assert.deepEqual(parseToolCalls(reply, ["get_basket"]).calls[0]?.args, { a: value });
      }),
      { numRuns: 1_000 },
    );
  });

  test("may nest a thousand levels deep in any notation: it is unreadable, or prose", () => {
    const deep = (open: string) => open.repeat(1_000);
    for (const reply of [
      `<tool_call>{"name": "get_basket", "arguments": ${deep('{"a":')}`,
      `<tool_call>{"name": "get_basket", "arguments": ${deep("[")}${"]".repeat(1_000)}}</tool_call>`,
      `<|tool_call_start|>[get_basket(a=${deep("(")}`,
      `[get_basket(a=${deep("[")}`,
      `<|tool_call>call:get_basket${deep("{a:")}`,
      `[TOOL_CALLS]get_basket[ARGS]${deep('{"a":')}`,
      deep("<function=get_basket><parameter=a>"),
      deep('{"name":"get_basket","arguments":'),
    ]) {
      const { calls, unreadable } = parseToolCalls(reply, ["get_basket"]);
      assert.deepEqual([calls, unreadable.length > 0], [[], true], reply.slice(0, 60));
    }
  });

  test("takes hostile names for names", () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    for (const name of names) {
      for (const reply of [
        `<tool_call>{"name": "${name}", "arguments": {"${name}": 1}}</tool_call>`,
        `<|tool_call_start|>[${name}(${name}=1)]<|tool_call_end|>`,
        `<|tool_call>call:${name}{${name}:1}<tool_call|>`,
        `[TOOL_CALLS]${name}[ARGS]{"${name}": 1}`,
        `<function=${name}>{"${name}": 1}</function>`,
      ]) {
        for (const tools of [[name], ["get_basket"]]) {
          const [call] = parseToolCalls(reply, tools).calls;
          assert.equal(call?.name, name, reply);
          assert.deepEqual(Object.entries(call?.args ?? {}), [[name, 1]], reply);
        }
      }
      const inTags = `<function=${name}><parameter=${name}>1</parameter></function>`;
      const [call] = parseToolCalls(inTags, []).calls;
      assert.deepEqual(Object.entries(call?.args ?? {}), [[name, "1"]]);
    }
  });
});
