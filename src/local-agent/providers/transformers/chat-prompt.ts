import type { PromptArgs } from "./worker-protocol.js";
import { withoutForeignMarks } from "./foreign-marks.js";
import { CallFailure } from "./call-failure.js";

/** What is needed of a tokenizer of transformers.js to write a conversation in the model's own form. */
export interface ChatTokenizer {
  apply_chat_template(messages: { role: string; content: string }[], options: object): unknown;
  readonly all_special_tokens?: readonly string[];
}

/**
 * The tokens of a conversation in the model's own form.
 *
 * With `openReply` they end with the words that open the model's reply. Throws a `CallFailure` where the model's chat
 * template refuses the conversation.
 */
export function encodePrompt(
  tokenizer: ChatTokenizer,
  prompt: PromptArgs,
  { openReply }: { openReply: boolean },
): number[] {
  const { messages, tools } = withoutForeignMarks(prompt, tokenizer.all_special_tokens ?? []);
  try {
    return tokenizer.apply_chat_template(messages, {
      tools:
        tools.length === 0 ? null : tools.map((tool) => ({ type: "function", function: tool })),
      add_generation_prompt: openReply,
      // Reasoning costs a small model most of its time and seldom helps it to call a tool.
      enable_thinking: false,
      return_tensor: false,
      return_dict: false,
    }) as number[];
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CallFailure("bad-prompt", detail, { cause: error });
  }
}

/** Whether the model's chat template shows tools to the model. Where it does not, the prompt's text has to. */
export function templateShowsTools(tokenizer: ChatTokenizer): boolean {
  const name = "a_tool_to_look_for";
  const parameters = { type: "object", properties: {} };
  try {
    const text = tokenizer.apply_chat_template([{ role: "user", content: "Hello" }], {
      tools: [{ type: "function", function: { name, description: "A tool.", parameters } }],
      tokenize: false,
    });
    return String(text).includes(name);
  } catch {
    return false;
  }
}
