import type { FormPlace } from "./form-place.js";
import { missingInForm } from "./form-place.js";
import { formSchema } from "./form-schema.js";
import { findById } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";
import type { ToolEffect } from "./tool-effect.js";

/**
 * `form="id"`: fills in a form as a person would, and submits it. Fields that the call does not name keep
 * what the person put there. A form that stays invalid is not submitted; each field's own message goes back.
 *
 * `submit="review"` leaves the last step to the person: the call waits until they submit the form or reset it.
 */
export const formEffect: ToolEffect = {
  attribute: "form",
  options: ["submit"],

  flaw(target, { submit = "" }) {
    if (target === "") return 'form="" names no form. Give the id of one.';
    if (["", "auto", "review"].includes(submit.toLowerCase())) return null;
    return (
      `submit="${submit}" is not known. ` +
      'Write submit="review" to let the person submit the form, or remove it.'
    );
  },

  missing: (target, tree, fields) => missingInForm(placeOf(target, tree), fields),

  inputSchema(target, tree) {
    const form = findForm(target, tree);
    return form ? formSchema(form) : { type: "object", properties: {} };
  },

  async prepare(call) {
    // Loaded at the first call: a page whose visitor asks for nothing does not pay for it.
    const { fillForm, submitForm } = await import("./fill-form.js");
    const { options, args, fields, signal } = call;
    const place: FormPlace = {
      ...placeOf(call.target, call.tree),
      paramOf: (field) => Object.entries(fields).find(([, name]) => name === field)?.[0] ?? field,
    };
    const values = Object.fromEntries(
      Object.entries(args).map(([param, value]) => [fields[param] ?? param, value]),
    );
    await fillForm(place, values, signal);
    if (options["submit"]?.toLowerCase() !== "review") return () => submitForm(place, values);
    const { awaitSubmit } = await import("./await-submit.js");
    return () => call.waitForPerson(awaitSubmit(place, signal, () => call.begin()));
  },
};

function placeOf(id: string, tree: PageTree): FormPlace {
  return {
    find: () => findForm(id, tree),
    name: `The form "${id}"`,
    absent: `There is no form with the id "${id}" on the page now.`,
  };
}

export function findForm(id: string, tree: PageTree): HTMLFormElement | null {
  const element = findById(tree, id);
  return element instanceof HTMLFormElement ? element : null;
}
