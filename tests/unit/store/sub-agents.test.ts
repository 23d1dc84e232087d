import { assert } from "chai";
import { delegateTool } from "../../../src/local-agent/agents/delegate-tool.js";
import { getAgentRegistry } from "../../../src/page/agent-registry.js";
import { allowedTools } from "../../../src/store/allowed-tools.js";
import { agentOf } from "../../../src/store/store-agent.js";
import { delegateTools, subAgents } from "../../../src/store/sub-agents.js";
import { pageAgents, withdrawAgents } from "./page-agents.js";
import { offerTools, toolOf, withdrawTools } from "./page-tools.js";
import { requestOf } from "./run-once.js";
import { WatchedStore } from "./store-watch.js";

suite("Agents of a store", () => {
  teardown(() => {
    withdrawAgents();
    withdrawTools();
  });

  test("the page's agent with the store's name speaks; what the store says of it wins", () => {
    const store = new WatchedStore();
    assert.isUndefined(agentOf(store));
    pageAgents({ id: store.name, label: "Shop", instructions: "Sell.", maxSteps: 4 });
    store.agent = { id: store.name, maxSteps: 2 };
    assert.deepEqual(agentOf(store), {
      id: store.name,
      label: "Shop",
      instructions: "Sell.",
      maxSteps: 2,
    });
  });

  test("an agent hands tasks to those that it lists and the page has, never to itself", () => {
    pageAgents({ id: "a" }, { id: "b", label: "Bee" }, { id: "c" });
    const ids = (agents: string[]) => subAgents({ id: "a", agents }).map(({ id }) => id);
    assert.deepEqual(ids(["b", "nobody", "a", "b", "__proto__"]), ["b"]);
    assert.deepEqual(subAgents({ id: "a" }), []);
    assert.deepEqual(
      delegateTools({ id: "a", agents: ["b"] }).map(({ name }) => name),
      ["delegate_to_b"],
    );
    assert.deepEqual(delegateTools(undefined), []);
  });

  test("who hands a task on sees the tools of an agent in short, the agent itself sees them whole", async () => {
    const inputSchema = {
      type: "object" as const,
      properties: { query: { type: "string" as const } },
    };
    offerTools(
      toolOf("search", { inputSchema, description: `Finds things. ${"More of it. ".repeat(60)}` }),
      toolOf("add", { description: "Adds it." }),
      toolOf("hidden", { annotations: { debugging: true } }),
      toolOf("other"),
    );
    const stylist = { id: "b", label: "Bee", tools: ["add", "search", "hidden", "gone"] };
    pageAgents(stylist, { id: "c", description: "Uses all." });
    const [b, c] = delegateTools({ id: "a", agents: ["b", "c"] });
    assert.match(
      b?.description ?? "",
      /^Hands a task to Bee\.\n\n## search\n\nFinds things\..+\n\n## add\n\nAdds it\.$/s,
    );
    assert.isAtMost(b?.description.length ?? 0, 400);
    assert.notInclude(b?.description, "query");
    assert.equal(c?.description, "Uses all.");
    assert.deepEqual(allowedTools(stylist)[0]?.inputSchema, inputSchema);
    const many = Array.from({ length: 5_000 }, (_, i) => toolOf(`${i}`.padStart(128, "x")));
    assert.isAtMost(delegateTool({ id: "d" }, many).description.length, 450);
  });

  test("a request has them as tools after its own, read fresh each time", async () => {
    offerTools(toolOf("search"), toolOf("add"));
    const store = new WatchedStore();
    pageAgents({ id: store.name, tools: ["search"], agents: ["stylist"] });
    const request = await requestOf(store);
    const names = () => request.tools.map(({ name }) => name);
    assert.deepEqual(names(), ["search"]);
    pageAgents({ id: "stylist", description: "Knows\u202e style." });
    assert.deepEqual(names(), ["search", "delegate_to_stylist"]);
    assert.equal(request.tools[1]?.description, "Knows style.");
    withdrawAgents();
    assert.deepEqual(names(), ["search"]);
    assert.lengthOf(getAgentRegistry().list(), 0);
  });
});
