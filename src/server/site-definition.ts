import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { ToolDescriptor, WebTool } from "../local-agent/contract/tools.js";
import { delegatedAgentId, delegateToolName } from "../local-agent/agents/delegate-tool-name.js";
import type { ChatHandlerOptions } from "./chat-handler-options.js";
import { isToolName } from "./tool-name.js";

/** What the server itself has defined: its agents, and the tools that a model may see. */
export interface SiteDefinition {
  agents: ReadonlyMap<string, WebAgent>;
  /** Tools whose description and schema are the server's own. */
  pinned: ReadonlyMap<string, ToolDescriptor>;
  /** Ids of tools that the page describes itself. */
  listed: ReadonlySet<string>;
  /** True where nothing is listed anywhere and no agent is asked for: every tool of the page passes. */
  open: boolean;
}

export type SiteOptions = Pick<ChatHandlerOptions, "agents" | "tools" | "requireAgent">;

/** Reads the site's definition once. Throws a `TypeError` for what a site's author has to mend. */
export function defineSite({ agents, tools, requireAgent }: SiteOptions): SiteDefinition {
  const known = readAgents(agents);
  const pinned = new Map<string, ToolDescriptor>();
  const listed = new Set<string>();
  for (const entry of tools ?? []) {
    const id = checkedToolId(typeof entry === "string" ? entry : entry?.id);
    if (typeof entry === "string") {
      listed.add(id);
    } else {
      if (pinned.has(id)) throw new TypeError(`The tool "${id}" is defined twice in tools.`);
      pinned.set(id, pinnedTool(entry));
    }
  }
  for (const agent of known.values()) {
    for (const id of agent.tools ?? []) listed.add(checkedToolId(id));
  }
  return { agents: known, pinned, listed, open: tools === undefined && requireAgent !== true };
}

function pinnedTool({ id, title, description, inputSchema, annotations }: WebTool): ToolDescriptor {
  if (typeof description !== "string" || description === "") {
    throw new TypeError(`The tool "${id}" needs a description.`);
  }
  return {
    name: id,
    ...(title === undefined ? {} : { title }),
    description,
    inputSchema: inputSchema ?? { type: "object", properties: {} },
    ...(annotations === undefined ? {} : { annotations }),
  };
}

function checkedToolId(id: unknown): string {
  if (!isToolName(id)) {
    throw new TypeError(
      "Each entry of tools has to be a tool from defineWebTool or the id of one: 1 to 128 letters, digits or _ . -",
    );
  }
  if (delegatedAgentId(id) !== undefined) {
    throw new TypeError(
      `The tool "${id}" has a name that only the server gives: name the agent in "agents" of the agent that may use it.`,
    );
  }
  return id;
}

function readAgents(agents: ChatHandlerOptions["agents"]): ReadonlyMap<string, WebAgent> {
  const known = new Map<string, WebAgent>();
  for (const agent of Object.values<WebAgent>(agents ?? [])) {
    if (!isToolName(agent?.id) || !isToolName(delegateToolName(agent.id))) {
      throw new TypeError("An agent's id has to be 1 to 116 letters, digits or _ . -");
    }
    if (known.has(agent.id)) throw new TypeError(`The agent "${agent.id}" is defined twice.`);
    const { maxSteps = 1 } = agent;
    if (!Number.isInteger(maxSteps) || maxSteps < 1) {
      throw new TypeError(`maxSteps of the agent "${agent.id}" has to be a whole number from 1.`);
    }
    known.set(agent.id, agent);
  }
  for (const agent of known.values()) {
    for (const id of agent.agents ?? []) {
      if (id === agent.id) throw new TypeError(`The agent "${id}" cannot delegate to itself.`);
      if (!known.has(id)) {
        throw new TypeError(
          `The agent "${agent.id}" delegates to "${id}", which is not among the agents.`,
        );
      }
    }
  }
  return known;
}
