import { assert } from "chai";
import type { AgentSuggestions } from "../../elements/agent-suggestions.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter, DrivenDownload } from "./driven-adapter.js";
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

suite("agent-suggestions", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;

  setup(() => {
    store = newStore();
    adapter = new DrivenAdapter();
    store.setAdapter(adapter);
  });

  teardown(() => {
    store.run?.stop();
    clearPage();
  });

  const make = (attributes: Readonly<Record<string, string>>) =>
    mount("agent-suggestions", { agent: store.name, ...attributes });
  const texts = (element: AgentSuggestions) =>
    [...(element.shadowRoot?.querySelectorAll("button") ?? [])].map((button) =>
      button.textContent?.trim(),
    );

  test("shows what its attribute lists, between | signs, also as data-…", async () => {
    const one = await make({ suggestions: "What is in my basket? |Show mugs|| " });
    const two = await make({ "data-suggestions": "What is in my basket?|Show mugs" });
    for (const element of [one, two]) {
      assert.deepEqual(texts(element), ["What is in my basket?", "Show mugs"]);
    }
  });

  test("shows the agent's where it has none of its own, and nothing where there are none", async () => {
    store.agent = { id: store.name, suggestions: ["From the agent", 7 as never, ""] };
    assert.deepEqual(texts(await make({})), ["From the agent"]);
    assert.deepEqual(texts(await make({ suggestions: "Own" })), ["Own"]);
    store.agent = { id: store.name, suggestions: "nonsense" as never };
    const none = await make({});
    assert.equal(shownText(none), "");
    assert.equal(none.offsetHeight, 0);
  });

  test("a press sends it, and all go while there is a conversation", async () => {
    const element = await make({ suggestions: "Show mugs|Help" });
    get(element, "button").click();
    await until(() => adapter.requests.length === 1);
    assert.deepEqual(store.getState().messages[0]?.parts, [{ type: "text", text: "Show mugs" }]);
    await settled();
    assert.deepEqual(texts(element), []);
  });

  test("the request can be prevented", async () => {
    const element = await make({ suggestions: "Show mugs" });
    const sent = collect(document.body, "agent-send");
    element.addEventListener("agent-send", (event) => event.preventDefault());
    get(element, "button").click();
    await settled();
    assert.deepEqual(
      sent.map(({ detail }) => detail),
      [{ text: "Show mugs" }],
    );
    assert.deepEqual(store.getState().messages, []);
    assert.deepEqual(texts(element), ["Show mugs"]);
  });

  test("what cannot be sent yet says why when it is pressed, until it can be", async () => {
    store.setAdapter(new DrivenDownload());
    const element = await make({ suggestions: "Show mugs" });
    assert.equal(get(element, "button").ariaDisabled, "true");
    get(element, "button").click();
    await settled();
    assert.include(get(element, "#note").textContent, "Press Download");
    store.dispatch({ type: "model-availability", availability: "available" });
    await settled();
    assert.equal(get(element, "#note").textContent, "");
    assert.equal(get(element, "button").ariaDisabled, "false");
  });

  test("axe finds nothing, in the light and in the dark", async () => {
    const element = await make({ suggestions: "Show mugs|Help" });
    await checkAccessibility(element);
    document.body.style.background = "black";
    element.style.colorScheme = "dark";
    await checkAccessibility(element);
    document.body.removeAttribute("style");
  });

  suite("in a chat", () => {
    test("come from its attribute; a press sends and the field has the focus", async () => {
      const chat = await mount("agent-chat", { agent: store.name, suggestions: "Show mugs|Help" });
      await until(() => find(chat, "agent-suggestions", "button") !== null);
      const button = get(chat, "agent-suggestions", "button");
      button.focus();
      button.click();
      await until(() => chat.shadowRoot?.activeElement?.localName === "agent-composer");
      assert.lengthOf(store.getState().messages, 1);
    });

    test("the page's own replace them", async () => {
      const chat = await mount("agent-chat", { agent: store.name, suggestions: "Ours" });
      chat.append(
        Object.assign(document.createElement("p"), { slot: "suggestions", textContent: "Mine" }),
      );
      await until(() => find(chat, "agent-suggestions") !== null);
      await settled();
      assert.include(shownText(chat), "Mine");
      assert.notInclude(shownText(chat), "Ours");
    });
  });
});
