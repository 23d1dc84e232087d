import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { elementName } from "./element-name.js";
import { planFill } from "./fill-field.js";
import type { Fill } from "./fill-field.js";
import { defaultButton, formControls, formFields, isOpen } from "./form-fields.js";
import { missingInForm } from "./form-place.js";
import type { FormPlace } from "./form-place.js";
import { fillForNow, takeBack } from "./left-behind.js";
import { nextFrame } from "./next-frame.js";

/** Values by the names of the form's fields. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in a form as a person would, all of it or nothing, and waits until the page has taken it in. Fields that
 * are not named keep what the person put there.
 * @throws WebToolError `unavailable` where there is no form, `failed` where it lacks a field,
 * `invalid_arguments` with all that is wrong with the values.
 */
export async function fillForm(
  place: FormPlace,
  values: Values,
  signal: AbortSignal,
): Promise<void> {
  for (const fill of planFills(place, values)) fill();
  await nextFrame(); // Frameworks take the values into their state, and may enable the button.
  signal.throwIfAborted();
}

/**
 * Submits the form that is at that place now. Returns a sentence that says so.
 * @throws WebToolError `invalid_arguments` with each control's own message where the form stays invalid.
 */
export function submitForm(place: FormPlace, values: Values): string {
  const form = formNow(place, values);
  const problems = skipsValidation(form) ? [] : invalidFields(form, place);
  if (problems.length > 0) {
    throw new WebToolError("invalid_arguments", problems.join(" ")); // The code says: not submitted.
  }
  const button = defaultButton(form);
  if (button?.matches(":disabled")) {
    const name = elementName(button) || "submit";
    throw new WebToolError("failed", `The form's button "${name}" is disabled now. Not submitted.`);
  }
  HTMLFormElement.prototype.requestSubmit.call(form, button); // A field may be called "requestSubmit".
  return "Submitted.";
}

/** The form as it is now: a framework may have put another in its place. */
function formNow(place: FormPlace, values: Values): HTMLFormElement {
  const form = place.find();
  const problem = missingInForm(place, Object.keys(values));
  if (form && problem === null) return form;
  throw new WebToolError(form ? "failed" : "unavailable", `${problem} Nothing was submitted.`);
}

/** What fills all fields, or an error for all that is wrong with the values. */
function planFills(place: FormPlace, values: Values): Fill[] {
  const form = formNow(place, values);
  const given = new Map(Object.entries(values));
  const validates = !skipsValidation(form);
  const problems: string[] = [];
  const fills = formFields(form).map((field): Fill => {
    const value = given.get(field.name);
    if (value === undefined || value === null) return () => takeBack(field);
    const name = place.paramOf?.(field.name) ?? field.name;
    const fill = isOpen(field)
      ? planFill({ ...field, name }, value, validates)
      : `"${name}" cannot be filled in now.`;
    if (typeof fill === "function") return () => fillForNow(field, fill);
    problems.push(fill);
    return () => {};
  });
  if (problems.length > 0) throw new WebToolError("invalid_arguments", problems.join(" "));
  return fills;
}

function skipsValidation(form: HTMLFormElement): boolean {
  return (
    form.matches("[novalidate]") || (defaultButton(form)?.matches("[formnovalidate]") ?? false)
  );
}

/** The browser's or the page's own words for each field that is not as it must be. */
function invalidFields(form: HTMLFormElement, place: FormPlace): string[] {
  const problems = new Map<string, string>();
  for (const control of formControls(form)) {
    if (!isValidatable(control) || !control.willValidate || control.validity.valid) continue;
    const field = control.getAttribute("name");
    const name = field ? (place.paramOf?.(field) ?? field) : elementName(control);
    if (problems.has(name)) continue;
    const message = control.validationMessage;
    // The page's own sentence stands by itself; the browser's "Please fill in this field." does not.
    problems.set(name, control.validity.customError ? message : `"${name}": ${message}`);
  }
  return [...problems.values()];
}

function isValidatable(control: HTMLElement): control is HTMLInputElement {
  return "willValidate" in control && "validity" in control;
}
