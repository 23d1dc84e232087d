import { PARAM_TYPES } from "./param-value.js";
import type { ParamType } from "./param-value.js";

/** What the words of a type are called elsewhere. */
const OTHER_WORDS: Readonly<Record<string, ParamType>> = {
  text: "string",
  str: "string",
  int: "integer",
  float: "number",
  decimal: "number",
  bool: "boolean",
  list: "array",
};

/** The type that is meant by a word that is none: another word for it, or one with a letter wrong. */
export function nearestType(word: string): ParamType | undefined {
  const written = word.toLowerCase();
  if (Object.hasOwn(OTHER_WORDS, written)) return OTHER_WORDS[written];
  return PARAM_TYPES.find((type) => isNearly(written, type));
}

/** Whether two words differ in one letter that is added, left out or another, or in two that change places. */
function isNearly(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
