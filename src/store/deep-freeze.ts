/**
 * Freezes a value and all plain objects and arrays in it that are not frozen yet, and returns it. What is
 * frozen already is not walked again: a snapshot shares most of its parts with the one before.
 */
export function deepFreeze<T>(value: T): T {
  // A list of what is left instead of recursion: a model can nest its arguments deeper than the stack.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (!isPlain(next) || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const inner of Object.values(next)) left.push(inner);
  }
  return value;
}

/** An array or an object without a class. Others, such as typed arrays, throw when they are frozen. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
