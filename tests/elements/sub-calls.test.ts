import { assert } from "chai";
import "../../elements/agent-chat.js";
import "../../elements/agent-log.js";
import "../../elements/agent-message.js";
import { GERMAN } from "../../elements/strings/de.js";
import { registerToolRenderer } from "../../elements/tool-renderers.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { getAgentRegistry } from "../../src/page/agent-registry.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { sendMessage } from "../../src/store/requests/send-message.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter } from "./driven-adapter.js";
import {
  clearPage,
  collect,
  find,
  get,
  mount,
  newStore,
  settled,
  shownText,
  until,
} from "./mount.js";

const done = (toolCallId: string): AgentToolPart => ({
  type: "dynamic-tool",
  toolCallId,
  toolName: "search_products",
  input: { query: toolCallId },
  state: "output-available",
  output: "Found.",
});
const asking = (toolCallId: string): AgentToolPart => ({
  type: "dynamic-tool",
  toolCallId,
  toolName: "pay",
  input: { total: "9 €" },
  state: "approval-requested",
  approval: { id: "q" },
});
const handedOn = (...calls: AgentToolPart[]): AgentToolPart => ({
  type: "dynamic-tool",
  toolCallId: "p",
  toolName: "delegate_to_my_stylist",
  input: { task: "find a scarf" },
  state: "input-available",
  calls,
});

