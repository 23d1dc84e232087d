import { cutText } from "../src/local-agent/tools/cut-text.js";

const MAX_CHARS = 80;

/** A name of code in words: `add_to_basket` and `addToBasket` are "Add to basket", `getURL` is "Get URL". */
export function readableName(name: string): string {
  const words = cutText(name, MAX_CHARS)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ")
    .trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
