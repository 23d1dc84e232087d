import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { PageTool } from "../page-tool.js";
import { effectFor } from "../tool-effects/all-effects.js";
import { treeOf } from "../tool-effects/page-tree.js";
import type { ToolMarkup } from "./read-tool.js";

/** A tool's work as a function of the page. */
export type ToolExecute = PageTool["execute"];

/** The tool that a tag declares; `run-tool.ts` does the work of a call. */
export function toolFromMarkup(
  element: Element,
  markup: ToolMarkup,
  execute: () => ToolExecute | null,
): PageTool {
  const { name, title, description, annotations, agents, timeoutMs } = markup;
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    get inputSchema() {
      return schemaNow(element, markup);
    },
    ...(annotations === undefined ? {} : { annotations }),
    ...(agents === undefined ? {} : { agents }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    source: { kind: "tag", element },
    async execute(args, context) {
      // Loaded at the first call: a page whose visitor asks for nothing does not pay for it.
      const { runTool } = await import("./run-tool.js");
      return runTool(
        { element, markup, execute: execute(), schema: this.inputSchema },
        args,
        context,
      );
    },
  };
}

/** The tool's parameters as the page implies them now, or as the tag declares them. */
export function schemaNow(element: Element, markup: ToolMarkup): JSONSchema {
  if (markup.parameters) return markup.parameters;
  const { attribute, target = "" } = markup.effect ?? {};
  const schema = effectFor(attribute)?.inputSchema?.(target, treeOf(element));
  return schema ?? { type: "object", properties: {} };
}
