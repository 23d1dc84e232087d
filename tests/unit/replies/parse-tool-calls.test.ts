import { assert } from "chai";
import { parseToolCalls } from "../../../src/local-agent/replies/parse-tool-calls.js";

const TOOLS = ["add_to_basket", "get_basket", "write_note"];

const ADD = '{"name": "add_to_basket", "arguments": {"product": "mug"}}';
const added = { name: "add_to_basket", args: { product: "mug" } };
const listed = { name: "get_basket", args: {} };

const tagged = (json: string) => `<tool_call>\n${json}\n</tool_call>`;
const fenced = (json: string) => `\`\`\`json\n${json}\n\`\`\``;

/** The calls and the prose of a reply in which everything can be read. */
function read(reply: string, tools: readonly string[] | undefined = TOOLS) {
  const { calls, text, unreadable } = parseToolCalls(reply, tools);
  assert.deepEqual(unreadable, [], reply);
  return { calls: calls.map(({ name, args }) => ({ name, args })), text };
}

function readsAs(reply: string, ...calls: { name: string; args: unknown }[]): void {
  assert.deepEqual(read(reply), { calls, text: "" }, reply);
}

function isProse(reply: string, tools: readonly string[] | undefined = TOOLS): void {
  assert.deepEqual(read(reply, tools), { calls: [], text: reply.trim() }, reply);
}

/** Checks that nothing of a reply is a call, and that its prose is `text`. Gives the reason. */
function isUnreadable(reply: string, text = "", tools: readonly string[] | undefined = TOOLS) {
  const parsed = parseToolCalls(reply, tools);
  assert.deepEqual([parsed.calls, parsed.text], [[], text], reply);
  assert.lengthOf(parsed.unreadable, 1, reply);
  const [{ raw, reason } = { raw: "none", reason: "none" }] = parsed.unreadable;
  assert.include(reply, raw);
  return reason;
}

suite("parseToolCalls: prose", () => {
  test("a tool that a sentence speaks of is not called, unless with arguments", () => {
    isProse('The JSON {"name": "get_basket"} is an example.');
    const call = '{"name": "get_basket"}';
    for (const reply of [call, `Now ${call}`, `Now ${call}\nOne moment.`, `${call} and so on`]) {
      assert.deepEqual(read(reply).calls, [listed], reply);
    }
    assert.deepEqual(read(`So ${ADD} it is.`).calls, [added]);
  });

  test("gives an answer back as it is, less the blanks around it", () => {
    isProse("Your basket holds one mug.");
    isProse("\n Total: {42}, see [the guide](https://example.test/a) and [a, b].\n");
    isProse("Call get_basket() yourself.");
    isProse('In CSS: body { color: "red" } and {"} too.');
    isProse("");
  });

  test("strips reasoning, and does not run a call inside it", () => {
    const draft = tagged('{"name": "get_basket"}');
    readsAs(`<think>\nMaybe ${draft}?\n</think>\n${tagged(ADD)}`, added);
    readsAs(`Maybe ${draft}?\n</think>\n${tagged(ADD)}`, added);
    assert.deepEqual(read(`<think>Maybe ${draft}`), { calls: [], text: "" });
    assert.equal(read("<think>Hm.</think>\n\nHello.").text, "Hello.");
  });

  test("ends the reply at the model's end-of-turn token", () => {
    assert.equal(read("Hello.<|im_end|>\n<|im_start|>user\nAnd now?").text, "Hello.");
    readsAs(`${tagged(ADD)}<|im_end|>`, added);
  });
});

