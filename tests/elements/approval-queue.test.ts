import { assert } from "chai";
import type { AgentLog } from "../../elements/agent-log.js";
import "../../elements/agent-log.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { sendMessage } from "../../src/store/requests/send-message.js";
import { stopRun } from "../../src/store/requests/stop-run.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { clearPage, find, get, mount, newStore, settled, shownText, until } from "./mount.js";

const NAMES = ["first", "second", "third"];

suite("several calls that ask", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let log: AgentLog;
  let ran: string[];
  let outcomes: Promise<PromiseSettledResult<unknown>[]>;
  let remove: (() => void)[];

  setup(async () => {
    ran = [];
    remove = NAMES.map((name) =>
      getToolRegistry().register({
        name,
        description: "Asks first.",
        inputSchema: { type: "object" },
        annotations: { consequentialHint: true },
        execute: () => ran.push(name),
      }),
    );
    store = newStore();
    adapter = new DrivenAdapter();
    store.setAdapter(adapter);
    log = await mount("agent-log", { agent: store.name });
    sendMessage(store, "do all three");
    await until(() => adapter.requests.length === 1);
    adapter.push({ type: "message-start", messageId: "m" });
    for (const name of NAMES) {
      adapter.push({ type: "tool-call", toolCallId: name, toolName: name, input: {} });
    }
    await until(() => (store.getState().messages[1]?.parts.length ?? 0) === NAMES.length);
    outcomes = Promise.allSettled(
      NAMES.map((name) => adapter.requests[0]?.callTool(name, {}, { toolCallId: name })),
    );
    await until(() => store.getState().activity?.phase === "waiting");
    await settled();
  });

  teardown(async () => {
    store.run?.stop();
    await outcomes;
    for (const removeOne of remove) removeOne();
    clearPage();
  });

  const answer = () => get(log, "agent-message.assistant");
  const card = () => get(answer(), "agent-approval");
  const others = () =>
    [...(answer().shadowRoot?.querySelectorAll("agent-tool-call") ?? [])].map((call) =>
      [".spoken", ".title"].map((part) => get(call, part).textContent).join(" "),
    );
  const press = async (part: string) => {
    get<HTMLButtonElement>(card(), `[part=${part}]`).click();
    await settled();
  };

  test("one asks, says how many follow, and those wait", async () => {
    assert.include(shownText(card()), "Run “ First ”?");
    assert.include(shownText(card()), "More after this: 2");
    assert.deepEqual(others(), ["Waiting for you: Second", "Waiting for you: Third"]);
    assert.lengthOf(answer().shadowRoot?.querySelectorAll("agent-approval") ?? [], 1);
  });

  test("each is answered by itself, and the next one asks", async () => {
    await press("approval-run");
    assert.include(shownText(card()), "Run “ Second ”? Run Don't run More after this: 1");
    await press("approval-refuse");
    assert.notInclude(shownText(card()), "More after this");
    await press("approval-run");
    await outcomes;
    assert.deepEqual(ran, ["first", "third"]);
    assert.isTrue(find(answer(), "agent-approval") === null);
  });

  test("Stop while one waits ends all of them, and nothing runs", async () => {
    stopRun(store);
    await until(() => store.getState().status === "ready");
    await settled();
    assert.isTrue(find(answer(), "agent-approval") === null);
    assert.deepEqual(others(), ["Stopped: First", "Stopped: Second", "Stopped: Third"]);
    const ends = await outcomes;
    for (const end of ends) assert.match(String("reason" in end && end.reason), /\[aborted\]/);
    assert.deepEqual(ran, []);
    assert.equal(store.run, null);
  });
});
