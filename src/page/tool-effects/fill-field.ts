import { fieldOptions } from "./form-fields.js";
import type { Control, FormField, FormOption } from "./form-fields.js";
import { clickTo, selectOptions, writeText } from "./operate-control.js";
import { WRITTEN_LIKE } from "./written-like.js";

/** A change of a field that is ready to be made. */
export type Fill = () => void;

/**
 * How a field gets a value, or what is wrong with the value, in words for the model. Nothing changes until
 * the fill is called, so that a bad value among good ones leaves the form untouched.
 *
 * What can be chosen is named by its value or by its visible label, in any case.
 * @param validates false where the form takes anything (`novalidate`).
 */
export function planFill(field: FormField, value: unknown, validates: boolean): Fill | string {
  const [first] = field.controls;
  if (field.kind === "text") return planText(field.name, first, String(value), validates);
  if (field.kind === "switch" && typeof value === "boolean") return () => clickTo(first, value);
  const options = fieldOptions(field);
  const wanted = Array.isArray(value) ? value : [value];
  const chosen: FormOption[] = [];
  for (const text of wanted.map(String)) {
    const option = findOption(options, text);
    if (!option) return mustBeOneOf(field.name, options);
    chosen.push(option);
  }
  const isSingle =
    field.kind === "radio" || (first instanceof HTMLSelectElement && !first.multiple);
  if (isSingle && chosen.length !== 1) return `"${field.name}" must be one value.`;
  if (first instanceof HTMLSelectElement) {
    return () => selectOptions(first, new Set(chosen.map((option) => option.element)));
  }
  return () => {
    for (const option of options) {
      const wants = chosen.includes(option);
      if (field.kind !== "radio" || wants) clickTo(option.element, wants);
    }
  };
}

function findOption(options: readonly FormOption[], text: string): FormOption | undefined {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return (
    options.find((option) => option.value === text) ??
    options.find((option) => option.label === text) ??
    options.find((option) => same(option.value, text) || same(option.label, text))
  );
}

function mustBeOneOf(name: string, options: readonly FormOption[]): string {
  const values = options.map((option) => option.value).filter((value) => value !== "");
  if (values.length === 0) return `"${name}" offers nothing to choose now.`;
  return `"${name}" must be one of ${values.map((value) => JSON.stringify(value)).join(", ")}.`;
}

function planText(name: string, control: Control, text: string, validates: boolean): Fill | string {
  const problem =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? textProblem(control, text, validates)
      : null;
  return problem === null ? () => writeText(control, text) : `"${name}" ${problem}`;
}

/**
 * What the control will make of the text, asked of a copy of it that is not on the page: a date field drops
 * what is no date without a word.
 */
function textProblem(
  control: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  validates: boolean,
): string | null {
  const copy = control.cloneNode() as HTMLInputElement | HTMLTextAreaElement;
  copy.value = text;
  const got = JSON.stringify(text.slice(0, 100));
  if (!keeps(copy, text)) {
    const like = WRITTEN_LIKE[control.type];
    return like
      ? `must be written like ${like}, got ${got}.`
      : `must be a number that its field takes, got ${got}.`;
  }
  // A person could not type more; only typed text makes the browser itself say so.
  if (control.maxLength >= 0 && text.length > control.maxLength) {
    return `must have at most ${control.maxLength} characters.`;
  }
  if (!validates) return null;
  if (text !== "" && text.length < control.minLength) {
    return `must have at least ${control.minLength} characters.`;
  }
  return copy.validity.valid ? null : `is not accepted: ${copy.validationMessage}`;
}

/** Whether the value is still what was written: colours and sliders put another in its place. */
function keeps({ type, value }: { type: string; value: string }, text: string): boolean {
  if (type === "color") return value === text.trim().toLowerCase();
  if (type === "range") return Number(value) === Number(text);
  return value !== "" || text === "" || !(type in WRITTEN_LIKE || type === "number");
}
