import { markedCalls } from "../marked-calls.js";
import { pythonicCalls } from "../readers/pythonic-calls.js";

/** Gemma 3: calls as Python in a fence whose language is `tool_code`. */
export const toolCode = markedCalls({ open: "```tool_code", close: "```" }, pythonicCalls);
