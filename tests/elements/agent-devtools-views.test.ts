import { assert } from "chai";
import "../../elements/agent-devtools.js";
import type { AgentDevtools } from "../../elements/agent-devtools.js";
import { rankAll } from "../../elements/devtools-ranking.js";
import { Trace } from "../../elements/devtools-trace.js";
import { rankTools } from "../../src/local-agent/tools/rank-tools.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { getAgentRegistry } from "../../src/page/agent-registry.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { clearPage, find, get, mount, newStore, settled, shownText, until } from "./mount.js";

const COLOURS = "red green blue pink grey teal gold plum rust sand jade".split(" ");
const tools = COLOURS.map((colour) => ({
  name: `paint_${colour}`,
  description: `Paints it ${colour}.`,
  inputSchema: { type: "object" as const, properties: {}, title: "dropped" },
}));

suite("What the model sees, in agent-devtools", () => {
  let element: AgentDevtools;
  let removes: (() => void)[] = [];

  const names = () =>
    [...(element.shadowRoot?.querySelectorAll("#panel-model .tool .name") ?? [])].map(
      (name) => name.textContent,
    );

  async function ask(request: string): Promise<void> {
    const input = get<HTMLInputElement>(element, "#request");
    input.value = request;
    input.dispatchEvent(new InputEvent("input"));
    await settled();
  }

  async function open(store: AgentStore, list: typeof tools): Promise<void> {
    removes = list.map((tool) => getToolRegistry().register({ ...tool, execute: () => "" }));
    element = await mount("agent-devtools", { agent: store.name });
    await element.refresh();
    get(element, "#tab-model").click();
    await settled();
  }

  teardown(() => {
    for (const remove of removes) remove();
    clearPage();
  });

  test("the order and the eight are those of rankTools", async () => {
    await open(newStore(), tools);
    await ask("paint the door jade, please");
    const best = rankTools(tools, "paint the door jade, please").map(({ name }) => name);
    assert.equal(best[0], "paint_jade");
    assert.deepEqual(names().slice(0, 8), best);
    assert.sameMembers(
      names(),
      tools.map(({ name }) => name),
    );
    assert.include(shownText(get(element, "#panel-model")), "The best 8 of 11 are shown");
  });

  test("says in whose memory the model is, where it is here", async () => {
    const store = newStore();
    const stored = async () => ({
      bytes: 2048,
      partial: false,
      from: "a",
      hosting: "page" as const,
    });
    store.setAdapter(Object.assign(new DrivenAdapter(), { stored }));
    await open(store, tools);
    await until(() =>
      shownText(get(element, "#panel-model")).startsWith(
        "Driven model: 2 kB on this device. In memory for this page alone.",
      ),
    );
  });

  test("of an agent with another ranker they are that one's", async () => {
    const store = newStore();
    store.agent = { id: store.name, ranker: "better" };
    await open(store, tools);
    await ask("piant jaed");
    assert.equal(names()[0], "paint_jade");
  });

  test("all are ranked, the last one with them", () => {
    const { shown, leftOut } = rankAll(tools, "sand", []);
    assert.equal(shown[0]?.name, "paint_sand");
    assert.lengthOf(leftOut, 3);
    assert.deepEqual(
      [...shown, ...leftOut].map(({ name }) => name).sort(),
      tools.map(({ name }) => name).sort(),
    );
    assert.notProperty(leftOut[0]?.parameters, "title");
  });

  test("up to eight keep the page's order", async () => {
    await open(newStore(), tools.slice(0, 3));
    await ask("blue");
    assert.deepEqual(names(), ["paint_red", "paint_green", "paint_blue"]);
  });

  test("an agent's own agents stand among them", async () => {
    const store = newStore();
    const removes = [{ id: store.name, agents: ["painter"] }, { id: "painter" }].map((agent) =>
      getAgentRegistry().register(agent),
    );
    await open(store, tools);
    await ask("red");
    for (const remove of removes) remove();
    assert.equal(names()[7], "delegate_to_painter");
    assert.lengthOf(names(), tools.length + 1);
  });

  test("what this agent may not use is left out, and named", async () => {
    const store = newStore();
    store.agent = { id: store.name, tools: ["paint_red"] };
    await open(store, tools.slice(0, 3));
    assert.deepEqual(names(), ["paint_red"]);
    assert.include(
      shownText(get(element, "#panel-model")),
      "Not for this assistant: paint_green, paint_blue",
    );
  });
});

