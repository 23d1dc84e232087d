import { firstOf } from "../calls-reading.js";
import { markedCalls } from "../marked-calls.js";
import type { MarkedFormat } from "../reply-format.js";
import { jsonCalls } from "../readers/json-calls.js";
import { tagCalls } from "../readers/tag-calls.js";

const calls = tagCalls("invoke");

/** `<invoke name="…"><parameter name="…">value</parameter></invoke>`: MiniMax, and models that were taught on it. */
export const invoke: readonly MarkedFormat[] = [
  markedCalls(
    { open: "<minimax:tool_call>", close: "</minimax:tool_call>" },
    firstOf(calls, jsonCalls),
  ),
  markedCalls({ open: "<function_calls>", close: "</function_calls>" }, calls),
  {
    ...markedCalls({ open: "<invoke name=", isContent: true }, calls),
    trailing: ["</invoke>", "</parameter>"],
  },
];
