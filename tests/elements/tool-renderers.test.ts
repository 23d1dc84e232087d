import { assert } from "chai";
import type { AgentToolCall } from "../../elements/agent-tool-call.js";
import "../../elements/agent-message.js";
import { registerToolRenderer } from "../../elements/tool-renderers.js";
import type { ToolRenderer, ToolView } from "../../elements/tool-renderers.js";
import type { AgentToolPart } from "../../src/local-agent/contract/messages.js";
import { clearPage, collect, find, get, mount, settled, shownText } from "./mount.js";

const CALL = {
  type: "dynamic-tool",
  toolCallId: "c",
  toolName: "draw",
  input: { shape: "circle" },
} as const;
const RUNS: AgentToolPart = { ...CALL, state: "input-available" };
const DONE: AgentToolPart = { ...CALL, state: "output-available", output: { area: 7 } };

suite("registerToolRenderer", () => {
  let remove = () => {};

  const register = (renderer: ToolRenderer) => {
    const removeThis = registerToolRenderer("draw", renderer);
    const before = remove;
    remove = () => (before(), removeThis());
    return removeThis;
  };
  const show = (call: AgentToolPart = RUNS) => mount("agent-tool-call", {}, { call });
  const isCard = (card: AgentToolCall) => find(card, "summary") !== null;
  const text = (said: string) => {
    const node = document.createElement("p");
    node.textContent = said;
    return node;
  };

  teardown(() => {
    clearPage();
    remove();
    remove = () => {};
  });

  test("shows the calls of its tool, and of no other", async () => {
    register(({ call }) => text(`drawing ${(call.input as { shape: string }).shape}`));
    assert.equal(shownText(await show()), "drawing circle");
    assert.isTrue(isCard(await show({ ...RUNS, toolName: "paint" })));
  });

  test("is given frozen, plain data: the call, its times, the words", async () => {
    const views: ToolView[] = [];
    register((view) => (views.push(view), text("")));
    const card = await show({ ...RUNS, input: { when: new Date(0), odd: () => {} } });
    card.timing = { startedAt: 1, endedAt: 2 };
    await settled();
    const view = views.at(-1);
    assert.deepEqual(view?.call.input, { when: "1970-01-01T00:00:00.000Z" });
    assert.deepEqual(view?.timing, { startedAt: 1, endedAt: 2 });
    assert.equal(view?.strings.run, "Run");
    for (const part of [view, view?.call, view?.call.input, view?.timing, view?.strings]) {
      assert.isTrue(Object.isFrozen(part));
    }
  });

  test("is called again with its own node when the call changes, and may keep it", async () => {
    register(({ call }, former) => {
      const node = former ?? document.createElement("p");
      node.textContent = `${node.textContent} ${call.state}`;
      return node;
    });
    const card = await show();
    const node = get(card, "p");
    card.call = DONE;
    await settled();
    assert.isTrue(get(card, "p") === node);
    assert.match(node.textContent ?? "", /^ input-available.* output-available$/);
  });

  test("may leave some calls to the card, and take them back", async () => {
    register(({ call }) => (call.state === "output-available" ? text("a circle") : null));
    const card = await show();
    assert.isTrue(isCard(card));
    card.call = DONE;
    await settled();
    assert.equal(shownText(card), "a circle");
    card.call = RUNS;
    await settled();
    assert.isTrue(isCard(card));
  });

  test("comes and goes while calls are shown; the last one counts", async () => {
    const card = await show();
    assert.isTrue(isCard(card));
    register(() => text("one"));
    const removeTwo = register(() => text("two"));
    await settled();
    assert.equal(shownText(card), "two");
    removeTwo();
    await settled();
    assert.isTrue(isCard(card));
  });

  const faults: Record<string, () => unknown> = {
    throws: () => {
      throw new Error("no ink");
    },
    "throws what cannot be read": () => {
      throw Object.create(null) as Error;
    },
    "returns HTML as a text": () => "<b>circle</b>",
    "returns nothing": () => undefined,
    "returns a promise": () => Promise.resolve(document.createElement("p")),
    "returns the document": () => document,
  };
  for (const [what, renderer] of Object.entries(faults)) {
    test(`one that ${what} leaves the card, and is told once`, async () => {
      const { warn } = console;
      const warnings: string[] = [];
      console.warn = (warning: string) => warnings.push(warning);
      const errors = collect(document.body, "agent-error");
      const before = errors.length;
      register(renderer as ToolRenderer);
      const card = await show();
      card.call = DONE;
      await settled();
      console.warn = warn;
      assert.isTrue(isCard(card));
      assert.equal(find(card, ".title")?.textContent, "Draw");
      const told = errors.slice(before).map(({ detail }) => detail);
      assert.deepEqual(
        told.map(({ code }) => code),
        ["renderer-failed"],
      );
      assert.match(told[0]?.message ?? "", /^The renderer of the tool "draw" failed: ./);
      assert.equal(warnings.length, 1, warnings.join());
    });
  }

  test("one that fails later leaves the card too", async () => {
    const { warn } = console;
    console.warn = () => {};
    register(({ call }) => {
      if (call.state === "output-available") throw new Error("late");
      return text("begins");
    });
    const card = await show();
    card.call = DONE;
    await settled();
    console.warn = warn;
    assert.isTrue(isCard(card));
  });

  test("a call that asks is asked by the card of its own", async () => {
    register(() => text("nothing to see"));
    const message = await mount(
      "agent-message",
      {},
      {
        message: {
          id: "m",
          role: "assistant",
          parts: [{ ...CALL, state: "approval-requested", approval: { id: "a" } }],
        },
      },
    );
    assert.include(shownText(message), "Run “ Draw ”? Shape circle");
  });

  test("can be focused, as the card can", async () => {
    register(() => text("a circle"));
    const card = await show();
    card.focus();
    assert.equal(card.shadowRoot?.activeElement?.getAttribute("part"), "call-view");
  });

  test("what is no name or no function is a programmer's error", () => {
    assert.throws(() => registerToolRenderer(7 as never, () => null), TypeError);
    assert.throws(() => registerToolRenderer("draw", "html" as never), TypeError);
  });
});
