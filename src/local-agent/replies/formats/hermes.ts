import { markedCalls } from "../marked-calls.js";
import { jsonCalls } from "../readers/json-calls.js";

/** Hermes, Qwen 2.5 and 3, SmolLM3, Granite 4: `<tool_call>{"name": …, "arguments": {…}}</tool_call>`. */
export const hermes = markedCalls({ open: "<tool_call>", close: "</tool_call>" }, jsonCalls);
