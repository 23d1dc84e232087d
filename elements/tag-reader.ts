import { reportOnce } from "../src/page/report-once.js";
import { getToolRegistry } from "../src/page/tool-registry.js";

type TagReader = typeof import("../src/page/tool-markup/tag-tool.js");

let reader: TagReader | undefined;
let loading: Promise<void> | undefined;

/**
 * The code that reads tool tags: a page without tools does not pay for it. Undefined while it is being loaded; the
 * element is then refreshed when it is there, and runs wait for it (`ToolRegistry.ready`).
 */
export function tagReader(element: Element & { refresh(): void }): TagReader | undefined {
  if (reader) return reader;
  const loaded = loadTagReader().then(
    () => element.refresh(),
    () => reportOnce(element, "The script that reads it could not be loaded. Load the page again."),
  );
  getToolRegistry().expect(loaded);
  return undefined;
}

/** Loads that code ahead of the first tag. */
export function loadTagReader(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    reader = await import("../src/page/tool-markup/tag-tool.js");
  } catch (error) {
    loading = undefined; // The network was gone, say: the next change of a tag tries anew.
    throw error;
  }
}
