import { assert } from "chai";
import type { AgentMessage } from "../../elements/agent-message.js";
import "../../elements/agent-message.js";
import { loadMarkdown } from "../../elements/markdown/load-markdown.js";
import type { AgentPart, AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { checkAccessibility } from "./check-accessibility.js";
import {
  clearPage,
  countUpdates,
  find,
  get,
  mount,
  newStore,
  settled,
  shownText,
} from "./mount.js";

const CALL = { type: "dynamic-tool", toolCallId: "c", toolName: "get_basket", input: {} } as const;
const RUNNING: AgentToolPart = { ...CALL, state: "input-available" };
const ASKING: AgentToolPart = { ...CALL, state: "approval-requested", approval: { id: "a" } };

suite("agent-message", () => {
  let element: AgentMessage;

  const show = async (role: "user" | "assistant", ...parts: AgentPart[]): Promise<void> => {
    element = await mount("agent-message", {}, { message: { id: "m", role, parts } });
  };
  const paragraphs = () =>
    [...(element.shadowRoot?.querySelectorAll("p") ?? [])].map((p) => p.textContent);

  suiteSetup(loadMarkdown);
  teardown(clearPage);

  test("the person's own words stand as they were written, the assistant's as markdown", async () => {
    const text = "\n**One**\n\n  two & `three`\n";
    await show("user", { type: "text", text });
    assert.deepEqual(paragraphs(), [text.trim()]);
    assert.equal(getComputedStyle(get(element, "p")).whiteSpace, "pre-wrap");
    await show("assistant", { type: "text", text });
    assert.equal(get(element, "strong").textContent, "One");
    assert.equal(get(element, "code").textContent, "three");
  });

  test("text that looks like HTML is text", async () => {
    const text = "<img src=x onerror=alert(1)><b>bold</b> &amp; {{x}} ${y}";
    await show("assistant", { type: "text", text });
    assert.equal(get(element, ".markdown").textContent?.trim(), text.replace("&amp;", "&"));
    assert.isNull(find(element, "img, b"));
  });

  test("each paragraph has its own direction", async () => {
    await show("assistant", { type: "text", text: "שלום\n\nHello" });
    const directions = [...(element.shadowRoot?.querySelectorAll("p") ?? [])].map(
      (p) => getComputedStyle(p).direction,
    );
    assert.deepEqual(directions, ["rtl", "ltr"]);
  });

  test("a screen reader hears who said it", async () => {
    await show("user", { type: "text", text: "Hi" });
    assert.equal(shownText(element), "You said: Hi");
    await show("assistant", { type: "text", text: "Hello" });
    assert.equal(shownText(element), "The assistant said: Hello");
  });

  test("a word without spaces breaks instead of widening the page", async () => {
    await show("user", { type: "text", text: "x".repeat(5000) });
    assert.isAtMost(document.documentElement.scrollWidth, document.documentElement.clientWidth);
  });

  test("calls stand between texts in their order", async () => {
    await show("assistant", { type: "text", text: "a" }, RUNNING, { type: "text", text: "b" });
    const contents = [...get(element, ".root").children].filter((one) => !one.matches(".actions"));
    const names = contents.map(({ localName }) => localName);
    assert.deepEqual(names, ["span", "div", "agent-tool-call", "div"]);
  });

  test("a call that asks is a card that asks, and then its call card", async () => {
    await show("assistant", ASKING);
    assert.isNotNull(find(element, "agent-approval"));
    assert.isNull(find(element, "agent-tool-call"));
    element.message = { id: "m", role: "assistant", parts: [RUNNING] };
    await settled();
    assert.isNull(find(element, "agent-approval"));
    assert.isNotNull(find(element, "agent-tool-call"));
  });

  test("who answered a question by keyboard goes on at the call's card", async () => {
    await show("assistant", ASKING);
    get(element, "agent-approval", "[part=approval-run]").focus();
    element.message = { id: "m", role: "assistant", parts: [RUNNING] };
    await settled();
    assert.equal(element.shadowRoot?.activeElement?.localName, "agent-tool-call");
  });

  test("an answered question takes no focus that was elsewhere", async () => {
    await show("assistant", ASKING);
    element.message = { id: "m", role: "assistant", parts: [RUNNING] };
    await settled();
    assert.equal(document.activeElement, document.body);
  });

  test("renders again only for another message object", async () => {
    await show("assistant", RUNNING);
    const updates = countUpdates(element);
    element.message = element.message;
    element.timings = { c: { startedAt: 1 } };
    await settled();
    assert.equal(updates(), 0);
    element.message = {
      id: "m",
      role: "assistant",
      parts: [{ ...CALL, state: "output-available", output: 1 }],
    };
    element.timings = { c: { startedAt: 0, endedAt: 2000 } };
    await settled();
    assert.equal(updates(), 1);
    assert.equal(get(element, "agent-tool-call", ".duration").textContent?.trim(), "2s");
  });

  test("a call's card keeps being open while its state changes", async () => {
    await show("assistant", RUNNING);
    const card = get<HTMLElementTagNameMap["agent-tool-call"]>(element, "agent-tool-call");
    card.open = true;
    element.message = {
      id: "m",
      role: "assistant",
      parts: [{ ...CALL, state: "output-available", output: "Two." }],
    };
    await settled();
    assert.equal(get(element, "agent-tool-call"), card);
    assert.isTrue(card.open);
    assert.include(shownText(card), "Two.");
  });

  test("the inner cards' parts can be styled from outside", async () => {
    await show("assistant", RUNNING);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("agent-message::part(call-title) { color: rgb(1, 2, 3); }");
    document.adoptedStyleSheets.push(sheet);
    const { color } = getComputedStyle(get(element, "agent-tool-call", ".title"));
    document.adoptedStyleSheets.pop();
    assert.equal(color, "rgb(1, 2, 3)");
  });

  test("axe finds nothing", async () => {
    element = await mount("agent-message", { agent: newStore().name });
    for (const role of ["user", "assistant"] as const) {
      element.message = { id: role, role, parts: [{ type: "text", text: "Hello" }, ASKING] };
      await settled();
      await checkAccessibility(element);
    }
  });

  test("a part of a type that is not known is left out, the others are shown", async () => {
    const step = { type: "step-start" } as unknown as AgentPart;
    await show("assistant", step, { type: "text", text: "Hello" });
    assert.equal(get(element, ".markdown").textContent?.trim(), "Hello");
    assert.equal(find(element, "agent-tool-call"), null);
  });
});
