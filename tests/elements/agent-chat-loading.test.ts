import { assert } from "chai";
// The chat alone: its pieces are not imported here.
import "../../elements/agent-chat.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { clearPage, find, get, newStore, shownText, until } from "./mount.js";

suite("An agent-chat while its pieces are being loaded", () => {
  teardown(clearPage);

  test("has its room at once, takes a request, and then loads the rest by itself", async () => {
    const store = newStore();
    const adapter = new DrivenAdapter();
    const chat = Object.assign(document.createElement("agent-chat"), { adapter });
    chat.agent = store.name;
    document.body.append(chat);
    chat.focusComposer();
    await chat.updateComplete;
    assert.isUndefined(customElements.get("agent-composer"));
    chat.style.blockSize = "400px";
    assert.equal(get(chat, "#panel").offsetHeight, 400);
    assert.isNull(chat.send("Hi"));
    adapter.answer("Hello");
    await until(() => find(chat, "agent-composer", "textarea") !== null);
    await until(() => shownText(chat).includes("Hello"));
    await until(() => chat.shadowRoot?.activeElement?.localName === "agent-composer");
  });

  test("loading=eager puts a model that is here into memory once it is open, and only then", async () => {
    let loads = 0;
    const adapter = Object.assign(new DrivenAdapter(), { load: async () => void loads++ });
    const chat = Object.assign(document.createElement("agent-chat"), { adapter });
    chat.agent = newStore().name;
    chat.mode = "launcher";
    chat.setAttribute("loading", "eager");
    document.body.append(chat);
    await chat.updateComplete;
    assert.equal(loads, 0);
    chat.open();
    await until(() => loads === 1);
    chat.close();
    await chat.updateComplete;
    chat.open();
    await chat.updateComplete;
    assert.equal(loads, 1);
  });
});
