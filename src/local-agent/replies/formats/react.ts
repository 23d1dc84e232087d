import { lineCalls } from "../line-calls.js";
import { breaksOffIn, skip } from "../reply-text.js";
import { namedJson } from "../readers/named-json.js";

const ACTION = "Action:[ \\t]*[\"'`]?([\\w./:-]+)[\"'`]?";
const HEAD = new RegExp(`${ACTION}\\s*Action Input:`, "y");
const HEAD_OF_OBJECT = new RegExp(`${HEAD.source}\\s*(?:\`\`\`\\w*\\s*)?\\{`, "y");
const ACTION_ALONE = new RegExp(ACTION, "y");
// What the tool would have said is not the model's to write.
const INVENTED_RESULT = /\s*Observation:[^]*/y;

const readCall = namedJson(HEAD);

/** ReAct, by models without tools of their own: `Action: name`, and in the next line `Action Input: {…}`. */
export const react = lineCalls("Action:", (reply, start, tools) => {
  const { text } = reply;
  ACTION_ALONE.lastIndex = start;
  const [action = "", name = ""] = ACTION_ALONE.exec(text) ?? [];
  const isKnown = tools.listed && tools.find(name) !== undefined;
  const reading = readCall(reply, start);
  if (!reading) {
    const end = start + action.length;
    if (!isKnown || !breaksOffIn("Action Input:", text, skip(/\s+/y, text, end))) return undefined;
    const failure = { cut: true, expected: '"Action Input:"', found: "" };
    return { calls: [], end, failure };
  }
  // "Action: None" and "Action Input: none": there is nothing to do.
  const isObject = skip(HEAD_OF_OBJECT, text, start) > start;
  if (!isKnown && (reading.failure || !isObject)) return undefined;
  if (reading.failure) return reading;
  return { ...reading, end: skip(INVENTED_RESULT, text, reading.end) };
});
