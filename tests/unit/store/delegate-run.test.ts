import { assert } from "chai";
import { createLocalAdapter } from "../../../src/local-agent/create-local-adapter.js";
import type { AgentRunRequest } from "../../../src/local-agent/contract/adapter.js";
import type { AgentToolPart } from "../../../src/local-agent/contract/messages.js";
import type { AgentStreamPart } from "../../../src/local-agent/contract/stream-parts.js";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { textualizeToolResults } from "../../../src/local-agent/tools/textualize-tool-results.js";
import { callsIn } from "../../../src/store/change-messages.js";
import { editMessage } from "../../../src/store/requests/edit-message.js";
import { prepareModel } from "../../../src/store/requests/prepare-model.js";
import { respondToApproval } from "../../../src/store/requests/respond-to-approval.js";
import { retryRun } from "../../../src/store/requests/retry-run.js";
import { sendMessage } from "../../../src/store/requests/send-message.js";
import { stopRun } from "../../../src/store/requests/stop-run.js";
import { call } from "../../fixtures/loop.js";
import { adapterOf, callPart, never } from "./fake-adapter.js";
import { pageAgents, withdrawAgents } from "./page-agents.js";
import { askingTool, offerTools, toolOf, withdrawTools } from "./page-tools.js";
import { settled, WatchedStore } from "./store-watch.js";

type Run = (request: AgentRunRequest) => AsyncGenerator<AgentStreamPart, void, void>;

const finish: AgentStreamPart = { type: "finish", reason: "stop" };
const TASK = { task: "find a scarf" };

/** A store whose agent "watched" hands tasks to "stylist". */
function shop(parent: Run, stylist: Run): WatchedStore {
  pageAgents(
    { id: "watched", agents: ["stylist"] },
    { id: "stylist", instructions: "Know style.", tools: ["search", "pay", "wait"], maxSteps: 3 },
  );
  const store = new WatchedStore();
  store.setAdapter(
    adapterOf((request) => (request.delegated ? stylist(request) : parent(request))),
  );
  return store;
}

/** The parent hands its one task on, and says what came of it. */
const handsOn: Run = async function* (request) {
  yield { type: "message-start", messageId: `m-${Math.random()}` };
  yield* callPart(request, "c1", "delegate_to_stylist", TASK);
  yield { type: "text-delta", text: "Done." };
  yield request.signal.aborted ? { type: "finish", reason: "aborted" } : finish;
};

async function ran(store: WatchedStore): Promise<WatchedStore> {
  assert.isNull(sendMessage(store, "a scarf, please"));
  await store.untilEnded();
  return store;
}

function parentCall(store: WatchedStore): AgentToolPart {
  const found = store
    .getState()
    .messages.flatMap(({ parts }) => parts)
    .find((part) => part.type === "dynamic-tool");
  if (found?.type !== "dynamic-tool") throw new Error("No call was made.");
  return found;
}

/** What is reported: the words, and the results as a model reads them. */
const withResults = (said: string, results: { text: string; isError?: boolean }[]) =>
  `${said}\n\n${textualizeToolResults(
    results.map(({ text, isError = false }) => ({ content: [{ type: "text", text }], isError })),
  )}`;

const inShort = (part: AgentToolPart) =>
  `${part.toolName} ${part.state}${part.state === "output-error" ? ` ${part.errorText}` : ""}`;

