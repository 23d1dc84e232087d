import { assert } from "chai";
import "../../elements/agent-devtools.js";
import type { AgentDevtools } from "../../elements/agent-devtools.js";
import type { PageTool } from "../../src/page/page-tool.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, find, get, mount, newStore, settled, shownText, until } from "./mount.js";

const SCHEMA = {
  type: "object" as const,
  properties: {
    who: { type: "string" as const, description: "A name." },
    qty: { type: "integer" as const, minimum: 1, maximum: 9 },
    size: { enum: ["S", "M", 5] },
    gift: { type: "boolean" as const },
    sure: { type: "boolean" as const },
    more: { type: "object" as const, properties: { city: { type: "string" as const } } },
  },
  required: ["who", "sure"],
};

suite("A call by hand in agent-devtools", () => {
  let element: AgentDevtools;
  let calls: Record<string, unknown>[];
  let remove = () => {};

  const field = <T extends HTMLElement = HTMLInputElement>(name: string): T => {
    const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(".field") ?? [])];
    const found = all.find((one) => one.querySelector("label code")?.textContent === name);
    if (!found) throw new Error(`No field ${name}.`);
    return found.querySelector("input, select, textarea") as unknown as T;
  };
  const run = async () => {
    get(element, "[part=devtools-run]").click();
    await settled();
  };
  const problem = () => shownText(get(element, ".outcome"));
  const button = (words: string) =>
    [...(element.shadowRoot?.querySelectorAll("button") ?? [])].find(
      (one) => one.textContent?.trim() === words,
    );

  /** Registers a tool and opens it in the devtools. */
  async function open(tool: Partial<PageTool> = {}): Promise<void> {
    remove = getToolRegistry().register({
      name: "order",
      description: "Orders it.",
      inputSchema: SCHEMA,
      execute: (args) => {
        calls.push(args);
        return "Ordered.";
      },
      ...tool,
    });
    element = await mount("agent-devtools", { agent: newStore().name });
    await element.refresh();
    get(element, ".tool > summary").click();
    await settled();
  }

  setup(() => {
    calls = [];
  });

  teardown(() => {
    remove();
    clearPage();
  });

  test("is checked as a model's, and does not run before it is right", async () => {
    await open();
    await run();
    assert.equal(problem(), 'Missing required argument "who".');
    field("who").value = "Ann";
    field("qty").value = "two";
    await run();
    assert.equal(problem(), '"qty" must be integer, got "two".');
    field("qty").value = "12";
    await run();
    assert.equal(problem(), '"qty" must be at most 9.');
    field("qty").value = "2";
    field("more").value = "{city";
    await run();
    assert.match(problem(), /^"more" is not JSON: /);
    assert.deepEqual(calls, []);
  });

  test("runs with what is filled in, each with its type, and shows what came of it", async () => {
    await open();
    field("who").value = "Ann";
    field("qty").value = "2";
    field<HTMLSelectElement>("size").selectedIndex = 3;
    field<HTMLSelectElement>("gift").selectedIndex = 2;
    field("sure").checked = true;
    field("more").value = '{"city": "Bern"}';
    await run();
    await until(() => calls.length === 1);
    await settled();
    assert.deepEqual(calls, [
      { who: "Ann", qty: 2, size: 5, gift: false, sure: true, more: { city: "Bern" } },
    ]);
    assert.equal(problem(), "");
    assert.include(shownText(get(element, "agent-tool-call")), "Ordered.");
    assert.equal(get(element, ".more .said").textContent, "Ordered.");
    await checkAccessibility(element);
  });

  test("a field that is left empty gives no argument", async () => {
    await open({ inputSchema: { type: "object", properties: SCHEMA.properties } });
    await run();
    await until(() => calls.length === 1);
    assert.deepEqual(calls, [{}]);
  });

  test("a tool that fails shows the error that a model reads", async () => {
    await open({
      inputSchema: { type: "object", properties: {} },
      execute: () => {
        throw new Error("The <b>shop</b> is closed.");
      },
    });
    await run();
    await until(() => find(element, ".more .said") !== null);
    assert.equal(
      get(element, ".more .said").textContent,
      "Error [failed]: The <b>shop</b> is closed.",
    );
  });

  test("one with consequences asks first, and does nothing when the answer is no", async () => {
    await open({
      inputSchema: { type: "object", properties: {} },
      annotations: { consequentialHint: true },
    });
    await run();
    assert.include(shownText(get(element, ".question")), "has consequences");
    assert.deepEqual(calls, []);
    button("Don’t run")?.click();
    await settled();
    assert.isNull(find(element, ".question"));
    assert.deepEqual(calls, []);
    await run();
    button("Run it")?.click();
    await until(() => calls.length === 1);
  });

  test("one of another origin asks first, by that origin's name", async () => {
    await open({
      inputSchema: { type: "object", properties: {} },
      origin: "https://elsewhere.example",
    });
    await run();
    assert.include(shownText(get(element, ".question")), "belongs to https://elsewhere.example");
    assert.deepEqual(calls, []);
  });

  test("can be stopped", async () => {
    await open({
      inputSchema: { type: "object", properties: {} },
      execute: () => new Promise(() => {}),
    });
    await run();
    button("Stop")?.click();
    await until(() => find(element, ".more .said") !== null);
    assert.match(get(element, ".more .said").textContent ?? "", /^Error \[aborted\]: /);
    assert.isUndefined(button("Stop"));
  });

  test("what is filled in stays while another view, or a change of the tools, comes between", async () => {
    await open();
    field("who").value = "Ann";
    get(element, "#tab-trace").click();
    await settled();
    const removeOther = getToolRegistry().register({
      name: "other",
      description: "Another.",
      inputSchema: {},
      execute: () => "",
    });
    get(element, "#tab-tools").click();
    await element.refresh();
    assert.equal(field("who").value, "Ann");
    removeOther();
  });
});
