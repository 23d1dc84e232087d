import { assert } from "chai";
import type { AgentMessage } from "../../../../src/local-agent/contract/messages.js";
import { createLocalAdapter } from "../../../../src/local-agent/create-local-adapter.js";
import { createScriptedProvider } from "../../../../src/local-agent/providers/scripted.js";
import { prepareModel } from "../../../../src/store/requests/prepare-model.js";
import { respondToApproval } from "../../../../src/store/requests/respond-to-approval.js";
import { retryRun } from "../../../../src/store/requests/retry-run.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { never, sayingAdapter } from "../fake-adapter.js";
import { askingTool, offerTools, withdrawTools } from "../page-tools.js";
import { WatchedStore } from "../store-watch.js";

/** What a load of the page has left: two steps, the second with a question. */
const RESTORED: AgentMessage[] = [
  { id: "u1", role: "user", parts: [{ type: "text", text: "order it" }] },
  {
    id: "a1",
    role: "assistant",
    parts: [
      {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "find",
        input: {},
        state: "output-available",
        output: "a mug",
      },
    ],
  },
  {
    id: "a2",
    role: "assistant",
    parts: [
      {
        type: "dynamic-tool",
        toolCallId: "c2",
        toolName: "pay",
        input: { item: "mug" },
        state: "approval-requested",
        approval: { id: "p1" },
      },
    ],
  },
];

function restored(): WatchedStore {
  const store = new WatchedStore();
  store.dispatch({ type: "set-messages", messages: RESTORED });
  return store;
}

/** The store of a page whose model, once it is ready, says this. */
async function restoredWith(...replies: string[]) {
  const store = restored();
  const provider = createScriptedProvider(replies);
  store.setAdapter(createLocalAdapter({ provider, maxSteps: 3 }));
  prepareModel(store);
  await store.until(({ model }) => model.availability === "available");
  return { store, provider };
}

suite("A question that is still open after a load of the page", () => {
  let paid: unknown[] = [];
  const offerPay = () =>
    offerTools(askingTool("pay", { execute: (args) => `Paid ${paid.push(args)}.` }));

  setup(() => {
    paid = [];
  });
  teardown(withdrawTools);

  test("Run: the call runs once, without another question, and the loop goes on after it", async () => {
    offerPay();
    const { store, provider } = await restoredWith("It is ordered.");
    assert.isNull(respondToApproval(store, "p1", true));
    assert.equal(store.getState().activity?.phase, "calling");
    assert.equal(respondToApproval(store, "p1", true)?.code, "not-waiting");
    await store.untilEnded();
    assert.deepEqual(paid, [{ item: "mug" }]);
    assert.deepEqual(store.said, [
      "user: order it",
      "assistant: [find output-available]",
      "assistant: [pay output-available]",
      "assistant: It is ordered.",
    ]);
    const turns = provider.requests[0]?.messages ?? [];
    assert.equal(turns.at(-2)?.content, "Paid 1.");
    assert.equal(turns.at(-1)?.content, "Next step for my request: order it");
    assert.equal(respondToApproval(store, "p1", true)?.code, "not-waiting");
  });

  test("Don't run: the model reads the refusal, and the loop goes on after it", async () => {
    offerPay();
    for (const [reason, told] of [
      [undefined, "The person refused this call."],
      ["Too dear.", "Too dear."],
    ] as const) {
      const { store, provider } = await restoredWith("That did not work: it was not ordered.");
      respondToApproval(store, "p1", false, reason);
      await store.untilEnded();
      assert.deepEqual(paid, []);
      assert.deepEqual(store.said.slice(2), [
        "assistant: [pay output-denied]",
        "assistant: That did not work: it was not ordered.",
      ]);
      assert.equal(provider.requests[0]?.messages.at(-2)?.content, `Error [denied]: ${told}`);
    }
  });

  test("the steps before the load count towards the most steps", async () => {
    offerPay();
    const { store, provider } = await restoredWith(
      '<tool_call>{"name":"pay","arguments":{"item":"pot"}}</tool_call>',
    );
    respondToApproval(store, "p1", true);
    respondToApproval(store, await store.untilAsked("pay"), true);
    await store.untilEnded();
    assert.lengthOf(provider.requests, 1);
    assert.deepEqual(store.ends, ["finish max-steps"]);
  });

  test("a tool that is not on the page now is unavailable, and one that is not allowed", async () => {
    const gone = (await restoredWith("That did not work.")).store;
    respondToApproval(gone, "p1", true);
    await gone.untilEnded();
    offerPay();
    const { store } = await restoredWith("That did not work.");
    store.agent = { id: "shop", tools: ["find"] };
    respondToApproval(store, "p1", true);
    await store.untilEnded();
    for (const { parts } of [gone, store]) {
      const failure = parts.find((part) => part.type === "tool-error");
      assert.match(failure?.type === "tool-error" ? failure.error : "", /^Error \[unavailable\]: /);
    }
    assert.deepEqual(paid, []);
  });

  test("before the model is ready: the call runs, and Retry goes on after it when it is", async () => {
    offerPay();
    const store = restored();
    const provider = createScriptedProvider(["It is ordered."]);
    store.setAdapter(createLocalAdapter({ provider }));
    assert.isNull(respondToApproval(store, "p1", true));
    await store.untilEnded();
    assert.deepEqual(store.ends, ["error The assistant must be downloaded first. Press Download."]);
    assert.lengthOf(paid, 1);
    prepareModel(store);
    await store.until(({ model }) => model.availability === "available");
    assert.isNull(retryRun(store));
    await store.untilEnded();
    assert.lengthOf(paid, 1);
    assert.equal(store.said.at(-1), "assistant: It is ordered.");
  });

  test("Stop while the call runs ends it", async () => {
    offerTools(askingTool("pay", { execute: never }));
    const { store } = await restoredWith("never said");
    respondToApproval(store, "p1", true);
    await store.until(({ messages }) => messages[2]?.parts.length === 1);
    stopRun(store);
    await store.untilEnded();
    assert.deepEqual(store.ends, ["finish aborted"]);
    assert.equal(store.said[2], "assistant: [pay output-error]");
  });

  test("a tool that answers with MCP's error has failed", async () => {
    const content = [{ type: "text", text: "No money." }];
    offerTools(askingTool("pay", { execute: () => ({ content, isError: true }) }));
    const store = restored();
    store.setAdapter(sayingAdapter("So it is."));
    respondToApproval(store, "p1", true);
    await store.untilEnded();
    const failure = store.parts.find((part) => part.type === "tool-error");
    assert.propertyVal(failure, "error", "Error [failed]: No money.");
  });

  test("who sends another message, or tries again, has not answered: it is over", async () => {
    const [request, ...answers] = RESTORED;
    const oneAnswer: AgentMessage = {
      id: "a1",
      role: "assistant",
      parts: answers.flatMap(({ parts }) => parts),
    };
    for (const goOn of [retryRun, (store: WatchedStore) => sendMessage(store, "no")]) {
      for (const messages of [RESTORED, [request!, oneAnswer]]) {
        offerPay();
        const store = new WatchedStore();
        store.dispatch({ type: "set-messages", messages });
        store.setAdapter(sayingAdapter("Yes."));
        assert.isNull(goOn(store));
        assert.equal(respondToApproval(store, "p1", true)?.code, "not-waiting");
        assert.notInclude(store.said.join(), "approval-requested");
        await store.untilEnded();
        assert.equal(respondToApproval(store, "p1", true)?.code, "not-waiting");
        assert.deepEqual(paid, []);
        withdrawTools();
      }
    }
  });
});
