/**
 * A fresh id such as `message-m3k2x1f8-4`: unique within a page and, by its random part, between pages.
 * `crypto.randomUUID` is not used, since pages on plain http do not have it.
 */
export function newId(prefix: string): string {
  count += 1;
  return `${prefix}-${Math.random().toString(36).slice(2, 10)}-${count.toString(36)}`;
}

let count = 0;
