const PREFIX = "webmcp-agents.";

/**
 * A text that this tab keeps over a load of the page.
 *
 * @returns Null where there is none, and where the browser refuses: in private windows, frames, a full disk.
 */
export function readTabItem(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab; null forgets it. @returns Why it could not be kept, or null. */
export function writeTabItem(name: string, text: string | null): unknown {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
    return null;
  } catch (error) {
    return error ?? new Error("sessionStorage refused.");
  }
}
