import type { Control, FormField } from "./form-fields.js";
import { clickTo, selectOptions, uncheck, writeText } from "./operate-control.js";

/** What stands in a control: its text, whether it is checked, or the places of its selected options. */
type State = string | boolean;

// A page that answers without loading anew often leaves its form filled in. What the assistant wrote for one
// call is not the person's wish for the next: "add a teapot" after "add two mugs" means one teapot.
const leftBehind = new WeakMap<Control, { before: State; after: State }>();

/** Fills a field and remembers what stood there before. */
export function fillForNow(field: FormField, fill: () => void): void {
  const earlier = field.controls.map((control) => {
    const state = stateOf(control);
    const left = leftBehind.get(control);
    return left && left.after === state ? left.before : state;
  });
  fill();
  field.controls.forEach((control, index) => {
    leftBehind.set(control, { before: earlier[index] ?? "", after: stateOf(control) });
  });
}

/** Puts back what stood in a field before an earlier call filled it, unless it has changed since. */
export function takeBack(field: FormField): void {
  for (const control of field.controls) {
    const left = leftBehind.get(control);
    leftBehind.delete(control);
    if (left && left.after === stateOf(control) && left.after !== left.before) {
      restore(control, left.before);
    }
  }
}

function stateOf(control: Control): State {
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].map((option) => option.index).join();
  }
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    return control.checked;
  }
  return String((control as { value?: unknown }).value);
}

function restore(control: Control, state: State): void {
  if (control instanceof HTMLSelectElement) {
    const places = String(state).split(",").map(Number);
    const chosen = [...control.options].filter((option) => places.includes(option.index));
    if (state === "") return;
    selectOptions(control, new Set(chosen));
  } else if (typeof state === "string") {
    writeText(control, state);
  } else if (control instanceof HTMLInputElement && control.type === "radio" && !state) {
    uncheck(control);
  } else {
    clickTo(control, state);
  }
}
