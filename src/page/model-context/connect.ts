import { getToolRegistry } from "../tool-registry.js";
import { ForeignTools } from "./foreign-tools.js";
import { findModelContext, isWhole } from "./model-context.js";
import type { ModelContext } from "./model-context.js";
import { ToolSharing } from "./share-tools.js";

/** The page's connection with one model context: a polyfill that comes late puts another in its place. */
export interface BrowserConnection {
  readonly context: ModelContext;
  readonly foreign: ForeignTools | null;
}

/**
 * Registers the page's tools with `document.modelContext`, where that is, from now on. Nothing where it is not.
 * Called again it looks whether one has come.
 */
export function shareTools(): void {
  const context = findModelContext();
  const registry = getToolRegistry();
  if (!context || registry.browser?.context === context) return;
  const sharing = new ToolSharing(registry, context);
  const isOwn = (name: string) => sharing.has(name) || registry.get(name)?.source?.kind === "form";
  const foreign = isWhole(context) ? new ForeignTools(registry, context, isOwn) : null;
  registry.browser = { context, foreign };
}

/** Brings the tools of others up to date. Never rejects. */
export async function readForeignTools(): Promise<void> {
  shareTools();
  await getToolRegistry().browser?.foreign?.update();
}
