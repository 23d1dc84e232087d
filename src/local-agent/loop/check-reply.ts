import type { ToolDescriptor } from "../contract/tools.js";
import { parseToolCalls } from "../replies/parse-tool-calls.js";
import { applyDefaults } from "../tools/apply-defaults.js";
import { coerceArgs } from "../tools/coerce-args.js";
import { compactSchema } from "../tools/compact-schema.js";
import { validateArgs } from "../tools/validate-args.js";
import { EMPTY_REPLY, unknownTool } from "./messages.js";

export interface CheckedCall {
  toolName: string;
  /** Valid arguments, with the schema's defaults filled in. */
  input: Record<string, unknown>;
}

/** A reply that was read and checked (seed run-local-agent, 6). */
export interface CheckedReply {
  text: string;
  calls: CheckedCall[];
  /** What the model wrote as calls, as it wrote them. */
  raw: string;
  /** The first thing wrong with the reply; none of its calls may run then. */
  problem: { message: string; toolName?: string } | null;
}

/** Parses a reply and checks each call against the tools that are on the page now. */
export function checkReply(reply: string, tools: readonly ToolDescriptor[]): CheckedReply {
  const parsed = parseToolCalls(
    reply,
    tools.map((tool) => tool.name),
  );
  const checked: CheckedReply = {
    text: parsed.text.trim(),
    calls: [],
    // Several calls may stand in one text.
    raw: [...new Set([...parsed.calls, ...parsed.unreadable].map((call) => call.raw))].join("\n"),
    problem: null,
  };
  const unreadable = parsed.unreadable[0];
  if (unreadable) return { ...checked, problem: { message: unreadable.reason } };
  for (const { name, args } of parsed.calls) {
    const tool = tools.find((candidate) => candidate.name === name);
    const schema = compactSchema(tool?.inputSchema ?? {});
    const typed = coerceArgs(schema, args);
    const message = tool ? validateArgs(schema, typed) : unknownTool(name);
    if (!tool || message !== null) {
      return { ...checked, calls: [], problem: { message: message ?? "", toolName: name } };
    }
    // Validated above: an object.
    const input = applyDefaults(tool, typed as Record<string, unknown>);
    checked.calls.push({ toolName: name, input });
  }
  if (checked.calls.length === 0 && checked.text === "") {
    return { ...checked, problem: { message: EMPTY_REPLY } };
  }
  return checked;
}
