import { truncateText } from "../local-agent/tools/truncate-text.js";

/** Longest text that is kept whole, in characters. */
export const TEXT_MAX = 100_000;
/** Room of a whole value in characters of its texts, keys and marks: a picture may be followed by words. */
const ROOM = 2 * TEXT_MAX;
/** Room for pictures and sounds, in characters of base64: one that is cut is none. */
const MEDIA_ROOM = 4_000_000;
const DEPTH_MAX = 40;
const CUT = "[truncated]";

/** A copy that is being made: the room that is left, and the objects around the present one. */
interface Copying {
  room: number;
  mediaRoom: number;
  readonly around: object[];
}

/**
 * A copy of anything as plain JSON data: safe to freeze, to store, to send and to show a model. Never throws.
 *
 * - Nothing (`undefined`, a function, a symbol) is `null`; in an object such a field is left out.
 * - What has a `toJSON` is what that gives (dates, URLs); an error is its name and message; an element is its
 *   class; maps with text keys are objects; sets and other lists are arrays.
 * - Numbers that JSON has not (`NaN`, a bigint) are text.
 * - Cycles are "[circular]", a field whose getter throws "[unreadable]".
 * - A text is cut to 100,000 characters; what is too deep, or over twice that in all, is "[truncated]". Beside
 *   that 4,000,000 characters of MCP's pictures, sounds and files are kept, each of them whole.
 */
export function toPlainData(value: unknown): unknown {
  return copy(value, { room: ROOM, mediaRoom: MEDIA_ROOM, around: [] }) ?? null;
}

function copy(value: unknown, copying: Copying): unknown {
  copying.room -= 1; // Whatever it is, so that a list of nothings has an end too.
  switch (typeof value) {
    case "string":
      return copyText(value, copying);
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "bigint":
      return copyText(String(value), copying);
    case "boolean":
      return value;
    case "object":
      return value === null ? null : copyObject(value, copying);
    default:
      return undefined;
  }
}

function copyText(text: string, copying: Copying): string {
  const kept = truncateText(text, Math.min(TEXT_MAX, Math.max(copying.room, 0)));
  copying.room -= kept.length;
  return kept;
}

function copyObject(value: object, copying: Copying): unknown {
  if (copying.around.includes(value)) return "[circular]";
  if (copying.around.length >= DEPTH_MAX || copying.room <= 0) return CUT;
  copying.around.push(value);
  try {
    return copyContents(value, copying);
  } catch {
    return "[unreadable]";
  } finally {
    copying.around.pop();
  }
}

function copyContents(value: object, copying: Copying): unknown {
  // Before `toJSON`: Prototype.js gives arrays one that makes a text of them.
  if (Array.isArray(value)) return copyList(value, copying);
  if ("toJSON" in value && typeof value.toJSON === "function") return copy(value.toJSON(), copying);
  if (value instanceof Error) return copyText(`${value.name}: ${value.message}`, copying);
  if (typeof Node === "function" && value instanceof Node) return className(value);
  if (ArrayBuffer.isView(value)) return className(value);
  if (value instanceof Map && [...value.keys()].every((key) => typeof key === "string")) {
    return copyFields(value.keys() as Iterable<string>, (key) => value.get(key), copying);
  }
  if (isIterable(value)) return copyList(value, copying);
  const keys = Object.keys(value);
  if (keys.length === 0 && className(value) !== "[object Object]") return className(value);
  const fields = value as Record<string, unknown>;
  const data = "mimeType" in fields && ("data" in fields ? "data" : "blob");
  return copyFields(keys, (key) => fields[key], copying, data);
}

function copyList(items: Iterable<unknown>, copying: Copying): unknown[] {
  const list: unknown[] = [];
  for (const item of items) {
    if (copying.room <= 0) {
      list.push(CUT);
      break;
    }
    list.push(copy(item, copying) ?? null);
  }
  return list;
}

function copyFields(
  keys: Iterable<string>,
  read: (key: string) => unknown,
  copying: Copying,
  mediaKey: string | false = false,
): Record<string, unknown> {
  const fields: [string, unknown][] = [];
  for (const key of keys) {
    if (copying.room <= 0) {
      fields.push([CUT, true]);
      break;
    }
    const value = copyField(read, key, copying, key === mediaKey);
    if (value !== undefined) fields.push([copyText(key, copying), value]);
  }
  return Object.fromEntries(fields); // Unlike assignment, harmless for a key `__proto__`.
}

function copyField(
  read: (key: string) => unknown,
  key: string,
  copying: Copying,
  isMedia: boolean,
): unknown {
  try {
    const value = read(key);
    if (!isMedia || typeof value !== "string" || value.length > copying.mediaRoom) {
      return copy(value, copying);
    }
    copying.mediaRoom -= value.length;
    return value;
  } catch {
    return "[unreadable]";
  }
}

/** "[object Blob]" and the like: all that can be told of an object without fields. */
function className(value: object): string {
  return Object.prototype.toString.call(value);
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value && typeof value[Symbol.iterator] === "function";
}
