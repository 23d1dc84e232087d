import { elementName } from "./element-name.js";

/** A control of a form that has a name and a value: one of HTML's, or a custom one that takes part in forms. */
export type Control = HTMLElement;

/** What a person fills in as one: a control, or all the radio buttons or checkboxes of one name. */
export interface FormField {
  readonly name: string;
  readonly kind: "text" | "switch" | "checkboxes" | "radio" | "select";
  /** In the order of the page; at least one. */
  readonly controls: readonly [Control, ...Control[]];
}

/** Something that can be chosen in a field. */
export interface FormOption {
  readonly value: string;
  readonly label: string;
  readonly element: HTMLOptionElement | HTMLInputElement;
}

/** The form's fields in the order of the page, with those that stand elsewhere and name it by `form=`. */
export function formFields(form: HTMLFormElement): FormField[] {
  const byName = new Map<string, [Control, ...Control[]]>();
  for (const control of formControls(form)) {
    const name = control.getAttribute("name") ?? "";
    if (name === "" || !hasValue(control)) continue;
    const same = byName.get(name);
    // The hidden field before a checkbox of its name (Rails) is not what a person sees.
    if (!same || isHidden(same[0])) byName.set(name, [control]);
    else if (!isHidden(control)) same.push(control);
  }
  return [...byName].map(([name, controls]) => ({ name, kind: kindOf(controls), controls }));
}

/** All elements of a form, even where one of its fields is called "elements" and hides the property. */
export function formControls(form: HTMLFormElement): HTMLElement[] {
  const controls: unknown = Reflect.get(HTMLFormElement.prototype, "elements", form);
  return [...(controls as Iterable<HTMLElement>)];
}

/** The button that Enter in a field presses. */
export function defaultButton(form: HTMLFormElement): HTMLElement | null {
  const isSubmit = (control: HTMLElement) => "type" in control && control.type === "submit";
  return formControls(form).find(isSubmit) ?? null;
}

/** What can be chosen in a field now: not what is disabled. Empty for fields of free text. */
export function fieldOptions(field: FormField): FormOption[] {
  const [first] = field.controls;
  if (first instanceof HTMLSelectElement) {
    return [...first.options]
      .filter((option) => !option.matches(":disabled"))
      .map((option) => ({ value: option.value, label: option.label.trim(), element: option }));
  }
  if (field.kind === "text") return [];
  return field.controls
    .filter((control) => control instanceof HTMLInputElement)
    .filter((control) => !control.matches(":disabled"))
    .map((input) => ({ value: input.value, label: elementName(input), element: input }));
}

/** Whether a person could fill it in now. */
export function isOpen({ controls }: FormField): boolean {
  return controls.some(
    (control) =>
      !control.matches(":disabled") &&
      !("readOnly" in control && control.readOnly === true) &&
      !(control instanceof HTMLInputElement && control.type === "file"),
  );
}

export function isHidden(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === "hidden";
}

/** Buttons, outputs and fieldsets are elements of a form, too. */
function hasValue(control: HTMLElement): boolean {
  if (control.matches("input")) {
    return !control.matches("[type=submit], [type=reset], [type=button], [type=image]");
  }
  return (
    control.matches("select, textarea") || (control.localName.includes("-") && "value" in control)
  );
}

function kindOf(controls: readonly [Control, ...Control[]]): FormField["kind"] {
  const [first] = controls;
  if (first instanceof HTMLSelectElement) return "select";
  if (!(first instanceof HTMLInputElement)) return "text";
  if (first.type === "radio") return "radio";
  if (first.type !== "checkbox") return "text";
  return controls.length > 1 ? "checkboxes" : "switch";
}
