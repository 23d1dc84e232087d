import { markedCalls } from "../marked-calls.js";
import { jsonCalls } from "../readers/json-calls.js";
import { skip } from "../reply-text.js";

const LIST_OF_OBJECTS = /\[\s*\{/y;

/** Phi-4-mini without its special tokens, Firefunction: `functools[{"name": …, "arguments": {…}}]`. */
export const functools = markedCalls({ open: "functools" }, (reply, start, close) => {
  const isProse = skip(LIST_OF_OBJECTS, reply.text, start) === start;
  return isProse ? undefined : jsonCalls(reply, start, close);
});
