import { markedCalls } from "../marked-calls.js";
import { jsonCalls } from "../readers/json-calls.js";

/** What LM Studio asks models without a format of their own for: `[TOOL_REQUEST]{…}[END_TOOL_REQUEST]`. */
export const lmStudio = markedCalls(
  { open: "[TOOL_REQUEST]", close: "[END_TOOL_REQUEST]" },
  jsonCalls,
);
