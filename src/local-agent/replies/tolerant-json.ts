import { failureAt, type ReadFailure } from "./read-failure.js";
import { skip } from "./reply-text.js";
import { isApostrophe, QUOTES, unescape } from "./string-signs.js";

// Deeper than any argument a model writes; keeps the recursion far from the stack's limit.
const MAX_DEPTH = 64;

// Enough to see what a string that breaks off was to become; short, since many may break off in one text.
const CUT_STRING_CHARS = 64;

const LITERALS = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["True", true],
  ["False", false],
  ["None", null],
]);

const SPACE = /\s+/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;
const BARE_WORD = /[\p{L}\p{N}_./@#+-]+(?=\s*[,}\])])/uy;
const BARE_KEY = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;

/** A value read from a text, or how far the reading got. */
export interface JsonReading {
  /** The value; after a failure, the part of it that stands before. */
  value: unknown;
  /** Where the value ends; after a failure, where to go on. Always after the start. */
  end: number;
  failure?: ReadFailure;
}

/**
 * Reads JSON as models write it, at any place of a text. Beyond JSON it takes what can mean only one thing: single,
 * typographic and escaped quotes, keys without quotes, `True`/`False`/`None`, a comma before a closing bracket, line
 * breaks and tabs inside strings, a list closed by the bracket of the object around it, and, where a marker that
 * closes the whole is given, brackets left open before that marker; and Python's tuples, as lists. It never guesses where a string ends: after its
 * closing quote must come what JSON asks for, only an apostrophe between two letters does not close.
 *
 * Never throws. Readings that fail one after another, each begun at the end of the last, take linear time together.
 */
export class TolerantJson {
  private readonly text: string;
  private readonly marker: string | undefined;
  private readonly delimiter: string | undefined;
  private at = 0;
  private failure: ReadFailure | undefined;

  /**
   * @param marker What closes the whole, such as `</tool_call>`.
   * @param delimiter What a model writes around strings instead of quotes: they have no escapes then, and a comma after
   * one, or the delimiters around a single word, may be missing.
   */
  constructor(text: string, marker?: string, delimiter?: string) {
    this.text = text;
    this.marker = marker === "" ? undefined : marker;
    this.delimiter = delimiter;
  }

  /** Reads the value that begins at `start`. */
  read(start: number): JsonReading {
    this.at = start;
    this.failure = undefined;
    const value = this.value(0);
    const end = Math.max(this.at, start + 1);
    return this.failure ? { value, end, failure: this.failure } : { value, end };
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) return this.fail(`at most ${MAX_DEPTH} levels`);
    if (this.take("{")) return this.object(depth);
    if (this.take("[")) return this.array(depth, "]");
    if (this.take("(")) return this.array(depth, ")");
    if (this.sees(this.delimiter)) return this.delimited();
    const closing = this.quoteHere();
    if (closing) return this.string(closing);
    const bare = this.delimiter === undefined ? "" : this.match(BARE_WORD);
    if (bare) return bareValue(bare);
    const number = this.match(NUMBER);
    if (number) return Number(number);
    const word = this.match(WORD);
    if (LITERALS.has(word)) return LITERALS.get(word);
    const isCut = this.at === this.text.length && isLiteralStart(word);
    if (!isCut) this.at -= word.length;
    return this.fail("a value");
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (;;) {
      this.skipSpace();
      if (this.take("}")) return object;
      const closing = this.quoteHere();
      const key = closing ? this.string(closing) : this.match(BARE_KEY);
      if (key === "" && !closing) {
        this.fail('a key or "}"');
        return object;
      }
      this.skipSpace();
      if (!this.failure && !this.take(":")) this.fail('":"');
      this.skipSpace();
      const value = this.failure ? undefined : this.value(depth + 1);
      // Defined, not assigned: the key may be `__proto__`.
      Object.defineProperty(object, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      if (this.failure || this.ends("}")) return object;
    }
  }

  private array(depth: number, bracket: "]" | ")"): unknown[] {
    const array: unknown[] = [];
    for (;;) {
      this.skipSpace();
      if (this.take(bracket)) return array;
      const value = this.value(depth + 1);
      if (value !== undefined) array.push(value);
      if (this.failure || this.ends(bracket, depth > 0 ? "}" : undefined)) return array;
    }
  }

  /** After an item: true where the bracket closes or the reading fails, false where another item may follow. */
  private ends(bracket: string, outer?: "}"): boolean {
    const isBehindDelimiter = this.text.endsWith(this.delimiter ?? "\0", this.at);
    this.skipSpace();
    if (this.take(",")) return false;
    if (this.take(bracket) || this.sees(outer) || this.sees(this.marker)) return true;
    if (isBehindDelimiter) return false;
    this.fail(`"," or "${bracket}"`);
    return true;
  }

  /** The signs that close the string which opens here; `undefined` where none does. */
  private quoteHere(): readonly string[] | undefined {
    return QUOTES.find((kind) => kind.some((quote) => this.sees(quote)));
  }

  private string(closing: readonly string[]): string {
    const { text } = this;
    const width = closing[0]?.length ?? 1;
    const begin = this.at + width;
    let value = "";
    let from = begin;
    for (let i = begin; i < text.length; i++) {
      if (closing.some((quote) => text.startsWith(quote, i)) && !isApostrophe(text, i)) {
        this.at = i + width;
        return value + text.slice(from, i);
      }
      if (text[i] !== "\\") continue;
      const [char, length] = unescape(text, i);
      value += text.slice(from, i) + char;
      from = i + length;
      i = from - 1;
    }
    return this.unclosed(begin);
  }

  private delimited(): string {
    const delimiter = this.delimiter ?? "";
    const begin = this.at + delimiter.length;
    const end = this.text.indexOf(delimiter, begin);
    if (end < 0) return this.unclosed(begin);
    this.at = end + delimiter.length;
    return this.text.slice(begin, end);
  }

  /** Goes on behind the quote: it is the last of its kind, so the rest of the text is searched once a kind at most. */
  private unclosed(begin: number): string {
    this.at = begin;
    this.failure = { ...failureAt(this.text, begin, "a closing quote"), cut: true };
    return this.text.slice(begin, begin + CUT_STRING_CHARS);
  }

  private skipSpace(): void {
    this.match(SPACE);
  }

  private sees(sign: string | undefined): boolean {
    return sign !== undefined && this.text.startsWith(sign, this.at);
  }

  private take(sign: string): boolean {
    if (!this.sees(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** Takes what a sticky expression matches here; `""` for nothing. */
  private match(sticky: RegExp): string {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  private fail(expected: string): undefined {
    this.failure = failureAt(this.text, this.at, expected);
  }
}

/** What a word without quotes says. */
function bareValue(word: string): unknown {
  if (LITERALS.has(word)) return LITERALS.get(word);
  return skip(NUMBER, word, 0) === word.length ? Number(word) : word;
}

/** Reads a text that is one value from its beginning to its end, as models write JSON; `undefined` for none. */
export function readWhole(text: string): unknown {
  const json = text.trim();
  const { value, end, failure } = new TolerantJson(json).read(0);
  return failure || end < json.length ? undefined : value;
}

function isLiteralStart(word: string): boolean {
  return [...LITERALS.keys()].some((literal) => literal.startsWith(word));
}
