import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import type { ToolCallContext } from "../page-tool.js";
import { reportOnce } from "../report-once.js";
import { ToolCallEvent } from "../tool-call-event.js";
import { effectFor } from "../tool-effects/all-effects.js";
import { AnswerRegion } from "../tool-effects/answer-region.js";
import { nextFrame } from "../tool-effects/next-frame.js";
import { findAll, treeOf } from "../tool-effects/page-tree.js";
import type { ToolEffect } from "../tool-effects/tool-effect.js";
import type { ToolMarkup } from "./read-tool.js";
import type { ToolExecute } from "./tool-from-markup.js";

/** A tag's tool at the time of a call. */
export interface CalledTool {
  element: Element;
  markup: ToolMarkup;
  /** The `execute` function that the tag has now. */
  execute: ToolExecute | null;
  schema: JSONSchema;
}

type Args = Record<string, unknown>;

/**
 * Does the work of a call. Whoever is found first does it: a listener of `tool-call`, the tag's `execute`
 * function, the tag's effect. What `result` matches is reported after an effect, and where the others return
 * nothing.
 */
export async function runTool(
  tool: CalledTool,
  args: Args,
  context: ToolCallContext,
): Promise<unknown> {
  const { element, markup } = tool;
  const { result = "" } = markup;
  const region = markup.result === undefined ? null : new AnswerRegion(treeOf(element), result);
  try {
    const output = await answer(tool, args, context, region);
    if (output !== undefined || !region) return output;
    const said = await region.read(context.signal);
    if (findAll(treeOf(element), result).length === 0) {
      reportOnce(
        element,
        `After a call nothing on the page matched result="${result}". Is it right?`,
      );
    }
    return said;
  } finally {
    region?.stop();
  }
}

async function answer(
  tool: CalledTool,
  args: Args,
  context: ToolCallContext,
  region: AnswerRegion | null,
): Promise<unknown> {
  const { element, markup, execute } = tool;
  const event = new ToolCallEvent({ name: markup.name, args, ...context });
  element.dispatchEvent(event);
  if (event.response) return event.response.value;
  if (event.defaultPrevented) {
    throw new WebToolError("denied", "The page did not allow it. Nothing was done.");
  }
  if (execute) {
    if (markup.effect) {
      const both = `It has both the property execute and ${markup.effect.attribute}.`;
      reportOnce(element, `${both} Its effect is not used; remove one.`);
    }
    return execute(args, context);
  }
  const effect = effectFor(markup.effect?.attribute);
  if (effect) return runEffect(tool, effect, args, context.signal, region);
  reportOnce(
    element,
    `It was called and nothing does its work. Add form="…", read="…" or click="…", ` +
      "set its property execute, or listen to tool-call and call event.respondWith().",
  );
  throw new WebToolError("failed", `The site has not said what "${markup.name}" does.`);
}

/** Does the effect. Returns what it says, or undefined where the region will say it. */
async function runEffect(
  { element, markup, schema }: CalledTool,
  effect: ToolEffect,
  args: Args,
  signal: AbortSignal,
  region: AnswerRegion | null,
): Promise<string | undefined> {
  // What the model made up beside the parameters is ignored, all the more where a field has that name.
  const { properties = {} } = schema;
  const known = Object.entries(args).filter(([name]) => Object.hasOwn(properties, name));
  const act = await effect.prepare({
    target: markup.effect?.target ?? "",
    args: Object.fromEntries(known),
    tree: treeOf(element),
    signal,
  });
  region?.restart();
  const said = act();
  if (region) return undefined;
  await nextFrame(); // So that the next step sees the tools that the page has then.
  return said;
}
