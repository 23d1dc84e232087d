import { markedCalls } from "../marked-calls.js";
import { jsonOrPythonicCalls } from "../readers/pythonic-calls.js";

/** LFM2: `<|tool_call_start|>[name(key="value")]<|tool_call_end|>`, or JSON where the prompt asks for it. */
export const lfm2 = markedCalls(
  { open: "<|tool_call_start|>", close: "<|tool_call_end|>" },
  jsonOrPythonicCalls,
);
