import { findModelContext, isWhole } from "./model-context.js";

/** How the page stands with `document.modelContext`, for its owner. */
export interface ModelContextStatus {
  /**
   * - `absent`: the browser has none, or it is off.
   * - `insecure`: the page is not served over https, so the browser offers none.
   * - `blocked`: a permissions policy or a sandbox forbids tools here.
   * - `partial`: tools can be registered, those of others not be seen.
   * - `connected`: both.
   */
  readonly state: "absent" | "insecure" | "blocked" | "partial" | "connected";
  /** A sentence or two: what that means, and how to mend it. */
  readonly message: string;
}

const HERE = "The assistant on this page works all the same.";

const MESSAGES: Record<ModelContextStatus["state"], string> = {
  absent: `This browser offers no document.modelContext, so its own agents do not see the page's tools. ${HERE}`,
  insecure: `This page is not served over https, so the browser offers no document.modelContext. ${HERE}`,
  blocked:
    "A permissions policy or a sandbox forbids tools in this document, so the browser's agents do not see them. " +
    `Send "Permissions-Policy: tools=(self)", and give a frame allow="tools" and no sandbox. ${HERE}`,
  partial:
    "This browser's document.modelContext takes the page's tools, but does not show those of other scripts. " +
    "Only tools of this kit work in the assistant.",
  connected:
    "The page's tools are registered with document.modelContext, and those of other scripts work here too.",
};

let refused = false;
let told = false;

/** Notes that the browser has refused a tool by policy, and tells the site's author so, once. */
export function noteRefusal(): void {
  refused = true;
  if (told) return;
  told = true;
  console.warn(`document.modelContext: ${MESSAGES.blocked}`);
}

/** How the page stands with `document.modelContext` now. */
export function modelContextStatus(): ModelContextStatus {
  const state = stateNow();
  return { state, message: MESSAGES[state] };
}

function stateNow(): ModelContextStatus["state"] {
  const context = findModelContext();
  if (!context) return globalThis.isSecureContext === false ? "insecure" : "absent";
  if (refused || policyForbids()) return "blocked";
  return isWhole(context) ? "connected" : "partial";
}

/** Chromium tells of policies before they bite. */
function policyForbids(): boolean {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature?(name: string): boolean; features?(): string[] };
  };
  const knows = featurePolicy?.features?.().includes("tools");
  return knows === true && featurePolicy?.allowsFeature?.("tools") === false;
}
