import type { PageTool } from "../page-tool.js";
import { reportOnce } from "../report-once.js";
import { formSchema } from "../tool-effects/form-schema.js";
import { getToolRegistry, keptForAgents, TOOL_NAME } from "../tool-registry.js";
import { findToolForms } from "./find-forms.js";

/** A form that is offered, with the text of what it said when it was read. */
export interface OfferedForm {
  readonly text: string;
  readonly tool: PageTool;
  remove(): void;
}

/**
 * Offers the forms that speak WebMCP (`<form toolname tooldescription>`) as tools, as they are on the page now,
 * whether or not the browser knows them. Looked for when the tools are asked for, and not at every change of the
 * page. The parameters are those that the browser would tell of, without its flaws (`formSchema`).
 */
export function updateFormTools(): void {
  const registry = getToolRegistry();
  const { forms: offered } = registry;
  const forms = new Map(findToolForms().map((form) => [form, readForm(form)]));
  for (const [form, { remove }] of offered) {
    if (forms.get(form)) continue;
    offered.delete(form);
    remove();
  }
  for (const [form, read] of forms) {
    if (!read) continue;
    const text = JSON.stringify(read);
    const former = offered.get(form);
    if (former?.text === text) continue;
    const tool = toolOf(form, read);
    const remove = former ? registry.replace(former.tool, tool) : registry.register(tool);
    offered.set(form, { text, tool, remove });
    if (registry.isShadowed(tool)) {
      reportOnce(form, `Another tool of the page is called "${tool.name}". Rename one.`);
    }
  }
}

/** What a form says of itself as a tool. */
interface ToolForm {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** Whether a call submits it; else the person does. */
  readonly submits: boolean;
}

/** Null, with a word to the site's author, where the form cannot be one: the browser drops it in silence. */
function readForm(form: HTMLFormElement): ToolForm | null {
  const say = (problem: string) => {
    reportOnce(form, problem);
    return null;
  };
  const name = form.getAttribute("toolname")?.trim() ?? "";
  const description = form.getAttribute("tooldescription")?.trim() ?? "";
  const title = form.getAttribute("tooltitle")?.trim();
  if (name === "") return say('It has tooldescription and no toolname. Add toolname="…".');
  if (!TOOL_NAME.test(name)) {
    return say(
      `toolname="${name}" cannot be a tool's name. Use 1 to 128 letters, digits, "_", "." or "-".${keptForAgents(name)}`,
    );
  }
  if (description === "") {
    return say(
      `The tool "${name}" has no description, and the model chooses by it. Add tooldescription="…".`,
    );
  }
  return {
    name,
    ...(title ? { title } : {}),
    description,
    submits: form.hasAttribute("toolautosubmit"),
  };
}

function toolOf(form: HTMLFormElement, { name, title, description, submits }: ToolForm): PageTool {
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    get inputSchema() {
      return formSchema(form);
    },
    source: { kind: "form", element: form },
    async execute(args, context) {
      const { callForm } = await import("./call-form.js");
      return callForm(form, args, { ...context, submits });
    },
  };
}
