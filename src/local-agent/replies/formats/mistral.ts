import { firstOf } from "../calls-reading.js";
import { markedCalls } from "../marked-calls.js";
import { jsonCalls } from "../readers/json-calls.js";
import { namedJson } from "../readers/named-json.js";

const HEAD = /([\w./:-]+)\s*(?:\[CALL_ID\]\s*[\w-]+\s*)?(?:\[ARGS\]\s*)?/y;

/** Mistral: `[TOOL_CALLS]name[ARGS]{…}`, and before 2025 `[TOOL_CALLS][{"name": …, "arguments": {…}}]`. */
export const mistral = markedCalls(
  { open: "[TOOL_CALLS]", strays: ["[/TOOL_CALLS]"] },
  firstOf(namedJson(HEAD), jsonCalls),
);
