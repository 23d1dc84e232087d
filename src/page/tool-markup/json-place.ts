/** What stands between the values of JSON, one token each; what is none of them is where the JSON breaks. */
const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;

/**
 * Where a text stops to be JSON: the index of the first character that does not fit, or the text's length where
 * it ends too soon. Browsers say it each in their own words, or not at all. For texts that `JSON.parse` refuses.
 */
export function jsonBreak(text: string): number {
  /** Brackets that are open, innermost last. */
  const open: string[] = [];
  let expects: "value" | "value or end" | "key" | "key or end" | "colon" | "comma" | "nothing" =
    "value";
  TOKEN.lastIndex = 0;
  for (;;) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    if (!token) return at;
    const [, sign, string] = token;
    const afterValue = () => (open.length === 0 ? "nothing" : "comma");
    const inObject = open.at(-1) === "{";
    const takesValue = expects === "value" || expects === "value or end";
    if (sign === "}" || sign === "]") {
      const isEnd =
        expects === "comma" || expects === (sign === "}" ? "key or end" : "value or end");
      if (!isEnd || inObject !== (sign === "}")) return at;
      open.pop();
      expects = afterValue();
    } else if (sign === "{" || sign === "[") {
      if (!takesValue) return at;
      open.push(sign);
      expects = sign === "{" ? "key or end" : "value or end";
    } else if (sign === ":") {
      if (expects !== "colon") return at;
      expects = "value";
    } else if (sign === ",") {
      if (expects !== "comma") return at;
      expects = inObject ? "key" : "value";
    } else if (string !== undefined && expects.startsWith("key")) {
      expects = "colon";
    } else {
      if (!takesValue) return at;
      expects = afterValue();
    }
  }
}
