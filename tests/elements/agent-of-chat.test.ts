import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/agent-chat.js";
import "../../elements/web-agent.js";
import { getAgentRegistry } from "../../src/page/agent-registry.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { clearPage, find, get, mount, newStore, settled, shownText, until } from "./mount.js";
import { DrivenAdapter } from "./driven-adapter.js";

suite("agent-chat and the page's agents", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let chat: AgentChat;

  const label = () => get(chat, ".label").textContent;
  const suggested = () =>
    [...(get(chat, "agent-suggestions").shadowRoot?.querySelectorAll("button") ?? [])].map((one) =>
      one.textContent?.trim(),
    );

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    chat = await mount("agent-chat", { agent: store.name }, { adapter });
    await until(() => find(chat, ".label") !== null);
  });
  teardown(clearPage);

  test("a late <web-agent> brings its name, suggestions, instructions, steps and tools", async () => {
    assert.equal(label(), "Assistant");
    const tag = document.createElement("web-agent");
    tag.id = store.name;
    for (const [name, value] of Object.entries({
      label: "Shop assistant",
      suggestions: "Show me scarves|What is new?",
      tools: "search",
      "max-steps": "4",
    })) {
      tag.setAttribute(name, value);
    }
    tag.textContent = "Search first.";
    document.body.append(tag);
    await until(() => getAgentRegistry().get(store.name) !== undefined);
    await settled();
    assert.equal(label(), "Shop assistant");
    assert.deepEqual(suggested(), ["Show me scarves", "What is new?"]);
    chat.send("a scarf");
    await until(() => adapter.requests.length === 1);
    const { agent } = adapter.requests[0] ?? {};
    assert.deepInclude(agent, { instructions: "Search first.", maxSteps: 4, tools: ["search"] });
    store.run?.stop();
    tag.remove();
    await settled();
    assert.equal(label(), "Assistant");
  });

  test("what the chat says of itself wins", async () => {
    const remove = getAgentRegistry().register({
      id: store.name,
      label: "Agent",
      suggestions: ["Agent's"],
      instructions: "Agent's.",
      maxSteps: 4,
    });
    chat.setAttribute("label", "Chat");
    chat.setAttribute("suggestions", "Chat's");
    chat.setAttribute("max-steps", "2");
    await settled();
    assert.equal(label(), "Chat");
    assert.deepEqual(suggested(), ["Chat's"]);
    chat.send("hello");
    await until(() => adapter.requests.length === 1);
    assert.deepInclude(adapter.requests[0]?.agent, { instructions: "Agent's.", maxSteps: 2 });
    store.run?.stop();
    remove();
  });

  test("a run that begins while the tag is being read waits for it", async () => {
    const tag = document.createElement("web-agent");
    tag.id = store.name;
    tag.textContent = "Late.";
    document.body.append(tag);
    chat.send("hello");
    await until(() => adapter.requests.length === 1);
    assert.equal(adapter.requests[0]?.agent?.instructions, "Late.");
    store.run?.stop();
  });

  test("a model that fails in a delegated task is told in the chat as any call", async () => {
    const removes = [
      getAgentRegistry().register({ id: store.name, agents: ["desk"] }),
      getAgentRegistry().register({ id: "desk" }),
    ];
    chat.send("hello");
    await until(() => adapter.requests.length === 1);
    const about = { toolCallId: "c", toolName: "delegate_to_nobody", input: { task: "x" } };
    const error = await adapter.requests[0]
      ?.callTool(about.toolName, about.input, about)
      .catch(String);
    assert.match(
      String(error),
      /^Error \[unavailable\]: There is no agent "nobody".*There is: desk\./,
    );
    adapter.push({ type: "message-start", messageId: "m" }, { type: "tool-call", ...about });
    adapter.push({ type: "tool-error", ...about, error: String(error), code: "unavailable" });
    await until(
      () => find(chat, "agent-log", "agent-message.assistant", "agent-tool-call") !== null,
    );
    await settled();
    const card = get(chat, "agent-log", "agent-message.assistant", "agent-tool-call");
    assert.include(shownText(card), "Failed : Nobody");
    store.run?.stop();
    for (const remove of removes) remove();
  });
});
