import { findById } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";
import { formFields } from "./form-fields.js";
import { formSchema } from "./form-schema.js";
import type { ToolEffect } from "./tool-effect.js";

/**
 * `form="id"`: fills in a form as a person would, and submits it. Fields that the call does not name keep
 * what the person put there. A form that stays invalid is not submitted; each field's own message goes back.
 */
export const formEffect: ToolEffect = {
  attribute: "form",

  flaw: (target) => (target === "" ? 'form="" names no form. Give the id of one.' : null),

  missing: missingInForm,

  inputSchema(target, tree) {
    const form = findForm(target, tree);
    return form ? formSchema(form) : { type: "object", properties: {} };
  },

  async prepare(call) {
    // Loaded at the first call: a page whose visitor asks for nothing does not pay for it.
    const { fillForm } = await import("./fill-form.js");
    return fillForm(call);
  },
};

/** What the page lacks for a call with these parameters, in words; null where nothing. */
export function missingInForm(
  id: string,
  tree: PageTree,
  parameters: readonly string[],
): string | null {
  const form = findForm(id, tree);
  if (!form) return `There is no form with the id "${id}" on the page now.`;
  const names = formFields(form).map((field) => field.name);
  const lost = parameters.find((name) => !names.includes(name));
  return lost === undefined ? null : `The form "${id}" has no field "${lost}" now.`;
}

export function findForm(id: string, tree: PageTree): HTMLFormElement | null {
  const element = findById(tree, id);
  return element instanceof HTMLFormElement ? element : null;
}
