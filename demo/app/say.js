import { inEnglish, inLanguage } from "./words.js";

const status = document.getElementById("status");
const result = document.getElementById("result");

/** Says what was done: to the person in the app's language, to the assistant in English. "{}" stands for a value. */
export function say(sentence, ...values) {
  status.textContent = inLanguage(sentence, ...values);
  result.textContent = inEnglish(sentence, ...values);
}
