import type { Control } from "./form-fields.js";

// Controls are operated as by a person: by the browser's own setters, since frameworks put theirs over a
// control's properties to tell their changes from a person's, and with the events that follow a person's.

/** Writes a text into a control. */
export function writeText(control: Control, text: string): void {
  Reflect.set(nativePrototype(control) ?? control, "value", text, control);
  const details = { inputType: "insertReplacementText", data: text };
  control.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, ...details }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Checks or unchecks: a click, which brings the events itself, and which the page may refuse. */
export function clickTo(control: Control, checked: boolean): void {
  if ((control as HTMLInputElement).checked !== checked) control.click();
}

/** Takes a radio button's mark away, which no click does. */
export function uncheck(radio: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, "checked", false, radio);
  announce(radio);
}

/** Selects these options and no others. */
export function selectOptions(select: HTMLSelectElement, chosen: ReadonlySet<Element>): void {
  for (const option of select.options) {
    if (select.multiple || chosen.has(option)) option.selected = chosen.has(option);
  }
  announce(select);
}

function announce(control: Control): void {
  control.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function nativePrototype(control: Control): object | null {
  if (control instanceof HTMLInputElement) return HTMLInputElement.prototype;
  return control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : null;
}
