import { assert } from "chai";
import type { AgentMessage } from "../../elements/agent-message.js";
import "../../elements/agent-message.js";
import type { AgentPart } from "../../src/local-agent/contract/messages.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, collect, find, get, mount, newStore, settled } from "./mount.js";

const text = (words: string): AgentPart => ({ type: "text", text: words });

suite("agent-message: Edit and Copy", () => {
  let store: AgentStore;

  const show = (role: "user" | "assistant", more: Partial<AgentMessage>, ...parts: AgentPart[]) =>
    mount("agent-message", { agent: store.name }, { message: { id: "m", role, parts }, ...more });
  const edit = (element: Element) => find<HTMLButtonElement>(element, "[part=message-edit]");
  const copy = (element: Element) => find<HTMLButtonElement>(element, "[part=message-copy]");

  setup(() => {
    store = newStore();
    const message = { id: "m", role: "user" as const, parts: [text("one")] };
    store.dispatch({ type: "user-message", message: message as never });
  });
  teardown(clearPage);

  test("Edit is there where the message may be changed, and asks for it", async () => {
    assert.equal(edit(await show("user", {}, text("one"))), null);
    assert.equal(edit(await show("assistant", { editable: true }, text("one"))), null);
    const element = await show("user", { editable: true }, text("one"));
    const events = collect(document.body, "agent-edit-start");
    assert.equal(edit(element)?.getAttribute("aria-label"), "Edit");
    edit(element)?.click();
    assert.lengthOf(events, 1);
    assert.equal(store.getState().editing, "m");
  });

  test("a page that prevents it decides itself", async () => {
    const element = await show("user", { editable: true }, text("one"));
    element.addEventListener("agent-edit-start", (event) => event.preventDefault());
    edit(element)?.click();
    assert.equal(store.getState().editing, null);
  });

  test("Edit shows by focus, not only by hover", async () => {
    const button = get(await show("user", { editable: true }, text("one")), "[part=message-edit]");
    const { opacity } = getComputedStyle(button);
    button.focus();
    assert.include(["0", "1"], opacity);
    assert.equal(getComputedStyle(button).opacity, "1");
  });

  test("Copy takes what the assistant wrote, without its calls", async () => {
    const written: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (words: string) => void written.push(words) },
    });
    const call = { type: "dynamic-tool", toolCallId: "c", toolName: "t", input: {} } as const;
    const element = await show(
      "assistant",
      {},
      text("**One**"),
      { ...call, state: "output-available", output: 1 },
      text("two"),
    );
    copy(element)?.click();
    await settled();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    assert.deepEqual(written, ["**One**\n\ntwo"]);
    assert.equal(copy(element)?.getAttribute("aria-label"), "Copied");
    assert.equal(get(element, ".actions [role=status]").textContent, "Copied");
  });

  test("there is no Copy while it is written, and none where there is no text", async () => {
    assert.equal(copy(await show("assistant", { open: true }, text("one"))), null);
    const call = { type: "dynamic-tool", toolCallId: "c", toolName: "t", input: {} } as const;
    assert.equal(copy(await show("assistant", {}, { ...call, state: "input-available" })), null);
    assert.equal(copy(await show("user", {}, text("one"))), null);
  });

  test("axe finds nothing", async () => {
    await checkAccessibility(await show("user", { editable: true }, text("one")));
    await checkAccessibility(await show("assistant", {}, text("one")));
  });
});
