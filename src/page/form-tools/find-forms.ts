/** A form that says in WebMCP's own attributes that it is a tool. */
const TOOL_FORM = "form[toolname], form[tooldescription]";

/** The forms of the page that are tools, in its order, those in open shadow roots with them. */
export function findToolForms(root: ParentNode = document): HTMLFormElement[] {
  const forms = [...root.querySelectorAll<HTMLFormElement>(TOOL_FORM)];
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot) forms.push(...findToolForms(element.shadowRoot));
  }
  return forms;
}
