import { assert } from "chai";
import { endOfCalls } from "../../../src/local-agent/replies/end-of-calls.js";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";

const TOOLS = ["add_to_basket", "get_basket"];
const ARGS = { product: "green tea", qty: 2 };
const JSON_ARGS = '{"product": "green tea", "qty": 2}';
const JSON_CALL = `{"name": "add_to_basket", "arguments": ${JSON_ARGS}}`;
const PYTHON_CALL = 'add_to_basket(product="green tea", qty=2)';

/** How one family of models writes calls. */
interface Family {
  family: string;
  /** A call of `add_to_basket` with `ARGS`. */
  add: string;
  /** A call of `get_basket` without arguments. */
  get: string;
  /** A call of `make_coffee`, which is no tool; absent where the format needs a known name. */
  unknown?: string;
  /** The format holds nothing but text: the schema gives the values their types. */
  isText?: boolean;
  /** How many characters at the beginning may be prose. */
  proseChars?: number;
}

const between = (open: string, close: string, write: [add: string, get: string, other: string]) => {
  const [add, get, unknown] = write.map((call) => open + call + close) as typeof write;
  return { add, get, unknown };
};

const json: [string, string, string] = [
  JSON_CALL,
  '{"name": "get_basket"}',
  '{"name": "make_coffee", "arguments": {}}',
];
const jsonList = json.map((call) => `[${call}]`) as typeof json;
const python: [string, string, string] = [PYTHON_CALL, "get_basket()", "make_coffee()"];
const pythonList = python.map((call) => `[${call}]`) as typeof python;
const gemmaCalls = (mark: string): [string, string, string] => [
  `call:add_to_basket{product:${mark}green tea${mark},qty:2}`,
  "call:get_basket{}",
  "call:make_coffee{}",
];
const named = (separator: string): [string, string, string] => [
  `add_to_basket${separator}${JSON_ARGS}`,
  `get_basket${separator}{}`,
  `make_coffee${separator}{}`,
];
const tags = (tag: string, name: string): [string, string, string] => [
  `<${tag}${name}add_to_basket>\n<parameter${name}product>\ngreen tea\n</parameter>\n<parameter${name}qty>\n2\n</parameter>\n</${tag}>`,
  `<${tag}${name}get_basket>\n</${tag}>`,
  `<${tag}${name}make_coffee>\n</${tag}>`,
];

const FAMILIES: Family[] = [
  { family: "Hermes", ...between("<tool_call>\n", "\n</tool_call>", json) },
  {
    family: "Qwen-Coder",
    ...between("<tool_call>\n", "\n</tool_call>", tags("function", "=")),
    isText: true,
  },
  {
    family: "Qwen-Coder without the outer marker",
    ...between("", "", tags("function", "=")),
    isText: true,
  },
  {
    family: "invoke",
    ...between("<function_calls>\n", "\n</function_calls>", tags("invoke", " name=")),
    isText: true,
  },
  {
    family: "MiniMax",
    ...between("<minimax:tool_call>\n", "\n</minimax:tool_call>", tags("invoke", " name=")),
    isText: true,
  },
  {
    family: "Llama 3.1's own tags",
    add: `<function=add_to_basket>${JSON_ARGS}</function>`,
    get: "<function=get_basket>{}</function>",
    unknown: "<function=make_coffee>{}</function>",
  },
  { family: "Llama, JSON behind a token", ...between("<|python_tag|>", "", json) },
  { family: "Llama, Python behind a token", ...between("<|python_tag|>", "", python) },
  {
    family: "Llama, a list of Python calls",
    add: pythonList[0],
    get: pythonList[1],
    proseChars: "[add_to_basket".length,
  },
  { family: "LFM2", ...between("<|tool_call_start|>", "<|tool_call_end|>", pythonList) },
  { family: "LFM2, JSON", ...between("<|tool_call_start|>", "<|tool_call_end|>", jsonList) },
  { family: "Olmo 3", ...between("<function_calls>\n", "\n</function_calls>", python) },
  { family: "Mistral", ...between("[TOOL_CALLS]", "", named("[ARGS]")) },
  { family: "Mistral with an id", ...between("[TOOL_CALLS]", "", named("[CALL_ID]a1B2[ARGS]")) },
  { family: "Mistral, a list", ...between("[TOOL_CALLS]", "", jsonList) },
  {
    family: "FunctionGemma",
    ...between("<start_function_call>", "<end_function_call>", gemmaCalls("<escape>")),
  },
  { family: "Gemma 4", ...between("<|tool_call>", "<tool_call|>", gemmaCalls('<|"|>')) },
  {
    family: "Gemma 3",
    ...between("```tool_code\n", "\n```", python),
    proseChars: "```tool_cod".length,
  },
  { family: "Phi", ...between("<|tool_call|>", "<|/tool_call|>", jsonList) },
  { family: "Granite 3", ...between("<|tool_call|>", "", jsonList) },
  { family: "functools", ...between("functools", "", jsonList), proseChars: "functools[".length },
  {
    family: "DeepSeek R1",
    ...between(
      "<｜tool▁call▁begin｜>function<｜tool▁sep｜>",
      "\n```<｜tool▁call▁end｜>",
      named("\n```json\n"),
    ),
  },
  {
    family: "DeepSeek V3.1",
    ...between("<｜tool▁call▁begin｜>", "<｜tool▁call▁end｜>", named("<｜tool▁sep｜>")),
  },
  {
    family: "an R1 distillate that spells the tokens",
    ...between(
      "<｜tool_call_begin｜>function<｜tool_sep｜>",
      "\n```<｜tool_call_end｜>",
      named("\n```json\n"),
    ),
  },
  { family: "LM Studio", ...between("[TOOL_REQUEST]\n", "\n[END_TOOL_REQUEST]", json) },
  {
    family: "ReAct",
    ...between("Action: ", "", named("\nAction Input: ")),
    proseChars: "Action: add_to_baske".length,
  },
];

