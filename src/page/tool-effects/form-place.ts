import { formFields } from "./form-fields.js";

/** A form of the page, and how it is found: a framework may put another in its place at any time. */
export interface FormPlace {
  find(): HTMLFormElement | null;
  /** What it is called at the beginning of a sentence: `The form "buy"`. */
  readonly name: string;
  /** The sentence that says that it is not there now. */
  readonly absent: string;
  /** What the model calls a field. Absent: by the field's own name. */
  paramOf?(field: string): string;
}

/** What the page lacks for a call with these fields, in words; null where nothing. */
export function missingInForm(place: FormPlace, fields: readonly string[]): string | null {
  const form = place.find();
  if (!form) return place.absent;
  const names = formFields(form).map((field) => field.name);
  const lost = fields.find((name) => !names.includes(name));
  return lost === undefined ? null : `${place.name} has no field "${lost}" now.`;
}
