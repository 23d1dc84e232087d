import { allEffects, effectFor } from "../tool-effects/all-effects.js";
import { isSelector } from "../tool-effects/page-tree.js";
import type { EffectOptions } from "../tool-effects/tool-effect.js";
import { markupAttribute } from "./markup-attribute.js";

/** What a tag says of its effect: the effect's attribute, its value, and its further attributes that are there. */
export interface EffectMarkup {
  readonly attribute: string;
  readonly target: string;
  readonly options?: EffectOptions;
}

const FIELD = String.raw`[^\s.,]+(\.[^\s.,]+)*`;
/** `items.0.title, total` */
const FIELD_LIST = new RegExp(String.raw`^${FIELD}(\s*,\s*${FIELD})*$`);

/**
 * Reads the effect of a tag.
 * @param flaws Gets what makes the tool impossible: two effects, or one that cannot be.
 * @param problems Gets what changes nothing: an attribute of an effect that the tag does not have.
 */
export function readEffect(
  element: Element,
  flaws: string[],
  problems: string[],
): EffectMarkup | undefined {
  const asked = allEffects.filter(({ attribute }) => markupAttribute(element, attribute) !== null);
  const [effect] = asked;
  reportStray(element, effect?.options ?? [], problems);
  if (!effect) return undefined;
  const { attribute } = effect;
  if (asked.length > 1) {
    const names = asked.map((one) => one.attribute).join(" and ");
    flaws.push(`It has more than one effect: ${names}. Keep one.`);
  }
  const target = (markupAttribute(element, attribute) ?? "").trim();
  const options = readOptions(element, effect.options ?? []);
  const flaw = effect.flaw(target, options);
  if (flaw !== null) flaws.push(flaw);
  return { attribute, target, ...(Object.keys(options).length > 0 ? { options } : {}) };
}

function readOptions(element: Element, names: readonly string[]): EffectOptions {
  const options: Record<string, string> = {};
  for (const name of names) {
    const value = markupAttribute(element, name);
    if (value !== null) options[name] = value.trim();
  }
  return options;
}

/** Attributes that belong to an effect which the tag does not have. */
function reportStray(element: Element, own: readonly string[], problems: string[]): void {
  for (const { attribute, options = [] } of allEffects) {
    for (const name of options) {
      if (own.includes(name) || markupAttribute(element, name) === null) continue;
      problems.push(`${name} does nothing without ${attribute}="…". Remove it, or add that.`);
    }
  }
}

/** Reads what is to be reported after the effect: a selector, or fields of the data that an address answers with. */
export function readResult(
  element: Element,
  effect: EffectMarkup | undefined,
  problems: string[],
): string | undefined {
  const result = markupAttribute(element, "result")?.trim();
  if (result === undefined) return undefined;
  if (effect?.attribute === "read") {
    problems.push("A tool with read reports what it reads; result does nothing there. Remove it.");
    return undefined;
  }
  const takesFields = effect !== undefined && effectFor(effect.attribute)?.answersWithData;
  if (isSelector(result) || (takesFields && FIELD_LIST.test(result))) return result;
  const kinds = takesFields
    ? 'neither a CSS selector nor a list of fields such as "items.0.title, total"'
    : "not a CSS selector";
  problems.push(`result="${result}" is ${kinds}. Nothing is reported from it.`);
  return undefined;
}
