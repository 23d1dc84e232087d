import { assert } from "chai";
import type { AgentApproval } from "../../elements/agent-approval.js";
import "../../elements/agent-approval.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, collect, get, mount, newStore, settled, shownText } from "./mount.js";

const ASKS: AgentToolPart = {
  type: "dynamic-tool",
  toolCallId: "call-1",
  toolName: "place_order",
  input: { total: "24.00 €", address: { street: "Long Lane 1" } },
  state: "approval-requested",
  approval: { id: "approval-1" },
};

suite("agent-approval", () => {
  let card: AgentApproval;

  const button = (part: string) => get<HTMLButtonElement>(card, `[part=${part}]`);

  setup(async () => {
    card = await mount("agent-approval", { agent: newStore().name }, { call: ASKS });
  });

  teardown(clearPage);

  test("asks with the tool, all of its arguments, Run and Don't run", () => {
    assert.equal(
      shownText(card),
      'Run “Place order”? Total 24.00 € Address {"street":"Long Lane 1"} Run Don\'t run',
    );
  });

  test("both buttons ask the store, by the approval's id", () => {
    const events = collect(document.body, "agent-approve");
    button("approval-run").click();
    button("approval-refuse").click();
    assert.deepEqual(
      events.map(({ detail }) => detail),
      [
        { approvalId: "approval-1", approved: true },
        { approvalId: "approval-1", approved: false },
      ],
    );
  });

  test("an answer that comes too late is an agent-error", () => {
    const errors = collect(document.body, "agent-error");
    button("approval-run").click();
    assert.deepEqual(
      errors.map(({ detail }) => detail.code),
      ["not-waiting"],
    );
  });

  test("takes no focus by itself", () => {
    assert.equal(document.activeElement, document.body);
  });

  test("a long argument is whole, and scrolls", async () => {
    const text = `${"word ".repeat(4000)}end`;
    card.call = { ...ASKS, input: { text } };
    await settled();
    assert.include(shownText(card), "word end");
    assert.isBelow(card.offsetHeight, 500);
  });

  test("shows nothing for a call that does not ask", async () => {
    const { type, toolCallId, toolName, input } = ASKS;
    card.call = { type, toolCallId, toolName, input, state: "input-available" };
    await settled();
    assert.equal(shownText(card), "");
  });

  test("axe finds nothing", () => checkAccessibility(card));
});