suite("A task that is handed to another agent", () => {
  setup(() => offerTools(toolOf("search"), toolOf("add"), askingTool("pay")));
  teardown(() => {
    withdrawTools();
    withdrawAgents();
  });

  test("is done as that agent: its instructions, tools and steps, the task alone, and no further", async () => {
    let given: AgentRunRequest | undefined;
    let names: string[] = [];
    await ran(
      shop(handsOn, async function* (request) {
        given = request;
        names = request.tools.map(({ name }) => name);
        yield finish;
      }),
    );
    assert.deepEqual(
      given?.messages.map(({ role, parts }) => [role, ...parts]),
      [["user", { type: "text", text: "find a scarf" }]],
    );
    assert.deepInclude(given?.agent, { id: "stylist", instructions: "Know style.", maxSteps: 3 });
    assert.isTrue(given?.delegated);
    assert.deepEqual(names, ["search", "pay"]);
    assert.equal(given?.page?.path, location.pathname);
  });

  test("its calls stand below the call with their times, its last words are the report, and after them what its calls came to", async () => {
    const store = await ran(
      shop(handsOn, async function* (request) {
        yield { type: "message-start", messageId: "s1" };
        yield { type: "text-delta", text: "Let me look." };
        yield* callPart(request, "c1", "search", { q: "scarf" });
        yield { type: "message-start", messageId: "s2" };
        yield { type: "text-delta", text: "The red " };
        yield { type: "text-delta", text: "one." };
        yield { type: "message-start", messageId: "s3" };
        yield finish;
      }),
    );
    const parent = parentCall(store);
    assert.propertyVal(parent, "output", withResults("The red one.", [{ text: "search done" }]));
    assert.deepEqual(parent.calls?.map(inShort), ["search output-available"]);
    assert.propertyVal(parent.calls?.[0], "output", "search done");
    assert.deepEqual(store.said, [
      "user: a scarf, please",
      "assistant: [delegate_to_stylist output-available] Done.",
    ]);
    const ids = callsIn(store.getState().messages).map(({ toolCallId }) => toolCallId);
    assert.deepEqual(ids, ["c1", "c1.c1"], "an adapter may count its calls in each run anew");
    assert.containsAllKeys(store.getState().timings, ids);
  });

  test("a tool that is not that agent's, and another agent, are unavailable to it", async () => {
    pageAgents({ id: "third" });
    const store = await ran(
      shop(handsOn, async function* (request) {
        yield* callPart(request, "1", "add");
        yield* callPart(request, "2", "delegate_to_watched", TASK);
        yield* callPart(request, "3", "delegate_to_third", TASK);
        yield finish;
      }),
    );
    const calls = parentCall(store).calls ?? [];
    assert.lengthOf(calls, 3);
    for (const one of calls) assert.match(inShort(one), /output-error Error \[unavailable\]/);
  });

  const failures: Record<string, [run: Run, error: string]> = {
    "an error": [
      async function* () {
        yield { type: "error", error: "The model is gone." };
      },
      "Error [failed]: The model is gone.",
    ],
    "an exception": [
      async function* () {
        yield* [];
        throw new Error("Oh.");
      },
      "Error [failed]: Oh.",
    ],
    "no end": [async function* () {}, "Error [failed]: Its answer broke off before its end."],
    "an end of its own": [
      async function* () {
        yield { type: "finish", reason: "aborted" };
      },
      "Error [aborted]: It stopped before it was done.",
    ],
  };
  for (const [what, [run, error]] of Object.entries(failures)) {
    test(`that ends in ${what} is a failed call, and the parent goes on`, async () => {
      const store = await ran(shop(handsOn, run));
      assert.propertyVal(parentCall(store), "errorText", error);
      assert.deepEqual(store.ends, ["finish stop"]);
    });
  }

  test("one that fails after it has done something says what was done", async () => {
    const store = await ran(
      shop(handsOn, async function* (request) {
        yield* callPart(request, "1", "search", { q: "scarf" });
        yield* callPart(request, "2", "add");
        yield { type: "error", error: "The model is gone." };
      }),
    );
    assert.propertyVal(
      parentCall(store),
      "errorText",
      'Error [failed]: The model is gone. These calls of its agent were done: search {"q":"scarf"}.',
    );
  });

  test("one without a word is done, or is not where its steps were used up", async () => {
    const ends = ["stop", "max-steps"] as const;
    const outputs: unknown[] = [];
    for (const reason of ends) {
      const store = await ran(
        shop(handsOn, async function* () {
          yield { type: "finish", reason };
        }),
      );
      const parent = parentCall(store);
      outputs.push("output" in parent && parent.output);
      withdrawAgents();
    }
    assert.deepEqual(outputs, ["It is done.", "It used up its steps and is not done."]);
  });

  test("of a long task the report tells the last results, each cut", async () => {
    offerTools(toolOf("look", { execute: () => "x".repeat(50_000) }));
    pageAgents({ id: "watched", agents: ["stylist"] }, { id: "stylist" });
    const store = new WatchedStore();
    const works: Run = async function* (request) {
      for (let i = 0; i < 9; i++) yield* callPart(request, `${i}`, "look", { i });
      yield { type: "finish", reason: "max-steps" };
    };
    store.setAdapter(
      adapterOf((request) => (request.delegated ? works(request) : handsOn(request))),
    );
    await ran(store);
    const parent = parentCall(store);
    const report = "output" in parent ? String(parent.output) : "";
    assert.match(
      report,
      /^It used up its steps and is not done\.\n\n## Tool Results\n\n### Result 1\/4\n/,
    );
    assert.isAtMost(report.length, 1_700);
  });

  test("bad arguments start nothing", async () => {
    let started = 0;
    const bad = [{}, { task: 7 }, { task: " " }, { task: null }];
    const store = await ran(
      shop(
        async function* (request) {
          for (const [index, input] of bad.entries()) {
            yield* callPart(request, `c${index}`, "delegate_to_stylist", input);
          }
          yield finish;
        },
        async function* () {
          started += 1;
          yield finish;
        },
      ),
    );
    const calls = callsIn(store.getState().messages);
    assert.lengthOf(calls, bad.length);
    for (const one of calls) assert.match(inShort(one), /Error \[invalid_arguments\]/);
    assert.equal(started, 0);
  });

  test("an agent that is unknown, not listed, itself, or gone since is unavailable", async () => {
    pageAgents({ id: "unlisted" });
    const ids = ["nobody", "unlisted", "watched", "__proto__", "", "stylist"];
    const store = await ran(
      shop(
        async function* (request) {
          withdrawAgents();
          for (const id of ids) yield* callPart(request, `c-${id}`, `delegate_to_${id}`, TASK);
          yield finish;
        },
        async function* () {
          yield finish;
        },
      ),
    );
    const calls = callsIn(store.getState().messages);
    assert.lengthOf(calls, ids.length);
    for (const one of calls) assert.match(inShort(one), /Error \[unavailable\]: There is no agent/);
  });

  test("a run that has ended starts no other", async () => {
    let given: AgentRunRequest | undefined;
    let started = 0;
    await ran(
      shop(
        async function* (request) {
          given = request;
          yield finish;
        },
        async function* () {
          started += 1;
          yield finish;
        },
      ),
    );
    const late = await given?.callTool("delegate_to_stylist", TASK).catch(String);
    assert.equal(late, "Error [aborted]: Stopped before it began.");
    assert.equal(started, 0);
  });

  test("who removes the agent of the running task does not cut it off", async () => {
    const store = await ran(
      shop(handsOn, async function* (request) {
        withdrawAgents();
        yield* callPart(request, "1", "search");
        yield { type: "text-delta", text: "Found." };
        yield finish;
      }),
    );
    assert.propertyVal(
      parentCall(store),
      "output",
      withResults("Found.", [{ text: "search done" }]),
    );
  });

  suite("the person", () => {
    const pays: Run = async function* (request) {
      yield* callPart(request, "1", "pay", {});
      yield { type: "text-delta", text: "So it is." };
      yield finish;
    };

    test("is asked before a call of that agent, and agrees or refuses", async () => {
      for (const approved of [true, false]) {
        const store = shop(handsOn, pays);
        assert.isNull(sendMessage(store, "pay"));
        await store.until(({ messages }) =>
          callsIn(messages).some(({ state }) => state === "approval-requested"),
        );
        const asking = parentCall(store).calls?.[0];
        assert(asking?.state === "approval-requested");
        assert.equal(parentCall(store).state, "input-available");
        assert.isNull(respondToApproval(store, asking.approval.id, approved));
        await store.untilEnded();
        const states = approved ? ["pay output-available"] : ["pay output-denied"];
        assert.deepEqual(parentCall(store).calls?.map(inShort), states);
        const result = approved
          ? { text: "pay done" }
          : { text: "Error [denied]: The person refused this call.", isError: true };
        assert.propertyVal(parentCall(store), "output", withResults("So it is.", [result]));
        withdrawAgents();
      }
    });

    test("stops both: nothing of either happens any more", async () => {
      offerTools(toolOf("wait", { execute: never }));
      let goesOn: (() => void) | undefined;
      const store = shop(handsOn, async function* (request) {
        yield* callPart(request, "1", "search", { q: "scarf" });
        yield* callPart(request, "2", "wait");
        await new Promise<void>((resolve) => (goesOn = resolve));
        yield* callPart(request, "3", "search");
        yield finish;
      });
      assert.isNull(sendMessage(store, "a scarf"));
      await store.until(({ messages }) => callsIn(messages).length === 3);
      await settled();
      stopRun(store);
      await store.untilEnded();
      assert.deepEqual(store.ends, ["finish aborted"]);
      goesOn?.();
      await settled();
      const parent = parentCall(store);
      assert.match(
        inShort(parent),
        /^delegate_to_stylist output-error Error \[aborted\].* were done: search \{"q":"scarf"\}\.$/,
      );
      assert.deepEqual(
        parent.calls?.map(({ toolName, state }) => `${toolName} ${state}`),
        ["search output-available", "wait output-error"],
      );
    });

    test("stops an open question of that agent, and can ask anew or in other words", async () => {
      const store = shop(handsOn, pays);
      assert.isNull(sendMessage(store, "pay"));
      await store.until(({ messages }) =>
        callsIn(messages).some(({ state }) => state === "approval-requested"),
      );
      stopRun(store);
      await store.untilEnded();
      assert.match(inShort(parentCall(store).calls?.[0] as AgentToolPart), /Error \[aborted\]/);
      store.setAdapter(
        adapterOf(async function* () {
          yield { type: "text-delta", text: "Another answer." };
          yield finish;
        }),
      );
      assert.isNull(retryRun(store));
      await store.untilEnded();
      assert.equal(parentCall(store).calls?.length, 1, "what was done is kept");
      assert.isNull(editMessage(store, "do not pay"));
      await store.untilEnded();
      assert.deepEqual(store.said, ["user: do not pay", "assistant: Another answer."]);
    });
  });

  test("through the loop: the report is what the parent's model reads, and of its calls only what they came to", async () => {
    pageAgents(
      { id: "watched", agents: ["stylist"], tools: ["add"] },
      { id: "stylist", label: "Stylist", instructions: "Know style.", tools: ["search"] },
    );
    const provider = createScriptedProvider([
      call("delegate_to_stylist", TASK),
      call("search"),
      "The red scarf goes with it.",
      "Take the red scarf.",
      "You are welcome.",
    ]);
    const store = new WatchedStore();
    store.setAdapter(createLocalAdapter({ provider }));
    assert.isNull(prepareModel(store));
    await store.until(({ model }) => model.availability === "available");
    await ran(store);
    assert.deepEqual(store.said, [
      "user: a scarf, please",
      "assistant: [delegate_to_stylist output-available]",
      "assistant: Take the red scarf.",
    ]);
    const prompt = (index: number) => {
      const request = provider.requests[index];
      const tools = request?.tools.map(({ name }) => name).join();
      return `${tools}\n${request?.messages.map(({ content }) => content).join("\n")}`;
    };
    assert.match(prompt(0), /^add,delegate_to_stylist\n[^]*A tool named delegate_to_…/);
    assert.match(prompt(1), /^search\n[^]*About this site:\nKnow style\.\n\n[^]*\nfind a scarf$/);
    assert.notInclude(prompt(1), "delegate_to_");
    assert.notInclude(prompt(1), "a scarf, please");
    assert.include(prompt(3), "The red scarf goes with it.");
    assert.isNull(sendMessage(store, "thanks"));
    await store.untilEnded();
    assert.include(prompt(4), "The red scarf goes with it.");
    assert.equal(prompt(4).split("search done").length, 2, "once, in the report");
    assert.notInclude(prompt(4), call("search"));
  });
});
