import { lineCalls } from "../line-calls.js";
import { skip } from "../reply-text.js";
import { pythonicCalls } from "../readers/pythonic-calls.js";

const HEAD = /\[\s*([\w.-]+)\s*\(\s*(\p{L}[\p{L}\p{N}_]*\s*=)?/uy;
const LINE_END = /[^\S\n]*(?:$)/my;

/**
 * Llama 3.2 and others that were taught to write Python: `[name(key="value"), …]` in lines of its own. Only where it
 * names a tool: `[see()]` may be prose.
 */
export const pythonicList = lineCalls("\\[\\s*[\\w.-]+\\s*\\(", (reply, start, tools) => {
  const { text } = reply;
  HEAD.lastIndex = start;
  const [, name = "", keyword] = HEAD.exec(text) ?? [];
  const reading = pythonicCalls(reply, start);
  if (!tools.listed || !reading) return undefined;
  if (reading.failure) {
    const isMeant = tools.find(name) !== undefined && (reading.failure.cut || keyword);
    return isMeant ? reading : undefined;
  }
  const namesTool = reading.calls.some((call) => tools.find(call.name) !== undefined);
  const end = skip(LINE_END, text, reading.end);
  const isAlone = end === text.length || text[end] === "\n";
  return namesTool && isAlone ? { ...reading, end } : undefined;
});
