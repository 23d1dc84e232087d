// What of an agent cannot work on this page, in words for the site's author. Loaded where there is an agent.
import type { WebAgent } from "../local-agent/contract/adapter.js";
import { getAgentRegistry } from "./agent-registry.js";
import { nearestWord } from "./nearest-word.js";
import { reportOnce } from "./report-once.js";
import { markupAttribute } from "./tool-markup/markup-attribute.js";
import { getToolRegistry } from "./tool-registry.js";
import { whenParsed } from "./when-parsed.js";

/** In so many letters a mistyped name differs at most, where it is longer than twice as many. */
const NEARLY = 2;

/** Resolves when the page's markup is all there, with the tools of its tags and what scripts register beside it. */
export async function pageIsKnown(): Promise<void> {
  await whenParsed();
  await getToolRegistry().ready();
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * What cannot work of an agent on the page as it is now; empty where nothing is wrong. A tool that it lists may be on
 * another page of the site: it is named where its name is nearly that of a tool that is here, or where none of the
 * listed tools is.
 */
export function agentProblems(agent: WebAgent): string[] {
  return [...agentsNotHere(agent), ...toolsNotHere(agent)];
}

function agentsNotHere({ id, agents = [] }: WebAgent): string[] {
  const known = getAgentRegistry()
    .list()
    .map((agent) => agent.id);
  return [...new Set(agents)].flatMap((name) => {
    if (name === id) return [`It lists itself among its agents. Take "${name}" out of them.`];
    if (known.includes(name)) return [];
    const others = known.filter((one) => one !== id);
    return [`It may hand tasks to "${name}", and no agent here has that id. ${mend(name, others)}`];
  });
}

function mend(name: string, known: readonly string[]): string {
  const near = nearName(name, known);
  return near ? `Did you mean "${near}"?` : `Add <web-agent id="${name}">, or take it out.`;
}

function toolsNotHere({ tools = [] }: WebAgent): string[] {
  const here = getToolRegistry()
    .list()
    .map(({ name }) => name);
  const missing = tools.filter((name) => !here.includes(name));
  const mistyped = missing.flatMap((name) => {
    const near = nearName(name, here);
    return near && !tools.includes(near)
      ? [`It lists the tool "${name}", which is not on this page. Did you mean "${near}"?`]
      : [];
  });
  const isNoneHere = here.length > 0 && missing.length > 0 && missing.length === tools.length;
  if (mistyped.length > 0 || !isNoneHere) return mistyped;
  return [`None of the tools that it lists is on this page: ${missing.slice(0, 8).join(", ")}.`];
}

/** Tells of each tag that names an agent nearly as this one is called, where no agent is called so. */
export function tellMistypedNames({ id }: WebAgent): void {
  const known = getAgentRegistry().list();
  for (const element of document.querySelectorAll("[agent], [data-agent]")) {
    if (!/^(agent-|web-tool$)/.test(element.localName)) continue;
    for (const name of (markupAttribute(element, "agent") ?? "").split(/\s+/)) {
      if (known.some((agent) => agent.id === name) || !nearName(name, [id])) continue;
      const problem = `There is no agent "${name}" on this page. Did you mean "${id}"?`;
      reportOnce(element, problem, { mayPass: true });
    }
  }
}

function nearName(name: string, known: readonly string[]): string | undefined {
  const { word, distance } = nearestWord(name, known);
  return distance <= NEARLY && name.length > 2 * NEARLY ? word : undefined;
}
