import { readList, readOwn } from "../../local-agent/tools/foreign-data.js";

/** What was found at a list of paths. */
export interface PickedFields {
  /** The value of a single path; of several an object by path. Undefined where nothing was found. */
  readonly picked: unknown;
  /** The paths at which nothing is. */
  readonly missing: readonly string[];
}

/**
 * Picks dotted fields from JSON data: `items.0.title, total`. A name on a list means that field of each of its
 * items: `items.title`.
 */
export function pickFields(data: unknown, list: string): PickedFields {
  const paths = list
    .split(",")
    .map((path) => path.trim())
    .filter((path) => path !== "");
  const found = paths.map((path) => [path, valueAt(data, path.split("."))] as const);
  const there = found.filter(([, value]) => value !== undefined);
  const single = paths.length === 1 ? there[0]?.[1] : Object.fromEntries(there);
  return {
    picked: there.length === 0 ? undefined : single,
    missing: found.filter(([, value]) => value === undefined).map(([path]) => path),
  };
}

function valueAt(data: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return data;
  const list = readList(data);
  if (!list) return valueAt(readOwn(data, key), rest);
  if (/^\d+$/.test(key)) return valueAt(list[Number(key)], rest);
  const values = list.map((item) => valueAt(item, [key, ...rest]));
  const there = values.filter((value) => value !== undefined);
  return there.length > 0 ? there : undefined;
}