suite("Calls of an agent that was handed a task", () => {
  teardown(clearPage);

  test("stand in a group below the call, named after the agent; the call has its task", async () => {
    const card = await mount("agent-tool-call", {}, { call: handedOn(done("a"), done("b")) });
    assert.equal(get(card, ".card .title").textContent, "My stylist");
    assert.equal(get(card, ".card .line").textContent, "find a scarf");
    const group = get(card, "[part=call-calls]");
    assert.equal(group.getAttribute("role"), "group");
    assert.equal(group.getAttribute("aria-label"), "Steps of My stylist");
    const titles = [...group.children].map((one) => shownText(get(one, ".card > summary")));
    assert.deepEqual(titles, ["Done : Search products a", "Done : Search products b"]);
    await checkAccessibility(card);
    card.open = true;
    await settled();
    await checkAccessibility(card);
  });

  test("have the agent's label where the page has the agent, and the page's language", async () => {
    const remove = getAgentRegistry().register({ id: "my_stylist", label: "Style desk" });
    const call = handedOn(done("a"));
    const card = await mount("agent-tool-call", {}, { call, strings: GERMAN });
    remove();
    assert.equal(get(card, ".card .title").textContent, "Style desk");
    assert.equal(
      get(card, "[part=call-calls]").getAttribute("aria-label"),
      "Schritte von Style desk",
    );
    assert.include(shownText(get(card, "agent-tool-call")), "Fertig :");
  });

  test("a call without them has no group, and is as it was", async () => {
    for (const call of [done("a"), handedOn()]) {
      const card = await mount("agent-tool-call", {}, { call });
      assert.isTrue(find(card, "[part=call-calls]") === null);
    }
  });

  test("each has its own time, and its own parts for the page's style", async () => {
    const timings = { p: { startedAt: 0, endedAt: 5000 }, a: { startedAt: 0, endedAt: 300 } };
    const call = handedOn(done("a"));
    const message = { id: "m", role: "assistant" as const, parts: [call] };
    const element = await mount("agent-message", {}, { message, timings });
    const time = (...path: string[]) => get(element, ...path, ".duration").textContent?.trim();
    assert.equal(time("agent-tool-call"), "5s");
    assert.equal(time("agent-tool-call", "agent-tool-call"), "0.3s");
    const style = document.createElement("style");
    style.textContent = "agent-tool-call::part(call-title) { color: rgb(1, 2, 3) }";
    const card = await mount("agent-tool-call", {}, { call });
    document.body.append(style);
    const title = get(card, "agent-tool-call", ".title");
    assert.equal(getComputedStyle(title).color, "rgb(1, 2, 3)");
  });

  test("stay below the site's own view of the call", async () => {
    const remove = registerToolRenderer("delegate_to_my_stylist", ({ call }) => {
      const text = document.createElement("p");
      text.textContent = `${call.calls?.length} steps`;
      return text;
    });
    const card = await mount("agent-tool-call", {}, { call: handedOn(done("a")) });
    remove();
    assert.equal(get(card, ".view").textContent?.trim(), "1 steps");
    assert.isTrue(find(card, "agent-tool-call") !== null);
  });

  test("a call that is no call among them is refused as the whole would be", async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    const bad = { ...handedOn(), calls: [{ type: "text" }] } as never;
    const card = await mount("agent-tool-call", {}, { call: bad });
    console.warn = warn;
    assert.isNull(card.call);
    assert.match(warnings.join(), /call must be a tool part of a message/);
  });

  test("one asks in the group; who answered by keyboard goes on at its card", async () => {
    const card = await mount("agent-tool-call", {}, { call: handedOn(done("a"), asking("b")) });
    assert.include(shownText(get(card, "agent-approval")), "Run “ Pay ”?");
    await checkAccessibility(card);
    get(card, "agent-approval", "[part=approval-run]").focus();
    card.call = handedOn(done("a"), done("b"));
    await settled();
    const focused = card.shadowRoot?.activeElement;
    assert.equal(focused?.localName, "agent-tool-call");
    assert.equal((focused as HTMLElement).dataset["callId"], "b");
  });

  test("in a log: they come as they are made, a question is announced and answered there", async () => {
    const removes = [
      getToolRegistry().register({
        name: "pay",
        description: "Pays.",
        inputSchema: { type: "object" },
        annotations: { consequentialHint: true },
        execute: () => "Paid.",
      }),
    ];
    const store = newStore();
    removes.push(
      getAgentRegistry().register({ id: store.name, agents: ["desk"] }),
      getAgentRegistry().register({ id: "desk", label: "Style desk", tools: ["pay"] }),
    );
    const adapter = new DrivenAdapter();
    store.setAdapter(adapter);
    const chat = await mount("agent-chat", { agent: store.name });
    const events = collect(chat, "agent-tool-call");
    const log = await mount("agent-log", { agent: store.name });
    sendMessage(store, "pay");
    await until(() => adapter.requests.length === 1);
    const about = { toolCallId: "c", toolName: "delegate_to_desk", input: { task: "pay" } };
    adapter.push({ type: "message-start", messageId: "m" }, { type: "tool-call", ...about });
    await until(() => store.getState().messages.length === 2);
    const report = adapter.requests[0]?.callTool(about.toolName, about.input, about);
    await until(() => adapter.requests.length === 2);
    const sub = { toolCallId: "1", toolName: "pay", input: {} };
    // Two runs read from one driven adapter: the later one takes what is pushed now.
    adapter.push({ type: "tool-call", ...sub });
    await until(() => store.getState().messages[1]?.parts.some((part) => "calls" in part) ?? false);
    const paid = adapter.requests[1]?.callTool("pay", {}, sub);
    await until(() => store.getState().activity?.phase === "waiting");
    await settled();
    assert.include(shownText(get(log, "[role=status]")), "asks whether to run Pay");
    const card = get(log, "agent-message.assistant", "agent-tool-call");
    get(card, "agent-approval", "[part=approval-run]").click();
    assert.equal(await paid, "Paid.");
    adapter.push({ type: "tool-result", ...sub, output: "Paid." });
    adapter.push({ type: "text-delta", text: "It is paid." }, { type: "finish", reason: "stop" });
    assert.match(String(await report), /^It is paid\.\n\n## Tool Results\n[^]*\nPaid\.\n```$/);
    await settled();
    assert.include(shownText(get(card, "agent-tool-call")), "Done : Pay");
    assert.deepEqual(
      events.map(({ detail }) => `${detail.toolName} ${detail.state}`),
      [
        "delegate_to_desk input-available",
        "pay input-available",
        "pay approval-requested",
        "pay approval-responded",
        "pay output-available",
      ],
    );
    store.run?.stop();
    for (const remove of removes) remove();
  });
});
