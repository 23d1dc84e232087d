import {
  AutoModelForCausalLM,
  AutoTokenizer,
  DynamicCache,
  env,
  Tensor,
  type PreTrainedTokenizer,
} from "@huggingface/transformers";
import { assert } from "chai";
import { encodePrompt } from "../../../../src/local-agent/providers/transformers/chat-prompt.js";
import { CheckpointCache } from "../../../../src/local-agent/providers/transformers/checkpoint-cache.js";
import { ModelMemory } from "../../../../src/local-agent/providers/transformers/model-memory.js";
import { PromptCache } from "../../../../src/local-agent/providers/transformers/prompt-cache.js";
import {
  useLocation,
  useOwnRuntime,
} from "../../../../src/local-agent/providers/transformers/runtime-files.js";
import type { PromptArgs } from "../../../../src/local-agent/providers/transformers/worker-protocol.js";
import { POCKET } from "../../../fixtures/pocket.js";
import { randomConversation } from "../../../fixtures/random-conversation.js";

/**
 * Set by the test runner; more of them:
 * `CONVERSATIONS=200 npm run test:elements -- --files tests/unit/providers/transformers/cached-replies.test.ts`
 */
declare const CONVERSATIONS: number;

const PROMPTS = 4;
const OPTIONS = { max_new_tokens: 8 };

suite("Random conversations with the embedded model", function () {
  this.timeout(0); // The runner's own limit holds.
  let tokenizer: PreTrainedTokenizer;
  let memory: ModelMemory;

  suiteSetup(async () => {
    useOwnRuntime(env, undefined);
    const name = useLocation(env, { folder: new URL(`${POCKET}/`, location.href).href });
    tokenizer = await AutoTokenizer.from_pretrained(name);
    const model = await AutoModelForCausalLM.from_pretrained(name, { device: "wasm", dtype: "q4" });
    const noGraphics = () => Promise.reject(new Error("It runs on the processor."));
    memory = new ModelMemory(model, { DynamicCache, Tensor }, noGraphics);
  });

  /** Replies to a conversation's prompts with both caches and without; returns the shares of tokens not read again. */
  async function converse(seed: number): Promise<number[]> {
    const caches = [new PromptCache(memory), new CheckpointCache(memory)];
    const shares: number[] = [];
    const ask = async (prompt: PromptArgs) => {
      const ids = encodePrompt(tokenizer, prompt, { openReply: true });
      const turns = () => encodePrompt(tokenizer, prompt, { openReply: false });
      const alone = await memory.write(ids, memory.empty(), OPTIONS);
      for (const cache of caches) {
        const written = await cache.reply(
          ids,
          (state, cached) => {
            if (cache === caches[0]) shares.push(cached / ids.length);
            return memory.write(ids, state, OPTIONS);
          },
          turns,
        );
        const what = `${cache.constructor.name}, conversation ${seed}: ${JSON.stringify(prompt)}`;
        assert.deepEqual(written, alone, what);
      }
      return tokenizer.decode(alone.slice(ids.length), { skip_special_tokens: true });
    };
    const conversation = randomConversation(seed, PROMPTS);
    let next = conversation.next("");
    while (!next.done) next = conversation.next(await ask(next.value));
    return shares;
  }

  test("get the same replies, token for token, whatever was read before", async () => {
    const shares: number[] = [];
    for (let seed = 1; seed <= CONVERSATIONS; seed++) shares.push(...(await converse(seed)));
    const mean = shares.reduce((sum, share) => sum + share) / shares.length;
    assert.isAbove(mean, 0.4, "much was not read again");
  });
});
