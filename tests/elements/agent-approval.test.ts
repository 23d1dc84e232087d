import { assert } from "chai";
import type { AgentApproval } from "../../elements/agent-approval.js";
import "../../elements/agent-approval.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { checkAccessibility } from "./check-accessibility.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { clearPage, collect, find, get, mount, newStore, settled, shownText } from "./mount.js";

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
    assert.equal(get(card, "#title").textContent?.trim(), "Run “Place order”?");
    assert.include(
      shownText(card),
      'Total 24.00 € Address {"street":"Long Lane 1"} Run Don\'t run',
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

  suite("whose tool it is", () => {
    const offer = (origin?: string) =>
      getToolRegistry().register({
        name: "place_order",
        description: "Orders.",
        inputSchema: { type: "object" },
        execute: () => "",
        ...(origin === undefined ? {} : { origin }),
      });
    const originOf = async () => {
      card.requestUpdate();
      await settled();
      return find(card, "[part=approval-origin]")?.textContent ?? null;
    };

    test("is said where it belongs to another origin", async () => {
      const remove = offer("https://frame.example");
      assert.equal(await originOf(), "It belongs to https://frame.example, not to this page.");
      await checkAccessibility(card);
      remove();
    });

    test("is not said of the page's own", async () => {
      for (const origin of [undefined, location.origin]) {
        const remove = offer(origin);
        assert.equal(await originOf(), null);
        remove();
      }
    });

    test("is shown without signs that make it look like another", async () => {
      const remove = offer(`https://evil.example/\u202e${"x".repeat(5000)}`);
      const said = (await originOf()) ?? "";
      assert.notInclude(said, "\u202e");
      assert.isBelow(said.length, 300);
      remove();
    });
  });

  test("the arguments are shown without signs that turn their direction", async () => {
    card.call = { ...ASKS, input: { "na\u202eme": "abc\u2066gpj.exe" } };
    await settled();
    assert.include(shownText(card), "Name abcgpj.exe");
  });

  test("arguments that cannot be read do not hide the question", async () => {
    const input = {
      amount: 3,
      get secret(): string {
        throw new Error("no");
      },
    };
    card.call = { ...ASKS, input };
    await settled();
    assert.include(shownText(card), "Amount 3 Secret [unreadable] Run");
  });

  test("is worked by the keyboard, in the order Run, Don't run", async () => {
    const stops = [...(card.shadowRoot?.querySelectorAll<HTMLElement>("button, [tabindex]") ?? [])];
    assert.deepEqual(
      stops.map((stop) => stop.getAttribute("part")),
      ["approval-values", "approval-run", "approval-refuse"],
    );
    assert.isTrue(stops.every(({ tabIndex }) => tabIndex === 0));
  });
});
