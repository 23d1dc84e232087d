import { assert } from "chai";
import type { AgentChat } from "../../elements/agent-chat.js";
import "../../elements/agent-chat.js";
import "../../elements/chat-pieces.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { atRest, clearPage, find, get, mount, newStore, press, settled, until } from "./mount.js";

suite("agent-chat's button New conversation", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let chat: AgentChat;

  const focusedId = () => chat.shadowRoot?.activeElement?.id;
  const isAsking = () => find(chat, "[part=clear]") !== null;

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    chat = await mount("agent-chat", { agent: store.name, mode: "launcher" }, { adapter });
    chat.opened = true;
    chat.send("one");
    adapter.answer("Hello");
    await until(
      () => store.getState().messages.length === 2 && store.getState().status === "ready",
    );
    await until(() => find(chat, "[part=new]") !== null);
    await settled();
  });

  teardown(() => {
    store.run?.stop();
    clearPage();
  });

  async function ask(): Promise<void> {
    get(chat, "[part=new]").focus();
    get(chat, "[part=new]").click();
    await settled();
  }

  test("asks first, with the focus on the answer; Clear empties, and the field has the focus", async () => {
    await ask();
    assert.isTrue(isAsking());
    assert.equal(focusedId(), "clear");
    assert.lengthOf(store.getState().messages, 2);
    get(chat, "#clear").click();
    await until(() => chat.shadowRoot?.activeElement?.localName === "agent-composer");
    assert.deepEqual(store.getState().messages, []);
    assert.isFalse(isAsking());
    assert.isTrue(find(chat, "[part=new]") === null);
  });

  test("Cancel and Escape leave everything as it is, and the focus goes back", async () => {
    const answers = [
      () => get(chat, "#clear + button").click(),
      () => press(get(chat, "#clear"), { key: "Escape" }),
      () => get(chat, "[part=new]").click(),
    ];
    for (const answer of answers) {
      await ask();
      answer();
      await settled();
      assert.isFalse(isAsking());
      assert.equal(focusedId(), "new");
    }
    assert.lengthOf(store.getState().messages, 2);
    assert.isTrue(chat.opened);
  });

  test("the question goes when something runs meanwhile", async () => {
    await ask();
    chat.send("two");
    await settled();
    assert.isFalse(isAsking());
    chat.stop();
    await until(() => store.getState().status === "ready");
    await settled();
    assert.isFalse(isAsking());
  });

  test("a page that keeps the conversation gets the focus back to the button", async () => {
    chat.addEventListener("agent-clear", (event) => event.preventDefault());
    await ask();
    get(chat, "#clear").click();
    await settled();
    assert.isFalse(isAsking());
    assert.equal(focusedId(), "new");
    assert.lengthOf(store.getState().messages, 2);
  });

  test("axe finds nothing in the question, in the light and in the dark", async () => {
    await ask();
    await atRest(chat);
    await checkAccessibility(chat);
    chat.style.colorScheme = "dark";
    await atRest(chat);
    await checkAccessibility(chat);
  });
});
