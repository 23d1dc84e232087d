import { assert } from "chai";
import type { AgentMessage } from "../../../../src/local-agent/contract/messages.js";
import { INITIAL_STATE, reducePart } from "../../../../src/store/reduce-part.js";
import type { AgentStorePart } from "../../../../src/store/store-part.js";
import { call, callOf, reduceAll, result, textOf, user } from "../reduced-state.js";

suite("reducePart: snapshots", () => {
  test("the first state is empty, ready, and without a model", () => {
    assert.deepEqual(
      { ...INITIAL_STATE, timings: { ...INITIAL_STATE.timings } },
      {
        status: "ready",
        messages: [],
        activity: null,
        error: null,
        model: { availability: "unavailable" },
        timings: {},
        editing: null,
        storageError: null,
      },
    );
    assert.isFrozen(INITIAL_STATE.messages);
  });

  test("a part of an unknown type returns the same state", () => {
    for (const type of ["reasoning-delta", "constructor", "__proto__", "toString"]) {
      const part = { type } as unknown as AgentStorePart;
      assert.strictEqual(reducePart(INITIAL_STATE, part, 1), INITIAL_STATE, type);
    }
  });

  test("everything in a state is frozen", () => {
    const state = reduceAll(
      user("u1", "hello"),
      { type: "start" },
      call("c1", "search", { filter: { colours: ["blue"] } }),
      result("c1", { found: [{ name: "mug" }] }),
      { type: "activity", phase: "writing" },
      { type: "model-progress", progress: { loaded: 1 } },
    );
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      assert.isFrozen(value, path);
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    };
    walk(state, "state");
  });

  test("the arguments and the output of a call stay the page's to change", () => {
    const input = { items: ["mug"] };
    const output = { basket: ["mug"] };
    const state = reduceAll(call("c1", "add", input), result("c1", output));
    input.items.push("teapot");
    output.basket.push("teapot");
    const part = callOf(state, "c1");
    assert.deepEqual(part.input, { items: ["mug"] });
    assert.deepEqual(part.state === "output-available" && part.output, { basket: ["mug"] });
  });

  test("a message stays its sender's to change", () => {
    const message: AgentMessage = { id: "u1", role: "user", parts: [] };
    const state = reducePart(INITIAL_STATE, { type: "user-message", message }, 1);
    message.parts.push({ type: "text", text: "changed later" });
    assert.deepEqual(state.messages[0]?.parts, []);
  });

  test("a message that a part does not change keeps its identity", () => {
    const before = reduceAll(
      user("u1", "hello"),
      { type: "message-start", messageId: "a1" },
      call("c1"),
      result("c1", "ok"),
      { type: "message-start", messageId: "a2" },
      call("c2"),
    );
    const parts: AgentStorePart[] = [
      { type: "text-delta", messageId: "a2", text: "x" },
      result("c2", "ok"),
      { type: "tool-approval-request", toolCallId: "c2", approvalId: "p1" },
      { type: "finish", reason: "stop" },
    ];
    for (const part of parts) {
      const after = reducePart(before, part, 9);
      assert.notStrictEqual(after.messages[2], before.messages[2], part.type);
      assert.strictEqual(after.messages[0], before.messages[0], part.type);
      assert.strictEqual(after.messages[1], before.messages[1], part.type);
    }
    const busy = reducePart(before, { type: "start" }, 9);
    assert.strictEqual(busy.messages, before.messages);
  });

  test("set-messages keeps the identity of messages that stood there, and copies others", () => {
    const before = reduceAll(user("u1", "hello"), user("u2", "again"));
    const kept = before.messages[0];
    const foreign: AgentMessage = { id: "x", role: "assistant", parts: [] };
    assert(kept);
    const after = reducePart(before, { type: "set-messages", messages: [kept, foreign] }, 9);
    assert.strictEqual(after.messages[0], kept);
    foreign.parts.push({ type: "text", text: "changed later" });
    assert.deepEqual(after.messages[1]?.parts, []);
  });

  test("set-messages keeps the times of the calls that stay", () => {
    const before = reduceAll(call("c1"), result("c1", "ok"));
    const after = reducePart(before, { type: "set-messages", messages: before.messages }, 9);
    assert.deepEqual(after.timings["c1"], { startedAt: 1, endedAt: 2 });
  });

  test("a call whose id is the name of an object's own part has its times like any other", () => {
    for (const id of ["__proto__", "constructor", "toString"]) {
      const state = reduceAll(call(id, "__proto__"), result(id, "ok"));
      assert.deepEqual(state.timings[id], { startedAt: 1, endedAt: 2 }, id);
      assert.deepEqual(Object.keys(state.timings), [id]);
      assert.equal(callOf(state, id).state, "output-available");
      const ended = reducePart(state, { type: "finish", reason: "stop" }, 9);
      assert.deepEqual(Object.keys(ended.timings), [id]);
    }
    assert.isUndefined(({} as { startedAt?: number }).startedAt);
  });

  test("a text of five million characters is a text like any other", () => {
    const text = "x".repeat(5_000_000);
    const state = reduceAll(
      user("u1", text),
      { type: "text-delta", text },
      { type: "text-delta", text },
    );
    assert.equal(textOf(state, 1)[0]?.length, 10_000_000);
  });
});
