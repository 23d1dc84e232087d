import { assert } from "chai";
import type { AgentStreamPart } from "../../../src/local-agent/contract/stream-parts.js";
import { readStreamPart } from "../../../src/store/read-stream-part.js";
import { collectReports } from "./collect-reports.js";

suite("readStreamPart", () => {
  test("passes every part of a run on as it is", () => {
    const about = { toolCallId: "c1", toolName: "x", input: {} };
    const parts: AgentStreamPart[] = [
      { type: "activity", phase: "writing", tokens: 3 },
      { type: "message-start", messageId: "a1" },
      { type: "text-delta", text: "" },
      { type: "tool-call", ...about },
      { type: "tool-result", ...about, output: undefined },
      { type: "tool-error", ...about, error: "Error [failed]: no", code: "failed" },
      { type: "finish", reason: "stop" },
      { type: "error", error: "no" },
    ];
    for (const part of parts) assert.strictEqual(readStreamPart(part), part);
  });

  test("ignores types it does not know, and the store's own, which no adapter may send", async () => {
    const types = [
      "reasoning-delta",
      "set-messages",
      "start",
      "tool-approval-response",
      "__proto__",
    ];
    const reports = await collectReports(() => {
      for (const type of types) assert.isNull(readStreamPart({ type, messages: [] }), type);
    });
    assert.deepEqual(reports, []);
  });

  test("tells the developer of a part that cannot be read", async () => {
    const bad = [null, undefined, 5, "finish", {}, { type: 7 }, { type: "text-delta", text: 5 }];
    const reports = await collectReports(() => {
      for (const value of bad) assert.isNull(readStreamPart(value));
    });
    assert.deepEqual(reports, [
      "The adapter yielded a part that is not an object.",
      "The adapter yielded a part that is not an object.",
      "The adapter yielded a part that is not an object.",
      "The adapter yielded a part that is not an object.",
      "The adapter yielded a part that has no type.",
      "The adapter yielded a part that has no type.",
      "The adapter yielded a part that has no text as its text.",
    ]);
  });
});
