import type { PageTool } from "../../../src/page/page-tool.js";
import { getToolRegistry } from "../../../src/page/tool-registry.js";

let offered: (() => void)[] = [];

export const toolOf = (name: string, more: Partial<PageTool> = {}): PageTool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" },
  execute: () => `${name} done`,
  ...more,
});

/** A tool that asks the person first. */
export const askingTool = (name: string, more: Partial<PageTool> = {}): PageTool =>
  toolOf(name, { annotations: { consequentialHint: true }, ...more });

/** Puts tools on the page, until `withdrawTools`. */
export function offerTools(...tools: PageTool[]): void {
  offered.push(...tools.map((tool) => getToolRegistry().register(tool)));
}

export function withdrawTools(): void {
  for (const withdraw of offered) withdraw();
  offered = [];
}