function read(reply: string) {
  const { calls, text, unreadable } = parseToolCalls(reply, TOOLS);
  assert.deepEqual(unreadable, [], reply);
  for (const { raw } of calls) assert.include(reply, raw);
  return { calls: calls.map(({ name, args }) => ({ name, args })), text: collapsed(text) };
}

const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();

for (const { family, add, get, unknown, isText, proseChars = 2 } of FAMILIES) {
  suite(`Reply formats: ${family}`, () => {
    const added = {
      name: "add_to_basket",
      args: isText ? { product: "green tea", qty: "2" } : ARGS,
    };
    const listed = { name: "get_basket", args: {} };

    test("reads a call", () => {
      assert.deepEqual(read(add), { calls: [added], text: "" });
      assert.deepEqual(read(get), { calls: [listed], text: "" });
    });

    test("reads several calls, and the prose around them", () => {
      assert.deepEqual(read(`${add}\n${get}`), { calls: [added, listed], text: "" });
      assert.deepEqual(read(`I add it.\n${add}\nThen I look.\n${get}\nOne moment.`), {
        calls: [added, listed],
        text: "I add it. Then I look. One moment.",
      });
    });

    test("is over where prose follows its calls, and not before", () => {
      const calls = `I add it.\n${add}\n${get}`;
      for (let length = 1; length <= calls.length; length++) {
        assert.isUndefined(endOfCalls(calls.slice(0, length)), calls.slice(0, length));
      }
      // Others end nobody knows where, or by a tag that arguments may hold.
      const closes = /(?:>|\[END_TOOL_REQUEST\])$/.test(add) && !add.endsWith("</function>");
      assert.equal(endOfCalls(`${calls}\nD`), closes ? calls.length : undefined);
      assert.isUndefined(endOfCalls(`<think>\n${calls}\nDone`));
      assert.isUndefined(endOfCalls(`${calls}\nDone`, () => "assistant\n<think>\n"));
    });

    test("does not run a call that is only thought about", () => {
      assert.deepEqual(read(`<think>Maybe\n${add}\n</think>\nHello.`), {
        calls: [],
        text: "Hello.",
      });
    });

    test("never shows half a call, and never guesses at it", () => {
      for (let length = 1; length < add.length; length++) {
        const reply = `Yes.\n${add.slice(0, length)}`;
        const { calls, text, unreadable } = parseToolCalls(reply, TOOLS);
        const whole = calls.map(({ name, args }) => ({ name, args }));
        if (calls.length > 0) assert.deepEqual(whole, [added], reply);
        else if (length > proseChars) assert.lengthOf(unreadable, 1, reply);
        if (length > proseChars) assert.equal(text, "Yes.", reply);
      }
    });

    if (unknown !== undefined) {
      test("leaves an unknown name to the loop", () => {
        assert.deepEqual(read(unknown).calls, [{ name: "make_coffee", args: {} }]);
      });
    } else {
      test("is prose where it names no tool", () => {
        for (const reply of [add, get]) {
          const { calls, text } = parseToolCalls(reply, ["make_coffee"]);
          assert.deepEqual([calls, text], [[], reply]);
        }
      });
    }
  });
}