suite("The trace of agent-devtools", () => {
  let element: AgentDevtools;
  let store: AgentStore;

  const rows = () =>
    [...(element.shadowRoot?.querySelectorAll(".trace .type") ?? [])].map(
      (type) => type.textContent,
    );
  const button = (words: string): HTMLElement => {
    const all = [...(element.shadowRoot?.querySelectorAll("#panel-trace button") ?? [])];
    const found = all.find((one) => one.textContent?.trim() === words);
    if (!(found instanceof HTMLElement)) throw new Error(`No button ${words}.`);
    return found;
  };

  setup(async () => {
    store = newStore();
    element = await mount("agent-devtools", { agent: store.name });
    get(element, "#tab-trace").click();
    await settled();
  });

  teardown(clearPage);

  test("shows the parts as they come, newest first, each with its data", async () => {
    assert.include(shownText(get(element, "#panel-trace")), "Nothing has happened yet.");
    store.dispatch({ type: "start" });
    store.dispatch({ type: "message-start", messageId: "m" });
    const input = { html: "<img src=x>" };
    store.dispatch({ type: "tool-call", toolCallId: "c", toolName: "find", input });
    await settled();
    assert.deepEqual(rows(), ["tool-call", "message-start", "start"]);
    get(element, ".trace summary").click();
    await settled();
    assert.include(get(element, ".trace pre").textContent ?? "", '"html": "<img src=x>"');
    assert.isNull(find(element, "img"));
  });

  test("can be paused and cleared", async () => {
    store.dispatch({ type: "start" });
    await settled();
    button("Pause").click();
    store.dispatch({ type: "message-start", messageId: "m" });
    await settled();
    assert.deepEqual(rows(), ["start"]);
    assert.include(shownText(get(element, "#panel-trace")), "Paused.");
    button("Go on").click();
    button("Clear").click();
    store.dispatch({ type: "finish", reason: "stop" });
    await settled();
    assert.deepEqual(rows(), ["finish"]);
  });

  test("is copied as JSON, oldest first", async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    try {
      store.dispatch({ type: "start" });
      store.dispatch({ type: "message-start", messageId: "m" });
      await settled();
      button("Copy as JSON").click();
      await settled();
      assert.equal(button("Copied").textContent?.trim(), "Copied");
    } finally {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    }
    const parts = JSON.parse(copied[0] ?? "[]") as { at: string; part: { type: string } }[];
    assert.deepEqual(
      parts.map(({ part }) => part.type),
      ["start", "message-start"],
    );
  });

  test("another agent's conversation begins another trace", async () => {
    store.dispatch({ type: "start" });
    await settled();
    element.agent = newStore().name;
    await settled();
    assert.deepEqual(rows(), []);
  });

  test("a text that is written is one entry, and 500 are kept", () => {
    const trace = new Trace();
    for (const text of ["Hel", "lo", "!"])
      trace.add({ type: "text-delta", messageId: "m", text }, 1);
    trace.add({ type: "text-delta", messageId: "n", text: "Next" }, 2);
    assert.deepEqual(
      trace.entries.map(({ count, part }) => [count, part["text"]]),
      [
        [3, "Hello!"],
        [1, "Next"],
      ],
    );
    for (let i = 0; i < 600; i += 1) trace.add({ type: "message-start", messageId: `${i}` }, 3);
    assert.lengthOf(trace.entries, 500);
    assert.equal(trace.entries.at(-1)?.part["messageId"], "599");
  });

  test("a part is kept as it was when it came", () => {
    const trace = new Trace();
    const input = { qty: 1 };
    trace.add({ type: "tool-call", toolCallId: "c", toolName: "find", input }, 1);
    input.qty = 2;
    assert.deepEqual(trace.entries[0]?.part["input"], { qty: 1 });
  });
});
