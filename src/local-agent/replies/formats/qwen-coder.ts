import { markedCalls } from "../marked-calls.js";
import type { MarkedFormat } from "../reply-format.js";
import { tagCalls } from "../readers/tag-calls.js";

const calls = tagCalls("function");

/**
 * Qwen3-Coder, Qwen 3.5: `<tool_call><function=name><parameter=key>value</parameter></function></tool_call>`. The
 * marker around the call is often missing, and Llama 3.1 has none: `<function=name>{…}</function>`.
 */
export const qwenCoder: readonly MarkedFormat[] = [
  markedCalls({ open: "<tool_call>", close: "</tool_call>" }, calls),
  ...["<function=", "<function name="].map((open) => ({
    ...markedCalls({ open, isContent: true }, calls),
    trailing: ["</function>", "</parameter>"],
  })),
];
