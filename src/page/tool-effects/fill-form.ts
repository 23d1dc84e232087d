import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { elementName } from "./element-name.js";
import { planFill } from "./fill-field.js";
import type { Fill } from "./fill-field.js";
import { findForm, missingInForm } from "./form-effect.js";
import { formControls, formFields, isOpen } from "./form-fields.js";
import { fillForNow, takeBack } from "./left-behind.js";
import { nextFrame } from "./next-frame.js";
import type { EffectCall } from "./tool-effect.js";

/** Fills in a call's form and returns what submits it. See `formEffect`. */
export async function fillForm(call: EffectCall): Promise<() => string> {
  const form = formNow(call);
  for (const fill of planFills(form, call.args)) fill();
  await nextFrame(); // Frameworks take the values into their state, and may enable the button.
  call.signal.throwIfAborted();
  return () => submit(formNow(call));
}

/** The form as it is now: a framework may have put another in its place. */
function formNow({ target, tree, args }: EffectCall): HTMLFormElement {
  const form = findForm(target, tree);
  const problem = missingInForm(target, tree, Object.keys(args));
  if (form && problem === null) return form;
  throw new WebToolError(form ? "failed" : "unavailable", `${problem} Nothing was submitted.`);
}

/** What fills all fields, or an error for all that is wrong with the arguments. */
function planFills(form: HTMLFormElement, args: Readonly<Record<string, unknown>>): Fill[] {
  const given = new Map(Object.entries(args));
  const validates = !skipsValidation(form);
  const problems: string[] = [];
  const fills = formFields(form).map((field): Fill => {
    const value = given.get(field.name);
    if (value === undefined || value === null) return () => takeBack(field);
    const fill = isOpen(field)
      ? planFill(field, value, validates)
      : `"${field.name}" cannot be filled in now.`;
    if (typeof fill === "function") return () => fillForNow(field, fill);
    problems.push(fill);
    return () => {};
  });
  if (problems.length > 0) throw new WebToolError("invalid_arguments", problems.join(" "));
  return fills;
}

function submit(form: HTMLFormElement): string {
  const problems = skipsValidation(form) ? [] : invalidFields(form);
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

/** The button that Enter in a field presses. */
function defaultButton(form: HTMLFormElement): HTMLElement | null {
  const isSubmit = (control: HTMLElement) => "type" in control && control.type === "submit";
  return formControls(form).find(isSubmit) ?? null;
}

function skipsValidation(form: HTMLFormElement): boolean {
  return (
    form.matches("[novalidate]") || (defaultButton(form)?.matches("[formnovalidate]") ?? false)
  );
}

/** The browser's or the page's own words for each field that is not as it must be. */
function invalidFields(form: HTMLFormElement): string[] {
  const problems = new Map<string, string>();
  for (const control of formControls(form)) {
    if (!isValidatable(control) || !control.willValidate || control.validity.valid) continue;
    const name = control.getAttribute("name") || elementName(control);
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
