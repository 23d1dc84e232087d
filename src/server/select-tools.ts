import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { ToolDescriptor } from "../local-agent/contract/tools.js";
import { delegatedAgentId } from "../local-agent/agents/delegate-tool-name.js";
import { delegateTool } from "../local-agent/agents/delegate-tool.js";
import { isRecord, readOwn } from "../local-agent/tools/foreign-data.js";
import { cappedDescription, cappedSchema, emptySchema } from "./cap-tool.js";
import { defineSite, type SiteDefinition, type SiteOptions } from "./site-definition.js";
import { isToolName } from "./tool-name.js";

/**
 * Why the model does not see a tool of a request: nobody has listed it; its name is one that only the server gives; a
 * tool of this name came before it; or it is no tool at all.
 */
export type DropReason = "unlisted" | "reserved" | "duplicate" | "malformed";

export interface ToolSelection {
  /** What the model sees, in the page's order, and then the tools that hand a task to another agent. */
  tools: ToolDescriptor[];
  /** What it does not see. `name` can stand in a log: cut, printable, empty where the request gave none. */
  dropped: { name: string; reason: DropReason }[];
}

/** Of which agent a run is, and whether another agent has handed it the task. */
export interface RunOf {
  agent?: WebAgent | undefined;
  /** True: no task is handed on from here, since agents work at most two deep. */
  delegated?: boolean;
}

/**
 * Which tools of a page's list a model may see (seed tool-allowlist): a pinned tool as the server has defined it, a
 * listed one as the page describes it, capped, and nothing else. The allowlist narrows the page's list and adds nothing
 * to it but the tools that hand a task to another agent, which the server alone makes.
 *
 * Pure; takes whatever a request may hold, and throws a `TypeError` only for mistakes in the options.
 */
export function selectTools(
  requested: readonly unknown[],
  { agent, delegated = false, ...options }: SiteOptions & RunOf,
): ToolSelection {
  return chooseTools(requested, defineSite(options), { agent, delegated });
}

/** `selectTools`, with the site's definition already read. */
export function chooseTools(
  requested: readonly unknown[],
  site: SiteDefinition,
  run: RunOf,
): ToolSelection {
  const tools = new Map<string, ToolDescriptor>();
  const dropped: ToolSelection["dropped"] = [];
  for (const entry of requested) {
    const chosen = chooseTool(entry, site, tools);
    if (typeof chosen === "string") {
      dropped.push({ name: loggedName(readOwn(entry, "name")), reason: chosen });
    } else {
      tools.set(chosen.name, chosen);
    }
  }
  return { tools: [...tools.values(), ...delegateTools(site, run)], dropped };
}

function loggedName(name: unknown): string {
  return typeof name === "string" ? name.slice(0, 128).replace(/[^ -~]/g, "?") : "";
}

function chooseTool(
  entry: unknown,
  site: SiteDefinition,
  before: ReadonlyMap<string, ToolDescriptor>,
): ToolDescriptor | DropReason {
  const name = readOwn(entry, "name");
  if (!isToolName(name)) return "malformed";
  if (delegatedAgentId(name) !== undefined) return "reserved";
  if (!site.open && !site.pinned.has(name) && !site.listed.has(name)) return "unlisted";
  if (before.has(name)) return "duplicate";
  return site.pinned.get(name) ?? pageTool(name, entry);
}

/**
 * A tool as the page describes it. Its title and annotations are left out: the server did not say them, and nothing
 * caps them.
 */
function pageTool(name: string, entry: unknown): ToolDescriptor | DropReason {
  const description = readOwn(entry, "description");
  if (typeof description !== "string") return "malformed";
  const schema = readOwn(entry, "inputSchema") ?? emptySchema();
  const shown = cappedDescription(description);
  if (shown.trim() === "" || !isRecord(schema)) return "malformed";
  return { name, description: shown, inputSchema: cappedSchema(schema) };
}

/** They tell the tools of an agent that the server itself describes, and none in the words of a request. */
function delegateTools(
  { agents, pinned }: SiteDefinition,
  { agent, delegated }: RunOf,
): ToolDescriptor[] {
  if (delegated) return [];
  return [...new Set(agent?.agents)].flatMap((id) => {
    const other = agents.get(id);
    const tools = (other?.tools ?? []).flatMap((name) => pinned.get(name) ?? []);
    return other ? [delegateTool(other, tools)] : [];
  });
}

/** Whether a result of this tool may stand in the history: whether the page could have been asked to run it. */
export function mayBeCalled(name: string, site: SiteDefinition, { agent }: RunOf): boolean {
  const delegate = delegatedAgentId(name);
  if (delegate !== undefined) return agent?.agents?.includes(delegate) ?? false;
  return site.open || site.pinned.has(name) || site.listed.has(name);
}
