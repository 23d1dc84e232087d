/** Something that is wrong with a tag, as it was told to the site's author. */
export interface PageProblem {
  /** Held weakly: a tag that the page has dropped is not kept. */
  readonly element: WeakRef<Element>;
  readonly text: string;
  /** Whether the page may mend it by itself: then only a look at the page tells whether it is still so. */
  readonly mayPass: boolean;
  /** The tag's markup at the time, where the tag itself tells again what is still wrong; else "". */
  readonly markup: string;
}

interface ProblemList {
  readonly problems: PageProblem[];
  readonly listeners: Set<() => void>;
}

const KEY = Symbol.for("webmcp-agents.problems.1");
const PROBLEMS_MAX = 200;
const MARKUP_MAX = 4_000;

/**
 * What was told of the page's tags since it was loaded, oldest first, at most 200. One list a page, however many
 * copies of the script there are. `listeners` are called after every change of it.
 */
export function pageProblems(): ProblemList {
  const page = globalThis as { [KEY]?: ProblemList };
  return (page[KEY] ??= { problems: [], listeners: new Set() });
}

/** Keeps a problem for whoever shows them. Told again of the same tag as it was, nothing changes. */
export function keepProblem(element: Element, text: string, mayPass = false): void {
  const { problems, listeners } = pageProblems();
  const markup = markupOf(element);
  const before = problems.findIndex((one) => one.text === text && one.element.deref() === element);
  if (before >= 0) {
    if (problems[before]?.markup === markup) return;
    problems.splice(before, 1);
  }
  problems.push({ element: new WeakRef(element), text, mayPass, markup });
  if (problems.length > PROBLEMS_MAX) problems.shift();
  for (const listener of listeners) listener();
}

/** Whether the problem is still there, as far as can be told: its tag is on the page, and as it was. */
export function isCurrent({ element, markup }: PageProblem): boolean {
  const tag = element.deref();
  return tag !== undefined && tag.isConnected && markupOf(tag) === markup;
}

/** A chat changes its own attributes, and reads them once: nothing follows from its markup. */
function markupOf(element: Element): string {
  return element.localName.startsWith("agent-") ? "" : element.outerHTML.slice(0, MARKUP_MAX);
}
