import { assert } from "chai";
import "../../elements/agent-message.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import "../../elements/agent-composer.js";
import type { AgentComposer } from "../../elements/agent-composer.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { DrivenAdapter } from "./driven-adapter.js";
import {
  clearPage,
  countUpdates,
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

/** The stores are found by name: what an element writes must arrive in the store that it belongs to. */
suite("store-controller", () => {
  let one: AgentStore;
  let two: AgentStore;

  const messagesOf = (store: AgentStore) => store.getState().messages.length;

  function send(composer: AgentComposer): void {
    type(get<HTMLTextAreaElement>(composer, "textarea"), "Hi");
    press(get(composer, "textarea"), { key: "Enter" });
  }

  function box(attributes: Readonly<Record<string, string>>): HTMLElement {
    const element = document.createElement("div");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  }

  setup(() => {
    one = newStore();
    two = newStore();
    one.setAdapter(new DrivenAdapter());
    two.setAdapter(new DrivenAdapter());
  });

  teardown(() => {
    one.run?.stop();
    two.run?.stop();
    clearPage();
  });

  test("by the element's own name, as attribute, as data-… and as property", async () => {
    send(await mount("agent-composer", { agent: one.name }));
    assert.equal(messagesOf(one), 1);
    send(await mount("agent-composer", { "data-agent": two.name }));
    assert.equal(messagesOf(two), 1);
    const three = newStore();
    three.setAdapter(new DrivenAdapter());
    send(await mount("agent-composer", {}, { agent: three.name }));
    assert.equal(messagesOf(three), 1);
    three.run?.stop();
  });

  test("by the nearest name around it; the element's own wins", async () => {
    const composer = await mount("agent-composer");
    const outer = box({ agent: one.name });
    outer.append(composer);
    await settled();
    send(composer);
    assert.equal(messagesOf(one), 1);
    composer.setAttribute("agent", two.name);
    await settled();
    send(composer);
    assert.equal(messagesOf(two), 1);
  });

  test("through shadow roots", async () => {
    const host = box({ agent: one.name });
    const composer = document.createElement("agent-composer");
    host.attachShadow({ mode: "closed" }).append(composer);
    await settled();
    send(composer);
    assert.equal(messagesOf(one), 1);
  });

  test("a name that comes late, on the element or around it, counts", async () => {
    const outer = box({});
    const composer = document.createElement("agent-composer");
    outer.append(composer);
    await settled();
    outer.setAttribute("agent", one.name);
    await settled();
    send(composer);
    assert.equal(messagesOf(one), 1);
    outer.setAttribute("data-agent", two.name);
    outer.removeAttribute("agent");
    await settled();
    send(composer);
    assert.equal(messagesOf(two), 1);
  });

  test("what is shown follows a name that comes late, and the other agent no more", async () => {
    const outer = box({ agent: one.name });
    const log = document.createElement("agent-log");
    outer.append(log);
    await settled();
    outer.setAttribute("agent", two.name);
    await settled();
    const say = (store: AgentStore, text: string) =>
      store.dispatch({
        type: "user-message",
        message: { id: text, role: "user", parts: [{ type: "text", text }] },
      });
    say(two, "Two");
    await settled();
    assert.equal(shownText(get(log, "#messages")), "You said: Two");
    const updates = countUpdates(log);
    say(one, "One");
    await settled();
    assert.equal(updates(), 0);
  });

  test("a move to another agent's place moves it to that agent", async () => {
    const first = box({ agent: one.name });
    const second = box({ agent: two.name });
    const composer = document.createElement("agent-composer");
    first.append(composer);
    await settled();
    second.append(composer);
    await settled();
    send(composer);
    assert.equal(messagesOf(one), 0);
    assert.equal(messagesOf(two), 1);
  });

  test("an element that is gone does not listen; put in again, it shows what has come", async () => {
    const log = await mount("agent-log", { agent: one.name });
    log.remove();
    one.dispatch({
      type: "user-message",
      message: { id: "u", role: "user", parts: [{ type: "text", text: "Hi" }] },
    });
    await settled();
    assert.lengthOf(log.shadowRoot?.querySelectorAll("agent-message") ?? [], 0);
    document.body.append(log);
    await settled();
    assert.lengthOf(log.shadowRoot?.querySelectorAll("agent-message") ?? [], 1);
  });

  test("a name that changes counts from the next line on", async () => {
    const composer = await mount("agent-composer", { agent: one.name });
    type(get<HTMLTextAreaElement>(composer, "textarea"), "Hi");
    composer.agent = two.name;
    press(get(composer, "textarea"), { key: "Enter" });
    assert.equal(messagesOf(two), 1);
    composer.agent = null;
    assert.isNull(composer.agent);
    assert.isFalse(composer.hasAttribute("agent"));
  });

  test("all pieces inside a chat have the chat's agent", async () => {
    const chat = await mount("agent-chat", { agent: one.name });
    await until(() => find(chat, "agent-composer", "textarea") !== null);
    send(get<AgentComposer>(chat, "agent-composer"));
    assert.equal(messagesOf(one), 1);
  });

  test("the elements' scripts may be loaded twice", async () => {
    const chat = await mount("agent-chat", { agent: one.name });
    const tags = ["chat", "composer", "log", "message", "tool-call", "approval", "error"];
    for (const tag of [...tags, "activity", "download-card"]) {
      const url = new URL(`../../elements/agent-${tag}.ts?copy=2`, import.meta.url).href;
      await import(url);
    }
    const second = await mount("agent-chat", { agent: one.name });
    send(get<AgentComposer>(second, "agent-composer"));
    await settled();
    assert.isNotNull(get(chat, "agent-log", "agent-message"));
  });

  test("an answer that comes in many pieces is drawn once a frame, and at once at its end", async () => {
    const log = await mount("agent-log", { agent: one.name });
    one.dispatch({ type: "start" });
    one.dispatch({ type: "message-start", messageId: "a" });
    await settled();
    const updates = countUpdates(log);
    for (const piece of "an answer in pieces".split("")) {
      one.dispatch({ type: "text-delta", text: piece });
      await null;
    }
    assert.equal(updates(), 0);
    one.dispatch({ type: "finish", reason: "stop" });
    await log.updateComplete;
    assert.equal(updates(), 1);
    assert.include(shownText(log), "an answer in pieces");
  });
});
