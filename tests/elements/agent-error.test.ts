import { assert } from "chai";
import type { AgentError } from "../../elements/agent-error.js";
import "../../elements/agent-error.js";
import type { AgentStore } from "../../src/store/agent-store.js";
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

suite("agent-error", () => {
  let store: AgentStore;
  let adapter: DrivenAdapter;
  let element: AgentError;

  const retry = () => get<HTMLButtonElement>(element, "[part=error-retry]");

  async function failWith(error: string): Promise<void> {
    sendMessage(store, "Hi");
    adapter.push({ type: "error", error });
    await until(() => store.getState().status === "error");
    await settled();
  }

  setup(async () => {
    store = newStore();
    adapter = new DrivenAdapter();
    store.setAdapter(adapter);
    element = await mount("agent-error", { agent: store.name });
  });

  teardown(() => {
    store.run?.stop();
    clearPage();
  });

  test("shows nothing while nothing has failed, and while an answer is on its way", async () => {
    assert.equal(shownText(element), "");
    assert.equal(getComputedStyle(element).display, "none");
    sendMessage(store, "Hi");
    await settled();
    assert.equal(shownText(element), "");
  });

  test("shows the reason and Try again, which answers once more", async () => {
    await failWith("The on-device model took too long.");
    assert.equal(
      shownText(element),
      "The assistant stopped. The on-device model took too long. Try again",
    );
    const events = collect(document.body, "agent-retry");
    retry().click();
    await until(() => adapter.requests.length === 2);
    await settled();
    assert.lengthOf(events, 1);
    assert.equal(shownText(element), "");
  });

  test("a page can keep it from being tried again", async () => {
    await failWith("No.");
    element.addEventListener("agent-retry", (event) => event.preventDefault());
    retry().click();
    await settled();
    assert.lengthOf(adapter.requests, 1);
    assert.equal(store.getState().status, "error");
  });

  test("a long reason is cut, and whole under Details", async () => {
    const whole = `${"word ".repeat(100)}\nat ort.webgpu (12)`;
    await failWith(whole);
    assert.isBelow(get(element, "[part=error-text]").textContent?.length ?? 0, 250);
    assert.equal(get(element, ".whole").textContent, whole);
  });

  test("a reason that looks like HTML is text", async () => {
    await failWith("<img src=x onerror=alert(1)>");
    assert.include(shownText(element), "<img src=x onerror=alert(1)>");
    assert.isNull(find(element, "img"));
  });

  test("a run that was stopped before it answered can be tried again, calmly", async () => {
    sendMessage(store, "Hi");
    await settled();
    store.run?.stop();
    await until(() => store.getState().status === "ready");
    await settled();
    assert.equal(shownText(element), "Stopped. Try again");
  });

  test("after an answer there is nothing to see", async () => {
    sendMessage(store, "Hi");
    adapter.answer("Hello");
    await until(() => store.getState().status === "ready");
    await settled();
    assert.equal(shownText(element), "");
  });

  test("axe finds nothing", async () => {
    await failWith("One.\nTwo.");
    await checkAccessibility(element);
  });
});
