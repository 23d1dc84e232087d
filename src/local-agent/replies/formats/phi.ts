import { markedCalls } from "../marked-calls.js";
import { jsonCalls } from "../readers/json-calls.js";

/** Phi-4-mini: `<|tool_call|>[{…}]<|/tool_call|>`; Granite 3 the same without the closing marker. */
export const phi = markedCalls({ open: "<|tool_call|>", close: "<|/tool_call|>" }, jsonCalls);
