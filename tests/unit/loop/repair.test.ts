import { assert } from "chai";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { call, fakePage, lastOf, run, textsOf, tool, typesOf } from "../../fixtures/loop.js";

const APOLOGY = /^Sorry, \w/;

/** What the model was told after its first reply. */
const toldAfter = async (reply: string, page = fakePage()) => {
  const provider = createScriptedProvider([reply, "Never mind."]);
  await run(provider, page.req);
  return { turns: provider.requests[1]?.messages.slice(-2) ?? [], calls: page.calls };
};

suite("repair (seed run-local-agent, 8)", () => {
  test("an unknown tool goes back as a tool error", async () => {
    const { turns, calls } = await toldAfter(call("fly", { to: "moon" }));
    assert.deepEqual(turns, [
      { role: "assistant", content: call("fly", { to: "moon" }) },
      { role: "tool", name: "fly", content: 'Error: Unknown tool "fly". Try again.' },
    ]);
    assert.deepEqual(calls, []);
  });

  test("invalid arguments go back with what is wrong", async () => {
    const { turns, calls } = await toldAfter(call("add", { qty: "two" }));
    assert.equal(turns[1]?.content, 'Error: "qty" must be integer, got "two". Try again.');
    assert.deepEqual(calls, []);
  });

  test("an unreadable call goes back, and is never shown as prose", async () => {
    const reply = '<tool_call>\n{"name": "add", "arguments": {"qty":';
    const { turns } = await toldAfter(reply);
    assert.equal(turns[0]?.content.trim(), reply);
    assert.match(turns[1]?.content ?? "", /^Error: The tool call is cut off\. Try again\.$/);
  });

  test("one bad call among good ones: none of them runs", async () => {
    const { calls } = await toldAfter(`${call("add", { qty: 1 })}\n${call("add", { qty: 0 })}`);
    assert.deepEqual(calls, []);
  });

  test("a repaired call runs, within the same step", async () => {
    const { req, calls } = fakePage();
    const provider = createScriptedProvider([call("ad"), call("add", { qty: 1 }), "One is in."]);
    const parts = await run(provider, req);
    assert.equal(calls.length, 1);
    assert.equal(typesOf(parts).filter((type) => type === "message-start").length, 2);
  });

  test("arguments that are mended are told as they are sent", async () => {
    const { req, calls } = fakePage();
    const parts = await run(createScriptedProvider([call("add", { qty: "2" }), "Done."]), req);
    assert.deepEqual(calls, [{ name: "add", args: { qty: 2 } }]);
    assert.deepInclude(parts[1], { type: "tool-call", input: { qty: 2 } });
    assert.deepInclude(parts[2], { type: "tool-result", input: { qty: 2 } });
  });

  test("what is wrong is told in 500 characters", async () => {
    const page = fakePage({
      tools: [tool("set", { to: { enum: Array.from({ length: 200 }, (_, i) => `colour ${i}`) } })],
    });
    const { turns } = await toldAfter(call("set", { to: "red" }), page);
    const content = turns[1]?.content ?? "";
    assert.match(content, /^Error: "to" must be one of .* \[truncated\] Try again\.$/);
    assert.equal(content.length, "Error: ".length + 500 + " [truncated] Try again.".length);
  });

  test("a second bad reply ends the run with an apology", async () => {
    const { req, calls } = fakePage();
    const provider = createScriptedProvider([call("ad"), call("dad"), call("add", { qty: 1 })]);
    const parts = await run(provider, req);
    assert.match(textsOf(parts).join(), APOLOGY);
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "stop" });
    assert.equal(provider.requests.length, 2);
    assert.deepEqual(calls, []);
  });

  test("once a step: the next step has its own repair", async () => {
    const { req, calls } = fakePage();
    const good = (qty: number) => call("add", { qty });
    const provider = createScriptedProvider([call("x"), good(1), call("y"), good(2), "Done."]);
    const parts = await run(provider, req);
    assert.equal(calls.length, 2);
    assert.deepEqual(textsOf(parts), ["Done."]);
  });

  test("a repair and a correction can share a step", async () => {
    const { req, calls } = fakePage({ request: "add it to cart", tools: [tool("add_to_cart")] });
    const provider = createScriptedProvider([
      call("x"),
      "Click add to cart.",
      call("add_to_cart"),
      "It is in.",
    ]);
    assert.deepEqual(textsOf(await run(provider, req)), ["It is in."]);
    assert.equal(calls.length, 1);
  });

  test("an empty reply is bad, twice is an apology", async () => {
    const parts = await run(createScriptedProvider(["", "<think>hm</think>"]), fakePage().req);
    assert.match(textsOf(parts).join(), APOLOGY);
  });

  test("reasoning is not prose", async () => {
    const provider = createScriptedProvider(["<think>The user greets.</think>\nHello."]);
    assert.deepEqual(textsOf(await run(provider, fakePage().req)), ["Hello."]);
  });
});
