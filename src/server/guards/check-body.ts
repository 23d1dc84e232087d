import type { WebAgent } from "../../local-agent/contract/adapter.js";
import type { AgentMessage } from "../../local-agent/contract/messages.js";
import { isList, isRecord, readOwn } from "../../local-agent/tools/foreign-data.js";
import { LIMITS } from "../limits.js";
import { Refusal } from "../refusal.js";
import { mayBeCalled, type RunOf } from "../select-tools.js";
import type { SiteDefinition } from "../site-definition.js";
import { readMessages } from "./read-messages.js";

/**
 * The body of a chat request (seed tool-allowlist), as a page sends it. A `useChat` client may send more; that is left
 * unread.
 */
export interface ChatRequestBody {
  /** The id of a registered agent. */
  agent?: string;
  messages: readonly AgentMessage[];
  /** What the page offers now. */
  tools?: readonly unknown[];
  page?: { url?: string };
  /** True: another agent has handed over this run's task. */
  delegated?: boolean;
}

/** A request that is in order. */
export interface CheckedRequest extends RunOf {
  messages: AgentMessage[];
  /** Not yet looked at. */
  tools: readonly unknown[];
  pageUrl: string | undefined;
  delegated: boolean;
}

/** Checks what a caller has sent. Refuses what is malformed, over a limit, or names no agent of the site (400). */
export function checkBody(
  body: unknown,
  site: SiteDefinition,
  requireAgent: boolean,
): CheckedRequest {
  if (!isRecord(body)) throw new Refusal(400, "The request has to be a JSON object.");
  const agent = readAgent(readOwn(body, "agent"), site, requireAgent);
  const run = { agent, delegated: readOwn(body, "delegated") === true };
  return {
    ...run,
    tools: readTools(readOwn(body, "tools")),
    pageUrl: readPageUrl(readOwn(body, "page")),
    messages: readMessages(readOwn(body, "messages"), (name) => mayBeCalled(name, site, run)),
  };
}

function readAgent(id: unknown, site: SiteDefinition, requireAgent: boolean): WebAgent | undefined {
  if (id === undefined || id === null) {
    if (requireAgent) throw new Refusal(400, 'Name one of the site\'s agents in "agent".');
    return undefined;
  }
  const agent = typeof id === "string" ? site.agents.get(id) : undefined;
  if (!agent) throw new Refusal(400, 'The agent named in "agent" is not one of this site.');
  return agent;
}

function readTools(tools: unknown): readonly unknown[] {
  if (tools === undefined || tools === null) return [];
  if (!isList(tools)) throw new Refusal(400, '"tools" has to be a list.');
  if (tools.length > LIMITS.tools) {
    throw new Refusal(400, `A request may list at most ${LIMITS.tools} tools.`);
  }
  return tools;
}

function readPageUrl(page: unknown): string | undefined {
  if (page === undefined || page === null) return undefined;
  const url = readOwn(page, "url");
  if (!isRecord(page) || (url !== undefined && typeof url !== "string")) {
    throw new Refusal(400, '"page" has to be an object with the page\'s address as "url".');
  }
  return url;
}
