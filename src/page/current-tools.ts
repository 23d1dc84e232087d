import { updateFormTools } from "./form-tools/form-tools.js";
import { readForeignTools } from "./model-context/connect.js";
import { getToolRegistry } from "./tool-registry.js";

/** A reader or a browser that never answers must not keep a request from its answer, in ms. */
const PATIENCE_MS = 5_000;

/**
 * Resolves when all tools are known that the page offers now: those of its tags, of forms that speak WebMCP, and
 * of other scripts. Never rejects, and waits no longer than 5 s.
 */
export async function toolsReady(): Promise<void> {
  updateFormTools();
  const known = Promise.all([getToolRegistry().ready(), readForeignTools()]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([known, patience]);
  clearTimeout(timer);
}

/** Brings the page's tools up to date, as far as that can be done at once; others' follow by the next time. */
export function lookForTools(): void {
  updateFormTools();
  void readForeignTools(); // A frame that has gone with its tools tells nobody.
}
