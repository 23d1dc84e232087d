import { assert } from "chai";
import type { AgentLog } from "../../elements/agent-log.js";
import "../../elements/agent-message.js";
import "../../elements/agent-log.js";
import type { AgentMessage } from "../../elements/agent-message.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter } from "./driven-adapter.js";
import {
  clearPage,
  countUpdates,
  find,
  get,
  mount,
  newStore,
  settled,
  shownText,
  until,
} from "./mount.js";

suite("agent-log", () => {
  let store: AgentStore;
  let log: AgentLog;

  const scroller = () => get(log, "#log");
  const isAtEnd = () =>
    scroller().scrollHeight - scroller().clientHeight - scroller().scrollTop < 2;
  const toEnd = () => find<HTMLButtonElement>(log, ".to-end");
  const spoken = () => [...get(log, "[role=status]").children].map((p) => p.textContent);

  function user(id: string, text = id): void {
    const parts = [{ type: "text" as const, text }];
    store.dispatch({ type: "user-message", message: { id, role: "user", parts } });
  }
  function answer(id: string, text = id): void {
    store.dispatch({ type: "message-start", messageId: id });
    store.dispatch({ type: "text-delta", messageId: id, text });
  }
  async function fill(): Promise<void> {
    user("long", "line\n".repeat(60));
    answer("answer", "line\n".repeat(60));
    await until(isAtEnd);
    await settled();
  }
  async function scrollUp(): Promise<void> {
    scroller().scrollTop = 100;
    await new Promise((resolve) => scroller().addEventListener("scroll", resolve, { once: true }));
  }

  setup(async () => {
    store = newStore();
    store.setAdapter(new DrivenAdapter());
    log = await mount("agent-log", { agent: store.name });
    log.style.blockSize = "300px";
  });

  teardown(clearPage);

  test("the person's last message can be changed while nothing runs", async () => {
    const editable = () =>
      [...(log.shadowRoot?.querySelectorAll<AgentMessage>("agent-message") ?? [])]
        .filter((message) => message.editable)
        .map((message) => message.message?.id);
    user("u1");
    answer("a1");
    store.dispatch({ type: "finish", reason: "stop" });
    user("u2");
    await settled();
    assert.deepEqual(editable(), ["u2"]);
    store.dispatch({ type: "start" });
    await settled();
    assert.deepEqual(editable(), []);
    store.dispatch({ type: "error", error: "It failed." });
    await settled();
    assert.deepEqual(editable(), ["u2"]);
  });

  test("a conversation that cannot be kept says so calmly, and once", async () => {
    const line = () => find(log, ".not-kept")?.textContent ?? null;
    assert.equal(line(), null);
    store.dispatch({ type: "storage-error", error: "QuotaExceededError" });
    store.dispatch({ type: "storage-error", error: "QuotaExceededError again" });
    await settled();
    const words =
      "This conversation cannot be kept on this device: it is gone when you leave the page.";
    assert.equal(line(), words);
    assert.deepEqual(spoken(), [words]);
    store.dispatch({ type: "storage-error", error: null });
    await settled();
    assert.equal(line(), null);
  });

  suite("messages", () => {
    test("are shown in order, each in its element", async () => {
      user("Hi");
      answer("Hello");
      await settled();
      assert.equal(
        [...(log.shadowRoot?.querySelectorAll("agent-message") ?? [])].map(shownText).join(" | "),
        "You said: Hi | The assistant said: Hello",
      );
    });

    test("an answer without anything in it takes no room", async () => {
      user("Hi");
      store.dispatch({ type: "message-start", messageId: "a" });
      await settled();
      assert.lengthOf(log.shadowRoot?.querySelectorAll("agent-message") ?? [], 1);
    });

    test("one that did not change is not rendered again", async () => {
      user("Hi");
      answer("a", "Hel");
      await settled();
      const [first, second] = log.shadowRoot?.querySelectorAll<AgentMessage>("agent-message") ?? [];
      assert.isDefined(first);
      assert.isDefined(second);
      const [firstUpdates, secondUpdates] = [countUpdates(first!), countUpdates(second!)];
      store.dispatch({ type: "text-delta", messageId: "a", text: "lo" });
      store.dispatch({ type: "activity", phase: "writing", tokens: 3 });
      await settled();
      assert.equal(firstUpdates(), 0);
      assert.equal(secondUpdates(), 1);
      assert.equal(shownText(second!), "The assistant said: Hello");
    });

    test("the slot empty is shown until there is one", async () => {
      const empty = document.createElement("p");
      empty.slot = "empty";
      log.append(empty);
      assert.isTrue(empty.checkVisibility());
      user("Hi");
      await settled();
      assert.isFalse(empty.checkVisibility());
    });
  });

  suite("following the end", () => {
    test("it follows what comes while the person is there", async () => {
      await fill();
      answer("next", "line\n".repeat(30));
      await until(isAtEnd);
      assert.isNull(toEnd());
    });

    test("who has scrolled up is not moved, and is told that there is more", async () => {
      await fill();
      await scrollUp();
      answer("next", "line\n".repeat(30));
      await settled();
      assert.equal(scroller().scrollTop, 100);
      assert.equal(toEnd()?.innerText.trim(), "New messages");
    });

    test("without anything new there is no button", async () => {
      await fill();
      await scrollUp();
      store.dispatch({ type: "model-availability", availability: "available" });
      await settled();
      assert.isNull(toEnd());
    });

    test("the button goes to the end, follows from there, and leaves the focus in the log", async () => {
      await fill();
      await scrollUp();
      answer("next", "line\n".repeat(30));
      await settled();
      toEnd()?.click();
      await until(isAtEnd);
      await settled();
      assert.isNull(toEnd());
      assert.equal(log.shadowRoot?.activeElement, scroller());
      answer("more", "line\n".repeat(30));
      await until(isAtEnd);
    });

    test("the person's own message goes to the end", async () => {
      await fill();
      await scrollUp();
      user("mine");
      await until(isAtEnd);
    });

    test("a card opened at the end stays where it is", async () => {
      await fill();
      store.dispatch({
        type: "tool-call",
        toolCallId: "c",
        toolName: "get_basket",
        input: { list: "line\n".repeat(30) },
      });
      await until(isAtEnd);
      await settled();
      const before = scroller().scrollTop;
      const message = log.shadowRoot?.querySelectorAll("agent-message")[1];
      assert.isDefined(message);
      get(message!, "agent-tool-call", "summary").click();
      await until(() => !isAtEnd());
      await settled();
      assert.equal(scroller().scrollTop, before);
    });

    test("the page itself does not scroll", async () => {
      const tall = document.createElement("div");
      tall.style.blockSize = "3000px";
      log.before(tall);
      await fill();
      log.focus();
      assert.equal(document.scrollingElement?.scrollTop, 0);
    });
  });

  suite("what a screen reader hears", () => {
    test("the log is silent by itself, and one region speaks", () => {
      assert.equal(scroller().getAttribute("role"), "log");
      assert.equal(scroller().getAttribute("aria-live"), "off");
      assert.equal(scroller().getAttribute("aria-label"), "Conversation");
      assert.lengthOf(log.shadowRoot?.querySelectorAll("[role=status], [role=alert]") ?? [], 1);
    });

    test("sent, answering, and the answer once, but nothing of what streams", async () => {
      user("Hi");
      store.dispatch({ type: "start" });
      await settled();
      assert.deepEqual(spoken(), ["Message sent.", "The assistant is answering."]);
      store.dispatch({ type: "activity", phase: "writing", tokens: 1 });
      answer("a", "Hel");
      store.dispatch({ type: "text-delta", messageId: "a", text: "lo" });
      await settled();
      assert.lengthOf(spoken(), 2);
      store.dispatch({ type: "finish", reason: "stop" });
      await settled();
      assert.deepEqual(spoken().slice(1), ["The assistant is answering.", "Hello"]);
    });

    test("a tool that asks, by its name", async () => {
      user("Hi");
      store.dispatch({ type: "tool-call", toolCallId: "c", toolName: "place_order", input: {} });
      store.dispatch({ type: "tool-approval-request", toolCallId: "c", approvalId: "a" });
      await settled();
      assert.equal(spoken().at(-1), "The assistant asks whether to run Place order.");
    });

    test("a failure with its reason, and a stop", async () => {
      store.dispatch({ type: "error", error: "The device was lost." });
      await settled();
      assert.equal(spoken().at(-1), "The assistant stopped. The device was lost.");
      store.dispatch({ type: "finish", reason: "aborted" });
      await settled();
      assert.equal(spoken().at(-1), "Stopped.");
    });

    test("the same sentence twice is new each time, and old ones go", async () => {
      for (const id of ["1", "2", "3", "4", "5"]) user(id);
      await settled();
      const before = [...get(log, "[role=status]").children];
      assert.lengthOf(before, 3);
      user("6");
      await settled();
      assert.notInclude(before, get(log, "[role=status]").lastElementChild);
    });

    test("the model's download: begun, ready, failed; a model that is there is no news", async () => {
      store.dispatch({ type: "model-availability", availability: "available" });
      await settled();
      assert.deepEqual(spoken(), []);
      store.dispatch({ type: "model-availability", availability: "downloading" });
      store.dispatch({ type: "model-progress", progress: { loaded: 1 } });
      store.dispatch({ type: "model-availability", availability: "available" });
      store.dispatch({ type: "model-error", error: "No network." });
      await settled();
      assert.deepEqual(spoken(), [
        "Downloading the assistant",
        "The assistant is ready.",
        "The assistant is not ready. No network.",
      ]);
    });
  });

  test("axe finds nothing", async () => {
    user("Hi");
    answer("Hello");
    store.dispatch({ type: "tool-call", toolCallId: "c", toolName: "place_order", input: {} });
    await settled();
    await checkAccessibility(log);
  });
});
