import type { JSONSchema } from "../src/local-agent/contract/schema.js";
import { reasonOf } from "../src/local-agent/reason-of.js";
import { isCurrent, pageProblems } from "../src/page/page-problems.js";
import type { PageTool } from "../src/page/page-tool.js";
import { toPlainData } from "../src/page/plain-data.js";
import { tagLabel } from "../src/page/report-once.js";
import { hasFlag, markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { missingNow } from "../src/page/tool-markup/missing-now.js";
import { readTool } from "../src/page/tool-markup/read-tool.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { WORDS } from "./devtools-words.js";

/** Where a tool comes from: `WORDS.from` has a name for each. */
export type ToolOrigin = keyof typeof WORDS.from;

/** One tool of the page, or one tag that would be a tool. */
export interface SurveyedTool {
  /** The same for the same tool in the next survey. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** What is called; null where it cannot be called now. */
  readonly tool: PageTool | null;
  readonly element: Element | null;
  readonly from: ToolOrigin;
  readonly state: keyof typeof WORDS.state;
  /** In the words of the console. */
  readonly problems: readonly string[];
  /** As plain data. */
  readonly schema: JSONSchema;
}

/** A problem of a tag that is no tool. */
export interface StrayProblem {
  readonly element: Element;
  readonly label: string;
  readonly text: string;
}

/** What the page offers to assistants now, what is wrong first. */
export interface Survey {
  readonly tools: readonly SurveyedTool[];
  readonly strays: readonly StrayProblem[];
}

/** Looks over the page as it is now. */
export function surveyPage(): Survey {
  const told = currentProblems();
  const registered = getToolRegistry()
    .list()
    .map((tool) => surveyTool(tool, told));
  const seen = new Set(registered.map(({ element }) => element));
  const others = elementsOfPage(document, "web-tool")
    .filter((element) => !seen.has(element))
    .map((element) => surveyTag(element, told));
  const strays = [...told].flatMap(([element, texts]) =>
    element.localName === "web-tool" || seen.has(element)
      ? []
      : texts.map((text) => ({ element, label: tagLabel(element), text })),
  );
  const tools = [...others, ...registered];
  return { tools: tools.sort((a, b) => urgency(a) - urgency(b)), strays };
}

/** Whether somebody should look at it: a tag that is disabled on purpose is as it should be. */
export function needsLook({ state, problems }: SurveyedTool): boolean {
  return problems.length > 0 || state === "broken" || state === "waiting";
}

function urgency(tool: SurveyedTool): number {
  if (tool.state === "broken") return 0;
  if (needsLook(tool)) return 1;
  return tool.state === "disabled" ? 3 : 2;
}

/** What was told of each tag and holds still. What may pass is looked up anew where the tag is read. */
function currentProblems(): Map<Element, string[]> {
  const told = new Map<Element, string[]>();
  for (const problem of pageProblems().problems) {
    if (problem.mayPass || !isCurrent(problem)) continue;
    const element = problem.element.deref();
    if (element) told.set(element, [...(told.get(element) ?? []), problem.text]);
  }
  return told;
}

function surveyTool(tool: PageTool, told: Map<Element, string[]>): SurveyedTool {
  const { name, description, source, annotations } = tool;
  const element = source?.element ?? null;
  const problems = element ? problemsOf(element, told) : [];
  let schema: JSONSchema = {};
  try {
    schema = toPlainData(tool.inputSchema) as JSONSchema;
  } catch (error) {
    problems.push(WORDS.badSchema(reasonOf(error)));
  }
  const state =
    annotations?.debugging === true ? "hidden" : problems.length > 0 ? "flawed" : "fine";
  const key = element ? keyOf(element) : `name ${name}`;
  const from = source?.kind ?? "script";
  return { key, name, description, tool, element, from, state, problems, schema };
}

/** A `<web-tool>` whose tool is not the one that its name calls. */
function surveyTag(element: Element, told: Map<Element, string[]>): SurveyedTool {
  const { markup } = readTool(element, inputSchemaOf(element));
  const name = markup?.name ?? markupAttribute(element, "name")?.trim() ?? "";
  const problems = problemsOf(element, told);
  const taken = markup ? getToolRegistry().get(markup.name) : undefined;
  let state: SurveyedTool["state"] = "broken";
  if (!customElements.get("web-tool")) problems.splice(0, Infinity, WORDS.notDefined);
  else if (hasFlag(element, "disabled")) {
    state = "disabled";
    problems.length = 0; // The tag is not read while it is.
  } else if (taken) {
    state = "waiting";
    if (!problems.includes(WORDS.nameTaken(name))) problems.unshift(WORDS.nameTaken(name));
  } else if (markup) {
    state = "coming"; // What reads the tags is being loaded; if it cannot be, the tag is told of.
  }
  return {
    key: keyOf(element),
    name,
    description: markup?.description ?? "",
    tool: null,
    element,
    from: "tag",
    state,
    problems,
    schema: markup?.parameters ?? {},
  };
}

/** What is wrong with a tag now: as it is read now, and what was told of it for other reasons. */
function problemsOf(element: Element, told: Map<Element, string[]>): string[] {
  const before = told.get(element) ?? [];
  if (element.localName !== "web-tool") return [...before];
  const { markup, problems } = readTool(element, inputSchemaOf(element));
  const missing = markup && missingNow(element, markup);
  const now = missing ? [...problems, missing] : problems;
  const more = before.filter((text) => !now.includes(text));
  return [...now, ...more];
}

function inputSchemaOf(element: Element): JSONSchema | null {
  return (element as Element & { inputSchema?: JSONSchema | null }).inputSchema ?? null;
}

/** What matches in the page and in all open shadow roots of it, in their order. */
function elementsOfPage(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? elementsOfPage(element.shadowRoot, selector) : []),
  ]);
}

const keys = new WeakMap<Element, string>();
let keyed = 0;

function keyOf(element: Element): string {
  const key = keys.get(element) ?? `tag ${(keyed += 1)}`;
  keys.set(element, key);
  return key;
}
