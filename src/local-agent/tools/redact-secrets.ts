import { nameWords } from "./name-words.js";

const REDACTED = "[redacted]";

/** `https://user:password@host`; what stands before "@" is who logs in, and how. */
const USER_INFO = /(?<=[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>]+(?=@)/gi;

/** `Authorization: Bearer …`, as it stands in a request or an error. */
const AUTHORIZATION = /(?<=\b(?:bearer|basic|token) )[\w.~+/=-]{12,}/gi;

/** Keys of well-known services, and signed tokens (RFC 7519), by the form that their makers gave them. */
const KEYS = [
  "eyJ[\\w-]{8,}\\.[\\w-]{4,}(?:\\.[\\w-]*)*",
  "(?:sk|pk|rk)[-_][\\w-]{16,}",
  "gh[opsur]_\\w{16,}",
  "github_pat_\\w{16,}",
  "glpat-[\\w-]{16,}",
  "xox[a-z]-[\\w-]{10,}",
  "(?:AKIA|ASIA)[A-Z\\d]{12,}",
  "AIza[\\w-]{30,}",
  "(?:npm|hf)_[A-Za-z\\d]{20,}",
  "-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]*",
];
const KEY = new RegExp(`(?<![\\w-])(?:${KEYS.join("|")})`, "g");

/** `token=`, `"password": `: a name, and what stands between it and its value. */
const NAMED = /(?<![\w.-])([\w.-]{1,60})(["']?\s{0,3}(?:=|%3D|:)\s{0,3})/gi;
const VALUE = /"[^"]*"?|'[^']*'?|[^\s&#"',;)}\]<>]+/y;

/** Words of a name that stand for something to be kept secret. */
const SECRET_WORDS = new Set(
  "token secret password passwd pwd passphrase apikey signature sig credential credentials auth authorization session sessionid sid jwt cookie otp pin".split(
    " ",
  ),
);

/** What a secret key is for: a `sort_key` is none. */
const KEY_KINDS = new Set(
  "access account api auth client encryption license master private secret service signing ssh storage subscription".split(
    " ",
  ),
);

/**
 * A text without what would let somebody else in: the user in a URL, the values of parameters such as `token` and
 * `password`, keys that are known by their form. In their place stands "[redacted]". It is a net with holes: what looks
 * like any other word stays. Linear in time.
 */
export function redactSecrets(text: string): string {
  const known = text
    .replace(USER_INFO, REDACTED)
    .replace(AUTHORIZATION, (value) => (isWord(value) ? value : REDACTED))
    .replace(KEY, REDACTED);
  let shown = "";
  let from = 0;
  for (const { 0: whole, 1: name = "", 2: between = "", index } of known.matchAll(NAMED)) {
    if (index < from || !isSecret(name)) continue;
    const start = index + whole.length;
    VALUE.lastIndex = start;
    const value = VALUE.exec(known)?.[0] ?? "";
    if (value === "" || value.startsWith("[redacted") || isProse(between, value)) continue;
    shown += known.slice(from, start) + REDACTED;
    from = start + value.length;
  }
  return shown + known.slice(from);
}

function isSecret(name: string): boolean {
  const words = nameWords(name);
  if (words.some((word) => SECRET_WORDS.has(word))) return true;
  const [before = "", last = ""] = words.slice(-2);
  return (last === "key" && KEY_KINDS.has(before)) || name === "key";
}

/** "password: must be longer" tells what is wrong; only what is no word is taken for a secret there. */
function isProse(between: string, value: string): boolean {
  return between.trim() === ":" && !/^["']/.test(value) && (value.length < 8 || isWord(value));
}

/** Letters of one case, but for a capital at the beginning. */
function isWord(value: string): boolean {
  return /^[A-Z]?[a-z.-]*$/.test(value);
}
