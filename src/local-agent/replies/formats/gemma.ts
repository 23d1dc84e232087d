import { markedCalls } from "../marked-calls.js";
import { gemmaCalls } from "../readers/gemma-calls.js";

/** Gemma 4: `<|tool_call>call:name{key:<|"|>value<|"|>}<tool_call|>`. */
export const gemma = markedCalls(
  { open: "<|tool_call>", close: "<tool_call|>" },
  gemmaCalls('<|"|>'),
);
