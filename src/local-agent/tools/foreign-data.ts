// Reads of data that others made: a page's schemas, a model's arguments. Only own properties count, so that a name
// such as `constructor` or `__proto__` means nothing special; and a getter or proxy that throws reads as absent.

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** True for an object that is not `null` and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  // `Array.isArray` throws for a revoked proxy.
  return attempt(() => typeof value === "object" && value !== null && !Array.isArray(value), false);
}

/** True for an array. */
export function isList(value: unknown): value is unknown[] {
  return attempt(() => Array.isArray(value), false);
}

/** The names of an object's own enumerable properties; none for anything else. */
export function ownKeys(value: unknown): string[] {
  return isRecord(value) ? attempt(() => Object.keys(value), []) : [];
}

/** Whether an object has a property of its own by this name, whatever its value. */
export function hasOwn(value: unknown, key: string): boolean {
  return isRecord(value) && attempt(() => Object.hasOwn(value, key), false);
}

/** The value of an object's own property; `undefined` where there is none, or where reading it throws. */
export function readOwn(value: unknown, key: string): unknown {
  if (!isRecord(value)) return undefined;
  return attempt(() => (Object.hasOwn(value, key) ? value[key] : undefined), undefined);
}

/** A copy of an array; `undefined` for anything else. */
export function readList(value: unknown): unknown[] | undefined {
  return attempt(() => (Array.isArray(value) ? [...(value as unknown[])] : undefined), undefined);
}

/** How long an array is; 0 where reading that throws. */
export function readLength(list: readonly unknown[]): number {
  return attempt(() => list.length, 0);
}

/** An item of an array; `undefined` where reading it throws. */
export function readItem(list: readonly unknown[], index: number): unknown {
  return attempt(() => list[index], undefined);
}

/** What JSON keeps of a value, as a copy; `undefined` where JSON cannot express it. */
export function jsonCopy(value: unknown): unknown {
  return attempt(() => JSON.parse(JSON.stringify(value)) as unknown, undefined);
}
