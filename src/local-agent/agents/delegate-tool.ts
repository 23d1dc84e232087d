import type { WebAgent } from "../contract/adapter.js";
import type { ToolDescriptor } from "../contract/tools.js";
import { buildToolDescription } from "../tools/build-tool-description.js";
import { MAX_DESCRIPTION } from "../tools/compact-tool.js";
import { cutText } from "../tools/cut-text.js";
import { delegateToolName } from "./delegate-tool-name.js";

/** Enough for a tool's name. */
const MIN_TOOL_CHARS = 30;
const BETWEEN = "\n\n";

/**
 * The tool that hands a task to an agent (seed tool-allowlist). It is built from the site's own definition of the agent,
 * never from a page's request.
 *
 * @param tools The agent's own tools. Who hands the task on is told them in short; the agent that calls them is told
 *   their parameters (tiered disclosure, seed klea-tool-formatting).
 */
export function delegateTool(
  { id, label, description }: WebAgent,
  tools: readonly ToolDescriptor[] = [],
): ToolDescriptor {
  const about = description || `Hands a task to ${label || id}.`;
  return {
    name: delegateToolName(id),
    description: [about, ...inShort(tools, MAX_DESCRIPTION - about.length)].join(BETWEEN),
    inputSchema: {
      type: "object",
      properties: {
        task: { type: "string", description: "The whole task in one or two sentences." },
      },
      required: ["task"],
    },
  };
}

/** The tools in short, each with the same share of the room. */
function inShort(tools: readonly ToolDescriptor[], room: number): string[] {
  const share = Math.max(MIN_TOOL_CHARS, Math.floor(room / tools.length));
  const told = tools.slice(0, MAX_DESCRIPTION / MIN_TOOL_CHARS);
  return told.map((tool) => cutText(buildToolDescription(tool)[1], share - BETWEEN.length));
}
