import { assert } from "chai";
import type { ChatTurn, LocalProvider } from "../../../../src/local-agent/contract/provider.js";
import { createTransformersProvider } from "../../../../src/local-agent/providers/transformers/provider.js";
import { POCKET, SHOP_TOOLS } from "../../../fixtures/pocket.js";

suite("createTransformersProvider on WebGPU", function () {
  this.timeout(240_000);
  let provider: LocalProvider;

  suiteSetup(async () => {
    provider = createTransformersProvider({
      source: POCKET,
      device: "webgpu",
      workerUrl: "/tests/fixtures/workers/software-webgpu.ts",
    });
    await provider.prepare(() => {});
  });

  suiteTeardown(() => provider.dispose?.());

  // Few tokens, since the software adapter writes about two a second.
  const write = (messages: readonly ChatTurn[], maxNewTokens: number) =>
    provider.generate({
      messages,
      tools: SHOP_TOOLS,
      signal: new AbortController().signal,
      maxNewTokens,
    });

  test("writes what WASM writes, also when it reads on from an earlier prompt, or goes back", async () => {
    const request = "apply coupon TEA10";
    const turns: ChatTurn[] = [{ role: "user", content: request }];
    assert.equal(await write(turns, 4), '<tool_call>\n{"name": "apply_coupon');
    turns.push(
      {
        role: "assistant",
        content:
          '<tool_call>\n{"name": "apply_coupon", "arguments": {"code": "TEA10"}}\n</tool_call>',
      },
      { role: "tool", content: "Coupon applied." },
      { role: "user", content: `Next step for my request: ${request}` },
    );
    assert.equal(await write(turns, 1), "Done. ");
    assert.equal(await write(turns.slice(0, 1), 4), '<tool_call>\n{"name": "apply_coupon');
  });
});
