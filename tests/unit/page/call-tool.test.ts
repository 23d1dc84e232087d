import { assert } from "chai";
import { WebToolError } from "../../../src/local-agent/tools/web-tool-error.js";
import { callTool } from "../../../src/page/call-tool.js";
import type { PageTool } from "../../../src/page/page-tool.js";
import { ToolRegistry } from "../../../src/page/tool-registry.js";
import { failureOf } from "../../fixtures/on-page.js";

const schema: PageTool["inputSchema"] = {
  type: "object",
  properties: { qty: { type: "integer", minimum: 1 }, size: { type: "string", default: "M" } },
  required: ["qty"],
};

/** A registry with one tool "order". */
function withTool(execute: PageTool["execute"], more: Partial<PageTool> = {}) {
  const registry = new ToolRegistry();
  const remove = registry.register({
    name: "order",
    description: "Order it.",
    inputSchema: schema,
    execute,
    ...more,
  });
  const call = (args: unknown = { qty: 1 }, signal = new AbortController().signal) =>
    callTool(registry, "order", args, { toolCallId: "call-1", signal });
  return { registry, remove, call };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

suite("callTool", () => {
  test("gives the tool its arguments with the defaults filled in, and returns its answer", async () => {
    const { call } = withTool((args, { toolCallId }) => ({ args, toolCallId }));
    assert.deepEqual(await call({ qty: 2 }), {
      args: { qty: 2, size: "M" },
      toolCallId: "call-1",
    });
  });

  test("waits for a promise", async () => {
    const { call } = withTool(async () => {
      await Promise.resolve();
      return "done";
    });
    assert.equal(await call(), "done");
  });

  test("lets the tool change its arguments without changing the conversation's", async () => {
    const { call } = withTool((args) => {
      (args["list"] as number[]).push(2);
      return args["list"];
    });
    const args = Object.freeze({ qty: 1, list: Object.freeze([1]) });
    assert.deepEqual(await call(args), [1, 2]);
    assert.deepEqual(args.list, [1]);
  });

  test("answers a tool that is not there with the names that are, eight at most", async () => {
    const registry = new ToolRegistry();
    const options = { toolCallId: "call-1", signal: new AbortController().signal };
    assert.equal(
      await failureOf(callTool(registry, "x", {}, options)),
      'Error [unavailable]: There is no tool "x" on the page now. The page offers none.',
    );
    for (let i = 1; i <= 10; i++) {
      const tool = { name: `t${i}`, description: "x", inputSchema: {}, execute: () => null };
      registry.register(tool);
    }
    assert.equal(
      await failureOf(callTool(registry, "__proto__", {}, options)),
      'Error [unavailable]: There is no tool "__proto__" on the page now. ' +
        "Tools here: t1, t2, t3, t4, t5, t6, t7, t8 and 2 more.",
    );
    const long = await failureOf(callTool(registry, "x".repeat(100_000), {}, options));
    assert.isBelow(long.length, 400);
  });

  test("knows no tool that the caller may not use", async () => {
    let runs = 0;
    const { registry } = withTool(() => runs++);
    registry.register({ name: "mine", description: "x", inputSchema: {}, execute: () => null });
    const signal = new AbortController().signal;
    const allows = ({ name }: PageTool) => name === "mine";
    assert.equal(
      await failureOf(
        callTool(registry, "order", { qty: 1 }, { toolCallId: "call-1", signal, allows }),
      ),
      'Error [unavailable]: There is no tool "order" on the page now. Tools here: mine.',
    );
    assert.equal(runs, 0);
  });

  test("does not count the time in which a person is waited for", async () => {
    const waits: boolean[] = [];
    const registry = new ToolRegistry();
    const person = pause(120).then(() => "sent");
    registry.register({
      name: "review",
      description: "x",
      inputSchema: {},
      timeoutMs: 60,
      execute: async (_args, { waitForPerson }) => {
        const [answer] = await Promise.all([waitForPerson(person), waitForPerson(pause(90))]);
        await pause(20);
        return answer;
      },
    });
    const options = {
      toolCallId: "call-1",
      signal: new AbortController().signal,
      onWait: (isWaiting: boolean) => waits.push(isWaiting),
    };
    assert.equal(await callTool(registry, "review", {}, options), "sent");
    assert.deepEqual(waits, [true, true, false, false]);
  });

  test("counts what comes before and after, and stops a call that waits", async () => {
    const slow = withTool(
      async (_args, { waitForPerson }) => {
        await waitForPerson(pause(30));
        await pause(200);
      },
      { timeoutMs: 50 },
    );
    assert.match(await failureOf(slow.call()), /^Error \[timeout\]: No answer within 0\.05 s/);
    const stop = new AbortController();
    const hung = withTool((_args, { waitForPerson }) => waitForPerson(new Promise(() => {})));
    const call = failureOf(hung.call({ qty: 1 }, stop.signal));
    await pause(10);
    stop.abort();
    assert.match(await call, /^Error \[aborted\]/);
  });

  test("refuses wrong arguments before the tool runs", async () => {
    let runs = 0;
    const { call } = withTool(() => runs++);
    assert.equal(
      await failureOf(call({ qty: 0 })),
      'Error [invalid_arguments]: "qty" must be at least 1.',
    );
    assert.equal(
      await failureOf(call(null)),
      "Error [invalid_arguments]: Arguments must be an object.",
    );
    assert.equal(runs, 0);
  });

  test("ends a call that takes too long, and tells the tool", async () => {
    let heard: AbortSignal | undefined;
    const hang: PageTool["execute"] = (_args, { signal }) => {
      heard = signal;
      return new Promise(() => {});
    };
    const { call } = withTool(hang, { timeoutMs: 20 });
    assert.equal(
      await failureOf(call()),
      "Error [timeout]: No answer within 0.02 s. Its effect is unknown.",
    );
    assert.isTrue(heard?.aborted);
  });

  test("takes a time limit that is none as the usual one, and a huge one as the longest", async () => {
    for (const timeoutMs of [0, -1, NaN, Infinity, 1e15]) {
      const slow = () => new Promise((resolve) => setTimeout(() => resolve("in time"), 20));
      assert.equal(await withTool(slow, { timeoutMs }).call(), "in time");
    }
  });

  test("does not run after Stop", async () => {
    let runs = 0;
    const { call } = withTool(() => runs++);
    assert.match(await failureOf(call({ qty: 1 }, AbortSignal.abort())), /^Error \[aborted\]: /);
    assert.equal(runs, 0);
  });

  test("ends at Stop whatever the tool does then, and tells it", async () => {
    const stop = new AbortController();
    const { call } = withTool(
      (_args, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve("I finished all the same."));
        }),
    );
    const answer = failureOf(call({ qty: 1 }, stop.signal));
    stop.abort();
    assert.equal(
      await answer,
      "Error [aborted]: Stop was pressed while it ran. Its effect is unknown.",
    );
  });

  test("leaves the tool's signal alone once the call is over", async () => {
    const stop = new AbortController();
    let heard: AbortSignal | undefined;
    const { call } = withTool((_args, { signal }) => void (heard = signal), { timeoutMs: 20 });
    await call({ qty: 1 }, stop.signal);
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 40));
    assert.isFalse(heard?.aborted);
  });

  test("tells why a tool failed, whatever it threw", async () => {
    const noReason = 'Error [failed]: The tool "order" failed and gave no reason.';
    const sly = new Error("x");
    Object.defineProperty(sly, "message", {
      get() {
        throw new Error("not even this");
      },
    });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const cases: [unknown, string][] = [
      [new Error("Sold out."), "Error [failed]: Sold out."],
      [new DOMException("No space.", "QuotaExceededError"), "Error [failed]: No space."],
      ["Sold out.", "Error [failed]: Sold out."],
      [{ message: "Sold out." }, "Error [failed]: Sold out."],
      [{ status: 404 }, 'Error [failed]: {"status":404}'],
      [new Error(" "), noReason],
      [undefined, noReason],
      [null, noReason],
      ["", noReason],
      [sly, noReason],
      [proxy, noReason],
    ];
    for (const [thrown, expected] of cases) {
      const { call } = withTool(() => {
        throw thrown;
      });
      assert.equal(await failureOf(call()), expected);
      const later = withTool(() => Promise.reject(thrown as Error));
      assert.equal(await failureOf(later.call()), expected);
    }
  });

  test("cuts a tool's endless message", async () => {
    const { call } = withTool(() => {
      throw new Error("x".repeat(1_000_000));
    });
    assert.isBelow((await failureOf(call())).length, 2_100);
  });

  test("keeps the code of a WebToolError, also of another copy of the kit", async () => {
    const refused = withTool(() => {
      throw new WebToolError("denied", "Not today.");
    });
    assert.equal(await failureOf(refused.call()), "Error [denied]: Not today.");
    const foreign = Object.assign(new Error("Not here."), { code: "unavailable" });
    Reflect.set(foreign, Symbol.for("webmcp-agents.tool-error.1"), true);
    const thrown = await withTool(() => Promise.reject(foreign))
      .call()
      .catch((error: unknown) => error);
    assert.equal(thrown, foreign);
  });

  test("rejects with a WebToolError even where the tool's schema cannot be read", async () => {
    const { registry, call } = withTool(() => null);
    const tool = registry.get("order");
    assert.isDefined(tool);
    Object.defineProperty(tool, "inputSchema", {
      get() {
        throw new Error("no schema");
      },
    });
    assert.equal(await failureOf(call()), "Error [failed]: no schema");
  });

  test("delivers the answer of a tool that removes itself and others, and adds some", async () => {
    const { registry, remove, call } = withTool(() => {
      remove();
      registry.register({ name: "next", description: "x", inputSchema: {}, execute: () => null });
      return "still here";
    });
    assert.equal(await call(), "still here");
    assert.deepEqual(
      registry.list().map(({ name }) => name),
      ["next"],
    );
  });

  test("gives what a tool returned as plain data, and nothing as null", async () => {
    assert.isNull(await withTool(() => undefined).call());
    assert.deepEqual(await withTool(() => new Set([1])).call(), [1]);
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    assert.deepEqual(await withTool(() => circular).call(), { self: "[circular]" });
  });
});
