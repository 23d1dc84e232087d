import type { CompactTool, ToolDescriptor } from "../contract/tools.js";
import { compactSchema } from "./compact-schema.js";
import { cutText } from "./cut-text.js";

/** As many characters of a description as a small model is shown. */
export const MAX_DESCRIPTION = 400;

/** A tool as a small model is shown it (seed rank-tools): its description cut to 400 characters, its schema compact. */
export function compactTool(tool: ToolDescriptor): CompactTool {
  return {
    name: tool.name,
    description: cutText(descriptionOf(tool), MAX_DESCRIPTION),
    parameters: compactSchema(tool.inputSchema),
  };
}

/** A tool that another script registered may lack a description. */
export function descriptionOf({ description }: ToolDescriptor): string {
  return typeof description === "string" ? description : "";
}
