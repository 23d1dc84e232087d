import type { WebAgent } from "../../local-agent/contract/adapter.js";
import { AGENT_ID } from "../agent-registry.js";
import { filterDamage } from "../tool-markup/filter-damage.js";
import { markupAttribute } from "../tool-markup/markup-attribute.js";
import { pageInside } from "../tool-markup/page-inside.js";
import { longText } from "./long-text.js";

/** Every attribute of `<web-agent>`, without the `data-…` forms. */
export const AGENT_ATTRIBUTES: readonly string[] = [
  "id",
  "label",
  "description",
  "tools",
  "agents",
  "max-steps",
  "suggestions",
  "disabled",
];

/** A tag as it was read: the agent, as far as it is sound, and what is wrong, in words for the site's author. */
export interface ReadAgent {
  readonly agent: WebAgent | null;
  readonly problems: readonly string[];
}

/**
 * Reads a `<web-agent>`. Without a usable id, or where a text filter or a tag that is not closed has left something
 * else than was written, there is no agent: it would do more than was meant.
 */
export function readAgent(element: Element): ReadAgent {
  const damage = filterDamage(element);
  if (damage !== null) return { agent: null, problems: [damage] };
  const flaws: string[] = [];
  const problems: string[] = [];
  const id = readId(element, flaws);
  checkClosed(element, flaws);
  const label = textAttribute(element, "label");
  const description = textAttribute(element, "description");
  const instructions = longText(element);
  const tools = namesIn(element, "tools");
  const agents = namesIn(element, "agents");
  const maxSteps = readSteps(element, problems);
  const suggestions = partsOf(markupAttribute(element, "suggestions"), /\|/);
  const agent: WebAgent = {
    id,
    ...(label === undefined ? {} : { label }),
    ...(description === undefined ? {} : { description }),
    ...(instructions === "" ? {} : { instructions }),
    ...(tools === undefined ? {} : { tools }), // None is not all.
    ...(agents === undefined ? {} : { agents }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(suggestions === undefined ? {} : { suggestions }),
  };
  return { agent: flaws.length === 0 ? agent : null, problems: [...flaws, ...problems] };
}

function readId(element: Element, flaws: string[]): string {
  const id = (markupAttribute(element, "id") ?? "").trim();
  if (!AGENT_ID.test(id)) {
    const has = id === "" ? "It has no id" : `id="${id}" cannot be an agent's id`;
    const mend = 'Give it 1 to 64 letters, digits, "_", "." or "-", such as id="shopper".';
    flaws.push(`${has}. ${mend}`);
  }
  return id;
}

function checkClosed(element: Element, flaws: string[]): void {
  const inside = pageInside(element);
  if (!inside) return;
  const mend = 'Close the tag with </web-agent>; "/>" does not close it.';
  const instead = "Instructions with headings or tables stand in a <template> inside the tag.";
  flaws.push(`A part of the page, <${inside.localName}>, stands inside it. ${mend} ${instead}`);
}

function readSteps(element: Element, problems: string[]): number | undefined {
  const text = markupAttribute(element, "max-steps");
  if (text === null) return undefined;
  if (/^\s*[1-9]\d{0,3}\s*$/.test(text)) return Number(text);
  problems.push(`max-steps="${text}" is not a whole number from 1. It is left out.`);
  return undefined;
}

function textAttribute(element: Element, name: string): string | undefined {
  return markupAttribute(element, name)?.trim() || undefined;
}

/** Names with white space or commas between them; undefined where the attribute is not there. */
function namesIn(element: Element, name: string): string[] | undefined {
  return partsOf(markupAttribute(element, name), /[\s,]+/);
}

function partsOf(text: string | null, separator: RegExp): string[] | undefined {
  return text
    ?.split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
