import { isList, isRecord, ownKeys, readItem, readLength, readOwn } from "./foreign-data.js";

/** Deeper than what anybody writes; keeps the recursion far from the stack's limit. */
const MAX_DEPTH = 200;

/**
 * The JSON text of a value. Plain data is written as `JSON.stringify` writes it.
 *
 * Never throws, and stops soon after `max` characters: neither a value that refers to itself, nor one whose parts refer
 * to each other and would multiply, takes more than that. A cycle is `"[circular]"`, what cannot be read is left out,
 * what is 200 levels deep is `"[too deep]"`.
 *
 * @returns All of it, or a beginning that is longer than `max`; `undefined` for what is no JSON, such as a function.
 */
export function jsonText(value: unknown, max: number): string | undefined {
  const writer = new JsonWriter(max);
  return writer.write(value) ? writer.text : undefined;
}

class JsonWriter {
  text = "";
  readonly #max: number;
  readonly #around: unknown[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  get isFull(): boolean {
    return this.text.length > this.#max;
  }

  /** False where nothing is written, since it is no JSON. */
  write(value: unknown): boolean {
    const data = plain(value);
    switch (typeof data) {
      case "string":
        // Its beginning alone: escapes only make it longer.
        this.text += JSON.stringify(data.slice(0, this.#max + 1));
        return true;
      case "bigint":
        this.text += JSON.stringify(String(data));
        return true;
      case "number":
      case "boolean":
        this.text += JSON.stringify(data);
        return true;
      case "object":
        this.#writeObject(data);
        return true;
      default:
        return false;
    }
  }

  #writeObject(data: object | null): void {
    if (data === null) this.text += "null";
    else if (this.#around.includes(data)) this.text += '"[circular]"';
    else if (this.#around.length >= MAX_DEPTH) this.text += '"[too deep]"';
    else {
      this.#around.push(data);
      if (isList(data)) this.#writeList(data);
      else this.#writeFields(data);
      this.#around.pop();
    }
  }

  #writeList(list: readonly unknown[]): void {
    this.text += "[";
    const length = readLength(list);
    for (let i = 0; i < length && !this.isFull; i++) {
      if (i > 0) this.text += ",";
      if (!this.write(readItem(list, i))) this.text += "null";
    }
    this.text += "]";
  }

  #writeFields(fields: object): void {
    let separator = "";
    this.text += "{";
    for (const key of ownKeys(fields)) {
      if (this.isFull) break;
      const before = this.text;
      this.text += `${separator}${JSON.stringify(key.slice(0, this.#max + 1))}:`;
      if (this.write(readOwn(fields, key))) separator = ",";
      else this.text = before;
    }
    this.text += "}";
  }
}

/** What a value's `toJSON` makes of it, as of a date; `undefined` where that throws. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value;
  try {
    const { toJSON } = value;
    return typeof toJSON === "function" ? (toJSON.call(value) as unknown) : value;
  } catch {
    return undefined;
  }
}
