import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { isSecretField } from "../secret-field.js";
import { markupAttribute } from "../tool-markup/markup-attribute.js";
import { elementName, groupName } from "./element-name.js";
import { fieldOptions, formFields, isHidden, isOpen } from "./form-fields.js";
import type { FormField } from "./form-fields.js";
import { WRITTEN_LIKE } from "./written-like.js";

/**
 * The parameters that a form implies, as it is now: names, types, limits, what can be chosen, what is
 * required, and the labels as descriptions (WebMCP's declarative form, without its flaws: no passwords, no
 * disabled or empty options). Fields that no person could fill in now are left out.
 */
export function formSchema(form: HTMLFormElement): JSONSchema {
  const fields = formFields(form).filter(isOffered);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter(isRequired).map((field) => field.name),
  };
}

function isOffered(field: FormField): boolean {
  const [first] = field.controls;
  // What is hidden is the page's own affair, unless the page says what it is for.
  const isTold = !isHidden(first) || toldDescription(first) !== "";
  return isOpen(field) && isTold && !isSecretField(first);
}

function isRequired({ kind, controls }: FormField): boolean {
  return (
    kind !== "checkboxes" &&
    controls.some((control) => "required" in control && control.required === true)
  );
}

function fieldSchema(field: FormField): JSONSchema {
  const description = describe(field);
  return { ...typeSchema(field), ...(description === "" ? {} : { description }) };
}

function typeSchema(field: FormField): JSONSchema {
  const [first] = field.controls;
  if (field.kind === "switch") return { type: "boolean" };
  if (field.kind !== "text") {
    const values = new Set(chosenFrom(field).map((option) => option.value));
    const one: JSONSchema = { type: "string", ...(values.size > 0 ? { enum: [...values] } : {}) };
    const isMultiple = first instanceof HTMLSelectElement && first.multiple;
    return isMultiple || field.kind === "checkboxes" ? { type: "array", items: one } : one;
  }
  if (!(first instanceof HTMLInputElement)) return { type: "string" };
  if (first.type === "number" || first.type === "range") return numberSchema(first);
  return {
    type: "string",
    ...(first.type === "date" ? { format: "date" } : {}),
    ...(first.pattern === "" ? {} : { pattern: first.pattern }),
  };
}

function numberSchema({ min, max, step, type }: HTMLInputElement): JSONSchema {
  const minimum = numberIn(min || (type === "range" ? "0" : ""));
  const maximum = numberIn(max || (type === "range" ? "100" : ""));
  const steps = numberIn(step || "1");
  const whole = Number.isInteger(steps) && Number.isInteger(minimum ?? 0);
  return {
    type: whole ? "integer" : "number",
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

/** Undefined for what is not a number, such as the step "any". */
function numberIn(text: string): number | undefined {
  return text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** The options without the empty one, which only says that nothing is chosen yet. */
function chosenFrom(field: FormField) {
  return fieldOptions(field).filter((option) => option.value !== "");
}

/** What WebMCP's own attribute says of a control or of a group of them. */
function toldDescription(element: Element | null): string {
  const told = element ? markupAttribute(element, "toolparamdescription") : null;
  return told?.replace(/\s+/g, " ").trim() ?? "";
}

/** What a field is for (WebMCP's order): what the page tells agents, its label, what it tells by `aria-description`. */
function purposeOf({ kind, controls }: FormField): string {
  const [first] = controls;
  const isGroup = kind === "radio" || kind === "checkboxes";
  const told = (isGroup ? controls : [first]).map(toldDescription).find((text) => text !== "");
  if (told !== undefined) return told;
  if (!isGroup) return elementName(first) || (first.getAttribute("aria-description") ?? "").trim();
  const group = first.closest("fieldset, [role=group], [role=radiogroup]");
  return toldDescription(group) || (group ? groupName(group) : "");
}

/** The purpose; then how a date and the like is written, or what the options mean where their values do not say. */
function describe(field: FormField): string {
  const [first] = field.controls;
  const name = purposeOf(field);
  const like = first instanceof HTMLInputElement ? WRITTEN_LIKE[first.type] : undefined;
  if (like) return `${name || field.name}, like ${like}`;
  const telling = field.kind === "switch" ? [] : chosenFrom(field).filter(isTelling);
  const meanings = telling.map(({ value, label }) => `${value}: ${label}`).join(", ");
  return [name, meanings].filter((part) => part !== "").join(". ");
}

function isTelling({ value, label }: { value: string; label: string }): boolean {
  return label !== "" && label.toLowerCase() !== value.toLowerCase();
}
