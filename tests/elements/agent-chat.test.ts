import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/markup-slips.js";
import "../../elements/agent-message.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter, DrivenDownload } from "./driven-adapter.js";
import {
  clearPage,
  collect,
  find,
  get,
  mount,
  newStore,
  press,
  settled,
  shownText,
  type,
  until,
} from "./mount.js";

suite("agent-chat", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let chat: AgentChat;

  const field = () => get<HTMLTextAreaElement>(chat, "agent-composer", "textarea");
  const isReady = () => store.getState().status === "ready";

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    chat = await mount("agent-chat", { agent: store.name }, { adapter });
    await until(() => find(chat, "agent-composer", "textarea") !== null);
  });

  teardown(() => {
    store.run?.stop();
    store.preparation?.cancel();
    clearPage();
  });

  suite("the whole path", () => {
    test("a request is typed, answered and shown", async () => {
      type(field(), "what is in my basket?");
      press(field(), { key: "Enter" });
      adapter.answer("Two blue mugs.");
      await until(isReady);
      await settled();
      const text = shownText(get(chat, "agent-log", "#messages"));
      assert.include(text, "what is in my basket?");
      assert.include(text, "Two blue mugs.");
    });

    test("a consequential tool asks first, runs after Run, and the answer follows", async () => {
      let orders = 0;
      const remove = getToolRegistry().register({
        name: "place_order",
        description: "Places the order.",
        inputSchema: { type: "object" },
        annotations: { consequentialHint: true },
        execute: () => (orders += 1),
      });
      chat.send("order it");
      await until(() => adapter.requests.length === 1);
      const call = { toolCallId: "c", toolName: "place_order", input: {} };
      adapter.push({ type: "message-start", messageId: "m" }, { type: "tool-call", ...call });
      await until(() => store.getState().messages.length === 2);
      const output = adapter.requests[0]?.callTool("place_order", {}, { toolCallId: "c" });
      await until(
        () => find(chat, "agent-log", "agent-message:last-of-type", "agent-approval") !== null,
      );
      assert.equal(orders, 0);
      get(
        chat,
        "agent-log",
        "agent-message:last-of-type",
        "agent-approval",
        "[part=approval-run]",
      ).click();
      await output;
      remove();
      assert.equal(orders, 1);
    });
  });

  suite("methods", () => {
    test("send() sends, and says why it does not", () => {
      assert.isNull(chat.send("one"));
      assert.equal(chat.send("two")?.code, "busy");
    });

    test("stop() stops, retry() answers once more, clear() empties", async () => {
      chat.send("one");
      await until(() => adapter.requests.length === 1);
      assert.equal(chat.clear()?.code, "busy");
      chat.stop();
      await until(isReady);
      assert.isNull(chat.retry());
      adapter.answer("Hello");
      await until(() => store.getState().messages.length === 2 && isReady());
      assert.isNull(chat.clear());
      assert.deepEqual(store.getState().messages, []);
      assert.equal(chat.retry()?.code, "nothing-to-retry");
    });

    test("focusComposer() focuses the field", () => {
      chat.focusComposer();
      assert.equal(get(chat, "agent-composer").shadowRoot?.activeElement, field());
    });
  });

  suite("events", () => {
    test("agent-ready when the model can answer", async () => {
      const download = new DrivenDownload();
      chat.adapter = download;
      await settled();
      const events = collect(document.body, "agent-ready");
      store.dispatch({ type: "model-availability", availability: "available" });
      store.dispatch({ type: "model-availability", availability: "available" });
      assert.lengthOf(events, 1);
    });

    test("agent-message: the person's when sent, the assistant's when its run ends, each once", async () => {
      const events = collect(document.body, "agent-message");
      chat.send("one");
      assert.deepEqual(
        events.map(({ detail }) => detail.role),
        ["user"],
      );
      adapter.push({ type: "message-start", messageId: "m" });
      adapter.push({ type: "text-delta", text: "Hel" }, { type: "text-delta", text: "lo" });
      await until(() => store.getState().messages.length === 2);
      assert.lengthOf(events, 1);
      adapter.push({ type: "finish", reason: "stop" });
      await until(isReady);
      assert.deepEqual(events[1]?.detail.parts, [{ type: "text", text: "Hello" }]);
      assert.lengthOf(events, 2);
    });

    test("agent-tool-call for each state of a call", async () => {
      const states: string[] = [];
      chat.addEventListener("agent-tool-call", ({ detail }) => states.push(detail.state));
      chat.send("one");
      const call = { toolCallId: "c", toolName: "t", input: {} };
      adapter.push({ type: "message-start", messageId: "m" }, { type: "tool-call", ...call });
      adapter.push({ type: "tool-result", ...call, output: 1 });
      adapter.push({ type: "text-delta", text: "Done" }, { type: "finish", reason: "stop" });
      await until(() => store.getState().messages.length === 2 && isReady());
      assert.deepEqual(states, ["input-available", "output-available"]);
    });

    test("agent-error when a run or a download fails", async () => {
      const events = collect(document.body, "agent-error");
      store.dispatch({ type: "error", error: "No." });
      store.dispatch({ type: "model-error", error: "No network." });
      assert.deepEqual(
        events.map(({ detail }) => detail),
        [
          { code: "run-failed", message: "No." },
          { code: "model-failed", message: "No network." },
        ],
      );
    });

    test("a prevented request of a method is not carried out", () => {
      chat.addEventListener("agent-send", (event) => event.preventDefault());
      assert.isNull(chat.send("one"));
      assert.deepEqual(store.getState().messages, []);
    });
  });

  suite("who answers", () => {
    test("the adapter property wins over attributes", async () => {
      chat.setAttribute("model", "some/model");
      await settled();
      assert.equal(store.adapter, adapter);
    });

    test("another adapter property replaces it", async () => {
      const other = new DrivenAdapter();
      chat.adapter = other;
      await settled();
      assert.equal(store.adapter, other);
    });

    test("two chats of one agent with two adapters do not take turns for ever", async () => {
      const other = new DrivenAdapter();
      await mount("agent-chat", { agent: store.name }, { adapter: other });
      assert.equal(store.adapter, other);
    });

    test("a chat that comes to another agent brings its adapter", async () => {
      const own = newStore();
      chat.agent = own.name;
      await settled();
      assert.equal(own.adapter, adapter);
    });
  });

  suite("attributes", () => {
    let warnings: string[];
    const realWarn = console.warn;

    setup(() => {
      warnings = [];
      console.warn = (message: string) => warnings.push(message);
    });
    teardown(() => {
      console.warn = realWarn;
    });

    test("label, greeting and placeholder are shown, as attributes and as data-…", async () => {
      const agent = store.name;
      const one = await mount("agent-chat", {
        agent,
        label: "Tea",
        greeting: "Hi?",
        placeholder: "Say",
      });
      const two = await mount("agent-chat", {
        "data-agent": agent,
        "data-label": "Tea",
        "data-greeting": "Hi?",
        "data-placeholder": "Say",
      });
      for (const element of [one, two]) {
        assert.equal(get(element, ".label").textContent, "Tea");
        assert.equal(get(element, "#panel").getAttribute("aria-label"), "Tea");
        assert.equal(get(element, "h2").textContent, "Hi?");
        assert.equal(
          get<HTMLTextAreaElement>(element, "agent-composer", "textarea").placeholder,
          "Say",
        );
      }
    });

    test("the plain attribute wins over data-…, which holds again when it goes", async () => {
      chat.setAttribute("label", "Plain");
      chat.setAttribute("data-label", "Data");
      assert.equal(chat.label, "Plain");
      chat.removeAttribute("label");
      assert.equal(chat.label, "Data");
      chat.removeAttribute("data-label");
      assert.isNull(chat.label);
    });

    test("a mistyped one is named once, with the nearest that exists", async () => {
      const agent = store.name;
      const element = await mount("agent-chat", { agent, moddel: "x", "worker-ulr": "y" });
      document.body.append(element);
      assert.deepEqual(warnings, [
        '<agent-chat>: There is no attribute "moddel". Did you mean "model"?',
        '<agent-chat>: There is no attribute "worker-ulr". Did you mean "worker-url"?',
      ]);
    });

    test("those of HTML and of frameworks are none of its business", async () => {
      await mount("agent-chat", {
        agent: store.name,
        class: "a",
        id: "b",
        title: "c",
        "aria-hidden": "false",
        "data-x": "d",
        "_ngcontent-abc": "",
        "v-cloak": "",
        "hx-get": "/",
        onclick: "",
        itemprop: "e",
      });
      assert.deepEqual(warnings, []);
    });
  });

  suite("focus", () => {
    test("goes to the field when the card that had it is done", async () => {
      const download = new DrivenDownload();
      chat.adapter = download;
      await settled();
      const button = get(chat, "agent-download-card", "button");
      button.focus();
      button.click();
      await until(() => download.prepared === 1);
      download.succeed();
      await until(() => chat.shadowRoot?.activeElement?.localName === "agent-composer");
    });

    test("is not taken from where it is when the card is done", async () => {
      const download = new DrivenDownload();
      chat.adapter = download;
      const other = document.createElement("input");
      document.body.append(other);
      await settled();
      get(chat, "agent-download-card", "button").click();
      await until(() => download.prepared === 1);
      other.focus();
      download.succeed();
      await until(() => store.getState().model.availability === "available");
      await settled();
      assert.equal(document.activeElement, other);
    });

    test("stays where it is while something comes", async () => {
      get(chat, "agent-log").focus();
      chat.send("one");
      adapter.answer("Hello");
      await until(isReady);
      await settled();
      assert.equal(chat.shadowRoot?.activeElement?.localName, "agent-log");
    });
  });

  suite("in the page", () => {
    test("says that it is private only where the model runs on the device", async () => {
      assert.equal(shownText(get(chat, ".status")), "Driven model");
      chat.adapter = new DrivenDownload();
      await settled();
      assert.equal(shownText(get(chat, ".status")), "On this device · private · Small model");
    });

    test("styles nothing outside, and writes no style attribute inside", async () => {
      assert.lengthOf(document.styleSheets, 0);
      assert.lengthOf(document.adoptedStyleSheets, 0);
      for (const host of [chat, get(chat, "agent-log"), get(chat, "agent-composer")]) {
        assert.lengthOf(host.shadowRoot?.querySelectorAll("[style], style") ?? [], 0);
      }
    });

    test("the page sets its height by CSS, on the tag or by the custom property", async () => {
      chat.style.blockSize = "400px";
      assert.equal(get(chat, ".root").offsetHeight, 400);
      chat.style.removeProperty("block-size");
      chat.style.setProperty("--agent-block-size", "500px");
      assert.equal(get(chat, ".root").offsetHeight, 500);
    });

    test("nothing overflows at 320 px", async () => {
      chat.style.inlineSize = "320px";
      chat.adapter = new DrivenDownload();
      chat.label = "A name that is much too long for a header of this width";
      store.dispatch({
        type: "user-message",
        message: { id: "u", role: "user", parts: [{ type: "text", text: "x".repeat(400) }] },
      });
      await settled();
      const log = get(chat, "agent-log", "#log");
      assert.isAtMost(log.scrollWidth, log.clientWidth);
      assert.isAtMost(get(chat, "#panel").scrollWidth, 320);
    });

    test("a hostile theme does not reach its text", async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "html{font-size:62.5%} *{letter-spacing:4px!important;line-height:3!important;text-transform:uppercase!important}",
      );
      document.adoptedStyleSheets = [sheet];
      const { fontSize, letterSpacing, lineHeight, textTransform } = getComputedStyle(
        get(chat, "agent-log", ".root"),
      );
      document.adoptedStyleSheets = [];
      assert.deepEqual(
        { fontSize, letterSpacing, lineHeight, textTransform },
        { fontSize: "15px", letterSpacing: "normal", lineHeight: "22.5px", textTransform: "none" },
      );
    });

    test("what a self-closing tag has swallowed stays visible", async () => {
      const swallowed = document.createElement("p");
      swallowed.textContent = "The rest of the page.";
      chat.append(swallowed);
      await settled();
      assert.isTrue(swallowed.checkVisibility());
      assert.isAtLeast(
        swallowed.getBoundingClientRect().top,
        get(chat, ".root").getBoundingClientRect().bottom,
      );
    });

    test("the slots header, empty and footer replace and add", async () => {
      for (const slot of ["header", "empty", "footer"]) {
        const content = document.createElement("p");
        content.slot = slot;
        content.textContent = `my ${slot}`;
        chat.append(content);
        assert.isTrue(content.checkVisibility(), slot);
      }
      await settled();
      assert.notInclude(shownText(chat), "How can I help?");
      assert.notInclude(shownText(chat), "Driven model");
    });

    test("the page's words replace ours in every element, and unknown ones are named", async () => {
      const realWarn = console.warn;
      const warnings: string[] = [];
      console.warn = (message: string) => warnings.push(message);
      chat.strings = { greetingMore: "Ich helfe.", send: "Senden", gretting: "x" } as object;
      await settled();
      console.warn = realWarn;
      assert.include(shownText(chat), "Ich helfe.");
      assert.equal(get(chat, "agent-composer", "button").getAttribute("aria-label"), "Senden");
      assert.deepEqual(warnings, ['Agent Elements: strings has no text "gretting" to replace.']);
    });
  });

  suite("axe finds nothing", () => {
    test("while the chat is empty", () => checkAccessibility(chat));

    test("before the download", async () => {
      chat.adapter = new DrivenDownload();
      await settled();
      await checkAccessibility(chat);
    });

    test("while a tool runs", async () => {
      chat.send("one");
      adapter.push({ type: "message-start", messageId: "m" });
      adapter.push({ type: "tool-call", toolCallId: "c", toolName: "get_basket", input: { a: 1 } });
      await until(() => store.getState().messages.length === 2);
      await settled();
      await checkAccessibility(chat);
    });

    test("after a failure", async () => {
      chat.send("one");
      adapter.push({ type: "error", error: "No." });
      await until(() => store.getState().status === "error");
      await settled();
      await checkAccessibility(chat);
    });

    test("in the dark", async () => {
      document.body.style.background = "black";
      chat.style.colorScheme = "dark";
      chat.send("one");
      adapter.answer("Hello");
      await until(() => store.getState().messages.length === 2 && isReady());
      await settled();
      await checkAccessibility(chat);
      document.body.removeAttribute("style");
    });
  });
});
