import { assert } from "chai";
import "../../elements/agent-chat.js";
import "../../elements/agent-message.js";
import "../../elements/chat-pieces.js";
import { clearPage, get, mount, newStore, settled, shownText } from "./mount.js";

const MESSAGE = { id: "m", role: "user", parts: [{ type: "text", text: "hello" }] } as const;
const CALL = {
  type: "dynamic-tool",
  toolCallId: "c",
  toolName: "look",
  input: {},
  state: "input-available",
} as const;

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const throwing = {
  get role(): string {
    throw new Error("no");
  },
  get toolName(): string {
    throw new Error("no");
  },
};

suite("properties of a wrong type", () => {
  const { warn } = console;
  let warnings: string[];

  setup(() => {
    warnings = [];
    console.warn = (text: string) => warnings.push(text);
  });

  teardown(() => {
    console.warn = warn;
    clearPage();
  });

  const set = async (element: Element, property: string, value: unknown) => {
    Object.assign(element, { [property]: value });
    await settled();
  };

  test("what was there stays, and each is told once an element", async () => {
    const message = await mount("agent-message", {}, { message: MESSAGE as never });
    await set(message, "message", 5);
    await set(message, "message", 5);
    assert.include(shownText(message), "hello");
    assert.deepEqual(warnings, [
      "<agent-message>: message must be a message of the conversation, or null; got 5.",
    ]);
  });

  test("null takes away what was there, as before", async () => {
    const message = await mount("agent-message", {}, { message: MESSAGE as never });
    await set(message, "message", null);
    assert.equal(shownText(message), "");
    assert.deepEqual(warnings, []);
  });

  const wrong: Record<string, Record<string, readonly unknown[]>> = {
    "agent-message": {
      message: [
        "text",
        [],
        {},
        { role: "user" },
        { role: "user", parts: [null] },
        { role: "user", parts: [{ type: "text" }] },
        { role: "user", parts: [{ type: "dynamic-tool" }] },
        throwing,
        revoked(),
      ],
      timings: [null, 7],
      imageOrigins: [null, "https://a.example", [7]],
    },
    "agent-tool-call": {
      call: [
        "x",
        7,
        true,
        [],
        {},
        { ...CALL, toolName: 7 },
        { ...CALL, state: undefined },
        { ...CALL, state: "output-error" },
        { ...CALL, state: "output-denied" },
        throwing,
        revoked(),
      ],
      timing: ["soon"],
      open: ["yes"],
      strings: [7, "de"],
    },
    "agent-approval": {
      call: ["x", { ...CALL, state: "approval-requested" }],
    },
    "agent-chat": {
      label: [5, {}, Symbol("label")],
      greeting: [() => "hi"],
      maxSteps: ["six"],
      strings: [false],
    },
    "agent-composer": { placeholder: [[]] },
  };
  for (const [tag, properties] of Object.entries(wrong)) {
    for (const [property, values] of Object.entries(properties)) {
      test(`${property} of <${tag}> is named`, async () => {
        for (const value of values) {
          const element = await mount(tag as "agent-message", { agent: newStore().name });
          warnings = [];
          await set(element, property, value);
          assert.equal(warnings.length, 1);
          assert.include(warnings[0], `<${tag}>: ${property} must be `);
          clearPage();
        }
      });
    }
  }

  test("one that was set before the element was defined, too", async () => {
    const element = document.createElement("agent-tool-call");
    Object.assign(element, { call: "early" });
    document.body.append(element);
    await settled();
    assert.equal(warnings.length, 1);
    assert.equal(shownText(element), "");
  });

  test("words that are no texts, or cannot be read, are left out", async () => {
    const strings = {
      run: 7,
      get dontRun(): string {
        throw new Error("no");
      },
    };
    const call = { ...CALL, state: "approval-requested", approval: { id: "a" } };
    const card = await mount("agent-approval", {}, { call, strings } as never);
    assert.equal(get(card, "[part=approval-run]").textContent, "Run");
    assert.equal(get(card, "[part=approval-refuse]").textContent, "Don't run");
    assert.equal(warnings.length, 2);
  });
});
