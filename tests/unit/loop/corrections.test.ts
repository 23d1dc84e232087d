import { assert } from "chai";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { correctionFor, type ReplyContext } from "../../../src/local-agent/loop/corrections.js";
import { call, fakePage, run, textsOf, tool } from "../../fixtures/loop.js";

const context = (changes: Partial<ReplyContext> = {}): ReplyContext => ({
  request: "add a mug to the cart",
  tools: [tool("add_to_cart")],
  results: [],
  lastFailure: null,
  ...changes,
});

suite("corrections (seed run-local-agent, 7)", () => {
  test("a plain reply that ignores the last failed call is sent back with the error, once", async () => {
    const { req } = fakePage({ answer: () => Promise.reject(new Error("sold out")) });
    const provider = createScriptedProvider([
      call("add", { qty: 1 }),
      "All done!",
      "Enjoy your mugs!",
    ]);
    const parts = await run(provider, req);
    const sentBack = provider.requests[2]?.messages.at(-1);
    assert.equal(sentBack?.role, "user");
    assert.include(sentBack?.content, "Error [failed]: sold out");
    assert.include(sentBack?.content, "Don't say it worked");
    assert.deepEqual(
      textsOf(parts),
      ["Enjoy your mugs!"],
      "once a step: the second reply is shown",
    );
  });

  test("a reply that admits the failure, repeats it or asks back is shown", () => {
    const lastFailure = "Error [failed]: sold out";
    for (const reply of [
      "That did not work: sold out.",
      "I couldn't add it.",
      "Sorry, they are gone.",
      "Which other mug would you like?",
    ]) {
      assert.isNull(correctionFor(reply, context({ lastFailure })), reply);
    }
    assert.property(correctionFor("Added to your cart.", context({ lastFailure })), "sendBack");
  });

  test("a failure that a later call made good is no matter any more", async () => {
    let tries = 0;
    const { req } = fakePage({
      answer: () => (tries++ === 0 ? Promise.reject(new Error("busy")) : "Added 1."),
    });
    const steps = [call("add", { qty: 1 }), call("add", { qty: 1 }), "One mug is in the cart."];
    assert.deepEqual(textsOf(await run(createScriptedProvider(steps), req)), [
      "One mug is in the cart.",
    ]);
  });

  test("a reply to an action request that tells the user to use a tool that is here is sent back", async () => {
    const { req, calls } = fakePage({
      request: "add a mug to the cart",
      tools: [tool("add_to_cart")],
    });
    const provider = createScriptedProvider([
      "Just click Add to cart on this page.",
      call("add_to_cart"),
      "It is in your cart.",
    ]);
    const parts = await run(provider, req);
    assert.include(provider.requests[1]?.messages.at(-1)?.content, "you do it. Call now");
    assert.equal(calls.length, 1);
    assert.deepEqual(textsOf(parts), ["It is in your cart."]);
  });

  test("telling is found by name, title and words; a question how, or another tool, is left alone", () => {
    const titled = { ...tool("add_to_cart"), title: "Put in basket" };
    const sentBack = (reply: string, changes: Partial<ReplyContext> = {}) =>
      correctionFor(reply, context({ tools: [titled], ...changes })) !== null;
    assert.isTrue(sentBack('Press the "Put in basket" button.'));
    assert.isTrue(sentBack("You can use the add_to_cart tool."));
    assert.isFalse(sentBack("I added it. To cart means basket. Press on."));
    assert.isFalse(sentBack("Click Checkout."));
    assert.isFalse(sentBack("Click add to cart.", { request: "How do I add a mug?" }));
    assert.isFalse(
      sentBack("Click add to cart.", { request: "can you tell me how to add a mug?" }),
    );
    assert.isTrue(sentBack("Click add to cart.", { request: "Can you add a mug?" }));
  });

  test("a tool's name is never read as a pattern", () => {
    const odd = { ...tool("x"), title: "(a+)+$ [" };
    assert.isNull(correctionFor(`click ${"a".repeat(50_000)}!`, context({ tools: [odd] })));
    assert.isNotNull(correctionFor("click (a+)+$ [", context({ tools: [odd] })));
  });

  test("a reply that only echoes an earlier result is replaced by the gist of the last one", async () => {
    const { req } = fakePage({
      tools: [tool("find"), tool("count")],
      answer: (name) => (name === "find" ? "blue mug, red mug" : { total: 2, page: "mugs" }),
    });
    const provider = createScriptedProvider([call("find"), call("count"), "Blue mug, red mug"]);
    const parts = await run(provider, req);
    assert.deepEqual(textsOf(parts), ["total: 2, page: mugs"]);
  });

  test("an answer out of a long result is no echo; a copy that breaks off is one", () => {
    const results = [`Green Sencha 8.90 €. ${"Other teas are listed below. ".repeat(20)}`];
    assert.isNull(correctionFor("Green Sencha 8.90 €.", context({ results })));
    assert.property(
      correctionFor(results[0]?.slice(0, 400) ?? "", context({ results })),
      "replaceWith",
    );
  });

  test("an empty reply after a result is the result's gist", async () => {
    const parts = await run(
      createScriptedProvider([call("add", { qty: 1 }), "  "]),
      fakePage().req,
    );
    assert.deepEqual(textsOf(parts), ["Added."]);
  });

  test("a failed result's gist says that it did not work", async () => {
    const { req } = fakePage({ answer: () => Promise.reject(new Error("sold out")) });
    const steps = [call("add", { qty: 1 }), "Error [failed]: sold out"];
    assert.deepEqual(textsOf(await run(createScriptedProvider(steps), req)), [
      "That did not work: sold out",
    ]);
  });
});
