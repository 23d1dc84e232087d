import { markedCalls } from "../marked-calls.js";
import { jsonOrPythonicCalls } from "../readers/pythonic-calls.js";

/** Olmo 3: `<function_calls>`, then `name(key="value")`, one call a line. */
export const olmo3 = markedCalls(
  { open: "<function_calls>", close: "</function_calls>" },
  jsonOrPythonicCalls,
);
