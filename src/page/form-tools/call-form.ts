import type { ToolCallContext } from "../page-tool.js";
import { awaitSubmit } from "../tool-effects/await-submit.js";
import { fillForm, submitForm } from "../tool-effects/fill-form.js";
import type { FormPlace } from "../tool-effects/form-place.js";
import { formSchema } from "../tool-effects/form-schema.js";
import { nextFrame } from "../tool-effects/next-frame.js";
import { AgentSubmit } from "./agent-submit.js";

/**
 * Calls a form that speaks WebMCP: fills it in, and submits it where it says `toolautosubmit`; else the person does,
 * and the call waits. What the page's listener gives to `event.respondWith` is the answer.
 */
export async function callForm(
  form: HTMLFormElement,
  args: Readonly<Record<string, unknown>>,
  { signal, waitForPerson, submits }: ToolCallContext & { submits: boolean },
): Promise<unknown> {
  const name = form.getAttribute("toolname") ?? "";
  const place: FormPlace = {
    find: () => (form.isConnected ? form : null),
    name: `The form of "${name}"`,
    absent: `The form of "${name}" is not on the page now.`,
  };
  // What the model made up beside the parameters is ignored.
  const { properties = {} } = formSchema(form);
  const known = Object.entries(args).filter(([field]) => Object.hasOwn(properties, field));
  const values = Object.fromEntries(known);
  await fillForm(place, values, signal);
  const submit = new AgentSubmit(form);
  try {
    const said = submits
      ? submitForm(place, values)
      : await waitForPerson(awaitSubmit(place, signal));
    await nextFrame(); // The person's submit is heard here before the page hears of it.
    return submit.response ? await submit.response.value : said;
  } finally {
    submit.stop();
  }
}
