import { markedCalls } from "../marked-calls.js";
import { jsonOrPythonicCalls } from "../readers/pythonic-calls.js";

/** Llama 3.1 to 3.3: `<|python_tag|>` before `{"name": …, "parameters": {…}}` or before `name(key="value")`. */
export const llama = markedCalls({ open: "<|python_tag|>" }, jsonOrPythonicCalls);
