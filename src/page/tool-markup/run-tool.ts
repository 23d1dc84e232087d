import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { PageLeaving } from "../page-leaving.js";
import type { ToolCallContext } from "../page-tool.js";
import { reportOnce } from "../report-once.js";
import { ToolCallEvent } from "../tool-call-event.js";
import { allEffects, effectFor } from "../tool-effects/all-effects.js";
import { AnswerRegion } from "../tool-effects/answer-region.js";
import { nextFrame } from "../tool-effects/next-frame.js";
import { findAll, isSelector, treeOf } from "../tool-effects/page-tree.js";
import type { PageTree } from "../tool-effects/page-tree.js";
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

/** What a call has at hand: where its tag stood when it began, and what is reported after it. */
interface RunningCall {
  readonly tree: PageTree;
  /** Null where the tag names no part of the page. */
  readonly region: AnswerRegion | null;
}

/**
 * Does the work of a call. Whoever is found first does it: a listener of `tool-call`, the tag's `execute`
 * function, the tag's effect. What `result` matches is reported after an effect, and where the others return
 * nothing. The tag may be gone by then: what it said when the call began counts.
 */
export async function runTool(
  tool: CalledTool,
  args: Args,
  context: ToolCallContext,
): Promise<unknown> {
  const { element, markup } = tool;
  const { result } = markup;
  const tree = treeOf(element);
  const region = result !== undefined && isSelector(result) ? new AnswerRegion(tree, result) : null;
  const leaving = new PageLeaving();
  try {
    const output = await answer(tool, args, context, { tree, region });
    if (output !== undefined || !region || result === undefined) return output;
    const said = await region.read(context.signal);
    // Where the page is being left, the next one is to have it.
    if (!leaving.isLeaving && findAll(tree, result).length === 0) {
      reportOnce(
        element,
        `After a call nothing on the page matched result="${result}". Is it right?`,
      );
    }
    return said;
  } finally {
    region?.stop();
    leaving.stop();
  }
}

async function answer(
  tool: CalledTool,
  args: Args,
  context: ToolCallContext,
  running: RunningCall,
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
  if (effect) return runEffect(tool, effect, args, context, running);
  const effects = allEffects.map(({ attribute }) => `${attribute}="…"`).join(", ");
  reportOnce(
    element,
    `It was called and nothing does its work. Add one of ${effects}, ` +
      "set its property execute, or listen to tool-call and call event.respondWith().",
  );
  throw new WebToolError("failed", `The site has not said what "${markup.name}" does.`);
}

/** Does the effect. Returns its answer or what it says, or undefined where the region will say it. */
async function runEffect(
  { element, markup, schema }: CalledTool,
  effect: ToolEffect,
  args: Args,
  context: ToolCallContext,
  { tree, region }: RunningCall,
): Promise<unknown> {
  const { fields = {}, result } = markup;
  const { target = "", options = {} } = markup.effect ?? {};
  // What the model made up beside the parameters is ignored, all the more where a field has that name.
  const { properties = {} } = schema;
  const known = Object.entries(args).filter(([name]) => Object.hasOwn(properties, name));
  const act = await effect.prepare({
    target,
    options,
    args: Object.fromEntries(known),
    fields,
    ...(result === undefined ? {} : { result }),
    tree,
    signal: context.signal,
    waitForPerson: (work) => context.waitForPerson(work),
    begin: () => region?.restart(),
    report: (problem) => reportOnce(element, problem),
  });
  region?.restart();
  const acted = await act();
  if (typeof acted !== "string") return acted.answer;
  if (region) return undefined;
  await nextFrame(); // So that the next step sees the tools that the page has then.
  return acted;
}
