import { assert } from "chai";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";

const TOOLS = ["write_note", "get_basket"];

const isProse = (reply: string) =>
  assert.deepEqual(parseToolCalls(reply, TOOLS), { text: reply, calls: [], unreadable: [] });

/** The arguments of the only call in a reply that has nothing else in it. */
function argsOf(reply: string): unknown {
  const { calls, text, unreadable } = parseToolCalls(reply, TOOLS);
  assert.deepEqual([unreadable, text, calls.length], [[], "", 1], reply);
  return calls[0]?.args;
}

function isUnreadable(reply: string): string {
  const { calls, unreadable } = parseToolCalls(reply, TOOLS);
  assert.deepEqual([calls.length, unreadable.length], [0, 1], reply);
  return unreadable[0]?.reason ?? "";
}

suite("Calls as tags", () => {
  const note = (parameters: string) =>
    `<tool_call>\n<function=write_note>\n${parameters}\n</function>\n</tool_call>`;
  const value = (text: string) => note(`<parameter=text>\n${text}\n</parameter>`);

  test("keep a value as text, with its line breaks and quotes", () => {
    for (const text of [
      "3",
      "false",
      "null",
      '{"a": [1]}',
      'one\n\n  two "three"\n',
      "a < b",
      "",
    ]) {
      assert.deepEqual(argsOf(value(text)), { text }, text);
    }
    assert.deepEqual(argsOf(note("<parameter=text>in line</parameter>")), { text: "in line" });
  });

  test("close a value at the last closing tag before another tag of the call", () => {
    assert.deepEqual(argsOf(value("It says </parameter> here, and </function> too.")), {
      text: "It says </parameter> here, and </function> too.",
    });
  });

  test("hold a call in a value as text", () => {
    for (const text of ['{"name": "get_basket"}', "[TOOL_CALLS]get_basket[ARGS]{}"]) {
      assert.deepEqual(argsOf(value(text)), { text });
    }
  });

  test("may miss the end of the outer tags, and of a parameter's own before a line break", () => {
    const args = { text: "tea" };
    for (const reply of [
      value("tea").replace("\n</tool_call>", ""),
      value("tea").replace("\n</function>", ""),
      value("tea").replace("<tool_call>\n", ""),
      value("tea").replace("n>\n</tool_call>", ""),
      value("tea").replace("=text>", "=text"),
      value("tea").replace("=text>", ' name="text">'),
      value("tea").replace("=text>", ' name="text" type="string">'),
    ]) {
      assert.deepEqual(argsOf(reply), args, reply);
    }
  });

  test("are a call without arguments where they close themselves", () => {
    assert.deepEqual(argsOf('<invoke name="get_basket"/>'), {});
  });

  test("leave out a parameter of which nothing was written but its name", () => {
    assert.deepEqual(argsOf(note("<parameter=text</parameter>")), {});
  });

  test("are unreadable where nobody knows what belongs to a value", () => {
    isUnreadable(note("<parameter=text>one<parameter=title>two</parameter>"));
    isUnreadable(note("<parameter=text>one"));
    isUnreadable(note("one"));
    isUnreadable(note("<parameter=text one</parameter>"));
    isUnreadable("<function=write_note><parameter=text>one</parameter>");
    isUnreadable("<function=write_note><parameter=text>one</parameter><");
  });

  test("are dropped where they close nothing and nothing follows", () => {
    assert.equal(parseToolCalls("Done.\n</parameter>\n</invoke>", TOOLS).text, "Done.");
    isProse("Close it with </parameter>, then go on.");
  });
});

suite("Calls as Python", () => {
  const note = (args: string) =>
    argsOf(`<|tool_call_start|>[write_note(${args})]<|tool_call_end|>`);

  test("have Python's values, and JSON's", () => {
    assert.deepEqual(
      note('a=True, b=false, c=None, d=-1.5, e=(1, "x"), f=[{"k": [1,]}], g={\'k\': ()},'),
      { a: true, b: false, c: null, d: -1.5, e: [1, "x"], f: [{ k: [1] }], g: { k: [] } },
    );
    assert.deepEqual(note(""), {});
    assert.deepEqual(note(" text = 'x' "), { text: "x" });
    assert.deepEqual(note('{"text": "x"}'), { text: "x" });
  });

  test("have strings with brackets, escapes and apostrophes in them", () => {
    assert.deepEqual(note("text='a)] b', more=\"it's\""), { text: "a)] b", more: "it's" });
    assert.deepEqual(note("text='Bob's \\'tea\\'\\n'"), { text: "Bob's 'tea'\n" });
  });

  test("are unreadable where a value has no key, or ends nobody knows where", () => {
    const call = (args: string) => `<|tool_call_start|>[write_note(${args})]<|tool_call_end|>`;
    isUnreadable(call("'x'"));
    isUnreadable(call("text='He said 'hi' to us'"));
    isUnreadable(call("text=get_basket()"));
    isUnreadable(call("text='a' more='b'"));
    isUnreadable("<|tool_call_start|>[]<|tool_call_end|>");
  });

  test("may miss the bracket of the list before the marker that closes it", () => {
    assert.deepEqual(argsOf("<|tool_call_start|>[get_basket()<|tool_call_end|>"), {});
  });

  test("without a marker are calls only in lines of their own, outside of code", () => {
    for (const reply of [
      "Run [get_basket()] to see it.",
      "[get_basket()](https://example.test/doc) explains it.",
      "[get_basket()] explains it.",
      "get_basket()",
      "```python\n[get_basket()]\n```",
      "[make_coffee()]",
      "[get_basket, write_note]",
      "[1] get_basket(x)",
    ]) {
      isProse(reply);
    }
    assert.deepEqual(argsOf("[get_basket()]"), {});
    assert.deepEqual(parseToolCalls("[get_basket()]").calls, []);
    isUnreadable("[write_note(text='a' b)]\nDone.");
  });
});