suite("parseToolCalls: calls in <tool_call>", () => {
  test("reads a call, its name, its arguments and the text it stood in", () => {
    assert.deepEqual(parseToolCalls(tagged(ADD), TOOLS), {
      text: "",
      calls: [{ ...added, raw: tagged(ADD) }],
      unreadable: [],
    });
  });

  test("keeps the prose around calls, and the order of the calls", () => {
    const reply = `I will add it.\n${tagged(ADD)}\nThen look.\n${tagged('{"name": "get_basket"}')}\nOne moment.`;
    const { calls, text } = read(reply);
    assert.deepEqual(calls, [added, listed]);
    assert.equal(text.replace(/\s+/g, " "), "I will add it. Then look. One moment.");
    assert.equal(read(`Before.${tagged(ADD)}After.`).text, "Before.\nAfter.");
  });

  test("reads the same call twice as two calls", () => {
    readsAs(tagged(ADD) + tagged(ADD), added, added);
  });

  test("reads several calls in one block", () => {
    readsAs(tagged(`${ADD}\n{"name": "get_basket"}`), added, listed);
    readsAs(tagged(`${ADD}; {"name": "get_basket"},`), added, listed);
    readsAs(tagged(`[${ADD}, {"name": "get_basket"}]`), added, listed);
  });

  test("takes an unknown name for a call, as written", () => {
    readsAs(tagged('{"name": " make_coffee ", "arguments": {}}'), {
      name: "make_coffee",
      args: {},
    });
    readsAs(tagged('{"name": "__proto__", "arguments": {}}'), { name: "__proto__", args: {} });
  });

  test("mends a name only on a miss", () => {
    readsAs(tagged('{"name": "functions.getBasket"}'), listed);
    assert.deepEqual(read(tagged('{"name": "getBasket"}'), ["get_basket", "getBasket"]).calls, [
      { name: "getBasket", args: {} },
    ]);
  });

  test("forgives what can mean only one thing", () => {
    const forgiven = [
      '{"name": "add_to_basket", "arguments": {"product": "mug",},}',
      `${ADD}}`,
      '{"name": "add_to_basket", "arguments": {"product": "mug"}',
      "{'name': 'add_to_basket', 'arguments': {'product': 'mug'}}",
      "{“name”: “add_to_basket”, “arguments”: {“product”: “mug”}}",
      '{name: "add_to_basket", arguments: {product: "mug"}}',
      '{"name": "add_to_basket", "parameters": {"product": "mug"}}',
      '{"tool": "add_to_basket", "args": {"product": "mug"}, "id": "1"}',
      '{"type": "function", "function": {"name": "add_to_basket", "arguments": {"product": "mug"}}}',
      '{"function": "add_to_basket", "input": {"product": "mug"}}',
      `{"tool_calls": [${ADD}]}`,
      '{"name": "add_to_basket", "arguments": "{\\"product\\": \\"mug\\"}"}',
      '{"name": "add_to_basket", "arguments": "\\"{\\\\\\"product\\\\\\": \\\\\\"mug\\\\\\"}\\""}',
      '{"name": "add_to_basket", "arguments": [{"product": "mug"}]}',
      '{"name": "add_to_basket", "arguments": {"product": \\"mug\\"}}',
      fenced(ADD),
    ];
    for (const json of forgiven) readsAs(tagged(json), added);
    readsAs(tagged('{"name": "write_note", "arguments": {"text": "one\ntwo\tthree"}}'), {
      name: "write_note",
      args: { text: "one\ntwo\tthree" },
    });
  });

  test("reads arguments that are missing or empty as {}", () => {
    for (const rest of ["", ', "arguments": ""', ', "arguments": null', ', "arguments": " "']) {
      readsAs(tagged(`{"name": "get_basket"${rest}}`), listed);
    }
  });

  test("gives arguments that are no object as they are: validation answers them", () => {
    for (const args of ["mug", 3, [1, 2], [], [{ a: 1 }, { b: 2 }], true, '{"a": "b" c}']) {
      const json = JSON.stringify({ name: "get_basket", arguments: args });
      readsAs(tagged(json), { name: "get_basket", args });
    }
  });

  test("reads a call whose closing tag is missing or cut off, if its JSON is complete", () => {
    readsAs(`<tool_call>${ADD}`, added);
    readsAs(`<tool_call>${ADD}\n</tool_ca`, added);
    readsAs(`<tool_call>${ADD}<tool_call>${ADD}</tool_call>`, added, added);
    assert.equal(read(`<tool_call>${ADD}\nOne moment.`).text, "One moment.");
  });

  test("reads tags inside a string as text", () => {
    const args = { text: "It ends with </tool_call> and ``` here." };
    readsAs(tagged(JSON.stringify({ name: "write_note", arguments: args })), {
      name: "write_note",
      args,
    });
  });

  test("ignores a stuttered opening tag, an orphan closing tag and a fence around the tags", () => {
    readsAs(`<tool_call>\n<tool_call>\n${ADD}\n</tool_call>\n</tool_call>`, added);
    readsAs(`\`\`\`xml\n${tagged(ADD)}\n\`\`\``, added);
    assert.equal(read("All set.</tool_call>").text, "All set.");
  });

  test("never guesses at a call that is cut off", () => {
    const whole = tagged(ADD);
    const complete = whole.indexOf("}}") + 2;
    for (let length = "<to".length; length < complete; length++) {
      const reason = isUnreadable(`Yes.\n${whole.slice(0, length)}`, "Yes.");
      assert.equal(reason, "The tool call is cut off.");
    }
    for (let length = complete; length <= whole.length; length++) {
      readsAs(whole.slice(0, length), added);
    }
  });

  test("never guesses where a string ends", () => {
    const reply = tagged('{"name": "write_note", "arguments": {"text": "She said "hi" to us"}}');
    assert.equal(
      isUnreadable(`${reply} Done.`, "Done."),
      'The tool call cannot be read: expected "," or "}" at "hi\\" to us\\"}}\\n</tool_call".',
    );
    assert.equal(
      isUnreadable(tagged('{"name": "write_note", "arguments": {"text": "never}}')),
      'The tool call cannot be read: expected a closing quote at "never}}\\n</tool_call>".',
    );
  });

  test("says what is wrong with a block that holds no call", () => {
    const shape = 'A tool call must look like {"name": "…", "arguments": {…}}.';
    for (const json of [
      "[]",
      "{}",
      '{"arguments": {}}',
      '{"name": 3}',
      '{"name": ""}',
      `[${ADD}, 1]`,
    ]) {
      assert.equal(isUnreadable(tagged(json)), shape, json);
    }
    assert.equal(
      isUnreadable("<tool_call></tool_call>"),
      'The tool call cannot be read: expected "{" at "</tool_call>".',
    );
    assert.equal(isUnreadable("<tool_call></tool_ca"), "The tool call is cut off.");
    assert.equal(isUnreadable(tagged('{"name": "write_note", "text": "flat"}')), shape);
    assert.equal(
      isUnreadable(tagged("get_basket()")),
      'The tool call cannot be read: expected "{" at "get_basket()\\n</tool_call".',
    );
    isUnreadable(tagged(`${ADD} and then some`));
  });

  test("does not take a tool's definition for a call", () => {
    const definition = {
      name: "add_to_basket",
      description: "Add a product.",
      parameters: { type: "object", properties: {} },
    };
    isUnreadable(tagged(JSON.stringify({ type: "function", function: definition })));
    isProse(fenced(JSON.stringify([definition])));
    isProse('```json\n[{"name": "get_basket", "description": "Shows it."}]\n```');
  });

  test("keeps a good call beside one that cannot be read", () => {
    const { calls, unreadable } = parseToolCalls(tagged("{oops}") + tagged(ADD), TOOLS);
    assert.deepEqual([calls.length, unreadable.length], [1, 1]);
  });
});

