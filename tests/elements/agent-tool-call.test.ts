import { assert } from "chai";
import type { AgentToolCall } from "../../elements/agent-tool-call.js";
import "../../elements/agent-tool-call.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { getToolRegistry } from "../../src/page/tool-registry.js";
import { checkAccessibility } from "./check-accessibility.js";
import { clearPage, find, get, mount, settled, shownText } from "./mount.js";

const CALL = {
  type: "dynamic-tool",
  toolCallId: "call-1",
  toolName: "add_to_basket",
  input: { product: "blue mug", quantity: 2, gift_wrap: true },
} as const;

const STATES: Record<string, AgentToolPart> = {
  "input-streaming": { ...CALL, state: "input-streaming" },
  "input-available": { ...CALL, state: "input-available" },
  "approval-requested": { ...CALL, state: "approval-requested", approval: { id: "a" } },
  "approval-responded, approved": {
    ...CALL,
    state: "approval-responded",
    approval: { id: "a", approved: true },
  },
  "approval-responded, refused": {
    ...CALL,
    state: "approval-responded",
    approval: { id: "a", approved: false },
  },
  "output-available": { ...CALL, state: "output-available", output: "Added." },
  "output-error": { ...CALL, state: "output-error", errorText: "Error [failed]: Sold out." },
  "output-error, aborted": { ...CALL, state: "output-error", errorText: "Error [aborted]: Stop." },
  "output-denied": { ...CALL, state: "output-denied", approval: { id: "a", approved: false } },
};

