/**
 * Tells the developer of an error that must not stop what is going on: as an uncaught one, where monitoring
 * sees it. Node has no `reportError`.
 */
export function report(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
