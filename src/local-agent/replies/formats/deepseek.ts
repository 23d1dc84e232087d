import { firstOf } from "../calls-reading.js";
import { markedCalls } from "../marked-calls.js";
import type { MarkedFormat } from "../reply-format.js";
import { jsonCalls } from "../readers/json-calls.js";
import { namedJson } from "../readers/named-json.js";

// R1's distillates spell their special tokens as text, and not always alike.
const GAPS = ["▁", "_", " ", "\\_"];

const HEAD =
  /(?:function\s*<｜tool[^｜]{1,2}sep｜>)?\s*([\w./:-]+)\s*(?:<｜tool[^｜]{1,2}sep｜>\s*)?/y;

/** DeepSeek R1 and V3: `<｜tool▁call▁begin｜>function<｜tool▁sep｜>name`, then the arguments as JSON in a fence. */
export const deepseek: readonly MarkedFormat[] = GAPS.map((gap) => {
  const token = (...words: string[]) => `<｜${words.join(gap)}｜>`;
  return markedCalls(
    {
      open: token("tool", "call", "begin"),
      close: token("tool", "call", "end"),
      strays: [token("tool", "calls", "begin"), token("tool", "calls", "end")],
    },
    firstOf(namedJson(HEAD), jsonCalls),
  );
});