suite("parseToolCalls: calls in fences and in the text", () => {
  test("reads a call of a known tool, with the prose around it", () => {
    readsAs(fenced(ADD), added);
    readsAs(fenced(ADD.slice(0, -1)), added);
    readsAs(`\`\`\`\n${ADD}\n\`\`\``, added);
    readsAs(`\`\`\`tool_call\n${ADD}\n{"name": "get_basket"}\n\`\`\``, added, listed);
    readsAs(ADD, added);
    readsAs(`[${ADD}, {"name": "get_basket"}]`, added, listed);
    readsAs(`${ADD}; {"name": "get_basket"}`, added, listed);
    readsAs(`\`${ADD}\``, added);
    readsAs(`\`[${ADD}]\``, added);
    readsAs(`${ADD}}`, added);
    assert.equal(read(`\`a\`\n\`b\`: ${ADD}`).text, "`a`\n`b`:");
    assert.equal(read(`I add it: ${ADD} Done.`).text.replace(/\s+/g, " "), "I add it: Done.");
    assert.equal(read(`First.\n${fenced(ADD)}\nDone.`).text.replace(/\s+/g, " "), "First. Done.");
  });

  test("mends a known name there too", () => {
    readsAs('{"name": "tools/get-basket", "arguments": {}}', listed);
  });

  test("finds a call behind brackets and quotes that nothing closes", () => {
    for (const prose of ["Press { or (", "A {“ or a {‘ is", "Code: `{ and ```", "```\n{“"]) {
      assert.deepEqual(read(`${prose}\n${ADD}`), { calls: [added], text: prose }, prose);
    }
  });

  test("reads a call in a fence that is never closed, if its JSON is complete", () => {
    readsAs(`\`\`\`json\n${ADD}`, added);
    readsAs(`\`\`\`json\n${ADD}\n\`\``, added);
  });

  test("leaves JSON that is no call in the prose", () => {
    const manifest = '{"name": "demo-app", "arguments": {"port": 8080}}';
    isProse(`A manifest:\n${fenced(manifest)}\nSave it as app.json.`);
    isProse(`A manifest: ${manifest}.`);
    isProse(fenced('{"product": "mug", "price": 4}'));
    isProse(fenced("[]"));
    isProse("Write `{a: 1}`, `[x]` or `{` there.");
    isProse(`\`\`\`js\nconst call = ${ADD};\n\`\`\``);
    isProse("```\nnot JSON\n```\nand ```inline``` and ``` open");
  });

  test("reads a fence inside a call's string as text", () => {
    const args = { text: "Run:\n```js\nstart({});\n```\nand `{stop}`." };
    const json = JSON.stringify({ name: "write_note", arguments: args });
    readsAs(json, { name: "write_note", args });
    readsAs(fenced(json), { name: "write_note", args });
  });

  test("leaves JSON in the prose whose name is no tool's, however it is broken", () => {
    isProse('{"name": "demo-app", "port": 80');
    isProse('{"name": "demo-app", "arguments": {"port": 80');
    isProse(fenced('{"name": "demo "app""}'));
    isProse(ADD, []);
  });

  test("takes no JSON without a marker for a call where no tools are listed, unless it has arguments", () => {
    const reply = '{"name": "anything", "arguments": {"a": 1}}';
    const call = { name: "anything", args: { a: 1 } };
    assert.deepEqual(parseToolCalls(reply).calls, [{ ...call, raw: reply }]);
    assert.deepEqual(parseToolCalls(fenced(reply)).calls, [{ ...call, raw: fenced(reply) }]);
    assert.deepEqual(parseToolCalls('{"name": "demo-app"}'), {
      text: '{"name": "demo-app"}',
      calls: [],
      unreadable: [],
    });
  });

  test("never shows half a call: cut anywhere, it is unreadable", () => {
    for (const whole of [
      ADD,
      `[${ADD}]`.slice(0, -1),
      `{"type": "function", "function": ${ADD}}`,
    ]) {
      const first = whole.startsWith("[") ? 2 : 1;
      for (let length = first; length < whole.length; length++) {
        isUnreadable(`Yes.\n${whole.slice(0, length)}`, "Yes.");
      }
    }
    const fence = fenced(ADD);
    for (let length = "```json\n{".length; length < fence.indexOf("}}") + 2; length++) {
      isUnreadable(fence.slice(0, length));
    }
  });

  test("never guesses at a call of a known tool that is broken: all that follows belongs to it", () => {
    const broken = '{"name": "write_note", "arguments": {"text": "She said "hi""}}';
    isUnreadable(`Well. ${broken} Done.`, "Well.");
    isUnreadable(`${fenced(broken)}\nDone.`, "Done.");
    isUnreadable('{"name": "write_note", "text": "flat"}');
    isUnreadable(`[${ADD}, {"name": "demo-app", "port": 80}]`);
  });

  test("leaves an unknown name in a list with a known one to the loop", () => {
    readsAs(`[${ADD}, {"name": "make_coffee", "arguments": {}}]`, added, {
      name: "make_coffee",
      args: {},
    });
  });
});
