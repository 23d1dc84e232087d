import { markedJson } from "../marked-json.js";

/** Hermes, Qwen 2.5 and 3, SmolLM3, Granite 4: `<tool_call>{"name": …, "arguments": {…}}</tool_call>`. */
export const hermes = markedJson("<tool_call>", "</tool_call>");
