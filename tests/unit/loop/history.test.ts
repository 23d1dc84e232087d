import { assert } from "chai";
import type { AgentMessage } from "../../../src/local-agent/index.js";
import { readHistory } from "../../../src/local-agent/loop/history.js";
import { assistant, finishedCall, say, user } from "../../fixtures/loop.js";

const contents = (messages: AgentMessage[]) =>
  readHistory(messages, "hermes").turns.map((turn) => `${turn.role}: ${turn.content}`);

suite("history (seed run-local-agent, 1)", () => {
  test("messages become user, assistant and tool turns, calls in the provider's format", () => {
    assert.deepEqual(
      contents([
        user("add a mug"),
        assistant(say("I will."), finishedCall("add", { qty: 1 }, "Added."), say("Done.")),
        user("thanks"),
      ]),
      [
        "user: add a mug",
        'assistant: I will.\n<tool_call>\n{"name": "add", "arguments": {"qty": 1}}\n</tool_call>',
        "tool: Added.",
        "assistant: Done.",
        "user: thanks",
      ],
    );
  });

  test("the other call formats", () => {
    const messages = [user("x"), assistant(finishedCall("add", { a: "b", n: 1, on: true }, "ok"))];
    const written = (format: Parameters<typeof readHistory>[1]) =>
      readHistory(messages, format).turns[1]?.content;
    assert.equal(written("json"), '{"name": "add", "arguments": {"a": "b", "n": 1, "on": true}}');
    assert.equal(written("pythonic"), '[add(a="b", n=1, on=True)]');
    assert.equal(
      written((name, args) => `!${name} ${JSON.stringify(args)}`),
      '!add {"a":"b","n":1,"on":true}',
    );
  });

  test("only the last 12 turns, starting on a user turn", () => {
    const messages = Array.from({ length: 10 }, (_, i) => [
      user(`ask ${i}`),
      assistant(finishedCall("look", {}, `saw ${i}`)),
    ]).flat();
    const turns = readHistory(messages, "hermes").turns;
    assert.equal(turns.length, 12);
    assert.deepEqual(turns[0], { role: "user", content: "ask 6" });

    const shifted = readHistory([...messages, user("last")], "hermes").turns;
    assert.deepEqual(shifted[0], { role: "user", content: "ask 7" });
    assert.equal(shifted.length, 10);
  });

  test("a request that was followed by more than 12 turns stays in front of them", () => {
    const steps = Array.from({ length: 9 }, (_, i) =>
      assistant(finishedCall("look", { i }, `saw ${i}`)),
    );
    const turns = readHistory([user("find it"), ...steps], "hermes").turns;
    assert.deepEqual(turns[0], { role: "user", content: "find it" });
    assert.equal(turns[1]?.role, "assistant");
    assert.isAtMost(turns.length, 12);
    assert.equal(turns.at(-1)?.content, "saw 8");
  });

  test("results are cut to 1500 characters, marked, never within a character", () => {
    const [, , result] = readHistory(
      [user("x"), assistant(finishedCall("look", {}, `${"a".repeat(1499)}😀${"b".repeat(99)}`))],
      "hermes",
    ).turns;
    assert.equal(result?.content, `${"a".repeat(1499)} [truncated]`);
  });

  test("MCP content is its text, an object is JSON, nothing is Done.", () => {
    const read = (output: unknown) =>
      readHistory([user("x"), assistant(finishedCall("t", {}, output))], "hermes").turns[2]
        ?.content;
    assert.equal(
      read({
        content: [
          { type: "text", text: "a" },
          { type: "text", text: "b" },
        ],
      }),
      "a\nb",
    );
    assert.equal(
      read({ content: [{ type: "image", data: "", mimeType: "image/png" }] }),
      "[Image: image/png, 0 bytes]",
    );
    assert.equal(read({ content: [], structuredContent: { n: 1 } }), '{"n":1}');
    assert.equal(read({ total: 3 }), '{"total":3}');
    assert.equal(read(undefined), "Done.");
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    assert.equal(read(cycle), '{"self":"[circular]"}');
  });

  test("failures and refusals read Error [code], a call left open counts as aborted", () => {
    const part = { type: "dynamic-tool" as const, toolCallId: "c", toolName: "t", input: {} };
    const read = (state: object) =>
      readHistory([user("x"), assistant({ ...part, ...state } as never)], "hermes").turns[2]
        ?.content;
    assert.equal(
      read({ state: "output-error", errorText: "Error [failed]: no" }),
      "Error [failed]: no",
    );
    assert.equal(
      read({ state: "output-denied", approval: { id: "p", approved: false, reason: "No." } }),
      "Error [denied]: No.",
    );
    assert.match(read({ state: "input-available" }) ?? "", /^Error \[aborted\]: /);
  });

  test("the finished calls since the last user message are those that Retry resumes after", () => {
    const { resumedCalls, request } = readHistory(
      [
        user("first"),
        assistant(finishedCall("old", {}, "x")),
        user("second"),
        assistant(finishedCall("look", { a: 1 }, "saw")),
        assistant({
          type: "dynamic-tool",
          toolCallId: "c",
          toolName: "open",
          input: {},
          state: "input-available",
        }),
      ],
      "hermes",
    );
    assert.equal(request, "second");
    assert.deepEqual(resumedCalls, [
      { toolName: "look", input: { a: 1 }, text: "saw", failed: false },
    ]);
  });
});
