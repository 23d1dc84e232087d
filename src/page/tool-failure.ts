import { truncateText } from "../local-agent/tools/truncate-text.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import { toPlainData } from "./plain-data.js";

/** Longest message of a tool's own error, in characters. */
const MESSAGE_MAX = 2_000;

/**
 * What a tool threw, as a `WebToolError`: its own where it is one, else one with the code `failed` and the
 * message of what was thrown, whatever that was. Never throws.
 */
export function toToolFailure(toolName: string, thrown: unknown): WebToolError {
  try {
    if (WebToolError.isInstance(thrown)) return thrown;
    const message = messageOf(thrown).trim();
    if (message !== "") return new WebToolError("failed", truncateText(message, MESSAGE_MAX));
  } catch {
    // A getter or a proxy that throws in its turn: what it holds cannot be told.
  }
  return new WebToolError("failed", `The tool "${toolName}" failed and gave no reason.`);
}

function messageOf(thrown: unknown): string {
  if (thrown === undefined || thrown === null) return "";
  if (typeof thrown !== "object") return String(thrown);
  const { message } = thrown as { message?: unknown };
  if (typeof message === "string") return message;
  return JSON.stringify(toPlainData(thrown));
}
