import { assert } from "chai";
import { callsIn } from "../../../src/store/change-messages.js";
import { sendMessage } from "../../../src/store/requests/send-message.js";
import { stopRun } from "../../../src/store/requests/stop-run.js";
import { until } from "../../fixtures/until.js";
import { call, FakeServer, streamOf, text } from "../remote/fake-server.js";
import { pageAgents, withdrawAgents } from "./page-agents.js";
import { offerTools, toolOf, withdrawTools } from "./page-tools.js";
import { WatchedStore } from "./store-watch.js";

const TASK = { task: "find a scarf" };
const handsOn = () => streamOf(call("c1", "delegate_to_stylist", TASK));

/** A store whose model is behind this server. */
function storeAt(server: FakeServer): WatchedStore {
  const store = new WatchedStore();
  store.setAdapter(server.adapter());
  return store;
}

async function ask(store: WatchedStore): Promise<void> {
  assert.isNull(sendMessage(store, "a scarf, please"));
  await store.untilEnded();
}

const states = (store: WatchedStore) =>
  callsIn(store.getState().messages).map(({ toolName, state }) => `${toolName} ${state}`);

suite("A task that a server's model hands on", () => {
  setup(() => {
    offerTools(toolOf("search"), toolOf("add"));
    pageAgents(
      { id: "watched", tools: ["add"], agents: ["stylist"] },
      { id: "stylist", tools: ["search"], agents: ["watched"], maxSteps: 2 },
    );
  });
  teardown(() => {
    withdrawTools();
    withdrawAgents();
  });

  test("is done through the same server, in its own name, with its own tools, and no further", async () => {
    const server = new FakeServer(
      handsOn(),
      streamOf(call("c1", "search")),
      streamOf(...text("The red one.")),
      streamOf(...text("Take the red scarf.")),
    );
    const store = storeAt(server);
    await ask(store);
    const sent = server.bodies.map(({ agent, delegated, tools }) => [
      agent,
      delegated,
      tools.map(({ name }) => name).join(),
    ]);
    assert.deepEqual(sent, [
      ["watched", undefined, "add"],
      ["stylist", true, "search"],
      ["stylist", true, "search"],
      ["watched", undefined, "add"],
    ]);
    const said = (index: number) =>
      server.bodies[index]?.messages.map(({ role, parts }) => [
        role,
        ...parts.map((part) => part["text"] ?? part["output"]),
      ]);
    assert.deepEqual(said(1), [["user", "find a scarf"]]);
    assert.deepEqual(said(2), [
      ["user", "find a scarf"],
      ["assistant", "search done"],
    ]);
    // The report, with what the calls came to; the calls themselves are for the person.
    assert.lengthOf(said(3) ?? [], 2);
    const [request, report] = said(3) ?? [];
    assert.lengthOf(report ?? [], 2);
    assert.equal(report?.[0], "assistant");
    assert.deepEqual(request, ["user", "a scarf, please"]);
    assert.match(String(report?.[1]), /^The red one\.\n\n## Tool Results\n[^]*search done/);
    assert.notProperty(server.bodies[3]?.messages[1]?.parts[0], "calls");
    assert.deepEqual(states(store), [
      "delegate_to_stylist output-available",
      "search output-available",
    ]);
    assert.equal(store.said.at(-1), "assistant: Take the red scarf.");
    assert.equal(server.sessions, 1);
  });

  test("goes no deeper, whatever the server answers", async () => {
    const server = new FakeServer(
      handsOn(),
      streamOf(call("c1", "delegate_to_watched", TASK)),
      streamOf(...text("I cannot.")),
      streamOf(...text("So be it.")),
    );
    const store = storeAt(server);
    await ask(store);
    assert.deepEqual(states(store), [
      "delegate_to_stylist output-available",
      "delegate_to_watched output-error",
    ]);
    assert.deepEqual(
      server.bodies.map(({ agent }) => agent),
      ["watched", "stylist", "stylist", "watched"],
    );
  });

  test("Stop ends the request of the one, and the run of both", async () => {
    let asked: AbortSignal | undefined;
    const server = new FakeServer(handsOn(), (signal) => {
      asked = signal;
      return new Promise<Response>((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    });
    const store = storeAt(server);
    assert.isNull(sendMessage(store, "a scarf, please"));
    await until(() => asked !== undefined);
    stopRun(store);
    await store.untilEnded();
    assert.isTrue(asked?.aborted);
    assert.deepEqual(store.ends, ["finish aborted"]);
    assert.deepEqual(states(store), ["delegate_to_stylist output-error"]);
    assert.lengthOf(server.bodies, 2);
  });

  test("a tool that has left the page since it was offered is unavailable, and nothing runs", async () => {
    const server = new FakeServer(
      () => {
        withdrawTools();
        return streamOf(call("c1", "add"));
      },
      streamOf(...text("It is gone.")),
    );
    const store = storeAt(server);
    await ask(store);
    const [part] = server.bodies[1]?.messages[1]?.parts ?? [];
    assert.match(String(part?.["errorText"]), /^Error \[unavailable\]/);
    assert.equal(store.said.at(-1), "assistant: It is gone.");
  });

  test("an agent that the server alone knows is named to it, and its sub-agents too", async () => {
    withdrawAgents();
    const server = new FakeServer(
      handsOn(),
      streamOf(call("c1", "search")),
      streamOf(...text("The red one.")),
      streamOf(...text("Take the red scarf.")),
    );
    const store = storeAt(server);
    await ask(store);
    assert.deepEqual(
      server.bodies.map(({ agent, delegated }) => [agent, delegated]),
      [
        ["watched", undefined],
        ["stylist", true],
        ["stylist", true],
        ["watched", undefined],
      ],
    );
    assert.deepEqual(states(store), [
      "delegate_to_stylist output-available",
      "search output-available",
    ]);
  });

  test("an agent of the page hands on to those that the page gives it, whatever the server answers", async () => {
    pageAgents({ id: "third" });
    const server = new FakeServer(
      streamOf(call("c1", "delegate_to_third", TASK), call("c2", "delegate_to_nobody", TASK)),
      streamOf(...text("I cannot.")),
    );
    const store = storeAt(server);
    await ask(store);
    assert.lengthOf(server.bodies, 2);
    for (const part of callsIn(store.getState().messages)) {
      assert.match(String("errorText" in part && part.errorText), /^Error \[unavailable\]/);
    }
  });
});
