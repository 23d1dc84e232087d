import { nearestWord } from "../nearest-word.js";
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

/** Two letters that change places are two that differ. */
const NEARLY = 2;

/** The type that is meant by a word that is none: another word for it, or one that is mistyped. */
export function nearestType(written: string): ParamType | undefined {
  const word = written.toLowerCase();
  if (Object.hasOwn(OTHER_WORDS, word)) return OTHER_WORDS[word];
  const nearest = nearestWord(word, PARAM_TYPES);
  return nearest.distance <= NEARLY ? nearest.word : undefined;
}
