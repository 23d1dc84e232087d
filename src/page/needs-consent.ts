import type { PageTool } from "./page-tool.js";

/**
 * Whether the person is asked before a call of this tool runs: where it is marked as having consequences, or
 * belongs to another origin (design, "Consent"). A missing mark asks for nothing.
 */
export function needsConsent(tool: PageTool): boolean {
  const { consequentialHint, destructiveHint } = tool.annotations ?? {};
  return consequentialHint === true || destructiveHint === true || foreignOrigin(tool) !== null;
}

/** The origin to which a tool belongs, where that is not the page's own; else null. */
export function foreignOrigin({ origin }: PageTool): string | null {
  return origin === undefined || origin === globalThis.location?.origin ? null : origin;
}
