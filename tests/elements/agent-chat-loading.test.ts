import { assert } from "chai";
// The chat alone: its pieces are not imported here.
import "../../elements/agent-chat.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { clearPage, find, newStore, shownText, until } from "./mount.js";

suite("agent-chat while its pieces are being loaded", () => {
  teardown(clearPage);

  test("shows header and greeting at once, takes a request, and then loads the rest by itself", async () => {
    const store = newStore();
    const adapter = new DrivenAdapter();
    const chat = Object.assign(document.createElement("agent-chat"), { adapter });
    chat.agent = store.name;
    document.body.append(chat);
    chat.focusComposer();
    await chat.updateComplete;
    assert.isUndefined(customElements.get("agent-composer"));
    assert.include(shownText(chat), "How can I help?");
    assert.isNull(chat.send("Hi"));
    adapter.answer("Hello");
    await until(() => find(chat, "agent-composer", "textarea") !== null);
    await until(() => shownText(chat).includes("Hello"));
    await until(() => chat.shadowRoot?.activeElement?.localName === "agent-composer");
  });
});
