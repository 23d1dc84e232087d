import { assert } from "chai";
import {
  encodePrompt,
  templateShowsTools,
} from "../../../../src/local-agent/providers/transformers/chat-prompt.js";
import { CallFailure } from "../../../../src/local-agent/providers/transformers/worker-failure.js";

const TOOL = { name: "toString", description: "A tool.", parameters: { type: "object" as const } };
const messages = [{ role: "user" as const, content: "Hello" }];

function recordingTokenizer() {
  const calls: { messages: object[]; options: Record<string, unknown> }[] = [];
  return {
    calls,
    apply_chat_template(messages: object[], options: object) {
      calls.push({ messages, options: { ...options } });
      return [1, 2];
    },
  };
}

suite("encodePrompt", () => {
  test("gives tools in the form of the field, and asks the model not to reason", () => {
    const tokenizer = recordingTokenizer();
    const prompt = { messages, tools: [TOOL] };
    assert.deepEqual(encodePrompt(tokenizer, prompt, { openReply: true }), [1, 2]);
    assert.deepEqual(tokenizer.calls[0]?.messages, messages);
    assert.deepInclude(tokenizer.calls[0]?.options, {
      tools: [{ type: "function", function: TOOL }],
      add_generation_prompt: true,
      enable_thinking: false,
    });
  });

  test("gives no tools rather than an empty list, which templates would announce", () => {
    const tokenizer = recordingTokenizer();
    encodePrompt(tokenizer, { messages, tools: [] }, { openReply: false });
    assert.deepInclude(tokenizer.calls[0]?.options, { tools: null, add_generation_prompt: false });
  });

  test("says so where the template refuses the conversation", () => {
    const tokenizer = {
      apply_chat_template() {
        throw new Error("Roles must alternate.");
      },
    };
    try {
      encodePrompt(tokenizer, { messages, tools: [] }, { openReply: true });
      assert.fail("did not throw");
    } catch (error) {
      assert.instanceOf(error, CallFailure);
      assert.deepInclude({ ...error }, { kind: "bad-prompt" });
      assert.equal(error.message, "Roles must alternate.");
    }
  });
});

suite("templateShowsTools", () => {
  test("is true where a tool's name gets into the prompt, and false where it does not or nothing does", () => {
    const showing = {
      apply_chat_template: (_: object[], options: object) => JSON.stringify(options),
    };
    const hiding = { apply_chat_template: () => "<|im_start|>user\nHello" };
    const refusing = {
      apply_chat_template() {
        throw new Error("No tools here.");
      },
    };
    assert.isTrue(templateShowsTools(showing));
    assert.isFalse(templateShowsTools(hiding));
    assert.isFalse(templateShowsTools(refusing));
  });
});
