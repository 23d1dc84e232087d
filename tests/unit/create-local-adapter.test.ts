import { assert } from "chai";
import type { LocalProvider } from "../../src/local-agent/contract/provider.js";
import type { AgentStreamPart } from "../../src/local-agent/contract/stream-parts.js";
import { createLocalAdapter } from "../../src/local-agent/create-local-adapter.js";

function providerThatLoads(load: LocalProvider["load"]): LocalProvider & { toolsInline: boolean } {
  return {
    id: "loads",
    toolsInline: false,
    prepare: async () => {},
    generate: async () => "Done.",
    ...(load && { load }),
  };
}

async function partsOf(
  provider: LocalProvider,
  signal = new AbortController().signal,
): Promise<AgentStreamPart[]> {
  const parts: AgentStreamPart[] = [];
  const run = createLocalAdapter({ provider }).run({
    messages: [{ id: "one", role: "user", parts: [{ type: "text", text: "Hello" }] }],
    tools: [],
    signal,
    callTool: async () => "",
  });
  for await (const part of run) parts.push(part);
  return parts;
}

suite("createLocalAdapter", () => {
  test("a model that is on the device is loaded before the first step, and the run says so", async () => {
    const done: string[] = [];
    const provider = providerThatLoads(async () => void done.push("load"));
    provider.generate = async () => {
      done.push("generate");
      return "Done.";
    };
    const parts = await partsOf(provider);
    assert.deepEqual(done, ["load", "generate"]);
    assert.deepEqual(parts[0], { type: "activity", phase: "loading" });
    assert.deepEqual(parts.at(-1), { type: "finish", reason: "stop" });
  });

  test("one that cannot be loaded ends the run with the reason alone", async () => {
    const problem = "The model is not on this device. Press Download to get it, then try again.";
    const parts = await partsOf(providerThatLoads(() => Promise.reject(new Error(problem))));
    assert.deepEqual(parts.slice(1), [{ type: "error", error: problem }]);
  });

  test("Stop while it is loaded is no failure", async () => {
    const controller = new AbortController();
    const load = async (signal?: AbortSignal) => {
      controller.abort();
      signal?.throwIfAborted();
    };
    const parts = await partsOf(providerThatLoads(load), controller.signal);
    assert.deepEqual(parts.slice(1), [{ type: "finish", reason: "aborted" }]);
  });
});
