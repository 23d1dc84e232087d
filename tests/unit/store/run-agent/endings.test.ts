import { assert } from "chai";
import type { AgentAdapter } from "../../../../src/local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../../../../src/local-agent/contract/stream-parts.js";
import { startRun } from "../../../../src/store/run-agent.js";
import { collectReports } from "../collect-reports.js";
import { never, sayingAdapter } from "../fake-adapter.js";
import { runOnce } from "../run-once.js";
import { settled, WatchedStore } from "../store-watch.js";

suite(
  "startRun: whatever the adapter does, one finish or error, and the store is usable again",
  () => {
    const finish: AgentStreamPart = { type: "finish", reason: "stop" };
    const cases: { does: string; run: unknown; ends: string; said?: string[] }[] = [
      {
        does: "throws before it yields",
        run: async function* () {
          throw new Error("no network");
        },
        ends: "error The assistant failed: no network",
      },
      {
        does: "throws when it is called",
        run: () => {
          throw new Error("no model");
        },
        ends: "error The assistant failed: no model",
      },
      {
        does: "throws in the middle",
        run: async function* () {
          yield { type: "text-delta", text: "Let me" };
          throw new Error("no network");
        },
        ends: "error The assistant failed: no network",
        said: ["assistant: Let me"],
      },
      {
        does: "throws what is not an error",
        run: async function* () {
          throw "out of words";
        },
        ends: "error The assistant failed: out of words",
      },
      {
        does: "ends without a finish",
        run: async function* () {
          yield { type: "text-delta", text: "Let me" };
        },
        ends: "error The assistant's answer broke off before its end. Try again.",
        said: ["assistant: Let me"],
      },
      {
        does: "yields on after its finish",
        run: async function* () {
          yield finish;
          yield { type: "text-delta", text: "more" };
          yield { type: "error", error: "no" };
        },
        ends: "finish stop",
      },
      {
        does: "throws after its finish",
        run: async function* () {
          try {
            yield finish;
          } finally {
            throw new Error("late");
          }
        },
        ends: "finish stop",
      },
      {
        does: "yields two errors",
        run: async function* () {
          yield { type: "error", error: "first" };
          yield { type: "error", error: "second" };
        },
        ends: "error first",
      },
      {
        does: "gives an iterator that is not async",
        run: () => [{ type: "text-delta", text: "Hi." }, finish],
        ends: "finish stop",
        said: ["assistant: Hi."],
      },
      {
        does: "leaves a call open",
        run: async function* () {
          yield { type: "tool-call", toolCallId: "c1", toolName: "add", input: {} };
          yield finish;
        },
        ends: "finish stop",
        said: ["assistant: [add output-error]"],
      },
      {
        does: "answers calls that nobody made, with names that every object has",
        run: async function* () {
          const about = { toolCallId: "__proto__", toolName: "constructor", input: {} };
          yield { type: "tool-result", ...about, output: 1 };
          yield { type: "tool-error", ...about, error: "x", code: "failed" };
          yield finish;
        },
        ends: "finish stop",
      },
      {
        does: "sends the store's own parts",
        run: async function* () {
          yield { type: "text-delta", text: "Hi." };
          yield { type: "set-messages", messages: [] };
          yield { type: "start" };
          yield finish;
        },
        ends: "finish stop",
        said: ["assistant: Hi."],
      },
    ];

    for (const { does, run, ends, said } of cases) {
      test(`an adapter that ${does}`, async () => {
        const store = await runOnce(run as AgentAdapter["run"]);
        await settled();
        assert.deepEqual(store.ends, [ends]);
        assert.deepEqual(store.said, said ?? []);
        assert.isNull(store.run);
        startRun(store, sayingAdapter("Hello again."));
        await store.untilEnded();
        assert.equal(store.said.at(-1), "assistant: Hello again.");
        assert.equal(store.getState().status, "ready");
      });
    }

    for (const [does, run] of [
      ["gives nothing", () => undefined],
      ["has no run", undefined],
    ] as const) {
      test(`an adapter that ${does}`, async () => {
        const store = await runOnce(run as unknown as AgentAdapter["run"]);
        assert.equal(store.ends.length, 1);
        assert.match(store.ends[0] ?? "", /^error The assistant failed: /);
        assert.isNull(store.run);
      });
    }

    test("an adapter that yields what is no part", async () => {
      let store = new WatchedStore();
      const reports = await collectReports(async () => {
        store = await runOnce(async function* () {
          yield null as unknown as AgentStreamPart;
          yield "text" as unknown as AgentStreamPart;
          yield { type: "text-delta", text: 5 } as unknown as AgentStreamPart;
          yield { type: "text-delta", text: "Hi." };
          yield finish;
        });
      });
      assert.equal(reports.length, 3);
      assert.deepEqual(store.said, ["assistant: Hi."]);
      assert.deepEqual(store.ends, ["finish stop"]);
    });

    test("the adapter is told when its run is left, so that it can clean up", async () => {
      let cleaned = false;
      const store = await runOnce(async function* () {
        try {
          yield finish;
          await never(); // Where it is asked for more.
        } finally {
          cleaned = true;
        }
      });
      await settled();
      assert.isTrue(cleaned);
      assert.deepEqual(store.ends, ["finish stop"]);
    });

    test("a listener may ask for the next run as soon as it hears of the end", async () => {
      const store = new WatchedStore();
      const leave = store.subscribe((_, part) => {
        if (part.type !== "finish") return;
        leave();
        assert.isNull(store.run);
        startRun(store, sayingAdapter("second"));
      });
      startRun(store, sayingAdapter("first"));
      await store.until((_, part) => part?.type === "finish");
      await store.untilEnded();
      assert.deepEqual(store.said, ["assistant: first", "assistant: second"]);
      assert.deepEqual(store.ends, ["finish stop", "finish stop"]);
    });
  },
);
