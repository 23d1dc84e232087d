import type { AgentRunRequest } from "../contract/adapter.js";
import type { CompactTool, ToolDescriptor } from "../contract/tools.js";
import { compactTool } from "../tools/compact-tool.js";
import { cutText } from "../tools/cut-text.js";
import { oneLine } from "../tools/one-line.js";
import { NO_OTHER_TOOLS, otherTools } from "./messages.js";
import { namedTools } from "./named-tools.js";
import type { Run } from "./run.js";
import { type ShownToolsOptions, shownTools } from "./shown-tools.js";

/** The loop's own tool, by which the model looks among the page's tools that it is not shown. */
export const FIND_TOOLS: ToolDescriptor = {
  name: "find_tools",
  description: "Finds other tools of this page. Use it when none of the tools you see can do it.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "What the tool should do, in a few words." },
    },
    required: ["query"],
  },
};

/** What is said of a tool that was found; its whole description is shown with it at the next step. */
const MAX_SHORT = 120;

/**
 * Whether this step lets the model look for tools: the ranker leaves some out and is unsure of that. A tool of the page
 * that has the same name comes first.
 */
export function offersFinding(run: Run, tools: readonly ToolDescriptor[]): boolean {
  const { ranker, maxTools } = run.settings;
  if (maxTools < 2 || tools.length <= maxTools) return false; // No room for it, or nothing to find.
  if (tools.some(({ name }) => name === FIND_TOOLS.name)) return false;
  return ranker.isUnsure?.(tools, run.request, rankOptions(run, maxTools - 1)) ?? false;
}

/** The `max` tools that the model is shown: what it has found last, then the best for the request; last `find_tools`. */
export function chooseTools(
  run: Run,
  tools: readonly ToolDescriptor[],
  max: number,
): readonly CompactTool[] {
  const finder = run.offersFinding && max > 1 ? [compactTool(FIND_TOOLS)] : [];
  const places = max - finder.length;
  const present = run.found.flatMap((found) => tools.find(({ name }) => name === found) ?? []);
  const found = present.slice(0, places).map(compactTool);
  // What was found has its places already; of the others those for agents are kept.
  const others = tools.filter(({ name }) => !run.found.includes(name));
  const left = rankOptions(run, places - found.length);
  const ranked = shownTools(run.settings.ranker, others, run.request, left);
  return [...found, ...ranked, ...finder];
}

/** Calls the page's tools, and the loop's own. */
export function toolCaller(run: Run): Pick<AgentRunRequest, "callTool"> {
  return {
    callTool: async (name, args, options) =>
      run.offersFinding && name === FIND_TOOLS.name
        ? findTools(run, String(args["query"]))
        : run.req.callTool(name, args, options),
  };
}

/** Lists those that fit best of the tools that the model does not see. It is shown them at the next step. */
function findTools(run: Run, query: string): string {
  // What was shown stays for the other half: a task of several steps may need both.
  const max = Math.ceil(run.settings.maxTools / 2);
  const shown = new Set(run.shown.map(({ name }) => name));
  const others = namedTools(run.req).filter(({ name }) => !shown.has(name));
  const found = run.settings.ranker(others, query, { max });
  run.found = found.map(({ name }) => name);
  return found.length > 0 ? otherTools(found.map(inShort)) : NO_OTHER_TOOLS;
}

function inShort({ name, description }: CompactTool): string {
  const [firstSentence = ""] = description.split(/(?<=[.!?؟。])\s|\n/u);
  return `${name}: ${oneLine(cutText(firstSentence, MAX_SHORT))}`;
}

function rankOptions({ recent, earlier }: Run, max: number): ShownToolsOptions {
  return { max, recent: [...recent], ...(earlier.length > 0 && { earlier }) };
}
