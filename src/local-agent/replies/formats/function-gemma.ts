import { markedCalls } from "../marked-calls.js";
import { gemmaCalls } from "../readers/gemma-calls.js";

/** FunctionGemma: `<start_function_call>call:name{key:<escape>value<escape>}<end_function_call>`. */
export const functionGemma = markedCalls(
  { open: "<start_function_call>", close: "<end_function_call>" },
  gemmaCalls("<escape>"),
);
