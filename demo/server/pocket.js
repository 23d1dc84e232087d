// The demos' model, run in Node: a provider as createTransformersProvider is one in the browser.
import { fileURLToPath } from "node:url";

const MAX_NEW_TOKENS = 256;
const CONTEXT_TOKENS = 2048;

export function createPocket() {
  let model;
  let turn = Promise.resolve();
  return {
    id: "pocket",
    label: "pocket",
    toolsInline: false,
    async prepare() {
      model ??= await load();
    },
    fits: (messages, tools) =>
      model.encode(messages, tools).length <= CONTEXT_TOKENS - MAX_NEW_TOKENS,
    // One reply at a time: they share the processor's cores anyway.
    generate(request) {
      const reply = turn.then(() => model.write(request));
      turn = reply.catch(() => {});
      return reply;
    },
  };
}

async function load() {
  const transformers = await import("@huggingface/transformers");
  const { AutoModelForCausalLM, AutoTokenizer, env, InterruptableStoppingCriteria, Tensor } =
    transformers;
  env.allowRemoteModels = false;
  env.localModelPath = fileURLToPath(new URL("../models/", import.meta.url));
  const tokenizer = await AutoTokenizer.from_pretrained("pocket");
  const model = await AutoModelForCausalLM.from_pretrained("pocket", { dtype: "q4" });

  const encode = (messages, tools) =>
    tokenizer.apply_chat_template(
      messages.map((message) => ({ ...message, content: withoutMarks(message) })),
      {
        tools:
          tools.length > 0 ? tools.map((tool) => ({ type: "function", function: tool })) : null,
        add_generation_prompt: true,
        return_tensor: false,
        return_dict: false,
      },
    );

  /** Text of a person or a tool must not end a turn; the model's own turns hold the calls that it wrote. */
  const withoutMarks = ({ role, content }) =>
    role === "assistant"
      ? content
      : tokenizer.all_special_tokens.reduce(
          (text, mark) => text.replaceAll(mark, `${mark[0]} ${mark.slice(1)}`),
          content,
        );

  return {
    encode,
    async write({ messages, tools, signal, maxNewTokens = MAX_NEW_TOKENS }) {
      signal.throwIfAborted();
      const ids = encode(messages, tools);
      const stop = new InterruptableStoppingCriteria();
      signal.addEventListener("abort", () => stop.interrupt(), { once: true });
      const dims = [1, ids.length];
      const written = await model.generate({
        input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), dims),
        attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), dims),
        max_new_tokens: maxNewTokens,
        do_sample: false,
        stopping_criteria: stop,
      });
      signal.throwIfAborted();
      const reply = written.tolist()[0].slice(ids.length).map(Number);
      if (reply.at(-1) === tokenizer.eos_token_id) reply.pop();
      return tokenizer.decode(reply, { skip_special_tokens: false });
    },
  };
}
