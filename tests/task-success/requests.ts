/** What a visitor may want: each kind of request that the files of `tests/fixtures/requests/` hold. */
export const KINDS = [
  "short",
  "polite",
  "vague",
  "typo",
  "two-step",
  "missing",
  "off-topic",
  "impossible",
  "after-error",
  "language",
  "empty-result",
  "in-a-row",
  "changing-page",
  "absent-tool",
] as const;
export type Kind = (typeof KINDS)[number];

const OUTCOMES = ["does", "answers", "asks", "declines", "fails"] as const;

const HALVES = ["dev", "final"] as const;
/** `dev` is developed with; `final` is only for the final figure. */
export type Half = (typeof HALVES)[number];

/** What a request must come to. */
export interface Expectation {
  /**
   * - `does`: the page ends in `state`.
   * - `answers`, `asks`, `declines`, `fails`: the page stays as it was, and the last reply answers, asks the visitor
   *   something, says that it cannot, or admits that it did not work.
   */
  outcome: (typeof OUTCOMES)[number];
  /** Of `does`: what is named here must match; all else must be as it was. */
  state?: Record<string, unknown>;
  /** Regular expressions, each of which the last reply must match. */
  says?: readonly string[];
}

export interface TaskRequest {
  id: string;
  kind: Kind;
  /** The path on which the visitor begins. Absent: the site's start. */
  page?: string;
  /** Said one after the other, each when the one before is answered. */
  messages: readonly string[];
  /** A script that runs in the page before the first message. */
  before?: string;
  /** A script that runs in the page when the first reply is begun. */
  during?: string;
  expect: Expectation;
}

export interface RequestFile {
  site: string;
  half: Half;
  requests: readonly TaskRequest[];
}

type Fields = Record<string, unknown>;

/**
 * Checks what a file of requests holds.
 * @param file Its name, for the error.
 * @throws Error that says in which request of which file what is wrong.
 */
export function checkRequests(value: unknown, file: string): RequestFile {
  const wrong = wrongIn(file);
  if (!isObject(value)) throw wrong("it is no JSON object");
  checkKeys(value, ["site", "half", "requests"], wrong);
  const { site, half, requests } = value;
  if (!isText(site)) throw wrong("site must be a name");
  if (!isOneOf(HALVES, half)) throw wrong(`half must be one of ${HALVES.join(", ")}`);
  if (!Array.isArray(requests) || requests.length === 0) throw wrong("requests must be a list");
  const seen = new Set<string>();
  const checked = requests.map((request: unknown, index) => {
    const one = checkRequest(request, `${file}, request ${index + 1}`);
    if (seen.has(one.id)) throw wrong(`two requests have the id ${one.id}`);
    seen.add(one.id);
    return one;
  });
  return { site, half, requests: checked };
}

function checkRequest(value: unknown, place: string): TaskRequest {
  if (!isObject(value)) throw wrongIn(place)("it is no JSON object");
  const { id, kind, page, messages, before, during, expect } = value;
  if (!isText(id)) throw wrongIn(place)("id must be a text");
  const wrong = wrongIn(`${place} (${id})`);
  checkKeys(value, ["id", "kind", "page", "messages", "before", "during", "expect"], wrong);
  if (!isOneOf(KINDS, kind)) throw wrong(`kind must be one of ${KINDS.join(", ")}`);
  if (!isText(page) || !page.startsWith("/"))
    throw wrong('page must be a path that begins with "/"');
  if (!isTexts(messages) || messages.length === 0) throw wrong("messages must be a list of texts");
  for (const [name, script] of Object.entries({ before, during })) {
    if (script !== undefined && !isText(script)) throw wrong(`${name} must be a script`);
  }
  return { ...(value as unknown as TaskRequest), expect: checkExpectation(expect, wrong) };
}

function checkExpectation(value: unknown, wrong: (what: string) => Error): Expectation {
  if (!isObject(value)) throw wrong("expect must be an object");
  checkKeys(value, ["outcome", "state", "says"], wrong);
  const { outcome, state, says } = value;
  if (!isOneOf(OUTCOMES, outcome)) throw wrong(`outcome must be one of ${OUTCOMES.join(", ")}`);
  if (outcome === "does" && (!isObject(state) || Object.keys(state).length === 0)) {
    throw wrong('the outcome "does" needs a state that names something');
  }
  if (outcome !== "does" && state !== undefined) {
    throw wrong(`the outcome "${outcome}" leaves the page as it was: it has no state`);
  }
  if (says !== undefined && !isTexts(says)) throw wrong("says must be a list of texts");
  for (const pattern of says ?? []) {
    try {
      new RegExp(pattern, "iu");
    } catch (error) {
      throw wrong(`says: ${String(error)}`);
    }
  }
  return value as unknown as Expectation;
}

const wrongIn = (place: string) => (what: string) => new Error(`${place}: ${what}.`);

/** A misspelt key would otherwise be a wish that nobody hears. */
function checkKeys(value: Fields, known: readonly string[], wrong: (what: string) => Error): void {
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  if (stranger !== undefined) throw wrong(`"${stranger}" is none of ${known.join(", ")}`);
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "";

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}
