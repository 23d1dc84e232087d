import { assert } from "chai";
import { createLocalAdapter } from "../../../src/local-agent/create-local-adapter.js";
import {
  createScriptedProvider,
  type ScriptedReply,
} from "../../../src/local-agent/providers/scripted.js";
import { prepareModel } from "../../../src/store/requests/prepare-model.js";
import { respondToApproval } from "../../../src/store/requests/respond-to-approval.js";
import { retryRun } from "../../../src/store/requests/retry-run.js";
import { sendMessage } from "../../../src/store/requests/send-message.js";
import { stopRun } from "../../../src/store/requests/stop-run.js";
import { askingTool, offerTools, toolOf, withdrawTools } from "./page-tools.js";
import { WatchedStore } from "./store-watch.js";

const call = (name: string, args: object = {}): string =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`;

async function storeWith(...replies: ScriptedReply[]) {
  const store = new WatchedStore();
  const provider = createScriptedProvider(replies);
  store.setAdapter(createLocalAdapter({ provider }));
  assert.isNull(prepareModel(store));
  await store.until(({ model }) => model.availability === "available");
  return { store, provider };
}

suite("A store and runLocalAgent", () => {
  let basket: string[] = [];

  setup(() => {
    basket = [];
    offerTools(
      toolOf("add_to_basket", {
        inputSchema: {
          type: "object",
          properties: { product: { type: "string" } },
          required: ["product"],
        },
        execute: ({ product }) => `${basket.push(String(product))} in the basket.`,
      }),
    );
  });
  teardown(withdrawTools);

  test("a request leads to a call that changes the page, and to an answer", async () => {
    const reply = call("add_to_basket", { product: "Blue mug" });
    const { store } = await storeWith(reply, "One blue mug is in your basket.");
    sendMessage(store, "add a blue mug");
    await store.untilEnded();
    assert.deepEqual(basket, ["Blue mug"]);
    assert.deepEqual(store.said, [
      "user: add a blue mug",
      "assistant: [add_to_basket output-available]",
      "assistant: One blue mug is in your basket.",
    ]);
    assert.deepEqual(store.ends, ["finish stop"]);
  });

  test("Retry after a failed model goes on after the finished call, which does not run again", async () => {
    const { store, provider } = await storeWith(
      call("add_to_basket", { product: "Blue mug" }),
      new Error("The graphics device was lost."),
      "One blue mug is in your basket.",
    );
    sendMessage(store, "add a blue mug");
    await store.untilEnded();
    assert.match(store.getState().error ?? "", /The graphics device was lost\./);
    assert.isNull(retryRun(store));
    await store.untilEnded();
    assert.deepEqual(basket, ["Blue mug"]);
    assert.deepEqual(store.said, [
      "user: add a blue mug",
      "assistant: [add_to_basket output-available]",
      "assistant: One blue mug is in your basket.",
    ]);
    assert.equal(
      provider.requests[2]?.messages.at(-1)?.content,
      "Next step for my request: add a blue mug",
    );
  });

  test("a refused call is told to the model, and the answer follows", async () => {
    let ordered = false;
    offerTools(askingTool("place_order", { execute: () => (ordered = true) }));
    const { store, provider } = await storeWith(
      call("place_order"),
      "That did not work: you refused the order.",
    );
    sendMessage(store, "order it");
    respondToApproval(store, await store.untilAsked("place_order"), false);
    await store.untilEnded();
    assert.isFalse(ordered);
    assert.deepEqual(store.said, [
      "user: order it",
      "assistant: [place_order output-denied]",
      "assistant: That did not work: you refused the order.",
    ]);
    const told = provider.requests[1]?.messages.find(({ role }) => role === "tool");
    assert.equal(told?.content, "Error [denied]: The person refused this call.");
  });

  test("Stop while the model writes ends the run, though the engine goes on", async () => {
    const { store } = await storeWith(() => new Promise<string>(() => {}));
    sendMessage(store, "hello");
    await store.until(({ activity }) => activity !== null);
    stopRun(store);
    await store.untilEnded();
    assert.deepEqual(store.ends, ["finish aborted"]);
    assert.deepEqual(store.said, ["user: hello"]);
  });
});