suite("agent-tool-call", () => {
  let card: AgentToolCall;

  const show = async (call: AgentToolPart, open = false): Promise<void> => {
    card = await mount("agent-tool-call", {}, { call, open });
  };
  const summary = () => get(card, ".card > summary");
  const body = () => get(card, ".body");

  teardown(clearPage);

  const spoken: Record<string, string> = {
    "input-streaming": "Running:",
    "input-available": "Running:",
    "approval-requested": "Waiting for you:",
    "approval-responded, approved": "Running:",
    "approval-responded, refused": "Not run:",
    "output-available": "Done:",
    "output-error": "Failed:",
    "output-error, aborted": "Stopped:",
    "output-denied": "Not run:",
  };
  for (const [state, call] of Object.entries(STATES)) {
    test(`${state} is told by words, not by colour alone, and axe finds nothing`, async () => {
      await show(call);
      assert.equal(get(card, ".spoken").textContent, spoken[state]);
      assert.include(shownText(card), "Add to basket");
      await checkAccessibility(card);
      card.open = true;
      await settled();
      await checkAccessibility(card);
    });
  }

  suite("the first line", () => {
    test("makes the name readable where the page gives no title", async () => {
      await show({ ...CALL, toolName: "shop.getURL-of_item", state: "input-available" });
      assert.equal(get(card, ".title").textContent, "Shop get URL of item");
    });

    test("shows the page's title for the tool, also when the tool is gone", async () => {
      const remove = getToolRegistry().register({
        name: "add_to_basket",
        title: "Put into the basket",
        description: "Adds.",
        inputSchema: { type: "object" },
        execute: () => "",
      });
      await show(STATES["input-available"] as AgentToolPart);
      remove();
      card.call = STATES["output-available"] as AgentToolPart;
      await settled();
      assert.equal(get(card, ".title").textContent, "Put into the basket");
    });

    test("has the arguments in short", async () => {
      await show(STATES["output-available"] as AgentToolPart);
      assert.equal(get(card, ".line").textContent, "blue mug · 2 · Gift wrap: yes");
    });

    test("has the duration of a finished call, of a running one none", async () => {
      await show(STATES["output-available"] as AgentToolPart);
      card.timing = { startedAt: 1000 };
      await settled();
      assert.isNull(find(card, ".duration"));
      card.timing = { startedAt: 1000, endedAt: 1340 };
      await settled();
      assert.equal(get(card, ".duration").textContent?.trim(), "0.3s");
    });

    test("survives names and arguments that are no data of ours", async () => {
      const input = JSON.parse('{"__proto__": {"a": 1}, "constructor": "c", "toString": null}');
      await show({ ...CALL, toolName: "__proto__", input, state: "input-available" }, true);
      assert.equal(get(card, ".title").textContent, "Proto");
      assert.equal(get(card, ".line").textContent, '{"a":1} · c · none');
    });

    test("survives arguments that are no object", async () => {
      for (const input of [undefined, null, 7, "text", ["a", "b"]]) {
        await show({ ...CALL, input, state: "input-available" }, true);
        assert.equal(get(card, ".title").textContent, "Add to basket");
      }
      assert.equal(get(card, ".line").textContent, "a, b");
    });
  });

  suite("the open card", () => {
    test("opens and closes by its first line", async () => {
      await show(STATES["output-available"] as AgentToolPart);
      assert.isNull(find(card, ".body"));
      summary().click();
      await settled();
      assert.isTrue(card.open);
      assert.isNotNull(find(card, ".body"));
      summary().click();
      await settled();
      assert.isFalse(card.open);
    });

    test("has the arguments by name, and the result", async () => {
      await show(STATES["output-available"] as AgentToolPart, true);
      assert.equal(shownText(body()), "Product blue mug Quantity 2 Gift wrap yes Added.");
      assert.lengthOf(body().querySelectorAll("dt"), 3);
    });

    test("shows an object of a result by its fields, and MCP content as its text", async () => {
      const call = { ...CALL, input: {}, state: "output-available" } as const;
      await show({ ...call, output: { total: "24.00 €", items: ["mug", "tea"] } }, true);
      assert.equal(shownText(body()), "Total 24.00 € Items mug, tea");
      await show({ ...call, output: { content: [{ type: "text", text: "Two mugs." }] } }, true);
      assert.equal(shownText(body()), "Two mugs.");
    });

    test("text that looks like HTML is text", async () => {
      const html = "<img src=x onerror=alert(1)>";
      await show({ ...CALL, input: { html }, state: "output-available", output: html }, true);
      assert.equal(shownText(body()), `Html ${html} ${html}`);
      assert.isNull(find(card, "img"));
    });

    test("a failure is said in a person's words, with the whole text under Details", async () => {
      await show(STATES["output-error"] as AgentToolPart, true);
      assert.equal(get(card, "[part=call-error]").textContent, "It did not work. Sold out.");
      assert.equal(get(card, ".raw").textContent, "Error [failed]: Sold out.");
    });

    const codes: Record<string, string> = {
      unavailable: "It is not on this page now. Nothing was done.",
      invalid_arguments: "The assistant filled it in wrongly. Nothing was done.",
      denied: "It was not allowed. Nothing was done.",
      timeout: "It did not answer in time. It may have worked or not.",
      aborted: "It was stopped.",
      constructor: "It did not work.",
    };
    for (const [code, words] of Object.entries(codes)) {
      test(`the code ${code} has its words`, async () => {
        await show({ ...CALL, state: "output-error", errorText: `Error [${code}]: Why.` }, true);
        assert.equal(get(card, "[part=call-error]").textContent, `${words} Why.`);
      });
    }

    test("an error without a code is shown as it is", async () => {
      await show({ ...CALL, state: "output-error", errorText: "Odd." }, true);
      assert.equal(get(card, "[part=call-error]").textContent, "It did not work. Odd.");
    });

    test("a refusal says that nothing was done", async () => {
      await show(STATES["output-denied"] as AgentToolPart, true);
      assert.include(shownText(body()), "You chose not to run it. Nothing was done.");
    });

    test("a long result is folded, Show all shows it, and 5 MB stay bounded", async () => {
      const output = "é".repeat(5 * 1024 * 1024);
      await show({ ...CALL, state: "output-available", output }, true);
      assert.isBelow(shownText(body()).length, 1000);
      get<HTMLButtonElement>(card, ".show-all").click();
      await settled();
      const { length } = shownText(body());
      assert.isAbove(length, 50_000);
      assert.isBelow(length, 51_000);
      assert.isNull(find(card, ".show-all"));
      assert.equal(
        card.shadowRoot?.activeElement,
        summary(),
        "the button that had the focus is gone",
      );
    });

    test("10,000 fields are folded; unfolded, a last row says that there are more", async () => {
      const output = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]));
      await show({ ...CALL, input: {}, state: "output-available", output }, true);
      assert.lengthOf(body().querySelectorAll("dt"), 12);
      get<HTMLButtonElement>(card, ".show-all").click();
      await settled();
      const names = [...body().querySelectorAll("dt")].map(({ textContent }) => textContent);
      assert.equal(names.length, 201);
      assert.equal(names.at(-1), "…");
    });
  });
});