suite("Calls as Gemma writes them", () => {
  const argsIn = (args: string) => argsOf(`<|tool_call>call:write_note${args}<tool_call|>`);

  test("have delimited strings in which nothing else has a meaning", () => {
    const text = 'a "b", {c}: \\n [d] <escape>';
    assert.deepEqual(argsIn(`{text:<|"|>${text}<|"|>,n:1}`), { text, n: 1 });
  });

  test("nest", () => {
    assert.deepEqual(argsIn('{a:{b:[<|"|>x<|"|>,{c:null}],d:-0.5},e:true}'), {
      a: { b: ["x", { c: null }], d: -0.5 },
      e: true,
    });
  });

  test("may miss the comma behind a delimited string, and the delimiters of one word", () => {
    assert.deepEqual(argsIn('{text:<|"|>x<|"|>n:9}'), { text: "x", n: 9 });
    assert.deepEqual(argsIn("{text:green,path:/a/b,n:2.50}"), {
      text: "green",
      path: "/a/b",
      n: 2.5,
    });
  });

  test("may use quotes, parentheses, or nothing, and name the tool twice", () => {
    assert.deepEqual(argsIn('{"text": "x", more: \'y\'}'), { text: "x", more: "y" });
    assert.deepEqual(argsIn('(text=<|"|>x<|"|>)'), { text: "x" });
    assert.deepEqual(argsIn(""), {});
    assert.deepEqual(argsIn(":write_note{n:1}"), { n: 1 });
  });

  test("are unreadable where a string has no end, or a value is several words", () => {
    isUnreadable('<|tool_call>call:write_note{text:<|"|>x}<tool_call|>');
    isUnreadable("<|tool_call>call:write_note{text:green tea}<tool_call|>");
    isUnreadable("<|tool_call>write a note<tool_call|>");
  });
});

suite("Calls as ReAct", () => {
  test("keep the thought as prose, and drop the result that the model made up", () => {
    const reply =
      "Thought: I look.\nAction: get_basket\nAction Input: {}\nObservation: 3 mugs.\nFinal Answer: 3";
    const { calls, text } = parseToolCalls(reply, TOOLS);
    assert.deepEqual([calls.length, text], [1, "Thought: I look."]);
  });

  test("are prose where they name no action", () => {
    isProse("Action: None\nAction Input: None");
    isProse("Action: look around\nAction Input: {}");
    isProse("Action: get_basket, then pay.");
    isProse('```\nAction: get_basket\nAction Input: {"a": 1}\n```\nis how ReAct looks.');
  });

  test("are unreadable where the input is no JSON", () => {
    isUnreadable("Action: write_note\nAction Input: tea");
  });
});

suite("Markers", () => {
  test("inside another call's strings are text", () => {
    const text = "<function=get_basket> [TOOL_CALLS] <invoke name= functools[{ <|python_tag|>";
    const json = JSON.stringify({ name: "write_note", arguments: { text } });
    assert.deepEqual(argsOf(`<tool_call>${json}</tool_call>`), { text });
    assert.deepEqual(argsOf(`[TOOL_CALLS][${json}]`), { text });
  });

  test("that are left over go from the prose, but not from a call's strings", () => {
    const { calls, text } = parseToolCalls(
      'One <|tool_call_end|>moment.\n{"name": "write_note", "arguments": {"text": "a </tool_call> b"}}',
      TOOLS,
    );
    assert.equal(text, "One moment.");
    assert.deepEqual(calls[0]?.args, { text: "a </tool_call> b" });
  });

  test("of several families may stand in one reply", () => {
    const reply = '[TOOL_CALLS]get_basket[ARGS]{}<tool_call>{"name": "get_basket"}</tool_call>';
    assert.lengthOf(parseToolCalls(reply, TOOLS).calls, 2);
  });

  test("that are words are prose where no call follows", () => {
    isProse("Python has functools[0] and functools.");
    isProse("[THINKING] aloud");
  });

  test("that end the turn, or begin a tool's result, end the reply", () => {
    const call = "<start_function_call>call:get_basket{}<end_function_call>";
    for (const end of ["</s>", "<end_of_turn>", "<｜end▁of▁sentence｜>", "<|eom_id|>", "<|end|>"]) {
      assert.equal(parseToolCalls(`Hello.${end}`, TOOLS).text, "Hello.");
    }
    for (const result of [
      "<start_function_response>",
      "<tool_response>\n9 mugs.",
      "<|tool_response>",
    ]) {
      assert.deepEqual(argsOf(call + result), {});
    }
    isProse("It costs <s>4</s> 3 euros.");
  });

  test("of reasoning are Mistral's and Gemma's, too", () => {
    for (const reply of [
      "[THINK][TOOL_CALLS]get_basket[ARGS]{}[/THINK]Hello.",
      "<|channel>thought\n<|tool_call>call:get_basket{}<tool_call|>\n<channel|>Hello.",
    ]) {
      assert.deepEqual(parseToolCalls(reply, TOOLS), { text: "Hello.", calls: [], unreadable: [] });
    }
  });
});
