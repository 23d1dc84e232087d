import { isRecord, ownKeys, readOwn } from "./foreign-data.js";

/** Where FastMCP keeps what it knows of a tool, its tags among that. */
const MAKER = "fastmcp";

/**
 * A tool's metadata without its developers' tags (seed klea-tool-formatting): `fastmcp.tags` are labels such as
 * "testing", which help nobody to choose a tool. Never throws.
 *
 * @param meta The `_meta` of a tool; not changed.
 * @returns A new object; `null` where nothing is left, or was there.
 */
export function cleanToolMeta(
  meta: Record<string, unknown> | null | undefined,
): Record<string, unknown> | null {
  const entries = ownKeys(meta).flatMap((key): [string, unknown][] => {
    const value = readOwn(meta, key);
    const cleaned = key === MAKER && isRecord(value) ? without(value, "tags") : value;
    return cleaned === undefined ? [] : [[key, cleaned]];
  });
  // `fromEntries` defines own properties: a key may be called `__proto__`.
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The other properties; `undefined` where there are none. */
function without(
  record: Record<string, unknown>,
  key: string,
): Record<string, unknown> | undefined {
  const keys = ownKeys(record).filter((name) => name !== key);
  if (keys.length === 0) return undefined;
  return Object.fromEntries(keys.map((name) => [name, readOwn(record, name)]));
}
